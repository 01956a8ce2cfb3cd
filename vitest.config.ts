import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('./src', import.meta.url)) };

/** Test files in a worker share its modules (and jsdom): loading them anew for each file took most of the time. */
const SHARED = { isolate: false };

/** Shared machines stall for seconds at times: these limits catch hangs and don't measure speed. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // One unlucky pause among thousands of tests must not hide what the rest of a run of half an hour has to say; as for
  // the stories, such tests are named at the end.
  retry: process.env['CI'] ? 1 : 0,
};

const LONGEST = 'src/testing/convergence/convergence.test.ts';

/** Three kinds of tests: pure ones, those that need a DOM, and the server's, which open databases. */
export default defineConfig({
  resolve: { alias },
  test: {
    // The default leaves a core free for watch mode; a full run needs none. Server tests spend a quarter of their time
    // waiting for databases, so one worker more than there are cores keeps all cores busy.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './scripts/toldRetries.ts', './scripts/toldSkips.ts'],
    projects: [
      {
        resolve: { alias },
        // Projects run in the order of their names. At the end, this one file would leave a core idle for a minute.
        test: { ...PATIENT, name: 'convergence', include: [LONGEST], environment: 'node' },
      },
      {
        resolve: { alias },
        test: {
          ...PATIENT,
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [LONGEST],
          environment: 'node',
          ...SHARED,
        },
      },
      {
        resolve: { alias },
        test: {
          ...PATIENT,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [
            'src/testing/freshPage.ts',
            'src/testing/settled.ts',
            'src/testing/patience.ts',
          ],
          ...SHARED,
        },
      },
      {
        resolve: { alias },
        test: {
          ...PATIENT,
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'server/testing/storage/postgresSetup.ts',
          setupFiles: 'server/testing/description/describedAnswers.ts',
          ...SHARED,
        },
      },
    ],
  },
});
