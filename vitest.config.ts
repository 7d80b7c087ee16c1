import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { smallPageScript } from './vite.server.config.ts';

const integrationTests = ['src/**/*.int.test.{ts,tsx}', 'test/integration/**/*.test.ts'];
/** Screens, drawn in a document of their own against typed answers. */
const componentTests = ['src/**/*.screen.test.tsx'];
/** They read every text of the library: minutes of work that only changes with the texts and their checks. */
const corpusTests = ['src/**/*.corpus.test.ts'];

/** Small files of much work, the longest first: their size tells nothing, and a new checkout remembers no durations. */
const LONG_FILES = [
  'library-bare-clients.corpus.test.ts',
  'library-rich-clients.corpus.test.ts',
  'library-farms.corpus.test.ts',
  'themed-pages.test.ts',
  'images.int.test.ts',
  'archives.int.test.ts',
  'backup.int.test.ts',
  'commands.int.test.ts',
  'embedded.int.test.ts',
  'static-export.int.test.ts',
  'gallery.int.test.ts',
  'upgrade.int.test.ts',
  'jobs.int.test.ts',
];

/** What takes long begins early: a file that is alone at the end leaves the other cores idle. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const known = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}`));
      return known < 0 ? LONG_FILES.length : known;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * A worker keeps its modules from file to file: importing the whole program anew for each took a third of the time. What
 * a module remembers therefore outlives the file, as it outlives a request in the product: keys of such memory name
 * their server or database, and what a test replaces (a timer, a global) it puts back itself, or its file fails. Databases
 * stay per file.
 */
const sharedModules = {
  isolate: false,
  setupFiles: ['test/setup/restored-globals.ts'],
  maxWorkers: availableParallelism(),
  // Tests leave stylesheets empty unless they are named; without them a page's weight and policy would be another.
  css: { include: [/landing\/styles/] },
  // The React that ships: the one for development takes a stack trace for every element of every page.
  env: { NODE_ENV: 'production' },
};

export default defineConfig({
  plugins: [smallPageScript()],
  // Follows from NODE_ENV above: the production React has no jsxDEV.
  oxc: { jsx: { development: false } },
  test: {
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
            'test/setup/**/*.test.{mjs,ts}',
          ],
          exclude: [...configDefaults.exclude, ...integrationTests, ...corpusTests, ...componentTests],
          // Some render hundreds of pages, on a machine that may have other work.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'components',
          // The document first: React asks for it when it is loaded.
          setupFiles: ['test/setup/dom.ts', ...sharedModules.setupFiles, 'test/setup/each-screen.ts'],
          include: componentTests,
          // The React for development: only that one lets tests wait for what a screen does.
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
          // Some compose and evaluate hundreds of pages, on a machine that may have other work.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...sharedModules,
          name: 'integration',
          // One more than there are cores: while some wait for the database, a mail or a timer, the others compute.
          maxWorkers: availableParallelism() + 1,
          // After the unit tests, where both are asked for at once: Vitest refuses other workers side by side.
          sequence: { groupOrder: 1 },
          include: integrationTests,
          globalSetup: 'test/setup/database.ts',
          // Against what hangs: some write a hundred pages, beside others that have the cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What is waited for comes in milliseconds, or later where other workers have the cores.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
