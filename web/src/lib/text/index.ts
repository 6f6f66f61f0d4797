/** The words of the table, in the language of whoever looks at it. */

export * from './text.svelte';
export type { Parts } from './message';
