import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Moments from '../../src/games/doodle_dice_monsters/attack/Moments.svelte';
import { railSaid } from '../../src/games/doodle_dice_monsters/attack/rail';
import { handOver, nextOf, pending } from '../../src/games/doodle_dice_monsters/sketch/pending';
import { offered, OFFERS } from '../../src/games/doodle_dice_monsters/sketch/offers';
import { optioned } from '../../src/games/doodle_dice_monsters/sketch/optioned';
import AvatarTab from '../../src/games/doodle_dice_monsters/avatar/AvatarTab.svelte';
import Options from '../../src/games/doodle_dice_monsters/sketch/Options.svelte';
import Tags from '../../src/games/doodle_dice_monsters/sketch/Tags.svelte';
import type {
  AttackView,
  AvatarView,
  MonstersView,
  MonsterView,
  PlayerView,
} from '../../src/games/doodle_dice_monsters/view.gen';
import type { Game, GameEvent, Label } from '../../src/lib/wire';
import { misfit } from '../../src/pages/new/misfits';
import { STAMPS } from '../../src/studio/drawing/stamps';
import { draft, keepDraft } from '../../src/studio/gallery';
import type { Post } from '../../src/studio/post';
import { decision, scene, standing, table } from '../seated';

const label = (option: number, text: string, targets: string[] = []): Label => ({
  option,
  label: text,
  rule: '',
  targets,
});

const TABLE = resolve(__dirname, '../../../src/dicewright/games/doodle_dice_monsters/data/tags.toml');
const place = (tag: string) => OFFERS.findIndex((one) => one.tag === tag);
const FLYING = place('flying');

function asked(kind: string, labels: Label[], set: [number, number, number[]] | null = null) {
  const { room, choice } = table(standing(), scene({ players: [] }, [{ ...decision(kind, labels), set }]));
  room.choose = vi.fn();
  return { room, choice };
}

beforeEach(() => localStorage.clear());

describe('what a drawing shows', () => {
  it('is offered by its stamps and by its name', () => {
    expect(offered(FLYING, '', new Set(['wing']))).toBe(true);
    expect(offered(FLYING, 'Dragonfly', new Set())).toBe(true);
    expect(offered(FLYING, 'Águila de alas negras', new Set())).toBe(true);
    expect(offered(place('tunnelling'), 'Túnel Tom', new Set())).toBe(true);
    expect(offered(FLYING, 'Mudcrab', new Set(['blob']))).toBe(false);
    expect(offered(place('water'), 'The Frozen Keep', new Set())).toBe(true);
    expect(offered(OFFERS.length, 'Dragonfly', new Set(['wing']))).toBe(false);
    expect(STAMPS.map((one) => one.id)).toEqual(expect.arrayContaining(['wing', 'wave', 'gear', 'rainbow']));
  });

  it('is offered for each tag of the table, in any language', () => {
    const ids = [...readFileSync(TABLE, 'utf8').matchAll(/^\[(\w+)\]/gm)].map((found) => found[1]);
    expect(OFFERS.map((one) => one.tag)).toEqual(ids);
    const { choice } = asked('tags', [label(FLYING, 'capaz de volar')], [0, 1, []]);
    render(Tags, { choice, name: '', stamps: new Set(['wing']) });
    expect(screen.getByRole('checkbox', { name: /^Capaz de volar, / })).toBeTruthy();
  });

  it('is ticked by tapping, and nothing is ticked by itself', async () => {
    const { choice } = asked(
      'tags',
      [label(0, 'angry or eager to fight'), label(FLYING, 'able to fly'), label(-1, 'nothing of this')],
      [0, 2, []],
    );
    render(Tags, { choice, name: '', stamps: new Set(['wing']) });
    const fly = screen.getByRole('checkbox', { name: 'Able to fly, seems to be there' });
    expect(screen.getByRole('checkbox', { name: 'Angry or eager to fight' })).toBeTruthy();
    expect(fly.getAttribute('aria-checked')).toBe('false');
    await fireEvent.click(fly);
    expect(choice.picked).toEqual([FLYING]);
    expect(fly.getAttribute('aria-checked')).toBe('true');
  });
});

describe('a sheet for what is not there yet', () => {
  const line = { name: 'Keep', strokes: [[0, 1, 4, [1, 2, 3, 4]]] as never, pins: {}, labels: {} };
  const castle = { id: 'm0.0', parts: [{ id: 'm0.0.0' }] } as MonsterView;
  const post = () => ({ put: vi.fn(), flush: vi.fn() }) as unknown as Post;

  it('goes to the thing it was drawn for as soon as that is there', () => {
    keepDraft(`R ${nextOf(0)}`, line);
    const mail = post();
    handOver('R', 0, [], true, mail);
    handOver('R', 0, [], false, mail);
    expect(mail.put).not.toHaveBeenCalled();
    handOver('R', 0, [castle], false, mail);
    expect(mail.put).toHaveBeenCalledTimes(1);
    expect(draft('R m0.0')?.strokes).toEqual(line.strokes);
    expect(pending('R', 0).strokes).toEqual([]);
    handOver('R', 0, [castle], false, mail);
    expect(mail.put).toHaveBeenCalledTimes(1);
  });

  it('is not given to what was there before', () => {
    keepDraft(`R ${nextOf(0)}`, line);
    const mail = post();
    handOver('R', 0, [castle], true, mail);
    handOver('R', 0, [castle], false, mail);
    expect(mail.put).not.toHaveBeenCalled();
  });
});

