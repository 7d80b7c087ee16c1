import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { isEncryptedName } from '#server/platform/backup/names.ts';
import { readConfig, type Config, type Environment } from '#server/platform/config.ts';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { getSetting } from '../../../modules/settings/settings.usecases.ts';
import { jobs } from '../../jobs.ts';
import { assertStore, fromTheStore, isInStore } from '../backups-in-store.ts';
import { print } from '../command.ts';
import { openExistingDatabase } from '../open-database.ts';
import { withOperatorContext } from '../operator-context.ts';
import { onAnEmbeddedServer, onTheSameServer } from '../rehearsal-database.ts';
import { rehearseUpgrade, type Rehearsal } from './rehearsal.usecases.ts';

export const UPGRADE_USAGE = 'upgrade --check [FILE] [--embedded]';

interface Installation {
  config: Config;
  connection: DatabaseConnection;
  log: Logger;
}

const FLAGS = new Set(['--check', '--embedded']);

const parseArguments = (args: string[], environment: Environment): { file: string | null; isEmbedded: boolean } => {
  const flags = args.filter((argument) => argument.startsWith('--'));
  const [name, ...more] = args.filter((argument) => !argument.startsWith('--'));
  if (!flags.includes('--check') || flags.some((flag) => !FLAGS.has(flag)) || more.length > 0) {
    throw new StartupError(
      `Usage: npm run farmstead -- ${UPGRADE_USAGE}\nIt rehearses the upgrade to this version and changes nothing; the upgrade itself is made by the start, or by: npm run farmstead -- migrate`,
    );
  }
  const file = name === undefined || isInStore(name) ? (name ?? null) : resolve(environment['INIT_CWD'] ?? '.', name);
  return { file, isEmbedded: flags.includes('--embedded') };
};

const HOW_TO_BACK_UP = 'Make one with: npm run farmstead -- backup FILE; then name it here.';

const newestBackup = async (installation: Installation): Promise<string> => {
  const last = await withOperatorContext(installation, (ctx) => getSetting(ctx, 'lastBackup'));
  if (last === null) throw new StartupError(`There is no backup of this database yet. ${HOW_TO_BACK_UP}`);
  const day = last.at.slice(0, 10);
  if (last.file === undefined)
    throw new StartupError(`The backup of ${day} was made by a version that did not note its file: name it here.`);
  if (isEncryptedName(last.file))
    throw new StartupError(`The backup of ${day} is encrypted: make another one to a file. ${HOW_TO_BACK_UP}`);
  if (!isInStore(last.file) && !existsSync(last.file))
    throw new StartupError(`The backup of ${day} is not at ${last.file} any more: name where it is. ${HOW_TO_BACK_UP}`);
  return last.file;
};

/** Runs `work` with the backup's file, which is fetched first where it is in the object store. */
const withBackup = async <Result>(
  name: string,
  { config, log }: Pick<Installation, 'config' | 'log'>,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  if (!isInStore(name)) return work(name);
  const objects = createObjects(config, log);
  try {
    assertStore(objects);
    return await fromTheStore(objects, { name, restore: work });
  } finally {
    objects.close();
  }
};

/** Runs `work` with an empty database that is deleted afterwards. */
const withThrowaway = <Result>(
  { connection, log, isEmbedded }: Installation & { isEmbedded: boolean },
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> => {
  const rehearse = (throwaway: DatabaseConnection, place: string): Promise<Result> => {
    print(`Rehearsing in ${place}, which is deleted afterwards.`);
    return work(throwaway);
  };
  return isEmbedded
    ? onAnEmbeddedServer({ log, within: tmpdir() }, rehearse)
    : onTheSameServer({ connection, purpose: 'rehearsal' }, rehearse);
};

/** Shorter ones nobody notices. */
const LONG_LOCK_S = 2;
const TOLD_LOCK_S = 0.1;
const MOST_TOLD = 10;
const WAITS = { all: 'everybody waits', writers: 'changes wait' };

const seconds = (value: number): string => `${value.toFixed(1)} s`;

const printRehearsal = ({ head, rows, migrations, locks, comparisons, ...took }: Rehearsal): void => {
  const at = head.at.slice(0, 16).replace('T', ' ');
  print(
    `Restored ${rows} rows of the backup of ${at} UTC (Farmstead ${head.productVersion}) in ${seconds(took.restoreSeconds)}.`,
  );
  print(`${migrations.length} migrations took ${seconds(took.migrateSeconds)}; a start waits for them.`);
  const told = locks.filter((lock) => lock.seconds >= TOLD_LOCK_S);
  for (const lock of told.slice(0, MOST_TOLD))
    print(`  locked  ${lock.table}: ${seconds(lock.seconds)}, ${WAITS[lock.blocks]}`);
  if (told.length > MOST_TOLD) print(`  locked  ${told.length - MOST_TOLD} more tables, each for a shorter time`);
  if (migrations.length > 0 && told.length === 0) print(`  locked  no table for ${TOLD_LOCK_S} s or longer`);
  for (const { label, isOk, detail } of comparisons) print(`  ${isOk ? 'ok    ' : 'FAILED'}  ${label}: ${detail}`);
};

const verdict = ({ migrations, locks, comparisons }: Rehearsal): string => {
  if (comparisons.some(({ isOk }) => !isOk))
    return 'No: do not upgrade. Something would be lost; the database was not touched.';
  if (migrations.length === 0) return 'Yes: this version runs on the database as it is.';
  const longest = locks[0]?.seconds ?? 0;
  return longest > LONG_LOCK_S
    ? `Yes, but forms and staff wait for up to ${seconds(longest)}: choose a quiet hour.`
    : 'Yes: the upgrade can be made, and nobody waits for longer than two seconds.';
};

/** Rehearses the upgrade with the newest backup; returns 0 when it can be made. Throws StartupError. */
export const runUpgrade = async (args: string[], environment: Environment): Promise<number> => {
  const { file, isEmbedded } = parseArguments(args, environment);
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn' });
  const log = createLogger({ level: config.logLevel });
  const opened = await openExistingDatabase(config, log);
  try {
    const installation = { config, log, connection: opened.connection };
    const backup = file ?? (await newestBackup(installation));
    const rehearsal = await withBackup(backup, { config, log }, (path) =>
      withThrowaway({ ...installation, isEmbedded }, (connection) =>
        rehearseUpgrade(connection, { file: path, config, log, jobs }),
      ),
    );
    printRehearsal(rehearsal);
    print(verdict(rehearsal));
    return rehearsal.comparisons.every(({ isOk }) => isOk) ? 0 : 1;
  } finally {
    await opened.close();
  }
};
