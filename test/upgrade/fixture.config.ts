import { defineConfig } from 'vitest/config';
import { smallPageScript } from '../../vite.server.config.ts';

/** Makes the fixture again. It needs Vitest's loader, so it runs as a test. */
export default defineConfig({
  plugins: [smallPageScript()],
  oxc: { jsx: { development: false } },
  test: {
    css: { include: [/landing\/styles/] },
    env: { NODE_ENV: 'production' },
    include: ['test/upgrade/make-fixture.ts'],
    testTimeout: 300_000,
  },
});
