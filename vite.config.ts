import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { classNames } from './scripts/classNames.ts';
import { copiesShape } from './scripts/copiesShape.ts';
import { devServer } from './scripts/devServer.ts';
import { emojiWords } from './scripts/emojiWords.ts';
import { forkedEntries } from './scripts/forkedEntries.ts';
import { languages } from './scripts/languages/languages.ts';
import { layerOrder } from './scripts/layerOrder.ts';
import { offlineFiles, offlineName } from './scripts/offlineFiles.ts';
import { precompress } from './scripts/precompress.ts';
import { pureComponents } from './scripts/pureComponents.ts';
import { routeNotes } from './scripts/routeNotes.ts';
import { woff2Fonts } from './scripts/woff2Fonts.ts';
import { workerUrl } from './scripts/workerUrl.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files fetched before anything else. */
const START = /(?:^|\/)(?:app|core|rolldown-runtime)-/;

/** Builds the page and its worker, or the server with `--ssr server/process/main.ts`; `vite` alone serves both live. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    copiesShape(),
    workerUrl(),
    ...(command === 'serve' ? [devServer()] : []),
    ...(isSsrBuild
      ? [forkedEntries()]
      : [
          languages(),
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
      // The package points bundlers to its development build.
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
        // The CSP forbids inline data for scripts and styles.
        assetsInlineLimit: 0,
        // Before compression. What counts is the size fetched before the first messages: `npm run bench`.
        chunkSizeWarningLimit: 600,
        modulePreload: {
          polyfill: false,
          // Startup files need not be listed for each part. A worker has no document to preload with.
          resolveDependencies: (_, needed, { hostId, hostType }) => {
            if (hostType === 'html') return needed;
            return /(?:^|\/)worker-/.test(hostId) ? [] : needed.filter((file) => !START.test(file));
          },
        },
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS }, assetFileNames: offlineName },
        },
      },
  // Bundle: finding hundreds of small files was half of a start. Packages with native parts stay external.
  ...(command === 'build'
    ? { ssr: { noExternal: true, external: ['libsql', 'sharp', '@node-rs/argon2', 'pg'] } }
    : {}),
  worker: { format: 'es' },
}));
