import { configDefaults, defineConfig } from 'vitest/config';
import { smallPageScript } from '../../vite.server.config.ts';

/** The tests that run against mutants: those of rules, which need no database. */
export default defineConfig({
  plugins: [smallPageScript()],
  oxc: { jsx: { development: false } },
  test: {
    name: 'mutation',
    // A mutant of a constant takes effect only in modules loaded after it was activated.
    isolate: true,
    css: { include: [/landing\/styles/] },
    env: { NODE_ENV: 'production' },
    // Instrumented code is several times slower.
    testTimeout: 60_000,
    include: ['src/{shared,landing,server/modules,web}/**/*.test.{ts,tsx}'],
    exclude: [
      ...configDefaults.exclude,
      'src/**/*.int.test.{ts,tsx}',
      'src/**/*.corpus.test.ts',
      'src/**/*.screen.test.tsx',
    ],
  },
});
