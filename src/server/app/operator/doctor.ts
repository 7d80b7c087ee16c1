import { readConfig, type Config, type Environment } from '#server/platform/config.ts';
import { UnsealError } from '#server/platform/secrets.ts';
import { StartupError } from '#server/platform/errors.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import {
  backupIsFresh,
  clockIsRight,
  databaseAnswers,
  diskHasRoom,
  hubDomainsHold,
  isMigrated,
  queueMoves,
  secretFits,
  webhooksArrive,
} from './database-checks.ts';
import type { Check, Finding, Patient } from './finding.ts';
import { openDatabaseAsItIs } from './open-database.ts';
import { withContext } from './operator-context.ts';
import {
  mailLeaves,
  modelAnswers,
  originIsSane,
  proxiesAreNamed,
  ranksCanBeMeasured,
  searchConsoleIsRead,
  returnedMailsAreRead,
} from './setting-checks.ts';

export const DOCTOR = 'doctor [--online] [--json]';

const CHECKS: Record<string, Check> = {
  Database: databaseAnswers,
  Migrations: isMigrated,
  Secret: secretFits,
  Disk: diskHasRoom,
  Clock: clockIsRight,
  Jobs: queueMoves,
  Backup: backupIsFresh,
  APP_ORIGIN: originIsSane,
  TRUSTED_PROXIES: proxiesAreNamed,
  Mail: mailLeaves,
  'Returned mail': returnedMailsAreRead,
  'Language model': modelAnswers,
  'Rank look-ups': ranksCanBeMeasured,
  'Search Console': searchConsoleIsRead,
  'Hub domains': hubDomainsHold,
  Webhooks: webhooksArrive,
};

const look = async (check: Check, patient: Patient): Promise<Omit<Finding, 'check'>> => {
  try {
    return await check(patient);
  } catch (error) {
    if (error instanceof UnsealError) {
      return { verdict: 'fail', detail: 'A stored key was sealed with another secret: see Secret.' };
    }
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { verdict: 'fail', detail: `It could not be looked at (${reason?.slice(0, 200)}).` };
  }
};

/** Looks at the installation from the operator's side; every finding says what to do. */
const findAll = async ({ config, log }: { config: Config; log: Logger }, online: boolean): Promise<Finding[]> => {
  const opened = await openDatabaseAsItIs(config, log).catch((error: unknown) => {
    if (error instanceof StartupError) return error;
    throw error;
  });
  if (opened instanceof StartupError) return [{ check: 'Database', verdict: 'fail', detail: opened.message }];
  try {
    return await withContext({ config, connection: opened.connection, log }, async (ctx) => {
      const patient = { ctx, config, database: opened, online };
      const findings: Finding[] = [];
      for (const [name, check] of Object.entries(CHECKS))
        findings.push({ check: name, ...(await look(check, patient)) });
      return findings;
    });
  } finally {
    await opened.close();
  }
};

const WIDTH = Math.max(...Object.keys(CHECKS).map((name) => name.length));

/** Prints a line for every check; answers 1 when something has failed. `--online` tries providers, `--json` is for programs. */
export const examine = async (args: string[], environment: Environment): Promise<number> => {
  const unknown = args.find((arg) => !['--online', '--json'].includes(arg));
  if (unknown !== undefined) throw new StartupError(`Usage: npm run farmstead -- ${DOCTOR}`);
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] ?? 'fatal' });
  const log = createLogger({ level: config.logLevel });
  const findings = await findAll({ config, log }, args.includes('--online'));
  const hasFailed = findings.some(({ verdict }) => verdict === 'fail');
  if (args.includes('--json')) {
    process.stdout.write(`${JSON.stringify({ ok: !hasFailed, checks: findings }, null, 2)}\n`);
  } else {
    for (const { check, verdict, detail } of findings) {
      process.stdout.write(`${verdict.padEnd(4)}  ${check.padEnd(WIDTH)}  ${detail}\n`);
    }
  }
  return hasFailed ? 1 : 0;
};
