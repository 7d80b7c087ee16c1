import { execFile, spawn, type ChildProcess, type ExecFileOptions, type SpawnOptions } from 'node:child_process';
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** How to start PostgreSQL's programs so that they do not run as root, which they refuse. */
export interface RunAs {
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Whom the folders must belong to, null when whoever makes them is right. */
  owner: { uid: number; gid: number } | null;
  /** What the programs answer to `--version`. */
  version: string;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/**
 * An ordinary user runs the programs plainly. Root, or a user id without a name (which initdb refuses), runs them in a
 * user namespace of its own, where the same folders stay reachable; root that may not make one becomes an unprivileged
 * user where that user can reach the data folder around `home`. Throws StartupError naming DATABASE_URL when no way works.
 */
export async function chooseRunAs(binaries: Binaries, home: string): Promise<RunAs> {
  const dataDir = path.dirname(home);
  const uid = process.getuid?.();
  if (uid === undefined) return plain(binaries);
  const root = uid === 0;
  if (!root && hasName()) return plain(binaries);

  const owner = (await stat(home)).uid;
  const users = await unprivilegedUsers();
  const foldersUser = users.find((user) => user.uid === owner);
  if (root && foldersUser) return become(binaries, foldersUser);
  const inNamespace = users[0] ? await namespaced(binaries, home, users[0]) : null;
  if (inNamespace) return inNamespace;
  // In somebody's own closed folders, under sudo, it is that somebody who reaches them.
  const around = (await stat(path.dirname(dataDir))).uid;
  const candidates = [...users.filter((user) => user.uid === around), ...users.slice(0, 2)];
  for (const user of root ? candidates : []) {
    if (!(await reaches(user, path.dirname(dataDir)))) continue;
    await chown(home, user.uid, user.gid);
    // The way to its own folder, and nothing more: what else is in the data folder stays root's.
    await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
    return become(binaries, user);
  }
  throw new StartupError(
    root
      ? 'The embedded PostgreSQL does not run as root and this machine offers no way around it: start Farmstead as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'
      : `The embedded PostgreSQL needs a user with a name and user id ${uid} has none: add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function plain(binaries: Binaries): Promise<RunAs> {
  const version = await versionOf([binaries.postgres], { env: binaries.env });
  if (version === null) throw doesNotRun();
  return { spawn, owner: null, version };
}

async function namespaced(binaries: Binaries, home: string, user: User): Promise<RunAs | null> {
  const prefix = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  const version = await versionOf(['unshare', ...prefix, binaries.postgres], { env: binaries.env });
  if (version === null || !(await succeeds('unshare', [...prefix, 'test', '-w', home]))) return null;
  return {
    spawn: (program, args, options) => spawn('unshare', [...prefix, program, ...args], options),
    owner: null,
    version,
  };
}

async function become(binaries: Binaries, user: User): Promise<RunAs> {
  const identity = { uid: user.uid, gid: user.gid };
  const version = await versionOf([binaries.postgres], { env: binaries.env, ...identity });
  if (version === null) throw doesNotRun();
  return {
    spawn: (program, args, options) => spawn(program, args, { ...options, ...identity }),
    owner: identity,
    version,
  };
}

function doesNotRun(): StartupError {
  return new StartupError(
    'The embedded PostgreSQL does not run here (it needs glibc on Linux, and as root a project folder that others may read): set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function versionOf(command: string[], options: ExecFileOptions): Promise<string | null> {
  const [program = '', ...args] = command;
  try {
    return (
      await run(program, [...args, '--version'], { ...options, encoding: 'utf8', timeout: 10_000 })
    ).stdout.trim();
  } catch {
    return null;
  }
}

function reaches(user: User, folder: string): Promise<boolean> {
  return succeeds('test', ['-x', folder], { uid: user.uid, gid: user.gid });
}

function succeeds(program: string, args: string[], options: ExecFileOptions = {}): Promise<boolean> {
  return run(program, args, options).then(
    () => true,
    () => false,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Best first: postgres, nobody, then whoever the machine knows. */
async function unprivilegedUsers(): Promise<User[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter((user) => user.uid > 0);
  const rank = (user: User) => ['nobody', 'postgres'].indexOf(user.name);
  return users.toSorted((a, b) => rank(b) - rank(a));
}
