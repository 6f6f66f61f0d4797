import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { best, cut, language, number, speak, spokenIn, t } from '../../src/lib/text';
import { filled, partsOf, read } from '../../src/lib/text/message';

const say = (text: string, parts = {}, tongue = 'en') => filled(read(text), parts, tongue);

afterEach(() => speak('en'));

test('parts are filled in, and one that is not given stays', () => {
  expect(say('{who} takes {card}.', { who: 'Greta', card: 'Rocket' })).toBe('Greta takes Rocket.');
  expect(say('{who} waits.')).toBe('{who} waits.');
});

test('a number has a form of its own', () => {
  const text = '{n, plural, =0 {no dice} one {# die} other {# dice}} of {all}';
  expect([0, 1, 2, 1200].map((n) => say(text, { n, all: 9 }))).toEqual([
    'no dice of 9',
    '1 die of 9',
    '2 dice of 9',
    '1,200 dice of 9',
  ]);
  expect(say('{n, plural, one {# dado} other {# dados}}', { n: 12000 }, 'es')).toBe('12.000 dados');
  expect(say('{n, plural, one {# dado} other {# dados}}', { n: 1_000_000 }, 'es')).toBe('1.000.000 dados');
});

test('a word chooses a form, and forms may hold others', () => {
  const text =
    '{who, select, you {you {n, plural, one {win # die} other {win # dice}}} other {{who} wins #}}';
  expect(say(text, { who: 'you', n: 2 })).toBe('you win 2 dice');
  expect(say(text, { who: 'Ann', n: 2 })).toBe('Ann wins #');
  expect(partsOf(read(text))).toEqual(['n', 'who']);
});

test('what is wrong with a message is said', () => {
  for (const [text, wrong] of [
    ['a}', 'closes nothing'],
    ['{', 'needs a name'],
    ['{n, plural, one {x}}', 'needs a form other'],
    ['{n, date, other {x}}', 'knows plural and select'],
    ['{n, plural, other x}', 'needs {'],
  ] as const)
    expect(() => read(text), text).toThrow(wrong);
});

test('a message is cut where something is drawn', () => {
  expect(cut('Press {key} {n, plural, one {once} other {# times}}.', { n: 2 })).toEqual([
    { text: 'Press ', part: '' },
    { text: '', part: 'key' },
    { text: ' ', part: '' },
    { text: '2 times', part: '' },
    { text: '.', part: '' },
  ]);
});

test('the first language of the device that is spoken here is taken', () => {
  expect(best(['de-DE', 'es-MX', 'en'])).toBe('es');
  expect(best(['en-GB', 'es'])).toBe('en');
  expect(best(['fr'])).toBe('en');
  expect(best([])).toBe('en');
});

test('all that was said is said anew in another language, without a reload', async () => {
  const heard: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => void heard.push(`${language()} ${t('Language')} ${number(12345)} ${spokenIn('/api?x')}`));
  });
  flushSync();
  await speak('es');
  flushSync();
  stop();
  expect(heard).toEqual(['en Language 12,345 /api?x', 'es Idioma 12.345 /api?x&language=es']);
  expect(document.documentElement.lang).toBe('es');
  expect(t('No such message')).toBe('No such message');
});

test('the language asked for last is the one that is spoken', async () => {
  const slow = speak('es');
  await Promise.all([speak('en'), slow]);
  expect(language()).toBe('en');
});
