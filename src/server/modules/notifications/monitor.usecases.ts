import type { Ctx } from '#server/platform/context.ts';
import { listProblems } from '../analytics/attention.usecases.ts';
import { listExistingKeys, type NewNotification } from './notifications.repository.ts';
import { addNotifications } from './notifications.usecases.ts';

type NotificationEvent = Omit<NewNotification, 'at'>;
type Problems = Awaited<ReturnType<typeof listProblems>>;

/** Longer than the interval of the job, so that nothing is missed between two runs. */
const LOOKBACK_MS = 10 * 60_000;

const toMillis = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso));

const toNotifications = (problems: Problems, day: string): NotificationEvent[] => [
  ...problems.readyPages.map(({ id, farmId, clientId }): NotificationEvent => ({
    kind: 'review',
    topic: `farm:${farmId}`,
    key: `review:${id}:${day}`,
    clientId,
    farmId,
    detail: {},
  })),
  ...problems.webhooks.map(({ clientId }): NotificationEvent => ({
    kind: 'delivery',
    topic: `webhook:${clientId ?? 'agency'}`,
    key: `delivery:${clientId ?? 'agency'}:${day}`,
    clientId,
    detail: {},
  })),
  ...problems.mails.map(({ id, clientId }): NotificationEvent => ({
    kind: 'email',
    topic: 'mails',
    key: `mail:${id}`,
    clientId,
    detail: {},
  })),
  // A domain that is disabled, verified again and disabled again gets two notifications.
  ...problems.domains.map(({ clientId, domain, verifiedAt }): NotificationEvent => ({
    kind: 'domain',
    topic: `client:${clientId}`,
    key: `domain:${clientId}:${domain}:${toMillis(verifiedAt)}`,
    clientId,
    detail: { domain },
  })),
];

/** Notifies, once each, of pages ready for review, failing webhooks and e-mails, and disabled domains. */
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
