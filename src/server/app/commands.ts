import { readConfig, type Environment } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createStaff, resetPassword } from '../modules/staff/staff.usecases.ts';
import { generatePassphrase } from '#server/platform/passwords.ts';
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

/** Runs `work` on the built product and closes it, whatever happens. */
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

const required = (value: string | undefined, usage: string): string => {
  if (value === undefined || value === '') throw new StartupError(`Usage: npm run farmstead -- ${usage}`);
  return value;
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
        const username = required(args[0], 'create-admin USERNAME');
        const password = generatePassphrase();
        await createStaff(ctx, { username, password, role: 'admin' });
        print(`Admin ${username} was created. Password, shown once: ${password}`);
      }),
  },
  'reset-password': {
    usage: 'reset-password USERNAME',
    run: (args, environment) =>
      withProduct(environment, async ({ ctx }) => {
        const username = required(args[0], 'reset-password USERNAME');
        const password = await resetPassword(ctx, { username });
        if (password === null) throw new StartupError(`No member of staff is called ${username}.`);
        print(`All sessions of ${username} were ended. New password, shown once: ${password}`);
      }),
  },
};

/**
 * Runs one of the operator's commands, or serves by ROLE when none is named; answers the exit code. Throws StartupError
 * with one sentence for what cannot be done.
 */
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
