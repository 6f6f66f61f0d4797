/** The buttons of the prompt bar: what can be chosen without pointing at a thing. */

import type { Stage } from '../stage/stage.svelte';
import { PASS, type Decision, type Label } from '../wire';
import type { Choice } from './choice.svelte';
import { fitted } from './labels';
import { shared } from './needless';
import { carryOut } from './planning';
import { enough, members } from './sets';
import { t } from '../text';

export interface Button {
  text: string;
  /** The game's own words, where the bar has words of its own. */
  more?: string;
  /** Whether what it stands for lies on the table and can be tapped there, and another button acts, too. */
  there?: boolean;
  rule: string;
  key: string;
  main: boolean;
  enabled: boolean;
  option: number | null;
  press: () => void;
}

const BUTTONS = 4;
const ROOM = 70; // letters that the buttons of one bar may have, if their things lie on the table anyway
const MADE = { rule: '', key: '', main: false, enabled: true, option: null };

/** At most four buttons: what points at nothing on the table comes first. */
export function buttonsOf(choice: Choice): Button[] {
  const { decision, labels } = choice;
  const { stage } = choice.room;
  if (stage.waits)
    return [{ ...MADE, text: rollSaid(stage), key: 'Space', main: true, press: () => stage.roll() }];
  if (!decision) return [];
  if (choice.prepared) return choice.prepared.buttons;
  if (choice.doubted) return doubtButtons(choice);
  if (choice.several) return setButtons(choice, decision);
  const usual = usualOf(choice, decision);
  if (choice.board.placed?.includes(decision.kind))
    return labels
      .filter((label) => label.option === PASS || label.option === usual)
      .map((label) => button(choice, label, label.option === usual));
  if (shared(choice.room, decision).length) return sharedButtons(choice, decision);
  const bare = labels.filter((label) => !label.targets.length);
  const letters = labels.reduce((sum, label) => sum + choice.titled(label).text.length, 0);
  const all = labels.length <= BUTTONS && letters <= ROOM ? labels : bare;
  const acts = (label: Label) => label.option !== PASS;
  const favoured =
    labels.find((label) => label.option === usual && !all.includes(label)) ??
    (all.some(acts) ? undefined : labels.find(acts)); // there is always a way to act
  const more = extras(choice, decision);
  const fits = all.length === labels.length && all.length + more.length <= BUTTONS;
  const rest = fits ? all : fitted(all, Math.max(1, BUTTONS - more.length - (favoured ? 2 : 1)));
  const shown = favoured ? [favoured, ...rest] : rest;
  const set = usual === null && shown.some((label) => label.option === choice.ahead.option);
  const made = shown.map((label, i) => {
    const lone = labels.length === 1 && !more.length; // there is nothing else to do
    const leads = i === 0 && acts(label) && !decision.window;
    const first = lone || (usual === null ? leads : label.option === usual);
    return button(choice, label, first && !set, usual === null);
  });
  return [...kept(made), ...more, ...(shown.length < labels.length ? [lister(choice)] : [])];
}

/** One button that acts stays where there is little room: the main one, or else the first. */
function kept(buttons: Button[]): Button[] {
  const acting = buttons.filter((one) => one.option !== PASS);
  const stays = acting.find((one) => one.main) ?? acting[0];
  return buttons.map((one) => (one === stays ? { ...one, there: false } : one));
}

/** What a board adds: to answer all that belongs together in one go, or to be spared for a while. */
function extras(choice: Choice, decision: Decision): Button[] {
  const plan = choice.preview.allowed ? choice.board.plans?.[decision.kind] : undefined;
  const spares = choice.board.spares?.(decision, choice.room.scene?.view);
  const spare = () => {
    if (spares) choice.orders.spare(decision, spares.until);
    choice.pass();
  };
  return [
    ...(plan ? [{ ...MADE, text: t(plan), press: () => void carryOut(choice) }] : []),
    ...(spares ? [{ ...MADE, text: t(spares.text), press: spare }] : []),
  ];
}

/** The option that most people would take: what the board or the rules of thumb say. */
function usualOf(choice: Choice, decision: Decision): number | null {
  const [told, ...more] = decision.lesson?.options ?? [];
  if (told !== undefined && !more.length && !decision.set) return told; // a first game says it
  const { set } = choice.ahead;
  if (set?.bare && set.picked.length && choice.ahead.keeping) return set.option; // somebody has laid it out
  if (choice.board.fills?.includes(decision.kind)) return decision.options[0] ?? null;
  const usual = choice.board.usual?.(decision, choice.room.scene?.view) ?? null;
  if (usual !== null || decision.set?.[0] === 0) return usual ?? PASS;
  // By the rules of thumb, unless a set would have to be laid out first.
  return decision.usual !== choice.ahead.option ? (decision.usual ?? null) : null;
}

