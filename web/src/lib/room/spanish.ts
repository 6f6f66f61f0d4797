/** Spanish sentences with names, and with "tú" for the one who reads: "te roba", "tu mano", "contra ti". */

const LETTERS = "[\\p{L}\\p{N}'\u2019-]+";
const FULL = /(^|[.!?:] |[¡¿])$/; // where a sentence begins

/** A word as it stands at a place of a text: with a capital at the beginning of a sentence. */
const placed = (word: string, text: string, at: number): string =>
  FULL.test(text.slice(0, at)) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** What is done to the reader, and the reader's things, without naming the reader. */
function addressed(text: string, you: number): string {
  const me = `Jugador ${you + 1}(?!\\d)`;
  const many = (article: string) => (article.endsWith('s') ? 'tus' : 'tu');
  return text
    .replace(new RegExp(`\\ble ([^.:;!?]*?) a ${me}`, 'gu'), 'te $1')
    .replace(
      new RegExp(`\\b(el|la|los|las) (${LETTERS}) de ${me}`, 'giu'),
      (_, article: string, noun, at: number, whole) =>
        `${placed(many(article.toLowerCase()), String(whole), at)} ${String(noun)}`,
    )
    .replace(
      new RegExp(`\\b(del|al) (${LETTERS}) de ${me}`, 'gu'),
      (_, article: string, noun) => `${article.slice(0, -1).replace(/^d$/, 'de')} tu ${String(noun)}`,
    )
    .replace(
      new RegExp(`(\\p{Lu}\\p{L}+ \\d+) de ${me}`, 'gu'),
      (_, thing, at: number, whole) => `${placed('tu', String(whole), at)} ${String(thing)}`,
    )
    .replace(new RegExp(`\\b(a|contra|para|por|en) ${me}`, 'gu'), '$1 ti');
}

/** A Spanish sentence with names; `you` is the seat of the one who reads, null where nobody is. */
export function conNombres(text: string, names: string[], you: number | null): string {
  const said = you === null ? text : addressed(text, you);
  return said.replace(/( y )?\bJugador (\d)(?!\d)/g, (whole, and = '', n: string) => {
    const name = names[+n - 1];
    if (name === undefined) return whole;
    return `${and && /^h?i(?![ae])/i.test(name) ? ' e ' : String(and)}${name}`;
  });
}
