import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { classNames } from './scripts/classNames.ts';
import { copiesShape } from './scripts/copiesShape.ts';
import { devServer } from './scripts/devServer.ts';
import { emojiWords } from './scripts/emojiWords.ts';
import { forkedEntries } from './scripts/forkedEntries.ts';
import { layerOrder } from './scripts/layerOrder.ts';
import { offlineFiles, offlineName } from './scripts/offlineFiles.ts';
import { precompress } from './scripts/precompress.ts';
import { pureComponents } from './scripts/pureComponents.ts';
import { routeNotes } from './scripts/routeNotes.ts';
import { woff2Fonts } from './scripts/woff2Fonts.ts';
import { workerUrl } from './scripts/workerUrl.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that are fetched before anything else. */
const START = /(?:^|\/)(?:app|core|rolldown-runtime)-/;

/** The page and its worker; with `--ssr server/process/main.ts` the server; `vite` alone serves both, live. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    copiesShape(),
    workerUrl(),
    ...(command === 'serve' ? [devServer()] : []),
    ...(isSsrBuild
      ? [forkedEntries()]
      : [
          emojiWords(),
          pureComponents(),
          routeNotes(),
          woff2Fonts(),
          layerOrder(),
          offlineFiles(),
          precompress(),
        ]),
  ],
  resolve: {
    alias: {
      '~': inProject('./src'),
      // Its package points bundlers at the build for development.
      ...(command === 'build'
        ? { 'react-router': inProject('./node_modules/react-router/dist/production/index.mjs') }
        : {}),
    },
  },
  ...(command === 'build' ? { css: { modules: { generateScopedName: classNames() } } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        target: ['chrome123', 'firefox121', 'safari17.5'],
        // The CSP allows no inline data for scripts and styles.
        assetsInlineLimit: 0,
        // Before compression. What counts is what is fetched before the first messages: `npm run bench`.
        chunkSizeWarningLimit: 600,
        modulePreload: {
          polyfill: false,
          // What is there from the start need not be listed with each part. A worker has no document to preload with.
          resolveDependencies: (_, needed, { hostId, hostType }) => {
            if (hostType === 'html') return needed;
            return /(?:^|\/)worker-/.test(hostId) ? [] : needed.filter((file) => !START.test(file));
          },
        },
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS }, assetFileNames: offlineName },
        },
      },
  // To find hundreds of small files was half of a start. Packages with native parts stay outside.
  ...(command === 'build'
    ? { ssr: { noExternal: true, external: ['libsql', 'sharp', '@node-rs/argon2', 'pg'] } }
    : {}),
  worker: { format: 'es' },
}));
