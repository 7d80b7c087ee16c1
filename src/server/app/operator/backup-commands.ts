import { resolve } from 'node:path';
import { readConfig, type Config, type Environment } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { createObjects } from '#server/platform/objects/objects.ts';
import { setSetting } from '../../modules/settings/settings.usecases.ts';
import { writeInstallation } from './backup-contents.ts';
import { assertStore, isInStore, throughTheStore } from './backups-in-store.ts';
import { print } from './command.ts';
import { openExistingDatabase } from './open-database.ts';
import { withOperatorContext } from './operator-context.ts';

export const BACKUP_USAGE = 'backup FILE|s3:NAME [--with-secret]';

const WITH_SECRET = '--with-secret';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const parseArguments = (args: string[], environment: Environment): { file: string; withSecret: boolean } => {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (name === undefined || name === '' || more.length > 0 || flags.some((flag) => flag !== WITH_SECRET)) {
    throw new StartupError(`Usage: npm run farmstead -- ${BACKUP_USAGE}`);
  }
  return { file: nameOrPath(name, environment), withSecret: flags.length > 0 };
};

/** npm runs its scripts in the project's folder, wherever it was called from. */
export const nameOrPath = (name: string, environment: Environment): string =>
  isInStore(name) ? name : resolve(environment['INIT_CWD'] ?? '.', name);

export const loadQuietConfig = (environment: Environment): { config: Config; log: Logger } => {
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn' });
  return { config, log: createLogger({ level: config.logLevel }) };
};

/** Backs up the database to a file, with or without a running server; returns the exit code. Throws StartupError. */
export const runBackup = async (args: string[], environment: Environment): Promise<number> => {
  const { file, withSecret } = parseArguments(args, environment);
  const { config, log } = loadQuietConfig(environment);
  const objects = createObjects(config, log);
  if (isInStore(file)) assertStore(objects);
  const opened = await openExistingDatabase(config, log);
  const { connection } = opened;
  try {
    const at = new Date();
    const write = (path: string) => writeInstallation(connection, { config, file: path, at, objects, withSecret });
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
