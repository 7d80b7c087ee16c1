import { readConfig, type Config, type Environment } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { CHECK_NAMES, runChecks } from './all-checks.ts';
import type { CheckFinding } from './check-types.ts';
import { openExistingDatabase } from './open-database.ts';
import { withOperatorContext } from './operator-context.ts';

export const DOCTOR_USAGE = 'doctor [--online] [--json]';

const runAllChecks = async (
  { config, log }: { config: Config; log: Logger },
  online: boolean,
): Promise<CheckFinding[]> => {
  const opened = await openExistingDatabase(config, log).catch((error: unknown) => {
    if (error instanceof StartupError) return error;
    throw error;
  });
  if (opened instanceof StartupError) return [{ check: 'Database', status: 'fail', detail: opened.message }];
  try {
    return await withOperatorContext({ config, connection: opened.connection, log }, (ctx) =>
      runChecks({ ctx, config, database: opened, online }),
    );
  } finally {
    await opened.close();
  }
};

const WIDTH = Math.max(...CHECK_NAMES.map((name) => name.length));

/** Prints a line for every check; returns 1 when one failed. `--online` calls providers, `--json` is for programs. */
export const runDoctor = async (args: string[], environment: Environment): Promise<number> => {
  const unknown = args.find((arg) => !['--online', '--json'].includes(arg));
  if (unknown !== undefined) throw new StartupError(`Usage: npm run farmstead -- ${DOCTOR_USAGE}`);
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'fatal' });
  const log = createLogger({ level: config.logLevel });
  const findings = await runAllChecks({ config, log }, args.includes('--online'));
  const hasFailed = findings.some(({ status }) => status === 'fail');
  if (args.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ ok: !hasFailed, checks: findings }, null, 2)}\n`);
  } else {
    for (const { check, status, detail } of findings) {
      process.stdout.write(`${status.padEnd(4)}  ${check.padEnd(WIDTH)}  ${detail}\n`);
    }
  }
  return hasFailed ? 1 : 0;
};
