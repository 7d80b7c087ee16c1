import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNewEnough, nodePackage } from './node-version.mjs';
import { npm } from './npm.mjs';
import { inCache } from './paths.mjs';
import { Stop, say } from './say.mjs';
import { runProgramQuietly } from './spawn.mjs';

const BY_HAND = 'Install Node.js 24 from https://nodejs.org and run this again.';
const executable = process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node'];
const wanted = nodePackage(process.platform, process.arch);

const cachedNode = () => {
  if (!wanted) return null;
  const folder = inCache('node', 'node_modules', wanted.name);
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return isNewEnough(version) ? join(folder, ...executable) : null;
  } catch {
    return null;
  }
};

/** The path of a Node that can run the product without fetching anything, or null. */
export const nodeAtHand = () => (isNewEnough(process.version) ? process.execPath : cachedNode());

/** Fetches Node into the cache and answers its path. Call it under the lock. */
export const fetchNode = async () => {
  if (!wanted) throw new Stop(`Farmstead runs on Node.js 24.7 or newer; this is ${process.version}. ${BY_HAND}`);
  say(`Fetching Node.js 24 (this machine has ${process.version})`);
  // A folder of its own and a rename at the end: a fetch that is killed leaves nothing that looks finished.
  const staging = inCache(`node-fetching-${process.pid}`);
  mkdirSync(staging, { recursive: true });
  const { code, output } = await npm(['install', '--prefix', staging, '--ignore-scripts', '--no-save', wanted.wanted]);
  if (code !== 0) {
    rmSync(staging, { recursive: true, force: true });
    const reason = output.split('\n').find((line) => line.trim() !== '') ?? `npm ended with ${code}`;
    throw new Stop(`Node.js 24 could not be fetched from the npm registry (${reason.trim()}). ${BY_HAND}`);
  }
  const trial = await runProgramQuietly(join(staging, 'node_modules', wanted.name, ...executable), ['--version']);
  if (trial.code !== 0 || !isNewEnough(trial.output)) {
    rmSync(staging, { recursive: true, force: true });
    throw new Stop(`The Node.js 24 of the npm registry does not run on this machine. ${BY_HAND}`);
  }
  rmSync(inCache('node'), { recursive: true, force: true });
  renameSync(staging, inCache('node'));
  return cachedNode();
};
