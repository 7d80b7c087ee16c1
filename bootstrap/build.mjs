// Builds the product and prepares everything a command needs.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { availableNode, fetchNode, install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { environment, runQuietly, toolScript } from './processes.mjs';
import {
  Stop,
  fingerprint,
  inCache,
  inProject,
  projectRoot,
  readFingerprint,
  say,
  seconds,
  writeFingerprint,
} from './project.mjs';

const SHARED_INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'src/shared',
  'src/ui',
  'src/landing',
  'src/page-body',
];

// `arguments` get the output folder; `made` is a file whose absence means that the build failed.
const BUILDS = [
  {
    name: 'server',
    config: 'vite.server.config.ts',
    inputs: [...SHARED_INPUTS, 'vite.server.config.ts', 'src/server', 'seeds'],
    tool: ['vite', 'vite'],
    arguments: (outDir) => ['build', '--config', 'vite.server.config.ts', '--outDir', outDir, '--logLevel', 'warn'],
    made: 'main.js',
  },
  {
    name: 'web',
    config: 'react-router.config.ts',
    inputs: [...SHARED_INPUTS, 'react-router.config.ts', 'vite.config.ts', 'postcss.config.cjs', 'public', 'src/web'],
    tool: ['@react-router/dev', 'react-router'],
    arguments: () => ['build', '--logLevel', 'warn'],
    made: 'client',
  },
];

// React Router limits each prerendered page to ten seconds and has no setting for it; a busy machine may need more.
const RAN_OUT_OF_TIME = /Prerender: Request (?:timed out|failed for .* timeout)/;

const sourcesOf = (build) => fingerprint(projectRoot, build.inputs, [build.name]);
const isDue = (build) =>
  existsSync(inProject(build.config)) &&
  readFingerprint(inProject('dist', build.name, '.built-from')) !== sourcesOf(build);

const buildsDue = () => BUILDS.filter(isDue);

// Left by killed builds: no other process builds while we hold the lock.
const removeLeftovers = () => {
  for (const name of readdirSync(inProject('dist'))) {
    if (name.startsWith('.')) rmSync(inProject('dist', name), { recursive: true, force: true });
  }
};

const replaceFolder = (staging, place) => {
  const old = inProject('dist', `.old-${process.pid}`);
  if (existsSync(place)) renameSync(place, old);
  renameSync(staging, place);
  rmSync(old, { recursive: true, force: true });
};

/** Builds each into a temporary folder that replaces the old one when it is complete. Call it under the lock. */
const runBuilds = async (node, builds) => {
  mkdirSync(inProject('dist'), { recursive: true });
  removeLeftovers();
  for (const build of builds) {
    const started = performance.now();
    // Taken before the build: a file saved meanwhile makes the next start build again.
    const value = sourcesOf(build);
    const outDir = `dist/.new-${build.name}`;
    const attempt = () =>
      runQuietly(node, [toolScript(...build.tool), ...build.arguments(outDir)], {
        env: environment(node, { NODE_ENV: 'production', BUILD_FOLDER: outDir }),
      });
    let { code, output } = await attempt();
    if (code !== 0 && RAN_OUT_OF_TIME.test(output)) {
      say(`The machine is too busy: the ${build.name} ran out of time for a page. Building it once more`);
      ({ code, output } = await attempt());
    }
    if (code !== 0 || !existsSync(join(projectRoot, outDir, build.made))) {
      throw new Stop(`${output}\nThe ${build.name} could not be built; what the build said stands above.`);
    }
    writeFingerprint(join(projectRoot, outDir, '.built-from'), value);
    replaceFolder(join(projectRoot, outDir), inProject('dist', build.name));
    say(`Built the ${build.name} in ${seconds(started)}`);
  }
};

const onWait = (pid) =>
  say(`Waiting for another command of this folder that installs or builds${pid ? ` (process ${pid})` : ''}`);

const underLock = (work) => withLock(inCache('lock'), work, onWait);

/**
 * Returns the path of a Node that can run the product, with dependencies installed and, if requested, everything
 * built. When nothing is due it takes no lock: a stored fingerprint proves finished work.
 */
export const prepare = async ({ build }) => {
  let node = availableNode();
  if (!node || !isInstalled()) {
    node = await underLock(async () => {
      const node = availableNode() ?? (await fetchNode());
      if (!isInstalled()) await install();
      return node;
    });
  }
  if (build && buildsDue().length > 0) await underLock(() => runBuilds(node, buildsDue()));
  return node;
};
