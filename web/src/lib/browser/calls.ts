/** Calls: this browser is told that it is one's turn while no page of ours is open. */

import { language } from '../text';
import type { Pushed, PushKey } from '../wire';
import { asGuest, call, guest } from './guest';
import { prefix } from './place';

/** Whether this browser is called; `never` where it or the server cannot. */
export type Calling = 'on' | 'off' | 'forbidden' | 'never';

const able = () =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

const key = () => call<PushKey>('/api/push').then((told) => told.key);
const worker = () => navigator.serviceWorker.getRegistration(`${prefix}/`);

/** Return how it stands; a browser that is called says again who plays there, and in which language. */
export async function callable(): Promise<Calling> {
  if (!able() || !(await key().catch(() => ''))) return 'never';
  if (Notification.permission === 'denied') return 'forbidden';
  const kept = await (await worker())?.pushManager.getSubscription();
  if (!kept || !guest()) return 'off';
  return keep(kept).catch((): Calling => 'off');
}

/** Be called from now on, if the browser allows it. */
export async function calling(): Promise<Calling> {
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden';
  await navigator.serviceWorker.register(`${prefix}/calls.js`, { scope: `${prefix}/` });
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await key() });
  return keep(made);
}

/** Be called no longer. */
export async function called(): Promise<Calling> {
  const kept = await (await worker())?.pushManager.getSubscription();
  if (kept) {
    await call(`/api/push/${await idOf(kept.endpoint)}`, undefined, 'DELETE');
    await kept.unsubscribe();
  }
  return 'off';
}

/** Tell the server where this browser is called. */
async function keep(made: PushSubscription): Promise<Calling> {
  const { endpoint, keys } = made.toJSON();
  const form = { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'], language: language() };
  await asGuest(() => call<Pushed>('/api/push', form));
  return 'on';
}

/** The id under which the server keeps an address. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
