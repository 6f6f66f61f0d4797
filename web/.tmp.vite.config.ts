import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
const target = 'http://127.0.0.1:8000';
const via = { target, changeOrigin: true, headers: { origin: target } };
export default defineConfig({
  plugins: [svelte()],
  server: {
    hmr: false,
    proxy: { '/api': via, '/health': via, '/ws': { ...via, ws: true, rewriteWsOrigin: true } },
  },
});
