import { defineConfig } from 'playwright/test';
import { tooNew } from './e2e/support/needs';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
/** `npm run test:levels`: the feature level that the server of each story answers at. */
const level = process.env['PARLEY_LEVEL'];

/**
 * What Chromium does without. The last list on its command line holds, so that those of Playwright's own list
 * which bear on these stories are repeated here.
 */
const FEATURES_OFF = [
  // Two processes a window, for an address bar that nobody sees.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
];

/** Whole stories in a real browser against a real server; each test starts its own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/forgetRecord.ts',
  projects: [
    { name: 'stories', testIgnore: '**/reachability/**' },
    { name: 'reachability', testMatch: '**/reachability/*.spec.ts', dependencies: ['stories'] },
  ],
  outputDir: 'node_modules/.cache/e2e',
  ...(level ? { grepInvert: tooNew(level) } : {}),
  fullyParallel: true,
  // One more than the cores that it is meant for: each waits now and then.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // Shared machines stall for seconds at times. What passes only then is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['./scripts/toldSkips.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording each step makes the whole run a third longer.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    // They keep all files of the page, which only the stories about that need.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        // A name that is no secure context over plain HTTP, as on a local network.
        '--host-resolver-rules=MAP parley.test 127.0.0.1',
        `--disable-features=${FEATURES_OFF.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
