// Runs first for `npm start`, `npm test` and the other scripts of package.json. Built-ins only: it runs before
// anything is installed, and on every Node from version 20.
import { mkdtempSync, rmSync, statSync, watchFile } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../test/setup/find-chromium.mjs';
import { prepare } from './build.mjs';
import { runChecks } from './checks.mjs';
import { installTool } from './install.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS, environment, runTogether, startNode, toolScript } from './processes.mjs';
import { Stop, inProject, say, sayOnStderr } from './project.mjs';
import { applyFixes } from './steps.mjs';

/** The built server as a program for `runTogether`. */
const serverProgram = (node, args, env = {}) => ({
  node,
  args: [...SERVER_OPTIONS, inProject('dist', 'server', 'main.js'), ...args],
  env: environment(node, { ...SERVER_ENVIRONMENT, NODE_ENV: process.env.NODE_ENV ?? 'production', ...env }),
});

const serve = async (args) => runTogether([serverProgram(await prepare({ build: true }), args)]);

/** An operator's command; without one, the list of them, and a failure that scripts see. */
const operate = async (args) => {
  const code = await serve(args.length === 0 ? ['help'] : args);
  return args.length === 0 ? 1 : code;
};

/** The product with its sample agency, in a temporary folder. */
const demo = async (args) => {
  const node = await prepare({ build: true });
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-demo-'));
  const program = serverProgram(node, ['demo', ...args], { DATA_DIR: folder });
  // Never uses the database of a real installation, which DATABASE_URL may name.
  delete program.env.DATABASE_URL;
  try {
    return await runTogether([program]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const SERVER_WATCH = 'build --watch --config vite.server.config.ts --outDir dist/development --logLevel warn'.split(
  ' ',
);

/**
 * Rebuilds and restarts the server, and reloads the screens, when a file changes. Screens are served on PORT; other
 * requests are passed on to the server on the next port (API_ORIGIN).
 */
const develop = async () => {
  const node = await prepare({ build: false });
  const port = Number(process.env.PORT ?? 3000);
  const development = (more = {}) => environment(node, { NODE_ENV: 'development', ...more });
  const shared = { APP_ORIGIN: process.env.APP_ORIGIN ?? `http://localhost:${port}` };
  const restart = [inProject('bootstrap', 'run.mjs'), 'restart', inProject('dist', 'development', 'main.js')];
  const screens = [toolScript('@react-router/dev', 'react-router'), 'dev', '--port', String(port), '--strictPort'];
  return runTogether([
    { node, args: [toolScript('vite'), ...SERVER_WATCH], env: development() },
    { node, args: restart, env: development({ ...shared, PORT: String(port + 1) }) },
    { node, args: screens, env: development({ ...shared, API_ORIGIN: `http://127.0.0.1:${port + 1}` }) },
  ]);
};

/** Runs a server bundle, and restarts it after every build; a failed one waits for the next build. Part of `dev`. */
const restartOnBuild = ([entry]) => {
  let server = null;
  let ending = false;
  const start = () => {
    if (!statSync(entry, { throwIfNoEntry: false })) return;
    server = startNode(process.execPath, [...SERVER_OPTIONS, entry]);
    server.on('exit', () => {
      server = null;
      if (ending) process.exit(0);
    });
  };
  // Only one process can use the database's folder: the next server starts when the last one has ended.
  const restart = () => {
    if (!server) return start();
    server.once('exit', () => setImmediate(start));
    server.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      ending = true;
      if (!server) process.exit(0);
      server.kill('SIGTERM');
    });
  }
  let timer = null;
  watchFile(entry, { interval: 300 }, (now) => {
    if (now.mtimeMs === 0) return;
    clearTimeout(timer);
    timer = setTimeout(restart, 200);
  });
  start();
};

/** A script that needs the built product. */
const script =
  (...path) =>
  async (args) => {
    const node = await prepare({ build: true });
    return runTogether([{ node, args: [inProject(...path), ...args], env: environment(node) }]);
  };

const auditPages = async (args) => {
  const node = await prepare({ build: true });
  const measures = !args.some((argument) => ['--quick', '--serve', '--help'].includes(argument));
  const env = environment(node, measures ? { LIGHTHOUSE_FOLDER: await installTool('lighthouse') } : {});
  return runTogether([{ node, args: [inProject('scripts', 'audit-pages', 'run.ts'), ...args], env }]);
};

/** Without a registry everything but Lighthouse looks. */
const lighthouseFolder = async () => {
  try {
    return await installTool('lighthouse');
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(`${error.message}\nThe pages are looked at without Lighthouse.`);
    return null;
  }
};

const auditPublic = async (args) => {
  const node = await prepare({ build: true });
  const measures = !args.some((argument) => ['--quick', '--serve', '--help'].includes(argument));
  const folder = measures ? await lighthouseFolder() : null;
  const env = environment(node, folder === null ? {} : { LIGHTHOUSE_FOLDER: folder });
  const program = inProject('scripts', 'audit-pages', 'run.ts');
  return runTogether([{ node, args: [program, '--public', ...args], env }]);
};

const auditDependencies = async (args) => {
  const node = await prepare({ build: false });
  const program = inProject('scripts', 'audit-dependencies', 'run.mjs');
  return runTogether([{ node, args: [program, ...args], env: environment(node) }]);
};

/** Builds and runs the container image where the programs for it are installed. */
const image = async (args) => {
  const node = await prepare({ build: false });
  return runTogether([
    { node, args: [inProject('scripts', 'containers', 'image.mjs'), ...args], env: environment(node) },
  ]);
};

/** The files, the commit and the tag of a version. */
const releaseVersion = async (args) => {
  const node = await prepare({ build: false });
  const program = inProject('scripts', 'release', 'run.mjs');
  return runTogether([{ node, args: [program, ...args], env: environment(node) }]);
};

const auditScreens = async (args) => {
  const node = await prepare({ build: true });
  const env = environment(node, { LIGHTHOUSE_FOLDER: await installTool('lighthouse') });
  return runTogether([{ node, args: [inProject('scripts', 'screens', 'audit-screens.ts'), ...args], env }]);
};

const mutation = async (args) => {
  const node = await prepare({ build: false });
  const env = environment(node, { STRYKER_FOLDER: await installTool('stryker') });
  return runTogether([{ node, args: [inProject('scripts', 'mutation', 'run.mjs'), ...args], env }]);
};

const security = async (args) => {
  const node = await prepare({ build: true });
  const { path, reason } = findChromium({ install: true, say });
  if (!path) say(`Texts are not tried in a browser: ${reason}`);
  const env = environment(node, path ? { CHROMIUM_PATH: path } : {});
  return runTogether([{ node, args: [inProject('test', 'security', 'run.ts'), ...args], env }]);
};

/** Everything that a start needs, without the start: for images and for upgrades before the stop. */
const build = async () => {
  await prepare({ build: true });
  say('Farmstead is built.');
  return 0;
};

/** The commands of package.json's scripts. Each takes the remaining arguments and returns an exit code. */
const commands = {
  start: serve,
  build,
  farmstead: operate,
  demo,
  dev: develop,
  check: async (args) => runChecks(await prepare({ build: false }), args, { fast: true }),
  test: async (args) => runChecks(await prepare({ build: false }), args),
  fix: async () => applyFixes(await prepare({ build: false })),
  mutation,
  bench: script('bench', 'run.ts'),
  eval: script('test', 'eval', 'run.ts'),
  chaos: script('test', 'chaos', 'run.ts'),
  security,
  image,
  release: releaseVersion,
  'audit:dependencies': auditDependencies,
  'audit:pages': auditPages,
  'audit:public': auditPublic,
  'audit:screens': auditScreens,
  screens: script('scripts', 'screens', 'take-pictures.ts'),
};

const [name = 'start', ...args] = process.argv.slice(2);

try {
  const command = name === 'restart' ? restartOnBuild : commands[name];
  if (!command) throw new Stop(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  if (name === 'farmstead') sayOnStderr();
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
