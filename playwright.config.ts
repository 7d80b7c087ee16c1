import { defineConfig } from '@playwright/test';
import { findChromium } from './test/setup/find-chromium.mjs';

const chromium = findChromium();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/setup/server.ts',
  // One server and one database: tests that run side by side would see each other's leads.
  workers: 1,
  timeout: 30_000,
  forbidOnly: process.env.FARMSTEAD_BOOTSTRAP !== undefined,
  use: {
    // Workers read this file again, when the global set-up has named the server.
    baseURL: process.env.E2E_ORIGIN,
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