/** At a shared screen nobody is handed a question that nobody at it wants to say yes to. */
function sharedButtons(choice: Choice, { rule }: Decision): Button[] {
  const yes = choice.labels.filter((label) => label.option !== PASS);
  const nobody = { ...MADE, text: t('nobody does'), rule, key: 'Space', main: true, option: PASS };
  return [
    ...yes.map((label) => button(choice, label, false)),
    { ...MADE, text: t('ask the others'), press: () => choice.send([]) },
    { ...nobody, press: () => choice.pass() },
  ];
}

function button(choice: Choice, label: Label, main: boolean, leads = true): Button {
  const { decision } = choice;
  const ahead = choice.ahead.set;
  const n = choice.labels.indexOf(label) + 1;
  const made = { rule: label.rule, enabled: true, option: label.option, there: label.targets.length > 0 };
  if (ahead?.option === label.option && (ahead.picked.length || choice.ahead.keeping)) {
    const text = choice.worded(ahead.decision.kind, ahead.picked.length) ?? label.label;
    const press = () => choice.sendAhead(ahead);
    return { ...made, text, enabled: ahead.picked.length > 0, key: 'Enter', main: leads || main, press };
  }
  if (label.option === choice.ahead.option)
    return {
      ...made,
      ...choice.titled(label),
      key: 'Enter',
      main: leads || main,
      press: () => choice.take(label.option),
    };
  const key = label.option === PASS ? 'Space' : n <= 9 ? String(n) : '';
  const passes = decision?.window && label.option === PASS;
  return {
    ...made,
    ...choice.titled(label),
    main: passes ? main || leads : main,
    key,
    press: () => choice.take(label.option),
  };
}

function rollSaid(stage: Stage): string {
  const n = stage.now?.beat.throw?.dice.length ?? 1;
  return t('roll {n, plural, one {# die} other {# dice}}', { n });
}

function doubtButtons(choice: Choice): Button[] {
  const [answer, ...more] = choice.doubted?.answers ?? [];
  const label = more.length ? undefined : choice.labels.find((one) => one.option === answer)?.label;
  return [
    { ...MADE, text: label ?? t('Do it'), key: 'Enter', press: () => choice.confirm() },
    { ...MADE, text: t('Not yet'), key: 'Esc', main: true, press: () => choice.drops() },
  ];
}

function setButtons(choice: Choice, decision: Decision): Button[] {
  const { picked } = choice;
  const pass = decision.labels.find((label) => label.option === PASS);
  const none = pass && !picked.length && enough(decision, 0);
  const text = choice.worded(decision.kind, picked.length) ?? setSaid(decision, picked.length);
  const confirm = {
    text: none ? pass.label : text,
    rule: decision.rule,
    key: none ? 'Space' : 'Enter',
    main: true,
    enabled: enough(decision, picked.length),
    option: none ? PASS : null,
    press: () => choice.send(picked),
  };
  const fill = picked.length ? null : fillOf(choice, decision);
  return fill ? [fill, { ...confirm, main: false }, lister(choice)] : [confirm, lister(choice)];
}

/** The button that takes as much of a set as there is, where most people would. */
function fillOf(choice: Choice, decision: Decision): Button | null {
  const [, most, chosen] = decision.set ?? [1, 1, []];
  const whole = members(decision).slice(0, most - chosen.length);
  const text = choice.board.fills?.includes(decision.kind) && choice.worded(decision.kind, whole.length);
  if (!text) return null;
  return { ...MADE, text, rule: decision.rule, main: true, press: () => choice.send(whole) };
}

/** What a set needs, "Choose 1–3", or that it is whole: "Choose these 2". */
function setSaid(decision: Decision, picked: number): string {
  if (picked && enough(decision, picked))
    return t('choose {n, plural, one {this} other {these #}}', { n: picked });
  const [least, most, chosen] = decision.set ?? [1, 1, []];
  const low = Math.max(0, least - chosen.length);
  const high = Math.min(most - chosen.length, members(decision).length);
  if (low === high) return t('choose {n}', { n: low });
  return low ? t('choose {low}–{high}', { low, high }) : t('choose up to {high}', { high });
}

function lister(choice: Choice): Button {
  const text = choice.listed ? t('Close the list') : t('List all {n}', { n: choice.labels.length });
  return { ...MADE, text, press: () => (choice.listed = !choice.listed) };
}
