import { readSettingFiles } from '#server/platform/config-files.ts';
import { readConfig, type Environment } from '#server/platform/config.ts';
import { AppError, StartupError } from '#server/platform/errors.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { createLogger } from '#server/platform/logger.ts';
import { buildProduct } from './build-product.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createAdmin, resetPassword } from './operator/account-commands.ts';
import { BACKUP_USAGE, runBackup } from './operator/backup-commands.ts';
import { print, type Command } from './operator/command.ts';
import { verifyConsent } from './operator/consent-command.ts';
import { DOCTOR_USAGE, runDoctor } from './operator/doctor.ts';
import { exportSite } from './operator/export-command.ts';
import { moveObjects } from './operator/move-objects-command.ts';
import { RESTORE_USAGE, runRestore } from './operator/restore-command.ts';
import { runUpgrade, UPGRADE_USAGE } from './operator/upgrade/upgrade-command.ts';
import { serve } from './serve.ts';

const serveAs = (role: 'web' | 'worker', help: string): Command => ({
  usage: role,
  help,
  run: async (_args, environment) => {
    if (readConfig({ ...environment, ROLE: 'all' }).databaseUrl === null) {
      throw new StartupError(
        `The command ${role} is for several processes on one PostgreSQL: set DATABASE_URL. With the embedded database, npm start runs everything in one process.`,
      );
    }
    return serve({ environment: { ...environment, ROLE: role } });
  },
});

const migrate: Command = {
  usage: 'migrate',
  help: 'Brings the database up to date; a start does so too.',
  run: async (_args, environment) => {
    const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn' });
    const product = await buildProduct(config, createLogger({ level: config.logLevel }));
    await product.close();
    print('The database is up to date.');
    return 0;
  },
};

const help: Command = {
  usage: 'help',
  help: 'Prints this list.',
  run: async () => {
    print(helpText());
    return 0;
  },
};

const COMMANDS: Record<string, Command> = {
  web: serveAs('web', 'Serves pages and the API, without background jobs.'),
  worker: serveAs('worker', 'Runs background jobs alone.'),
  demo: {
    usage: 'demo',
    help: 'Serves everything with a sample agency; for an empty database.',
    run: (_args, environment) => serve({ environment, seed: seedDemo }),
  },
  migrate,
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'export-site': exportSite,
  backup: { usage: BACKUP_USAGE, help: 'Writes the whole database into one file.', run: runBackup },
  restore: {
    usage: RESTORE_USAGE,
    help: 'Loads a backup into an empty database; without one it shows which there are.',
    run: runRestore,
  },
  'move-objects': moveObjects,
  upgrade: { usage: UPGRADE_USAGE, help: 'Rehearses the upgrade to this version with a backup.', run: runUpgrade },
  doctor: { usage: DOCTOR_USAGE, help: 'Checks the installation and says what to do.', run: runDoctor },
  'verify-consent': verifyConsent,
  help,
};

const helpText = (): string => {
  const commands = Object.values(COMMANDS);
  const width = Math.max(...commands.map(({ usage }) => usage.length)) + 2;
  const lines = commands.map(({ usage, help: text }) => `  ${usage.padEnd(width)}${text}`);
  return ['Usage: npm run farmstead -- COMMAND', ...lines, 'npm start serves everything.'].join('\n');
};

const HELP_FLAGS = new Set(['--help', '-h']);

const explain = (error: unknown): unknown => {
  if (error instanceof StartupError) return error;
  // What the product refuses is told to operators in its own words.
  if (error instanceof AppError && error.code !== 'database_unavailable') return new StartupError(error.message, error);
  if (!isDatabaseUnavailable(error)) return error;
  return new StartupError('The database became unavailable: start again when it is back.', error);
};

/** Runs an operator's command, or serves by ROLE without one; returns the exit code. Throws StartupError. */
export const runCommand = async (args: string[], given: Environment): Promise<number> => {
  const [name, ...rest] = args;
  try {
    const environment = readSettingFiles(given);
    if (name === undefined) return await serve({ environment });
    const command = HELP_FLAGS.has(name) ? help : COMMANDS[name];
    if (!command) throw new StartupError(`There is no command "${name}".\n${helpText()}`);
    return await command.run(rest, environment);
  } catch (error) {
    throw explain(error);
  }
};
