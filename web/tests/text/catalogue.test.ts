import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOf, read, type Message } from '../../src/lib/text/message';
import { heardIn, heardUnder } from './sources';

const GAMES = 'daemon_dice|dice_warriors|doodle_dice|doodle_dice_monsters|monster_dice|plain';
const DONE = new RegExp(`^src.(App|builders|frame|lib|pages|studio|games.(${GAMES})\\W)`);
const FOLDER = 'src/text/es';
const heard = heardUnder('src');
const used = new Set(heard.messages.map((one) => one.text));
const areas = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) =>
      [name, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Record<string, string>] as const,
  );
const spanish = Object.assign({}, ...areas.map(([, texts]) => texts)) as Record<string, string>;

/** The parts of a message that have forms: "n plural" with its forms. */
function formsOf(message: Message): string[] {
  const forms = message.flatMap((piece) => {
    if (typeof piece === 'string' || !piece.form) return [];
    const { part, form, cases } = piece;
    const named = form === 'select' ? Object.keys(cases).sort() : [];
    return [[part, form, ...named].join(' '), ...Object.values(cases).flatMap(formsOf)];
  });
  return [...new Set(forms)].sort();
}

describe('the catalogue', () => {
  test('every message has its Spanish', () => {
    const missing = heard.messages.filter((one) => !(one.text in spanish));
    expect(missing.map((one) => `${one.where} ${one.text}`)).toEqual([]);
  });

  test('nothing is in Spanish that nobody says, or twice', () => {
    expect(Object.keys(spanish).filter((text) => !used.has(text))).toEqual([]);
    const all = areas.flatMap(([, texts]) => Object.keys(texts));
    expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([]);
  });

  test('parts and forms are the same in both languages, and each number has its form', () => {
    for (const [english, text] of Object.entries(spanish)) {
      const [from, to] = [read(english), read(text)];
      expect(partsOf(to), english).toEqual(partsOf(from));
      // Where English says a number plainly, Spanish may need a form for one and for many.
      const plain = (form: string) => form.endsWith(' plural') && !formsOf(from).includes(form);
      expect(
        formsOf(to).filter((form) => !plain(form)),
        english,
      ).toEqual(formsOf(from));
      expect(text.trim(), english).not.toBe('');
    }
  });

  test('whatever people read goes through it', () => {
    const bare = heard.bare.filter((one) => DONE.test(one.where));
    expect(bare.map((one) => `${one.where} ${one.text}`)).toEqual([]);
  });
});

describe('the reader of sources', () => {
  const markup = (text: string) => heardIn('A.svelte', text);

  test('hears messages in markup and code, with all that they may be', () => {
    const { messages, bare } = markup(
      `<script lang="ts">const a = t(b ? 'One' : 'Two {n}', { n }); const c = message('Three');</script>
       <p title={t('Four')}>{t('Five')}</p><Sentence text={'Six {x}'} />`,
    );
    expect(messages.map((one) => one.text)).toEqual(['One', 'Two {n}', 'Three', 'Four', 'Five', 'Six {x}']);
    expect(bare).toEqual([]);
  });

  test('finds words that go past the catalogue', () => {
    const { bare } = markup(
      `<script lang="ts">const a = 'Not in it'; const b = \`You have \${n} dice\`;</script>
       <p aria-label="Close">hello {name}</p><i title={x ? 'Yes' : 'No'}>·</i><b class="wide open">×</b>`,
    );
    expect(bare.map((one) => one.text)).toEqual([
      'Not in it',
      'You have X dice',
      'Close',
      'hello',
      'Yes',
      'No',
    ]);
    expect(heardIn('a.ts', "\nexport const a = 'Say it';").bare).toEqual([
      { text: 'Say it', where: 'a.ts:2' },
    ]);
  });
});
