import { execFile, spawn, type ChildProcess, type ExecFileOptions, type SpawnOptions } from 'node:child_process';
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** How to start PostgreSQL's programs as a user other than root, which they refuse. */
export interface RunAs {
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  owner: { uid: number; gid: number } | null;
  version: string;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/**
 * An ordinary user runs the programs directly. Root, or a user id without a name (which initdb refuses), runs them in a
 * user namespace; root without that right becomes an unprivileged user who can reach the data folder around `home`.
 * Throws StartupError naming DATABASE_URL when no way works.
 */
export async function chooseRunAs(binaries: Binaries, home: string): Promise<RunAs> {
  const dataDir = path.dirname(home);
  const uid = process.getuid?.();
  if (uid === undefined) return runAsCurrentUser(binaries);
  const root = uid === 0;
  if (!root && hasUserName()) return runAsCurrentUser(binaries);

  const owner = (await stat(home)).uid;
  const users = await unprivilegedUsers();
  const foldersUser = users.find((user) => user.uid === owner);
  if (root && foldersUser) return runAsUser(binaries, foldersUser);
  const inNamespace = users[0] ? await runInUserNamespace(binaries, home, users[0]) : null;
  if (inNamespace) return inNamespace;
  // Under sudo in a user's private folders, that user can reach them.
  const around = (await stat(path.dirname(dataDir))).uid;
  const candidates = [...users.filter((user) => user.uid === around), ...users.slice(0, 2)];
  for (const user of root ? candidates : []) {
    if (!(await canReach(user, path.dirname(dataDir)))) continue;
    await chown(home, user.uid, user.gid);
    // Opens the path to the server's own folder only; the rest of the data folder stays root's.
    await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
    return runAsUser(binaries, user);
  }
  throw new StartupError(
    root
      ? 'The embedded PostgreSQL does not run as root and this machine offers no way around it: start Farmstead as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.'
      : `The embedded PostgreSQL needs a user with a name and user id ${uid} has none: add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function runAsCurrentUser(binaries: Binaries): Promise<RunAs> {
  const version = await versionOf([binaries.postgres], { env: binaries.env });
  if (version === null) throw embeddedUnsupported();
  return { spawn, owner: null, version };
}

async function runInUserNamespace(binaries: Binaries, home: string, user: User): Promise<RunAs | null> {
  const prefix = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  const version = await versionOf(['unshare', ...prefix, binaries.postgres], { env: binaries.env });
  if (version === null || !(await commandSucceeds('unshare', [...prefix, 'test', '-w', home]))) return null;
  return {
    spawn: (program, args, options) => spawn('unshare', [...prefix, program, ...args], options),
    owner: null,
    version,
  };
}

async function runAsUser(binaries: Binaries, user: User): Promise<RunAs> {
  const identity = { uid: user.uid, gid: user.gid };
  const version = await versionOf([binaries.postgres], { env: binaries.env, ...identity });
  if (version === null) throw embeddedUnsupported();
  return {
    spawn: (program, args, options) => spawn(program, args, { ...options, ...identity }),
    owner: identity,
    version,
  };
}

function embeddedUnsupported(): StartupError {
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

function canReach(user: User, folder: string): Promise<boolean> {
  return commandSucceeds('test', ['-x', folder], { uid: user.uid, gid: user.gid });
}

function commandSucceeds(program: string, args: string[], options: ExecFileOptions = {}): Promise<boolean> {
  return run(program, args, options).then(
    () => true,
    () => false,
  );
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

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
