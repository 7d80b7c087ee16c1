// npm run mutation: mutates the rules one change at a time, and counts the changes that a test detects. Arguments are
// files or globs to mutate: npm run mutation -- src/shared/quiz.ts
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const RULES = [
  'src/server/modules/**/*.rules.ts',
  'src/server/modules/**/*.policy.ts',
  'src/shared/*.ts',
  'src/web/**/*.rules.ts',
];
const LOWEST_SCORE = 85;

const folder = process.env.STRYKER_FOLDER;
if (!folder) throw new Error('STRYKER_FOLDER says where Stryker is: npm run mutation sets it.');
const core = join(folder, 'node_modules', '@stryker-mutator', 'core', 'dist', 'src', 'index.js');
const { Stryker } = await import(pathToFileURL(core).href);

const words = process.argv.slice(2).filter((argument) => argument !== '--');
const stryker = new Stryker({
  mutate: [...(words.length > 0 ? words : RULES), '!src/**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  // Schemas, tables and texts are created when a file is loaded; types and integration tests cover them.
  ignoreStatic: true,
  concurrency: availableParallelism(),
  tempDirName: '.cache/mutation',
  ignorePatterns: ['/data', '/dist', '/docs', '/.cache', '/.react-router', '/test-results'],
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: process.stdout.isTTY === true, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
  htmlReporter: { fileName: '.cache/reports/mutation.html' },
  thresholds: { high: 95, low: LOWEST_SCORE, break: LOWEST_SCORE },
});
try {
  await stryker.runMutationTest();
} catch (error) {
  // Its log names the test that failed before any mutation.
  console.error(error.message);
  process.exitCode = 1;
}
