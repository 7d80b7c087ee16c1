import { defineConfig } from '@playwright/test';
import { findChromium } from './test/setup/find-chromium.mjs';

const chromium = findChromium();

/**
 * What Chromium would do for a person at its window and no test looks at: pages of its own for each new window, and a
 * process in waiting for each page. They take a third of a test's time.
 */
const FOR_PEOPLE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];
/** What Playwright leaves out itself: Chromium reads the last list alone. */
const LEFT_OUT_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/setup/server.ts',
  // There is one server with one database. The journey finds it empty and goes first, beside the public pages, which
  // have a server of their own. After it, files run side by side: each looks at what the journey made and at records of
  // its own, found by name and never as the only or newest ones.
  // One more than the cores of a small machine: a test also waits.
  workers: 3,
  projects: [
    { name: 'journey', testMatch: 'journey.spec.ts' },
    { name: 'public pages', testMatch: 'public-pages.spec.ts' },
    { name: 'screens', testIgnore: ['journey.spec.ts', 'public-pages.spec.ts'], dependencies: ['journey'] },
  ],
  // Limits for what hangs, not for what is slow: a machine may have other work.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.FARMSTEAD_BOOTSTRAP !== undefined,
  use: {
    // Workers read this file again, when the global set-up has named the server.
    baseURL: process.env.E2E_ORIGIN,
    // Each step and request, without the page as it stood at each: to keep that costs half as much as the tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.path ?? undefined,
      // Chromium has no sandbox where it runs as root, and no GPU or network of its own in a test.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${[...LEFT_OUT_BY_PLAYWRIGHT, ...FOR_PEOPLE].join(',')}`,
      ],
    },
  },
});
