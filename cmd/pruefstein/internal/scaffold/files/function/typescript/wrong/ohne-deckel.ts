// TODO: Ersetze das Beispiel durch deinen Irrtum.
export function wartezeit(
  basis: number,
  versuch: number,
  hoechstens: number,
): number {
  return basis * 2 ** versuch;
}