describe('options with pictures', () => {
  it('are taken apart into a colour, a title and a text', () => {
    const dive = optioned('castle', { label: 'Blue. Dive: It goes: deep.', option: 1 });
    expect([dive.title, dive.text, dive.die?.colour]).toEqual(['Dive (blue)', 'It goes: deep.', 'blue']);
    expect(optioned('avatar', { label: 'a mage: Energy Preference', option: 3 })).toMatchObject({
      title: 'mage',
      avatar: 'mage',
    });
    expect(optioned('prefer', { label: 'Pink', option: 11 }).die?.colour).toBe('pink');
    const salto = optioned('castle', { label: 'Azul. Inmersión: Se va al fondo.', option: 1 });
    expect([salto.title, salto.text, salto.die?.colour]).toEqual([
      'Inmersión (azul)',
      'Se va al fondo.',
      'blue',
    ]);
  });

  it('can be chosen on the table', async () => {
    const { room, choice } = asked('castle', [
      label(0, 'Red. Armory: Weapons.'),
      label(1, 'Blue. Chill: Ice.'),
    ]);
    render(Options, { choice, kind: 'castle', named: (text: string) => text });
    await fireEvent.click(screen.getByRole('button', { name: /^Chill \(blue\)/ }));
    expect(room.choose).toHaveBeenCalledWith(expect.anything(), [1]);
  });
});

it('an avatar does its deeds from the bench, and its catastrophe is drawn there', async () => {
  const avatar: AvatarView = {
    type: 'beast',
    preferred: '',
    powers: [{ title: 'Monstrous Horde', text: 'A crowd.', times: 2, left: 1 }],
  };
  const deed = label(7, 'Monstrous Horde: A crowd.', ['p0']);
  const { room, choice } = asked('sketch', [deed, label(-1, 'ready')]);
  const draw = vi.fn();
  const player = { id: 'p0', catastrophe: 'c0' } as PlayerView;
  const bench = { player, avatar, choice, deeds: [deed], drawing: null, open: 'c0', draw };
  render(AvatarTab, { ...bench, disaster: 'The flood' });
  await fireEvent.click(screen.getByRole('button', { name: 'Monstrous Horde 1 left' }));
  expect(room.choose).toHaveBeenCalledWith(expect.anything(), [7]);
  await fireEvent.click(screen.getByRole('button', { name: /^Draw your avatar: beast/ }));
  expect(draw).toHaveBeenCalledWith('p0');
  const flood = screen.getByRole('button', { name: 'Draw The flood' });
  expect(flood.getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(flood);
  expect(draw).toHaveBeenLastCalledWith('c0');
});

it('the order of effects names where the table is', () => {
  render(Moments, {
    moment: { id: 'b', title: 'poison', n: 1, all: ['fortress stirs', 'poison', 'martyrs fall'] },
  });
  const list = screen.getByRole('list', { name: 'Order of effects' });
  expect(list.querySelector('[aria-current]')?.textContent.trim()).toBe('poison');
});

it('the d100 of a miss is seen in the step that may cancel an attack', () => {
  const told = (kind: string, data: object) =>
    ({ kind, seat: 1, rule: '', text: '', data }) as unknown as GameEvent;
  const attack = { step: { n: 5 }, weapon: '', nullifier: '', shield: '', struggle: true } as AttackView;
  const view = { players: [] as PlayerView[] } as MonstersView;
  const roll = told('percent', { faces: [37] });
  expect(railSaid(view, attack, [told('attacks', {}), roll])[4]).toBe('d100: 37');
  const missed = [told('percent', { faces: [12] }), told('missed', { monster: 'm1.0' })];
  expect(railSaid(view, attack, missed)[4]).toBe('d100: 12 ✗');
  expect(railSaid(view, attack, [])[4]).toBe('–');
});

it('says beforehand that a castle does not fit', () => {
  const game = { id: 'doodle-dice-monsters' } as Game;
  const fit = { castle: 'random', stratagems: 'on', teams: 'off' };
  expect(misfit(game, fit, 2)).toBe('');
  expect(misfit(game, { ...fit, teams: 'two' }, 4)).toBe('');
  expect(misfit(game, fit, 3)).toMatch(/two players or two teams.*3 sides/);
  expect(misfit(game, { ...fit, stratagems: 'off' }, 2)).toMatch(/stratagems/);
  expect(misfit(game, { ...fit, castle: 'off' }, 3)).toBe('');
  expect(misfit({ id: 'doodle-dice' } as Game, fit, 3)).toBe('');
});
