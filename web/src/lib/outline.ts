/** The outline by which the number of sides of a die is known, in a square of 48. */
export function outline(sides: number): string {
  if (sides <= 4) return 'M24 3 46 43H2z';
  if (sides <= 6) return 'M6 5h36v38H6z';
  if (sides <= 8) return 'M24 1 46 24 24 47 2 24z';
  if (sides <= 10) return 'M24 1 46 19 24 47 2 19z';
  if (sides <= 12) return 'M24 2 46 18 38 44H10L2 18z';
  if (sides <= 20) return 'M24 1 44 12v24L24 47 4 36V12z';
  return 'M24 2a22 22 0 1 1 0 44 22 22 0 1 1 0-44z';
}
