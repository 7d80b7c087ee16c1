import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../errors.ts';

const run = promisify(execFile);

interface KillStep {
  signal: NodeJS.Signals;
  patienceMs: number;
}

const SERVER_STEPS: KillStep[] = [
  { signal: 'SIGINT', patienceMs: 15_000 },
  { signal: 'SIGQUIT', patienceMs: 5000 },
];
/**
 * Without their server, backends' writes do not count: the next server recovers from the journal. Some ignore SIGQUIT
 * and are killed after a moment.
 */
const BACKEND_STEPS: KillStep[] = [{ signal: 'SIGQUIT', patienceMs: 1000 }];
const FINAL_STEP: KillStep = { signal: 'SIGKILL', patienceMs: 60_000 };

/**
 * Ends PostgreSQL processes that still work on `folder` after a `kill -9`, and removes the pid file, which PostgreSQL
 * would believe if another process reused the id. Call it only under the folder's lock.
 */
export async function killOrphanProcesses(folder: string): Promise<void> {
  const steps = [...((await findServerProcess(folder)) === null ? BACKEND_STEPS : SERVER_STEPS), FINAL_STEP];
  for (const { signal, patienceMs } of steps) {
    const server = await findServerProcess(folder);
    const processes = await listProcessesIn(folder);
    if (server === null && processes.length === 0) break;
    // The server ends its backends; without a server they are signalled directly.
    const targets = server === null || signal === 'SIGKILL' ? processes : [server];
    for (const pid of targets) kill(pid, signal);
    const until = Date.now() + patienceMs;
    while (
      Date.now() < until &&
      ((await findServerProcess(folder)) !== null || (await listProcessesIn(folder)).length > 0)
    ) {
      await delay(20);
    }
  }
  if ((await findServerProcess(folder)) === null && (await listProcessesIn(folder)).length === 0)
    return rm(path.join(folder, 'postmaster.pid'), { force: true });
  throw new StartupError(`A PostgreSQL that does not end is still using ${folder}: end it, then start again.`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}

/** The running server named by the pid file; null when it is gone or not a PostgreSQL on this folder. */
async function findServerProcess(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return (await isProcessIn(pid, folder)) ? pid : null;
  if (process.platform === 'win32') return isAlive(pid) ? pid : null;
  const listed = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return listed.stdout.includes('postgres') && !listed.stdout.trim().startsWith('Z') ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** By working folder; Linux only. */
async function listProcessesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await isProcessIn(pid, folder))) found.push(pid);
  }
  return found;
}

async function isProcessIn(pid: number, folder: string): Promise<boolean> {
  if (pid === process.pid) return false;
  const [workingFolder, program] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readlink(`/proc/${pid}/exe`).catch(() => ''),
  ]);
  return workingFolder === folder && path.basename(program).startsWith('postgres');
}
