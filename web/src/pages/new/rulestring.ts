/** The rules of a table in one line, such as `daemon-dice, +advanced, size=7`: only what differs is said.
 *
 * `+name` takes a preset or turns a switch on, `!name` turns a switch off, `key=value` sets anything else.
 */

import type { Game, Option, OptionValues } from '../../lib/wire';
import { defaults, isSwitch, presetSaid, resolved, spoken } from '../hall';
import { listing, t } from '../../lib/text';

const SAID = 2; // options that are named in passing

export class BadRules extends Error {}

export interface Rules {
  game: Game;
  options: OptionValues;
}

export function ruleString(game: Game, options: OptionValues): string {
  const wanted = resolved(game, options);
  const ways = [
    said(game, '', wanted),
    ...Object.keys(game.presets)
      .reverse()
      .map((preset) => said(game, preset, wanted)),
  ];
  // Where it is as short, a preset says it better; the one that changes nothing says nothing.
  const short = ways.reduce((best, way) => (way.length <= best.length ? way : best));
  return [game.id, ...short].join(', ');
}

/** The preset that these options are, if they are one. */
export function presetOf(game: Game, options: OptionValues): string | null {
  const wanted = resolved(game, options);
  return (
    Object.keys(game.presets).find(
      (name) => !changed(game, resolved(game, game.presets[name] ?? {}), wanted).length,
    ) ?? null
  );
}

export function changedCount(game: Game, options: OptionValues): number {
  return changed(game, defaults(game), resolved(game, options)).length;
}

/** What is agreed, for people who read it in passing: the preset, or what is otherwise than as a rule. */
export function rulesSaid(game: Game, options: OptionValues): string {
  const preset = presetOf(game, options);
  if (preset) return t('{preset} rules', { preset: presetSaid(preset) });
  const wanted = resolved(game, options);
  const all = changed(game, defaults(game), wanted).map(
    (option) => `${option.title}: ${spoken(wanted[option.key] ?? option.default, option)}`,
  );
  return [
    ...all.slice(0, SAID),
    ...(all.length > SAID ? [t('and {n} more', { n: all.length - SAID })] : []),
  ].join(' · ');
}

function said(game: Game, preset: string, wanted: OptionValues): string[] {
  const base = resolved(game, game.presets[preset] ?? {});
  const items = changed(game, base, wanted).map((option) =>
    item(game, option, wanted[option.key] ?? option.default),
  );
  return preset ? [`+${preset}`, ...items] : items;
}

function changed(game: Game, base: OptionValues, wanted: OptionValues): Option[] {
  return game.options.filter((option) => base[option.key] !== wanted[option.key]);
}

function item(game: Game, option: Option, value: string | number): string {
  const sign = value === 'on' ? '+' : '!';
  return isSwitch(option) && !(option.key in game.presets)
    ? `${sign}${option.key}`
    : `${option.key}=${value}`;
}

/** Read a line as `ruleString` writes it, or say in a sentence what is wrong with it. */
export function readRules(games: Game[], text: string): Rules {
  const [id = '', ...items] = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const game = games.find((one) => one.id === id.toLowerCase());
  if (!game)
    throw new BadRules(
      t('Begin the line with a game: {games}.', {
        games: listing(
          games.map((one) => one.id),
          'or',
        ),
      }),
    );
  let options = defaults(game);
  for (const one of items) options = { ...options, ...read(game, one) };
  return { game, options };
}

function read(game: Game, text: string): OptionValues {
  if (!/^[+!]|=/.test(text))
    throw new BadRules(t('“{text}” is neither +name, !name nor option=value.', { text }));
  const preset = text.startsWith('+') ? game.presets[text.slice(1)] : undefined;
  if (preset) return preset;
  const [key = '', value = ''] = /^[+!]/.test(text)
    ? [text.slice(1), text.startsWith('+') ? 'on' : 'off']
    : text.split('=').map((part) => part.trim());
  const option = game.options.find((one) => one.key === key);
  if (!option)
    throw new BadRules(
      t('{game} has no option or preset “{key}”; there are {names}.', {
        game: game.title,
        key,
        names: names(game),
      }),
    );
  return { [key]: valueOf(option, value) };
}

const names = (game: Game) =>
  [
    ...Object.keys(game.presets)
      .reverse()
      .map((name) => `+${name}`),
    ...game.options.map((one) => one.key),
  ].join(', ');

function valueOf(option: Option, value: string): string | number {
  if (option.values.length) {
    if (option.values.includes(value)) return value;
    throw new BadRules(
      t('“{title}” ({key}) is {values}, not “{value}”.', {
        title: option.title,
        key: option.key,
        values: listing(option.values, 'or'),
        value,
      }),
    );
  }
  const n = /^\d+$/.test(value) ? Number(value) : NaN;
  if (n >= option.least && n <= option.most) return n;
  throw new BadRules(
    t('“{title}” ({key}) is a number from {least} to {most}, not “{value}”.', {
      title: option.title,
      key: option.key,
      least: option.least,
      most: option.most,
      value,
    }),
  );
}
