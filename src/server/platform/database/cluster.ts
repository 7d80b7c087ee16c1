import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

export interface Cluster {
  folder: string;
  /** Needed over TCP only; the socket's folder is private. */
  password: string;
}

export interface ClusterOptions {
  binaries: Binaries;
  runAs: RunAs;
  durable: boolean;
}

export const CLUSTER_USER = 'farmstead';
const STAGING = 'cluster.new';

/**
 * The embedded server's files under `home`, created on the first start in a staging folder and then renamed, so that
 * a killed start leaves no partial database. Throws StartupError for files of another major version.
 */
export async function openCluster(home: string, making: ClusterOptions): Promise<Cluster> {
  const folder = path.join(home, 'cluster');
  const existing = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  for (const entry of await readdir(home)) {
    if (entry.startsWith(STAGING)) await removeStaging(path.join(home, entry));
  }
  if (existing === null) await createCluster(home, folder, making);
  else assertSameMajor(existing.trim(), making.runAs.version);
  return { folder, password: (await readFile(path.join(folder, 'farmstead.password'), 'utf8')).trim() };
}

/** The initdb of a killed process may still write here; its leftovers stay until the next start. */
async function removeStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 }).catch(() => undefined);
}

function assertSameMajor(files: string, version: string): void {
  const major = /\d+/.exec(version)?.[0];
  if (major === files) return;
  throw new StartupError(
    `The embedded database was made by PostgreSQL ${files} and this Farmstead brings ${major}: restore a backup into a new DATA_DIR.`,
  );
}

async function createCluster(
  home: string,
  folder: string,
  { binaries, runAs, durable }: ClusterOptions,
): Promise<void> {
  const staging = path.join(home, `${STAGING}.${randomBytes(6).toString('hex')}`);
  const passwordFile = `${staging}.password`;
  await mkdir(staging, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (runAs.owner) {
    await chown(staging, runAs.owner.uid, runAs.owner.gid);
    await chown(passwordFile, runAs.owner.uid, runAs.owner.gid);
  }
  const args = [
    `--pgdata=${staging}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Sorts by code point like C, but lower() and upper() handle more than ASCII.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = runAs.spawn(binaries.initdb, args, { env: binaries.env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new StartupError(
      `The embedded database could not be created in ${home} (${lastLine(complaint)}): free the cause, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  await rename(passwordFile, path.join(staging, 'farmstead.password'));
  await rename(staging, folder);
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => /error|fatal/i.test(line));
  return (lines.at(-1) ?? text.trim().split('\n').at(-1) ?? '').slice(0, 300);
}
