import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  // Relative, so that the server can say where its pages begin (`--prefix`).
  base: './',
  plugins: [svelte(), svelteTesting()],
  // Nothing is put inline: the server's policy allows scripts and styles from files alone.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
  server: { proxy: { '/api': server, '/health': server, '/ws': { target: server, ws: true } } },
  // Threads begin sooner than processes do, and each file has one of its own as well.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], pool: 'threads' },
});
