// TODO: Ersetze das Beispiel durch deinen Irrtum.
export function wartezeit(
  basis: number,
  versuch: number,
  hoechstens: number,
): number {
  return Math.min(hoechstens, basis * (versuch + 1));
}
