// Finds a Chromium for the browser tests, or installs one where no prompt is needed. Built-ins only: the bootstrap
// uses it on any Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell comes first: without a browser's windows around the pages, tests take a fifth less time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// Chrome on Windows opens a window instead of printing its version.
const runs = (path) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;

const present = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...PLACES].find((path) => existsSync(path) && runs(path)) ?? null;
};

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

// The prefix of apt-get that needs no prompt, or null where there is none.
const rights = () => {
  if (process.platform !== 'linux' || !succeeds('apt-get', ['--version'])) return null;
  if (process.getuid() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
};

const aptGet = (before, args) => {
  const [command, ...rest] = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y', ...args];
  return spawnSync(command, rest, { stdio: 'ignore', timeout: 10 * 60_000 }).status === 0;
};

/**
 * {path} of a working Chromium, or {path: null, reason}. CHROMIUM_PATH comes first; `install` allows installing one of
 * Debian's packages where the user may do so without a prompt.
 */
export const findChromium = ({ install = false, say = () => {} } = {}) => {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { path: null, reason: `CHROMIUM_PATH names no file: ${named}` };
  const found = present();
  if (found) return { path: found };
  const before = install ? rights() : null;
  if (!before) return { path: null, reason: 'no Chromium here; install one or set CHROMIUM_PATH' };
  say('Installing Chromium for the browser tests');
  aptGet(before, ['update']);
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (aptGet(before, ['install', '--no-install-recommends', name]) && present()) return { path: present() };
  return { path: null, reason: 'Chromium could not be installed with apt-get; install one or set CHROMIUM_PATH' };
};
