/** Sounds, made here and now out of noise and tones; nothing is loaded. */

import { settings } from './settings.svelte';

export type Sound =
  | 'roll'
  | 'throw'
  | 'shake'
  | 'land'
  | 'hit'
  | 'block'
  | 'break'
  | 'take'
  | 'heal'
  | 'steal'
  | 'win'
  | 'loss'
  | 'turn';

let context: AudioContext | null = null;

/** Return the sound card, once somebody has touched the page; before that browsers keep it shut. */
function card(): AudioContext | null {
  if (!settings.sound || settings.volume === 0 || typeof AudioContext === 'undefined') return null;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A fading gain between a source and the ear. */
function fading(audio: AudioContext, at: number, loud: number, lasts: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud * settings.volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  gain.connect(audio.destination);
  return gain;
}

/** A knock: a short burst of noise through a narrow band. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number, lasts = 0.05): void {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length);
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 4;
  source.buffer = buffer;
  source.connect(band).connect(fading(audio, at, loud, lasts));
  source.start(at);
}

function tone(
  audio: AudioContext,
  at: number,
  from: number,
  to: number,
  loud: number,
  lasts: number,
  kind: OscillatorType = 'sine',
): void {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(fading(audio, at, loud, lasts));
  source.start(at);
  source.stop(at + lasts);
}

/** When so many dice knock, in seconds: more dice knock more often, but never longer than a roll is shown. */
export function clatter(count: number, chance: () => number = Math.random): number[] {
  const knocks = Math.min(14, 2 + count);
  return Array.from({ length: knocks }, (_, i) => (i / knocks) * 0.38 + chance() * 0.03);
}

const PLAYED: Record<Sound, (audio: AudioContext, at: number, count: number) => void> = {
  roll: (audio, at, count) => {
    for (const later of clatter(count)) knock(audio, at + later, 1400 + Math.random() * 1600, 0.7);
  },
  throw: (audio, at, count) => {
    const knocks = Math.min(7, 2 + count);
    for (let i = 0; i < knocks; i++)
      knock(audio, at + i * 0.035 + Math.random() * 0.02, 900 + Math.random() * 900, 0.35, 0.04);
  },
  shake: (audio, at) => {
    for (const later of [0, 0.05]) knock(audio, at + later, 800 + Math.random() * 700, 0.4, 0.04);
  },
  land: (audio, at, count) => {
    for (let i = 0; i < Math.min(4, count); i++) {
      knock(audio, at + i * 0.02, 1700 + Math.random() * 900, 0.9, 0.045);
      tone(audio, at + i * 0.02, 210, 120, 0.25, 0.05);
    }
  },
  hit: (audio, at) => {
    tone(audio, at, 170, 55, 0.8, 0.16);
    knock(audio, at, 500, 0.8, 0.08);
  },
  block: (audio, at) => {
    tone(audio, at, 1250, 1180, 0.25, 0.25, 'triangle');
    tone(audio, at, 1870, 1790, 0.15, 0.2, 'triangle');
  },
  break: (audio, at) => {
    for (const later of [0, 0.04, 0.09, 0.13]) knock(audio, at + later, 700 + later * 9000, 0.8, 0.07);
    tone(audio, at, 220, 60, 0.5, 0.3, 'sawtooth');
  },
  take: (audio, at) => {
    tone(audio, at, 520, 780, 0.25, 0.14);
  },
  heal: (audio, at) => {
    for (const [i, pitch] of [523, 659, 784].entries())
      tone(audio, at + i * 0.07, pitch, pitch * 1.01, 0.2, 0.3, 'triangle');
  },
  steal: (audio, at) => {
    tone(audio, at, 330, 980, 0.22, 0.2, 'triangle');
    tone(audio, at + 0.16, 980, 620, 0.18, 0.18, 'triangle');
  },
  win: (audio, at) => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) {
      const lasts = i === 3 ? 0.9 : 0.2;
      tone(audio, at + i * 0.15, pitch, pitch, 0.28, lasts, 'triangle');
      tone(audio, at + i * 0.15, pitch / 2, pitch / 2, 0.16, lasts, 'sawtooth');
    }
    tone(audio, at + 0.45, 659, 659, 0.2, 0.9, 'triangle');
    tone(audio, at + 0.45, 784, 784, 0.2, 0.9, 'triangle');
  },
  loss: (audio, at) => {
    for (const [i, pitch] of [392, 370, 349, 262].entries())
      tone(audio, at + i * 0.2, pitch, pitch * 0.985, 0.25, i === 3 ? 0.8 : 0.24, 'triangle');
  },
  turn: (audio, at) => {
    tone(audio, at, 660, 660, 0.3, 0.16);
    tone(audio, at + 0.13, 880, 880, 0.3, 0.24);
  },
};

/** Play a sound, now or so many seconds later. */
export function play(sound: Sound, count = 1, later = 0): void {
  const audio = card();
  if (audio) PLAYED[sound](audio, audio.currentTime + 0.01 + later, count);
}

/** A tick in the hand, where the device has one. */
export function tick(): void {
  if (settings.haptics && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(10);
}
