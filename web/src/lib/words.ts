/** Words that every page needs: capitals, plurals, times, chances. */

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** So many of something: "1 die", "3 dice". */
export const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

/** A time in words: "1 min 30 s". */
export function timeSaid(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const said = [minutes ? `${minutes} min` : '', rest || !minutes ? `${rest} s` : ''];
  return said.filter(Boolean).join(' ');
}

/** A chance in words: never 0 or 100 where it is neither. */
export function percent(value: number): string {
  if (value > 0 && value < 0.01) return 'under 1 %';
  if (value < 1 && value > 0.99) return 'over 99 %';
  return `${Math.round(value * 100)} %`;
}
