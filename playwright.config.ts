import { defineConfig } from '@playwright/test';
import { findChromium } from './test/setup/find-chromium.mjs';
import { isFullForm, isShortForm } from './test/setup/full-form.ts';
import { LONG_TESTS } from './test/setup/long-tests.ts';

const chromium = findChromium();

/**
 * Chromium features for people at its window that no test needs: extra pages for each new window, and a spare process
 * for each page. They take a third of a test's time.
 */
const FOR_PEOPLE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];
/** Playwright's own list of disabled features: Chromium reads only the last list. */
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

/** For the full form alone (decision 0082): what staff do by hand, counted. */
const DRILLS = ['*.drill.spec.ts'];
const LEFT_OUT = [...(isFullForm ? [] : DRILLS), ...(isShortForm ? LONG_TESTS.map((file) => `**/${file}`) : [])];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/setup/server.ts',
  // There is one server with one database. The journey starts with an empty one and goes first, in parallel with the
  // public pages, which have their own server. Then files run in parallel: each uses what the journey made and its
  // own records, found by name and never as the only or newest ones. One worker more than a small machine's cores,
  // because tests also wait.
  workers: 3,
  projects: [
    { name: 'journey', testMatch: 'journey.spec.ts' },
    { name: 'public pages', testMatch: 'public-pages.spec.ts' },
    // The longest file, with a server of its own too.
    { name: 'model', testMatch: 'staff-model.spec.ts', testIgnore: LEFT_OUT },
    {
      name: 'screens',
      testIgnore: ['journey.spec.ts', 'public-pages.spec.ts', 'staff-model.spec.ts', ...LEFT_OUT],
      dependencies: ['journey'],
    },
  ],
  // For tests that hang, not for slow ones: the machine may have other work.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.FARMSTEAD_BOOTSTRAP !== undefined,
  use: {
    // Workers read this file again after the global setup has named the server.
    baseURL: process.env.E2E_ORIGIN,
    // Steps and requests without snapshots, which cost half as much as the tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.path ?? undefined,
      // Chromium has no sandbox when it runs as root, and needs no GPU or network service in a test.
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
