import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devServer } from './scripts/devServer.ts';
import { precompress } from './scripts/precompress.ts';

/** The page and its worker; with `--ssr server/main.ts` the server; `vite` alone serves both, live. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    ...(command === 'serve' ? [devServer()] : []),
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        target: ['chrome123', 'firefox121', 'safari17.5'],
        // The CSP allows no inline data for scripts and styles.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  worker: { format: 'es' },
}));
