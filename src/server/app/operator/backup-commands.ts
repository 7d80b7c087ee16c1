import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { BackupEnd, BackupHead } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { readConfig, type Config, type Environment } from '#server/platform/config.ts';
import { openDatabase, type Db } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { findRunningEmbedded } from '#server/platform/database/running-server.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createJobQueue } from '#server/platform/jobs/queue.ts';
import { asSentToday } from '#server/platform/jobs/renamed.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { projectRoot } from '#server/platform/root.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { setSetting } from '../../modules/settings/settings.usecases.ts';
import { jobs } from '../jobs.ts';
import { RENAMED_JOBS } from '../renamed-jobs.ts';
import { assertStore, fromTheStore, isInStore, throughTheStore } from './backups-in-store.ts';
import { print } from './command.ts';
import { openExistingDatabase } from './open-database.ts';
import { withOperatorContext } from './operator-context.ts';

export const BACKUP_USAGE = 'backup FILE|s3:NAME [--with-secret]';
export const RESTORE_USAGE = 'restore FILE|s3:NAME [--replace]';

/**
 * Sessions and one-day exports have no value in a restored installation, which has its own objects and so must not
 * delete those of the other one.
 */
const EXCLUDED_TABLES = ['staff_sessions', 'portal_sessions', 'exports', 'export_chunks', 'object_deletions'];

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const secretIdOf = ({ appSecret }: Config): string => createSecrets({ appSecret }).derive('backup').slice(0, 16);

interface FileArguments {
  file: string;
  flag: boolean;
}

const parseFileArguments = (
  args: string[],
  { usage, flag, environment }: { usage: string; flag: string; environment: Environment },
): FileArguments => {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (name === undefined || name === '' || more.length > 0 || flags.some((flagArgument) => flagArgument !== flag)) {
    throw new StartupError(`Usage: npm run farmstead -- ${usage}`);
  }
  // npm runs its scripts in the project's folder, wherever it was called from.
  const file = isInStore(name) ? name : resolve(environment['INIT_CWD'] ?? '.', name);
  return { file, flag: flags.length > 0 };
};

const loadQuietConfig = (environment: Environment): { config: Config; log: Logger } => {
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn' });
  return { config, log: createLogger({ level: config.logLevel }) };
};

const productVersion = (): string =>
  (JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string }).version;

/** Backs up the database to a file, with or without a running server; returns the exit code. Throws StartupError. */
export const runBackup = async (args: string[], environment: Environment): Promise<number> => {
  const { file, flag: withSecret } = parseFileArguments(args, {
    usage: BACKUP_USAGE,
    flag: '--with-secret',
    environment,
  });
  const { config, log } = loadQuietConfig(environment);
  const objects = createObjects(config, log);
  if (isInStore(file)) assertStore(objects);
  const opened = await openExistingDatabase(config, log);
  const { connection } = opened;
  try {
    const at = new Date();
    const secret = withSecret ? { secret: config.appSecret } : {};
    const head = { productVersion: productVersion(), secretId: secretIdOf(config), ...secret };
    const write = (path: string) =>
      writeBackup(connection, { file: path, head, at, excludedTables: EXCLUDED_TABLES, objects });
    const written = isInStore(file) ? await throughTheStore(objects, { name: file, write }) : await write(file);
    const { tables, rows, bytes } = written;
    await withOperatorContext({ config, connection, log }, (ctx) =>
      setSetting(ctx, { key: 'lastBackup', value: { at: at.toISOString(), bytes, rows, file } }),
    );
    const { stored, lost } = written.objects;
    const withObjects = stored === 0 ? '' : ` and ${stored} objects`;
    print(`Wrote ${rows} rows of ${tables} tables${withObjects} to ${file}: ${megabytes(bytes)}.`);
    if (lost > 0) print(`${lost} pictures are not in it: they are damaged or missing in the object store. See doctor.`);
    print(
      withSecret
        ? 'It holds the key that stored keys and second factors are sealed with: anyone who has the file can read them.'
        : 'It does not hold the key that stored keys and second factors are sealed with. Keep DATA_DIR/secret (or APP_SECRET) as well: without it they cannot be read again.',
    );
  } finally {
    objects.close();
    await opened.close();
  }
  return 0;
};

/** Replaces the database's content with a backup; returns the exit code. Throws StartupError. */
export const runRestore = async (args: string[], environment: Environment): Promise<number> => {
  const { file, flag: replace } = parseFileArguments(args, { usage: RESTORE_USAGE, flag: '--replace', environment });
  const { config, log } = loadQuietConfig(environment);
  if (config.databaseUrl === null && findRunningEmbedded(config.dataDir) !== null) {
    throw new StartupError(`Farmstead is running on ${config.dataDir}: stop it, then restore.`);
  }
  const objects = createObjects(config, log);
  if (isInStore(file)) assertStore(objects);
  const database = await openDatabase(config, log);
  const queue = createJobQueue({ database, jobs, renamed: RENAMED_JOBS, log, works: false });
  try {
    const { connection } = database;
    const restore = (path: string) => restoreBackup(connection, { file: path, replace, log, objects });
    const restored = isInStore(file) ? await fromTheStore(objects, { name: file, restore }) : await restore(file);
    const { head, end, rows } = restored;
    const migrated = await migrateDatabase(connection, { log, prepare: () => queue.prepare() });
    const sent = await resendJobs(database.db, { queue, waiting: end.jobs });
    print(
      `Restored ${rows} rows of ${end.tables.length} tables${restored.objects === 0 ? '' : ` and ${restored.objects} objects`} from ${head.at}, ${sent} waiting jobs, ${migrated.length} newer migrations applied. Everybody has to sign in again.`,
    );
    for (const line of restoreSecret({ head, config, environment })) print(line);
  } finally {
    objects.close();
    await queue.close();
    await database.close();
  }
  return 0;
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
