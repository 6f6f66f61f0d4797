/** A page that waits draws nothing: only a cup that is being shaken moves on and on. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ENDLESS = ['frame/stage/Cup.svelte'];

it('moves nothing for ever but a cup in the hand', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).filter((file) =>
    /\.(svelte|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const endless = files.filter((file) =>
    /animation[^;]*\binfinite\b/.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(endless).toEqual(ENDLESS);
});
