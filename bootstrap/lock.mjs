import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const isZombie = (pid) => {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Whether a process is running. A zombie still accepts signals, so its state is read too. */
export const isRunning = (pid) => {
  if (!Number.isInteger(pid)) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return !isZombie(pid);
};

const HEARTBEAT_MS = 2_000;
const SILENT_AFTER_MS = 20_000;
// Processes of this machine are checked directly; the age limit covers ids that were reused after a restart.
const FORGOTTEN_AFTER_MS = 5 * 60_000;

// Each holder has a numbered file, and the highest number holds the lock. Taking over from a dead holder creates the
// next number, which only one process can do, and so never deletes another process's file.
const numbers = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => b - a);

const readHolder = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
};

const isAbandoned = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return true;
  const silentMs = Date.now() - stat.mtimeMs;
  const { pid, child, host } = readHolder(path);
  if (host !== hostname()) return silentMs > SILENT_AFTER_MS;
  return silentMs > FORGOTTEN_AFTER_MS || !(isRunning(pid) || (child !== undefined && isRunning(child)));
};

let holder = null;

/** Child processes of a killed holder may still run for a moment: they hold the lock too. */
export const addLockHolder = (child) => {
  if (holder) writeFileSync(holder, JSON.stringify({ pid: process.pid, child, host: hostname() }));
};

const create = (path) => {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

const tryToTake = (folder) => {
  const [highest = 0] = numbers(folder);
  if (highest > 0 && !isAbandoned(join(folder, String(highest)))) return null;
  const nextNumber = highest + 1;
  const path = join(folder, String(nextNumber));
  if (!create(path)) return null;
  if (numbers(folder)[0] !== nextNumber) {
    rmSync(path, { force: true });
    return null;
  }
  for (const number of numbers(folder)) if (number < nextNumber) rmSync(join(folder, String(number)), { force: true });
  return path;
};

const keepAlive = (path) =>
  setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder was deleted: there is nothing left to lock.
    }
  }, HEARTBEAT_MS).unref();

/**
 * Runs `work` while no other process of this folder does. A dead holder on this machine is replaced at once, one on
 * another machine after 20 seconds without a heartbeat. `onWait` is called once, with the holder's pid, when the lock
 * is taken.
 */
export const withLock = async (folder, work, onWait = () => {}) => {
  mkdirSync(folder, { recursive: true });
  let isLocked = tryToTake(folder);
  for (let waited = 0; !isLocked; waited += 1) {
    if (waited === 1) onWait(readHolder(join(folder, String(numbers(folder)[0]))).pid);
    await wait(200);
    isLocked = tryToTake(folder);
  }
  const heartbeat = keepAlive(isLocked);
  holder = isLocked;
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    holder = null;
    rmSync(isLocked, { force: true });
  }
};
