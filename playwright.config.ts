import { defineConfig } from 'playwright/test';
import { tooNew } from './e2e/support/needs';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
/** `npm run test:levels`: the feature level that each story's server reports. */
const level = process.env['PARLEY_LEVEL'];

/**
 * Chromium features turned off. Only the last such list on the command line counts, so those of Playwright's own list
 * that affect these stories are repeated here.
 */
const FEATURES_OFF = [
  // Two processes per window, for an address bar that no one sees.
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

/** End-to-end stories in a real browser against a real server; each test starts its own server. */
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
  // One more than the two cores of CI, because stories spend part of their time waiting.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // Shared machines stall for seconds at times. A story that passes only on a retry is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['./scripts/toldSkips.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording every step makes the whole run a third longer.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    // Service workers cache the whole page, which only the stories about that need.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        // A host name that isn't a secure context over plain HTTP, as on a local network.
        '--host-resolver-rules=MAP parley.test 127.0.0.1',
        `--disable-features=${FEATURES_OFF.join(',')}`,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
