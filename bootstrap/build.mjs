import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { inProject, projectRoot } from './paths.mjs';
import { Stop, say, seconds } from './say.mjs';
import { runQuietly } from './spawn.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { environment, toolScript } from './tools.mjs';

const SHARED_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'src/shared', 'src/ui', 'src/landing'];

// `arguments` get the folder to build into; `made` is a file without which the build did not do its work.
const BUILDS = [
  {
    name: 'server',
    config: 'vite.server.config.ts',
    inputs: [...SHARED_INPUTS, 'vite.server.config.ts', 'src/server', 'seeds'],
    tool: ['vite', 'vite'],
    arguments: (into) => ['build', '--config', 'vite.server.config.ts', '--outDir', into, '--logLevel', 'warn'],
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

// React Router gives each page it prerenders ten seconds and cannot be told otherwise; a busy machine may need more.
const RAN_OUT_OF_TIME = /Prerender: Request timed out/;

const stampOf = (name) => inProject('dist', name, '.built-from');
const wanted = (build) => fingerprint(projectRoot, build.inputs, [build.name]);
const isDue = (build) => existsSync(inProject(build.config)) && readStamp(stampOf(build.name)) !== wanted(build);

export const buildsDue = () => BUILDS.filter(isDue);

// Left by builds that were killed: nobody else builds while we hold the lock.
const sweep = () => {
  for (const name of readdirSync(inProject('dist'))) {
    if (name.startsWith('.')) rmSync(inProject('dist', name), { recursive: true, force: true });
  }
};

const swapIn = (fresh, place) => {
  const old = inProject('dist', `.old-${process.pid}`);
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
};

/** Builds what `buildsDue` named, each into a folder of its own that takes the old one's place when it is whole. Call it under the lock. */
export const runBuilds = async (node, builds) => {
  mkdirSync(inProject('dist'), { recursive: true });
  sweep();
  for (const build of builds) {
    const started = performance.now();
    // Taken before the build: a file saved meanwhile makes the next start build again.
    const value = wanted(build);
    const into = `dist/.new-${build.name}`;
    const attempt = () =>
      runQuietly(node, [toolScript(...build.tool), ...build.arguments(into)], {
        env: environment(node, { NODE_ENV: 'production', BUILD_FOLDER: into }),
      });
    let { code, output } = await attempt();
    if (code !== 0 && RAN_OUT_OF_TIME.test(output)) {
      say(`The machine is too busy: the ${build.name} ran out of time for a page. Building it once more`);
      ({ code, output } = await attempt());
    }
    if (code !== 0 || !existsSync(join(projectRoot, into, build.made))) {
      throw new Stop(`${output}\nThe ${build.name} could not be built; what the build said stands above.`);
    }
    writeStamp(join(projectRoot, into, '.built-from'), value);
    swapIn(join(projectRoot, into), inProject('dist', build.name));
    say(`Built the ${build.name} in ${seconds(started)}`);
  }
};
