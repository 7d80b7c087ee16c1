import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupEnd, BackupHead } from '#server/platform/backup/backup-file.ts';
import { decryptFile, readIdentities } from '#server/platform/backup/encryption.ts';
import { isEncryptedName } from '#server/platform/backup/names.ts';
import { restoreBackup, type RestoreSummary } from '#server/platform/backup/restore-backup.ts';
import type { Config, Environment } from '#server/platform/config.ts';
import { openDatabase, type Db } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { findRunningEmbedded } from '#server/platform/database/running-server.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createJobQueue } from '#server/platform/jobs/queue.ts';
import { asSentToday } from '#server/platform/jobs/renamed.ts';
import type { Logger } from '#server/platform/logger.ts';
import { makeFolder } from '#server/platform/make-folder.ts';
import { createObjects, type Objects } from '#server/platform/objects/objects.ts';
import { jobs } from '../jobs.ts';
import { RENAMED_JOBS } from '../renamed-jobs.ts';
import { secretIdOf } from './backup-contents.ts';
import { loadQuietConfig, nameOrPath } from './backup-commands.ts';
import { assertStore, fromTheStore, isInStore } from './backups-in-store.ts';
import { print } from './command.ts';
import { askTerminal, chooseBackup, type RestoreChoice } from './restore-choice.ts';

export const RESTORE_USAGE = 'restore [FILE|s3:NAME] [--replace] [--identity=KEYFILE]';

const IDENTITY = '--identity=';

/** Null for the file where none is named. */
const parseArguments = (
  args: string[],
  environment: Environment,
): Omit<RestoreChoice, 'file'> & { file: string | null } => {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  const identity = flags.find((flag) => flag.startsWith(IDENTITY))?.slice(IDENTITY.length);
  if (more.length > 0 || name === '' || flags.some((flag) => flag !== '--replace' && !flag.startsWith(IDENTITY))) {
    throw new StartupError(`Usage: npm run farmstead -- ${RESTORE_USAGE}`);
  }
  return {
    file: name === undefined ? null : nameOrPath(name, environment),
    replace: flags.includes('--replace'),
    identityFile: identity === undefined ? null : nameOrPath(identity, environment),
  };
};

const readIdentityFile = (path: string): string[] => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The key file ${path} cannot be read (${code}): name the one that age-keygen wrote.`, error);
  }
  return readIdentities(text);
};

/** Runs `work` with the path of a readable backup: fetched from the store, and decrypted, where that is needed. */
const withReadableBackup = async <Result>(
  { file, identityFile }: Pick<RestoreChoice, 'file' | 'identityFile'>,
  { objects, dataDir }: { objects: Objects; dataDir: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  if (isInStore(file)) assertStore(objects);
  const fetched = (onFile: (path: string) => Promise<Result>): Promise<Result> =>
    isInStore(file) ? fromTheStore(objects, { name: file, restore: onFile }) : onFile(file);
  if (!isEncryptedName(file)) return fetched(work);
  if (identityFile === null) {
    throw new StartupError(`${file} is encrypted: name the file with your secret key of age, as ${IDENTITY}KEYFILE.`);
  }
  const identities = readIdentityFile(identityFile);
  makeFolder(dataDir);
  const folder = await mkdtemp(join(dataDir, '.restore-'));
  try {
    return await fetched(async (path) => {
      const plain = join(folder, 'backup');
      await decryptFile(path, { to: plain, identities });
      return work(plain);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Replaces the database's content with a backup; without one it lists those there are and asks. Throws StartupError. */
export const runRestore = async (args: string[], environment: Environment): Promise<number> => {
  const { file, ...named } = parseArguments(args, environment);
  const { config, log } = loadQuietConfig(environment);
  if (config.databaseUrl === null && findRunningEmbedded(config.dataDir) !== null) {
    throw new StartupError(`Farmstead is running on ${config.dataDir}: stop it, then restore.`);
  }
  const objects = createObjects(config, log);
  try {
    const choice = file === null ? await choose({ config, objects, named }) : { file, ...named };
    if (choice === null) return 1;
    const { dataDir } = config;
    const { head, lines } = await withReadableBackup(choice, { objects, dataDir }, (path) =>
      loadBackup(path, { config, log, objects, replace: choice.replace }),
    );
    for (const line of [...lines, ...restoreSecret({ head, config, environment })]) print(line);
    return 0;
  } finally {
    objects.close();
  }
};

const choose = async ({
  config,
  objects,
  named,
}: {
  config: Config;
  objects: Objects;
  named: Omit<RestoreChoice, 'file'>;
}): Promise<RestoreChoice | null> => {
  const terminal = askTerminal();
  try {
    return await chooseBackup({ config, objects, named, ask: terminal?.ask ?? null });
  } finally {
    terminal?.close();
  }
};

const describeRestored = (
  { head, end, rows, objects }: RestoreSummary,
  { sent, migrations }: { sent: number; migrations: number },
): string =>
  `Restored ${rows} rows of ${end.tables.length} tables${objects === 0 ? '' : ` and ${objects} objects`} from ${head.at}, ${sent} waiting jobs, ${migrations} newer migrations applied. Everybody has to sign in again.`;

const loadBackup = async (
  file: string,
  { config, log, objects, replace }: { config: Config; log: Logger; objects: Objects; replace: boolean },
): Promise<{ head: BackupHead; lines: string[] }> => {
  const database = await openDatabase(config, log);
  const queue = createJobQueue({ database, jobs, renamed: RENAMED_JOBS, log, works: false });
  try {
    const { connection } = database;
    const restored = await restoreBackup(connection, { file, replace, log, objects });
    const migrated = await migrateDatabase(connection, { log, prepare: () => queue.prepare() });
    const sent = await resendJobs(database.db, { queue, waiting: restored.end.jobs });
    return { head: restored.head, lines: [describeRestored(restored, { sent, migrations: migrated.length })] };
  } finally {
    await queue.close();
    await database.close();
  }
};

type Queue = ReturnType<typeof createJobQueue>;

/** Sends waiting jobs again, except those that this version no longer has. */
const resendJobs = async (
  db: Db,
  { queue, waiting }: { queue: Queue; waiting: BackupEnd['jobs'] },
): Promise<number> => {
  let sent = 0;
  await db.transaction(async (tx) => {
    for (const { name, payload: sentPayload, key, priority, startAfter } of waiting) {
      const { name: now, payload } = asSentToday(RENAMED_JOBS, { name, payload: sentPayload });
      const job = jobs.find((candidate) => candidate.name === now);
      if (!job) continue;
      await queue.sendJob(tx, { job, payload, key, options: { priority, startAfter: new Date(startAfter) } });
      sent += 1;
    }
  });
  return sent;
};

const restoreSecret = ({
  head,
  config,
  environment,
}: {
  head: BackupHead;
  config: Config;
  environment: Environment;
}): string[] => {
  if (head.secretId === secretIdOf(config)) return [];
  const isGiven = (environment['APP_SECRET'] ?? '') !== '';
  if (head.secret === undefined || isGiven) {
    const secretSource = isGiven ? 'APP_SECRET' : 'DATA_DIR/secret or APP_SECRET';
    return [
      `The keys and second factors in the backup were sealed with another secret. Put that one into ${secretSource} before you start, or enter the keys again.`,
    ];
  }
  const path = join(config.dataDir, 'secret');
  const previous = `${path}.before-restore`;
  if (existsSync(path)) renameSync(path, previous);
  writeFileSync(path, `${head.secret}\n`, { mode: 0o600 });
  return [`The backup's secret was put into ${path}; the one that stood there is kept in ${previous}.`];
};
