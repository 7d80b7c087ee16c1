import type { AttentionRow } from '#shared/attention.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isOverdue } from '#server/platform/backup/plan.ts';
import { listFailedJobs } from '#server/platform/jobs/stored-jobs.ts';
import { getSettings } from '../../settings/settings.usecases.ts';
import { listModelSpending, listRankSpending } from './budgets.repository.ts';

type ComputedProblem = AttentionRow & { notice: string | null };

const DAY_MS = 86_400_000;
const JOB_AGE_MS = 7 * DAY_MS;
const BACKUP_AGE_MS = 2 * DAY_MS;
/** The share of a budget from which a warning is shown. */
const BUDGET_WARNING_SHARE = 0.8;

const OF_NOBODY = { clientId: null, clientName: null, farmId: null, farmName: null, count: 1 };

const listNearlyUsedBudgets = async (ctx: Ctx): Promise<ComputedProblem[]> => {
  const now = ctx.clock.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { defaultMonthlyBudget, rankMonthlyBudget, rankClientBudget } = await getSettings(ctx, [
    'defaultMonthlyBudget',
    'rankMonthlyBudget',
    'rankClientBudget',
  ]);
  const model = await listModelSpending(ctx, { since, standard: defaultMonthlyBudget });
  const ranks = await listRankSpending(ctx, since);
  const all = ranks.reduce((sum, { spent }) => sum + spent, 0);
  const budgets = [
    ...(all > 0
      ? [{ of: 'ranks' as const, clientId: null, clientName: null, spent: all, budget: rankMonthlyBudget }]
      : []),
    ...model.map((row) => ({ ...row, of: 'model' as const })),
    ...ranks
      .filter(({ clientId }) => clientId !== null)
      .map(({ own, ...row }) => ({ ...row, of: 'ranks' as const, budget: own ?? rankClientBudget })),
  ];
  return budgets
    .flatMap(({ budget, ...row }) =>
      budget !== null && row.spent >= budget * BUDGET_WARNING_SHARE ? [{ ...row, budget }] : [],
    )
    .toSorted((a, b) => b.spent / b.budget - a.spent / a.budget)
    .map(({ of, clientId, clientName, spent, budget }) => ({
      ...OF_NOBODY,
      key: `${of}:${clientId ?? 'all'}`,
      // The key of the event that reports it first.
      notice: `budget:${of}:${clientId ?? 'all'}:${since.toISOString().slice(0, 7)}${spent >= budget ? ':reached' : ''}`,
      clientId,
      clientName,
      since: null,
      detail: { of, spent, budget },
    }));
};

const listJobProblems = async (ctx: Ctx): Promise<ComputedProblem[]> =>
  (await listFailedJobs(ctx, new Date(ctx.clock.now().getTime() - JOB_AGE_MS))).map(
    ({ name, count, since, lastId, reason }) => ({
      ...OF_NOBODY,
      key: name,
      notice: `job:${lastId}`,
      count,
      since,
      detail: { subject: name, reason },
    }),
  );

/** Nobody measures backups that the product did not make: where it made none, none is missing. */
const isOld = (ctx: Ctx, last: { at: string }): boolean => {
  const now = ctx.clock.now();
  const at = new Date(last.at);
  const { backupSchedule } = ctx.config;
  return backupSchedule === null
    ? now.getTime() - at.getTime() >= BACKUP_AGE_MS
    : isOverdue(backupSchedule, { last: at, now });
};

const listBackupProblems = async (ctx: Ctx): Promise<ComputedProblem[]> => {
  const { lastBackup: last, backupRun: run } = await getSettings(ctx, ['lastBackup', 'backupRun']);
  const problems: ComputedProblem[] = [];
  const drill = run?.drill;
  // The notice of a failure that goes on is given once.
  if (run?.failure) {
    const detail = { state: 'failed', reason: run.failure };
    const notice = `backup:failed:${last?.at ?? 'never'}`;
    problems.push({ ...OF_NOBODY, key: 'failed', notice, since: last?.at ?? run.at, detail });
  } else if (last !== null && isOld(ctx, last)) {
    problems.push({
      ...OF_NOBODY,
      key: 'backup',
      notice: `backup:${last.at}`,
      since: last.at,
      detail: { state: 'old' },
    });
  }
  if (drill?.failure) {
    const detail = { state: 'drill', reason: drill.failure };
    problems.push({ ...OF_NOBODY, key: 'drill', notice: `backup:drill:${drill.at}`, since: drill.at, detail });
  }
  return problems;
};

/** Parts whose failures are listed by themselves. */
const TOLD_ELSEWHERE = new Set(['Backup', 'Search Console', 'Returned mail']);

const listFailingParts = async (ctx: Ctx): Promise<ComputedProblem[]> => {
  const { installation } = await getSettings(ctx, ['installation']);
  return (installation?.checks ?? [])
    .filter(({ check, status }) => status === 'fail' && !TOLD_ELSEWHERE.has(check))
    .map(({ check, detail, since }) => ({
      ...OF_NOBODY,
      key: check,
      notice: `installation:${check}:${since}`,
      since,
      detail: { subject: check, reason: detail },
    }));
};

/** Problems that no query of a table gives. */
export const COMPUTED_PROBLEMS = {
  budgets: listNearlyUsedBudgets,
  jobs: listJobProblems,
  backups: listBackupProblems,
  installation: listFailingParts,
};
export type ComputedProblemKind = keyof typeof COMPUTED_PROBLEMS;
