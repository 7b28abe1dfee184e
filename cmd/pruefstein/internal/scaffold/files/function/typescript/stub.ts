export function wartezeit(
  basis: number,
  versuch: number,
  hoechstens: number,
): number {
  // TODO: Verdoppeln, aber nicht über die Obergrenze hinaus.
  return 0;
}
