/** Questions that belong together, answered in one go as the server would. */

import type { Choice } from './choice.svelte';

/** Answer this question and those that belong to it; what a hint says is done first. */
export async function carryOut(choice: Choice): Promise<void> {
  const { decision, key, preview, room } = choice;
  if (!decision) return;
  const [option] = preview.suggested?.advice?.options ?? [];
  const answer = await room.ask({ do: 'plan', seat: decision.seat, ...(option !== undefined && { option }) });
  if (answer?.plan?.length && choice.key === key) room.choose(decision, answer.plan);
}
