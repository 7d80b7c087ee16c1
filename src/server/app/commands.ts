import { resolve } from 'node:path';
import { readConfig, type Environment } from '#server/platform/config.ts';
import { AppError, StartupError } from '#server/platform/errors.ts';
import { createLogger } from '#server/platform/logger.ts';
import { exportToFolder } from '../modules/sites/export/export.usecases.ts';
import { verifyConsentChains } from '../modules/leads/consents.usecases.ts';
import { createStaff, resetStaffPassword } from '../modules/staff/staff.usecases.ts';
import { generatePassphrase } from '#server/platform/passwords.ts';
import { DOCTOR_USAGE, runDoctor } from './operator/doctor.ts';
import { BACKUP_USAGE, runBackup, RESTORE_USAGE, runRestore } from './operator/backup-commands.ts';
import { buildProduct, type Product } from './build-product.ts';
import { serve } from './serve.ts';
import { seedDemo } from './demo/seed-demo.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Command {
  usage: string;
  run(args: string[], environment: Environment): Promise<number>;
}

const withProduct = async (environment: Environment, work: (product: Product) => Promise<void>): Promise<number> => {
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn' });
  const product = await buildProduct(config, createLogger({ level: config.logLevel }));
  try {
    await work(product);
  } finally {
    await product.close();
  }
  return 0;
};

const requireArgument = (value: string | undefined, usage: string): string => {
  if (value === undefined || value === '') throw new StartupError(`Usage: npm run farmstead -- ${usage}`);
  return value;
};

const EXPORT_USAGE = 'export-site FARM DIR';

/** FARM is a farm's id or domain, or a client's hub domain. */
const exportSite = (args: string[], environment: Environment): Promise<number> => {
  const name = requireArgument(args[0], EXPORT_USAGE);
  const siteName = requireArgument(args[1], EXPORT_USAGE);
  // npm runs its scripts in the project's folder, wherever it was called from.
  const folder = resolve(environment['INIT_CWD'] ?? '.', siteName);
  return withProduct(environment, async ({ ctx }) => {
    const written = await exportToFolder(ctx, { name, folder }).catch((error: unknown) => {
      throw error instanceof AppError ? new StartupError(error.message, error) : error;
    });
    if (written === null) throw new StartupError(`No farm has the id or domain ${name}, and no client's hub has it.`);
    const { origin, pages, pictures, moved: redirected, removed, bytes } = written;
    print(
      `Wrote ${origin} to ${folder}: ${pages} pages, ${pictures} pictures, ${redirected} redirects, ${removed} removed addresses, ${(bytes / 1_000_000).toFixed(1)} MB. README.md there says how to host it.`,
    );
  });
};

const COMMANDS: Record<string, Command> = {
  web: { usage: 'web', run: (_args, environment) => serve({ environment: { ...environment, ROLE: 'web' } }) },
  worker: { usage: 'worker', run: (_args, environment) => serve({ environment: { ...environment, ROLE: 'worker' } }) },
  demo: { usage: 'demo', run: (_args, environment) => serve({ environment, seed: seedDemo }) },
  migrate: {
    usage: 'migrate',
    run: (_args, environment) => withProduct(environment, async () => print('The database is up to date.')),
  },
  'create-admin': {
    usage: 'create-admin USERNAME',
    run: (args, environment) =>
      withProduct(environment, async ({ ctx }) => {
        const username = requireArgument(args[0], 'create-admin USERNAME');
        const password = generatePassphrase();
        await createStaff(ctx, { username, password, role: 'admin' });
        print(`Admin ${username} was created. Password, shown once: ${password}`);
      }),
  },
  'reset-password': {
    usage: 'reset-password USERNAME',
    run: (args, environment) =>
      withProduct(environment, async ({ ctx }) => {
        const username = requireArgument(args[0], 'reset-password USERNAME');
        const password = await resetStaffPassword(ctx, { username });
        if (password === null) throw new StartupError(`No member of staff is called ${username}.`);
        print(`All sessions of ${username} were ended. New password, shown once: ${password}`);
      }),
  },
  'export-site': { usage: EXPORT_USAGE, run: exportSite },
  backup: { usage: BACKUP_USAGE, run: runBackup },
  restore: { usage: RESTORE_USAGE, run: runRestore },
  doctor: { usage: DOCTOR_USAGE, run: runDoctor },
  'verify-consent': {
    usage: 'verify-consent',
    run: async (_args, environment) => {
      let isWhole = false;
      await withProduct(environment, async ({ ctx }) => {
        const { receipts, chains, erased, firstBreak } = await verifyConsentChains(ctx);
        isWhole = firstBreak === null;
        print(
          `${receipts} consent receipts in ${chains} chains are as they were written; ${erased} were erased on request.`,
        );
        if (firstBreak) {
          const { clientId, position, reason } = firstBreak;
          print(`First break: client ${clientId}, receipt ${position}: ${reason}.`);
        }
      });
      return isWhole ? 0 : 1;
    },
  },
};

/** Runs an operator's command, or serves by ROLE without one; returns the exit code. Throws StartupError. */
export const runCommand = async (args: string[], environment: Environment): Promise<number> => {
  const [name, ...rest] = args;
  if (name === undefined) return serve({ environment });
  const command = COMMANDS[name];
  if (!command) {
    const usages = Object.values(COMMANDS).map(({ usage }) => usage);
    throw new StartupError(`There is no command "${name}". Commands: ${usages.join(', ')}.`);
  }
  return command.run(rest, environment);
};
