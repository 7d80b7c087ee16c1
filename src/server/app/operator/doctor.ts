import { readConfig, type Config, type Environment } from '#server/platform/config.ts';
import { UnsealError } from '#server/platform/secrets.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkDisk,
  checkHubDomains,
  checkMigrations,
  checkNotifications,
  checkQueue,
  checkSecret,
  checkWays,
  checkWebhooks,
} from './database-checks.ts';
import type { Check, CheckFinding, CheckInput } from './check-types.ts';
import { checkLimits, checkObjects } from './store-checks.ts';
import { openExistingDatabase } from './open-database.ts';
import { withOperatorContext } from './operator-context.ts';
import {
  checkEmail,
  checkModel,
  checkOrigin,
  checkProxies,
  checkRankProvider,
  checkSearchConsole,
  checkBounces,
} from './setting-checks.ts';

export const DOCTOR_USAGE = 'doctor [--online] [--json]';

const CHECKS: Record<string, Check> = {
  Database: checkDatabase,
  'Way to it': checkWays,
  Notifications: checkNotifications,
  Migrations: checkMigrations,
  Secret: checkSecret,
  Disk: checkDisk,
  Clock: checkClock,
  Jobs: checkQueue,
  Backup: checkBackup,
  Objects: checkObjects,
  Limits: checkLimits,
  APP_ORIGIN: checkOrigin,
  TRUSTED_PROXIES: checkProxies,
  Mail: checkEmail,
  'Returned mail': checkBounces,
  'Language model': checkModel,
  'Rank look-ups': checkRankProvider,
  'Search Console': checkSearchConsole,
  'Hub domains': checkHubDomains,
  Webhooks: checkWebhooks,
};

const runCheck = async (check: Check, input: CheckInput): Promise<Omit<CheckFinding, 'check'>> => {
  try {
    return await check(input);
  } catch (error) {
    if (error instanceof UnsealError) {
      return { status: 'fail', detail: 'A stored key was sealed with another secret: see Secret.' };
    }
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { status: 'fail', detail: `It could not be looked at (${reason?.slice(0, 200)}).` };
  }
};

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
    return await withOperatorContext({ config, connection: opened.connection, log }, async (ctx) => {
      const input = { ctx, config, database: opened, online };
      const findings: CheckFinding[] = [];
      for (const [name, check] of Object.entries(CHECKS))
        findings.push({ check: name, ...(await runCheck(check, input)) });
      return findings;
    });
  } finally {
    await opened.close();
  }
};

const WIDTH = Math.max(...Object.keys(CHECKS).map((name) => name.length));

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
