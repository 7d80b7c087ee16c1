import { ATTENTION_KINDS, type AttentionKind } from '#shared/attention-kinds.ts';
import type { NotificationDetail } from '#shared/notifications.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listProblems } from '../analytics/attention/attention.usecases.ts';
import { listExistingKeys, type NewNotification } from './notifications.repository.ts';
import { addNotifications } from './notifications.usecases.ts';

type NotificationEvent = Omit<NewNotification, 'at'>;
type Problems = Awaited<ReturnType<typeof listProblems>>;
type Problem = Problems['problems'][number];

/** Longer than the interval of the job, so that nothing is missed between two runs. */
const LOOKBACK_MS = 10 * 60_000;

/** Their subjects and reasons name people. */
const PERSONAL = new Set<AttentionKind>(['mails', 'waitingMails', 'quarantined', 'approvals', 'prospects']);

const topicOf = ({ kind, clientId, farmId, detail: { of, state, recordId } }: Problem): string => {
  if (kind === 'budgets') return `${of}:${clientId ?? 'all'}`;
  if (kind === 'reports') return `client:${clientId}:${state}`;
  if (kind === 'webhooks') return recordId ? `endpoint:${recordId}` : `webhook:${clientId ?? 'agency'}`;
  if (kind === 'mails' || kind === 'waitingMails') return 'mails';
  if (kind === 'quarantined') return `client:${clientId}`;
  if (farmId !== null) return `farm:${farmId}`;
  return clientId === null ? 'all' : `client:${clientId}`;
};

const detailOf = ({ kind, count, detail }: Problem): NotificationDetail => {
  const { subject, reason, state, of, spent = 0, budget = 0 } = detail;
  if (kind === 'budgets')
    return { ...(of ? { of } : {}), spent, budget, ...(spent >= budget ? { reached: true } : {}) };
  if (kind === 'reports')
    return { report: state === 'waiting' ? 'waiting' : 'unsent', ...(subject ? { month: subject } : {}) };
  if (kind === 'domains') return { ...(subject ? { domain: subject } : {}), ...(state ? { state } : {}) };
  const isPersonal = PERSONAL.has(kind);
  return {
    records: count,
    ...(state ? { state } : {}),
    ...(subject && !isPersonal ? { subject } : {}),
    ...(reason && !isPersonal ? { reason } : {}),
  };
};

const toNotifications = ({ readyPages, overdueLeads, problems }: Problems, day: string): NotificationEvent[] => [
  ...readyPages.map(({ id, farmId, clientId }): NotificationEvent => ({
    kind: 'review',
    topic: `farm:${farmId}`,
    key: `review:${id}:${day}`,
    clientId,
    farmId,
    detail: {},
  })),
  ...overdueLeads.map(({ id, clientId, farmId }): NotificationEvent => ({
    kind: 'overdue',
    topic: `client:${clientId}`,
    key: `overdue:${id}`,
    clientId,
    farmId,
    leadId: id,
    detail: {},
  })),
  // The others are reported by events.
  ...problems.flatMap((problem): NotificationEvent[] => {
    const { kind, notice, clientId, farmId } = problem;
    if (notice === null) return [];
    const notifies = ATTENTION_KINDS[kind].notifies;
    return [{ kind: notifies, topic: topicOf(problem), key: notice, clientId, farmId, detail: detailOf(problem) }];
  }),
];

/** Notifies, once each, of what needs somebody and no event reports. */
export const monitorProblems = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const problems = await listProblems(ctx, { since: new Date(now.getTime() - LOOKBACK_MS) });
  const found = toNotifications(problems, now.toISOString().slice(0, 10));
  const existing = await listExistingKeys(
    ctx,
    found.map(({ key }) => key),
  );
  await addNotifications(
    ctx,
    found.filter(({ key }) => !existing.has(key)),
  );
};
