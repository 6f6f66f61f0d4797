/**
 * Messages: sentences with parts to fill in, in the small part of ICU MessageFormat that the games use, too.
 *
 * `{name}` is a part. `{n, plural, one {# die} other {# dice}}` has a form for each number, `#` being the
 * number, and `{kind, select, foe {it} other {them}}` a form for each word.
 */

export type Parts = Record<string, string | number>;

/** A part of a message, with its forms if it has several. */
export interface Part {
  part: string;
  form: '' | 'plural' | 'select';
  cases: Record<string, Message>;
}
export type Message = (string | Part)[];

const OTHER = 'other';
const NAME = /[A-Za-z_]\w*/y;
const CASE = /=?\w+/y;
const FORMS = ['plural', 'select'];

/** Reads one message; what is wrong with it is an error in plain words. */
class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  whole(): Message {
    const found = this.#pieces('');
    if (this.#at < this.text.length) throw this.#wrong('has a brace that closes nothing');
    return found;
  }

  /** Read up to a closing brace or the end; # stands for the part that is counted. */
  #pieces(counted: string): Message {
    const found: Message = [];
    let words = '';
    const put = (part: Part) => {
      if (words) found.push(words);
      words = '';
      found.push(part);
    };
    while (this.#at < this.text.length && this.text[this.#at] !== '}') {
      const sign = this.text[this.#at++];
      if (sign === '{') put(this.#part());
      else if (sign === '#' && counted) put({ part: counted, form: '', cases: {} });
      else words += sign;
    }
    return words ? [...found, words] : found;
  }

  #part(): Part {
    const part = this.#match(NAME, 'needs a name after {');
    if (this.#sign('}')) return { part, form: '', cases: {} };
    this.#need(',');
    const form = this.#match(NAME, 'needs plural or select after the comma') as 'plural' | 'select';
    if (!FORMS.includes(form)) throw this.#wrong(`knows plural and select, not ${form}`);
    this.#need(',');
    const cases: Record<string, Message> = {};
    while (!this.#sign('}')) {
      const name = this.#match(CASE, 'needs a name for each form: one, other, =0, …');
      this.#need('{');
      cases[name] = this.#pieces(form === 'plural' ? part : '');
      this.#need('}');
    }
    if (!(OTHER in cases)) throw this.#wrong(`needs a form other for ${part}`);
    return { part, form, cases };
  }

  #blank(): void {
    while (/\s/.test(this.text[this.#at] ?? '')) this.#at++;
  }

  #sign(sign: string): boolean {
    this.#blank();
    if (this.text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #need(sign: string): void {
    if (!this.#sign(sign))
      throw this.#wrong(`needs ${sign} at "${this.text.slice(this.#at, this.#at + 12)}"`);
  }

  #match(pattern: RegExp, missing: string): string {
    this.#blank();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (!found) throw this.#wrong(missing);
    this.#at += found.length;
    return found;
  }

  #wrong(what: string): Error {
    return new Error(`The message "${this.text}" ${what}.`);
  }
}

const READ = new Map<string, Message>();

/** A message in its pieces; each is read once. */
export function read(text: string): Message {
  let found = READ.get(text);
  if (!found) READ.set(text, (found = new Reader(text).whole()));
  return found;
}

/** The names of the parts that a message needs. */
export function partsOf(message: Message): string[] {
  const all = message.flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.part, ...Object.values(piece.cases).flatMap(partsOf)],
  );
  return [...new Set(all)].sort();
}

const RULES = new Map<string, Intl.PluralRules>();
const FORMATS = new Map<string, Intl.NumberFormat>();

/** A number as it is written in a language. */
export function figure(n: number, language: string): string {
  if (Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
  let format = FORMATS.get(language);
  if (!format) FORMATS.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(n);
}

function form({ form, cases }: Part, value: string | number, language: string): Message {
  const exact = cases[form === 'plural' ? `=${value}` : String(value)];
  if (exact || form === 'select') return exact ?? cases[OTHER] ?? [];
  let rules = RULES.get(language);
  if (!rules) RULES.set(language, (rules = new Intl.PluralRules(language)));
  return cases[rules.select(Number(value))] ?? cases[OTHER] ?? [];
}

/** A message as a sentence. */
export function filled(message: Message, parts: Parts, language: string): string {
  return message.map((piece) => said(piece, parts, language)).join('');
}

/** A piece of a message in words; a part that is not given stays as it is written. */
export function said(piece: string | Part, parts: Parts, language: string): string {
  if (typeof piece === 'string') return piece;
  const value = parts[piece.part];
  if (value === undefined) return `{${piece.part}}`;
  if (piece.form) return filled(form(piece, value, language), parts, language);
  return typeof value === 'number' ? figure(value, language) : value;
}
