import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../errors.ts';

const run = promisify(execFile);

interface Step {
  signal: NodeJS.Signals;
  patienceMs: number;
}

const WITH_SERVER: Step[] = [
  { signal: 'SIGINT', patienceMs: 15_000 },
  { signal: 'SIGQUIT', patienceMs: 5000 },
];
/**
 * Without their server nothing they still write counts: the next one starts from the journal. Some (the checkpointer
 * above all) do not even listen to a plain request, so they get a moment to go by themselves, and then they are ended.
 */
const WITHOUT_SERVER: Step[] = [{ signal: 'SIGQUIT', patienceMs: 1000 }];
/** Whatever waits for the disk ends when the disk lets it. */
const LAST: Step = { signal: 'SIGKILL', patienceMs: 60_000 };

/**
 * Ends every PostgreSQL process that still works on `folder`: after a `kill -9` of Farmstead its server lives on, after
 * one of the server its backends do for a moment. Afterwards no process uses the folder and its pid file is gone, which
 * PostgreSQL would otherwise believe when the id belongs to a zombie or to a stranger. Call it only under the folder's lock.
 */
export async function endLeftovers(folder: string): Promise<void> {
  const steps = [...((await serverOf(folder)) === null ? WITHOUT_SERVER : WITH_SERVER), LAST];
  for (const { signal, patienceMs } of steps) {
    const server = await serverOf(folder);
    const everybody = await processesIn(folder);
    if (server === null && everybody.length === 0) break;
    // The server ends its own; backends without a server are told themselves.
    const told = server === null || signal === 'SIGKILL' ? everybody : [server];
    for (const pid of told) kill(pid, signal);
    const until = Date.now() + patienceMs;
    while (Date.now() < until && ((await serverOf(folder)) !== null || (await processesIn(folder)).length > 0)) {
      await delay(20);
    }
  }
  if ((await serverOf(folder)) === null && (await processesIn(folder)).length === 0)
    return rm(path.join(folder, 'postmaster.pid'), { force: true });
  throw new StartupError(`A PostgreSQL that does not end is still using ${folder}: end it, then start again.`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, which is what was wanted.
  }
}

/** The live server named by the pid file, null when that process is gone or is not a PostgreSQL on this folder. */
async function serverOf(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return (await worksIn(pid, folder)) ? pid : null;
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

/** Server and backends all have the database's folder as their working folder. Known on Linux only. */
async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await worksIn(pid, folder))) found.push(pid);
  }
  return found;
}

/** A zombie has no working folder any more, so it never counts. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (pid === process.pid) return false;
  const [where, program] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readlink(`/proc/${pid}/exe`).catch(() => ''),
  ]);
  return where === folder && path.basename(program).startsWith('postgres');
}
