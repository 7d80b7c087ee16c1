import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface User {
  uid: number;
  gid: number;
}

/** The user whom Debian's PostgreSQL runs as; null where there is none. */
export const postgresUser = (): User | null => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
};

/** Starts a program that is not expected to end; its messages are shown with `CHAOS_PROGRAMS`. */
export const startProgram = (command: string, args: string[], user: Partial<User> = {}): ChildProcess => {
  const shown = process.env['CHAOS_PROGRAMS'] ? 'inherit' : 'ignore';
  const child = spawn(command, args, { ...user, stdio: ['ignore', shown, shown], cwd: '/' });
  child.on('error', () => undefined);
  return child;
};

const parents = (): Map<number, number> => {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
};

const withDescendants = (roots: number[]): number[] => {
  const byParent = Map.groupBy(parents(), ([, parent]) => parent);
  const all = [...roots];
  for (const pid of all) all.push(...(byParent.get(pid) ?? []).map(([child]) => child));
  return all;
};

const signal = (pids: number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
};

/** What stands for a machine with Patroni and its PostgreSQL, which has detached itself from Patroni. */
export class Machine {
  readonly #start: () => ChildProcess;
  readonly #dataDir: string;
  #patroni: ChildProcess | null = null;

  constructor(dataDir: string, start: () => ChildProcess) {
    this.#dataDir = dataDir;
    this.#start = start;
  }

  boot(): void {
    this.#patroni = this.#start();
  }

  freeze(): void {
    signal(this.#pids(), 'SIGSTOP');
  }

  thaw(): void {
    signal(this.#pids(), 'SIGCONT');
  }

  /** As when the power fails. */
  async powerOff(): Promise<void> {
    while (this.kill()) await delay(50);
    this.#patroni = null;
  }

  /** Whether there was anything left to kill. */
  kill(): boolean {
    const pids = this.#pids();
    signal(pids, 'SIGKILL');
    return pids.length > 0;
  }

  #pids(): number[] {
    const roots = [this.#patroni?.exitCode === null ? this.#patroni.pid : undefined, this.#postmaster()];
    const running = parents();
    return withDescendants(roots.filter((pid) => pid !== undefined)).filter((pid) => running.has(pid));
  }

  #postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(`${this.#dataDir}/postmaster.pid`, 'utf8').split('\n')[0]);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(this.#dataDir) ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}
