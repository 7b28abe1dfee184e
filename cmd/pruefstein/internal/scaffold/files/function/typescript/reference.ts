// TODO: Schreib die Lösung auch in dieser Sprache.
export function wartezeit(
  basis: number,
  versuch: number,
  hoechstens: number,
): number {
  return Math.min(hoechstens, basis * 2 ** versuch);
}
