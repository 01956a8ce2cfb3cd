import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('./src', import.meta.url)) };

/** Files share the modules of their worker: to load all anew for each was most of the time. */
const SHARED = { isolate: false };

/** On shared machines seconds pass for nothing: limits against hanging, no measures of speed. */
const PATIENT = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

const LONGEST = 'src/testing/convergence/convergence.test.ts';

/** Three kinds of tests: pure ones, those that need a DOM, and the server's, which open databases. */
export default defineConfig({
  resolve: { alias },
  test: {
    // By default one core is left to whoever watches; a run waits for nobody. The server's tests wait for their
    // databases a quarter of the time, in which one more has its turn.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './scripts/toldSkips.ts'],
    projects: [
      {
        resolve: { alias },
        // Kinds run in the order of their names. This one file at the end would leave a core idle for a minute.
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
          setupFiles: ['src/testing/settled.ts', 'src/testing/patience.ts'],
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
