/** Looking for words in a rulebook: all of them, anywhere, whatever the case and the accents. */

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function wanted(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

export function holds(text: string, words: string[]): boolean {
  const all = folded(text);
  return words.every((word) => all.includes(word));
}

export interface Piece {
  text: string;
  found: boolean;
}

/** Cut a text into pieces, those that were looked for marked. */
export function pieces(text: string, words: string[]): Piece[] {
  // Signs are folded one by one, so that a place in the folded text is a place in the text.
  const signs = [...text];
  const plain = signs.map((sign) => folded(sign).charAt(0) || sign);
  const found = plain.map(() => false);
  const whole = plain.join('');
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      found.fill(true, at, at + word.length);
  return signs.reduce<Piece[]>((made, sign, n) => {
    const last = made.at(-1);
    if (last && last.found === found[n]) last.text += sign;
    else made.push({ text: sign, found: found[n] ?? false });
    return made;
  }, []);
}

/** The id of a section, for links to it. */
export const anchor = (section: string) => `section-${section.toLowerCase().replace(/\W+/g, '-')}`;
