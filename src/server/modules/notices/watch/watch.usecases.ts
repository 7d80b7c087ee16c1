import type { Ctx } from '#server/platform/context.ts';
import { listTroubles } from '../../analytics/attention/attention.usecases.ts';
import { listKnownKeys, type NewNotice } from '../notices.repository.ts';
import { tell } from '../notices.usecases.ts';

type Happening = Omit<NewNotice, 'at'>;
type Troubles = Awaited<ReturnType<typeof listTroubles>>;

/** Longer than the time between two looks, so that none falls between them. */
const LOOKED_BACK_MS = 10 * 60_000;

const moment = (iso: string | null): number => (iso === null ? 0 : Date.parse(iso));

const happenings = (troubles: Troubles, day: string): Happening[] => [
  ...troubles.readyPages.map(({ id, farmId, clientId }): Happening => ({
    kind: 'review',
    topic: `farm:${farmId}`,
    key: `review:${id}:${day}`,
    clientId,
    farmId,
    detail: {},
  })),
  ...troubles.webhooks.map(({ clientId }): Happening => ({
    kind: 'delivery',
    topic: `webhook:${clientId ?? 'agency'}`,
    key: `delivery:${clientId ?? 'agency'}:${day}`,
    clientId,
    detail: {},
  })),
  ...troubles.mails.map(({ id, clientId }): Happening => ({
    kind: 'mail',
    topic: 'mails',
    key: `mail:${id}`,
    clientId,
    detail: {},
  })),
  // A domain that lapses, is proven anew and lapses again is told twice.
  ...troubles.domains.map(({ clientId, domain, verifiedAt }): Happening => ({
    kind: 'domain',
    topic: `client:${clientId}`,
    key: `domain:${clientId}:${domain}:${moment(verifiedAt)}`,
    clientId,
    detail: { domain },
  })),
];

/** Tells, once each, of pages that became ready, of webhooks and mails that fail and of domains that lapsed. */
export const watchTroubles = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now();
  const troubles = await listTroubles(ctx, { since: new Date(now.getTime() - LOOKED_BACK_MS) });
  const found = happenings(troubles, now.toISOString().slice(0, 10));
  const known = await listKnownKeys(
    ctx,
    found.map(({ key }) => key),
  );
  await tell(
    ctx,
    found.filter(({ key }) => !known.has(key)),
  );
};
