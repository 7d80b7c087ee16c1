import { configDefaults, defineConfig } from 'vitest/config';

const integrationTests = ['src/**/*.int.test.{ts,tsx}', 'test/integration/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            '{bootstrap,scripts,seeds}/**/*.test.{mjs,ts}',
            'test/setup/**/*.test.{mjs,ts}',
          ],
          exclude: [...configDefaults.exclude, ...integrationTests],
        },
      },
      {
        test: {
          name: 'integration',
          include: integrationTests,
          globalSetup: 'test/setup/database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
