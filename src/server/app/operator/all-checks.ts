import { UnsealError } from '#server/platform/secrets.ts';
import type { Check, CheckFinding, CheckInput } from './check-types.ts';
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
import {
  checkBounces,
  checkEmail,
  checkModel,
  checkOrigin,
  checkProxies,
  checkRankProvider,
  checkSearchConsole,
} from './setting-checks.ts';
import { checkLimits, checkObjects } from './store-checks.ts';

const CHECKS: Record<string, Check> = {
  Database: checkDatabase,
  Connection: checkWays,
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

export const CHECK_NAMES: readonly string[] = Object.keys(CHECKS);

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

/** Looks at every part, one after the other. A check that throws is a part that fails. */
export const runChecks = async (input: CheckInput): Promise<CheckFinding[]> => {
  const findings: CheckFinding[] = [];
  for (const [name, check] of Object.entries(CHECKS)) findings.push({ check: name, ...(await runCheck(check, input)) });
  return findings;
};
