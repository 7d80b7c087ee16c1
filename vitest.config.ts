import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFullForm, isShortForm } from './test/setup/full-form.ts';
import { LONG_TESTS } from './test/setup/long-tests.ts';
import { takeDefenceAway } from './test/security/mutation-plugin.ts';
import { smallPageScript } from './vite.server.config.ts';

const integrationTests = [
  'src/**/*.int.test.{ts,tsx}',
  'test/integration/**/*.test.ts',
  'test/security/**/*.int.test.ts',
];
/** Minutes of killing, restoring, upgrading and evaluating, for the full form alone (decision 0082). */
const drills = ['**/*.drill.int.test.ts'];
/** Screens, rendered in a test document against typed answers. */
const componentTests = ['src/**/*.screen.test.tsx'];
/** They read every text of the library: minutes of work that only changes with the texts and their checks. */
const corpusTests = ['src/**/*.corpus.test.ts'];
/** Minutes of attack in a browser, for `npm run security` alone. */
const attackTests = ['test/security/**/*.attack.test.ts'];

/**
 * Small files with long tests, the longest first: file size does not show it, and a new checkout has no recorded
 * durations.
 */
const LONG_FILES = [
  'library-bare-clients.corpus.test.ts',
  'library-rich-clients.corpus.test.ts',
  'themed-pages.test.ts',
  'images.int.test.ts',
  'archives.int.test.ts',
  'backup.drill.int.test.ts',
  'commands.drill.int.test.ts',
  'embedded.drill.int.test.ts',
  'static-export.int.test.ts',
  'gallery.int.test.ts',
  'upgrade.drill.int.test.ts',
  'jobs.int.test.ts',
];

/** Long files start early: a file that runs alone at the end leaves the other cores idle. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index < 0 ? LONG_FILES.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * A worker keeps its modules from file to file: importing the whole program for each took a third of the time. Module
 * state therefore survives between files, as it survives between requests in the product: its keys contain the server
 * or database, and a test that replaces a timer or global must restore it, or its file fails. Databases stay per
 * file.
 */
const sharedModules = {
  isolate: false,
  setupFiles: ['test/setup/restored-globals.ts'],
  maxWorkers: availableParallelism(),
  // Tests empty stylesheets unless they are listed; without them a page's size and policy would differ.
  css: { include: [/landing\/styles/] },
  // The production build of React: the development build takes a stack trace for every element.
  env: { NODE_ENV: 'production' },
};

export default defineConfig({
  plugins: [smallPageScript(), takeDefenceAway()],
  // Follows from NODE_ENV above: the production React has no jsxDEV.
  oxc: { jsx: { development: false } },
  test: {
    // A module without its defence must never be kept for other runs.
    fsModuleCache: process.env['SECURITY_MUTATION'] === undefined,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            '{bootstrap,scripts,seeds}/**/*.test.{mjs,ts}',
            'test/{security,setup}/**/*.test.{mjs,ts}',
          ],
          exclude: [...configDefaults.exclude, ...integrationTests, ...corpusTests, ...componentTests, ...attackTests],
          // Some render hundreds of pages, on a machine that may have other work.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'components',
          // As below: user actions and queries wait for timers, while other files render.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 3 },
          // The document comes first, because React needs it when it is loaded.
          setupFiles: ['test/setup/dom.ts', ...sharedModules.setupFiles, 'test/setup/each-screen.ts'],
          include: componentTests,
          // The development build of React: only it supports `act` in tests.
          env: { NODE_ENV: 'test' },
          testTimeout: 30_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'corpus',
          include: corpusTests,
          // Some generate and check hundreds of pages; the limit is against hangs alone.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'integration',
          // One more than there are cores: while some wait for the database, a mail or a timer, others compute.
          maxWorkers: availableParallelism() + 1,
          // After the unit tests, where both are run: Vitest refuses different worker settings in parallel.
          sequence: { groupOrder: 1 },
          include: integrationTests,
          exclude: [...configDefaults.exclude, ...(isFullForm ? [] : drills), ...(isShortForm ? LONG_TESTS : [])],
          globalSetup: 'test/setup/database.ts',
          // For tests that hang: some generate a hundred pages while others use the cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Usually milliseconds; longer where other workers use the cores.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'security',
          sequence: { groupOrder: 2 },
          include: attackTests,
          globalSetup: 'test/setup/database.ts',
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
