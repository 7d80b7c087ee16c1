import { existsSync } from 'node:fs';
import { runChecks } from './checks.mjs';
import { runTogether } from './child.mjs';
import { runDemo } from './demo.mjs';
import { runDevelopment } from './development.mjs';
import { lighthouseFolder } from './lighthouse.mjs';
import { inProject } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { Stop } from './say.mjs';
import { serverProgram } from './server.mjs';
import { environment } from './tools.mjs';

const serve = async (args) => runTogether([serverProgram(await prepare({ build: true }), args)]);

const bench = async (args) => {
  const script = inProject('bench', 'run.ts');
  if (!existsSync(script)) throw new Stop('There is no bench/run.ts to run.');
  const node = await prepare({ build: true });
  return runTogether([{ node, args: [script, ...args], env: environment(node) }]);
};

const chaos = async (args) => {
  const node = await prepare({ build: true });
  return runTogether([{ node, args: [inProject('test', 'chaos', 'run.ts'), ...args], env: environment(node) }]);
};

const auditPages = async (args) => {
  const node = await prepare({ build: true });
  const measures = !args.some((word) => ['--quick', '--serve', '--help'].includes(word));
  const env = environment(node, measures ? { LIGHTHOUSE_FOLDER: await lighthouseFolder() } : {});
  return runTogether([{ node, args: [inProject('scripts', 'audit-pages', 'run.ts'), ...args], env }]);
};

const auditScreens = async (args) => {
  const node = await prepare({ build: true });
  const env = environment(node, { LIGHTHOUSE_FOLDER: await lighthouseFolder() });
  return runTogether([{ node, args: [inProject('scripts', 'screens', 'audit-screens.ts'), ...args], env }]);
};

const takeScreens = async (args) => {
  const node = await prepare({ build: true });
  const script = inProject('scripts', 'screens', 'take-pictures.ts');
  return runTogether([{ node, args: [script, ...args], env: environment(node) }]);
};

/** What package.json's scripts name. Each takes the words after it and answers an exit code. */
export const commands = {
  start: serve,
  farmstead: serve,
  demo: async (args) => runDemo(await prepare({ build: true }), args),
  dev: async () => runDevelopment(await prepare({ build: false })),
  check: async (args) => runChecks(await prepare({ build: false }), { fast: true, only: args }),
  test: async (args) => runChecks(await prepare({ build: false }), { only: args }),
  bench,
  chaos,
  'audit:pages': auditPages,
  'audit:screens': auditScreens,
  screens: takeScreens,
};
