import type { IndexNowReport } from '#shared/indexnow.ts';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listFarmRowsOfClient } from '../farms/farms.usecases.ts';
import { canonicalOrigin } from '../pages/rendering.usecases.ts';
import { getSettings } from '../settings/settings.usecases.ts';
import {
  countChanges,
  deleteChanges,
  deleteOrphans,
  getHost,
  listChangedClients,
  listChanges,
  listHosts,
  upsertHost,
  type ChangeRow,
} from './indexnow.repository.ts';
import { isIndexableOrigin, MAX_URLS, interpretResponse } from './indexnow.rules.ts';

const TIMEOUT_MS = 20_000;
/** Per client and run; the rest follows in the next run. */
const MAX_CHANGES = 50_000;
const SHOWN_HOSTS = 200;

/** The key that proves the ownership of hosts; null while IndexNow is off. */
export const getIndexNowKey = async (ctx: Ctx): Promise<string | null> => {
  const { indexNow, indexNowKey } = await getSettings(ctx, ['indexNow', 'indexNowKey']);
  return indexNow ? indexNowKey : null;
};

/** Clients with unsubmitted changes; empty while IndexNow is off. */
export const listClientsToSubmit = async (ctx: Ctx): Promise<number[]> => {
  if ((await getIndexNowKey(ctx)) === null) return [];
  await deleteOrphans(ctx);
  return listChangedClients(ctx);
};

interface Batch {
  ids: number[];
  urls: Set<string>;
}

/** A client's changes by canonical origin, and the ids of changes without a reachable origin. */
const batchesOf = async (
  ctx: Ctx,
  { clientId, changes }: { clientId: number; changes: ChangeRow[] },
): Promise<{ byOrigin: Map<string, Batch>; unreachableIds: number[] }> => {
  const client = await requireClientRow(ctx, clientId);
  const farms = await listFarmRowsOfClient(ctx, clientId);
  const { appOrigin } = ctx.config;
  const byOrigin = new Map<string, Batch>();
  const unreachableIds: number[] = [];
  for (const { id, farmId, slug } of changes) {
    const farm = farms.find((one) => one.id === farmId) ?? null;
    const hasHome = farm !== null || client.hubDomainActiveAt !== null;
    const origin = hasHome ? canonicalOrigin({ client, farm, appOrigin }) : null;
    if (origin === null || !isIndexableOrigin(origin)) {
      unreachableIds.push(id);
      continue;
    }
    // The home lists every page, so it changed too.
    const batch = byOrigin.get(origin) ?? { ids: [], urls: new Set([`${origin}/`]) };
    byOrigin.set(origin, batch);
    const url = `${origin}/${slug}`;
    if (batch.urls.size === MAX_URLS && !batch.urls.has(url)) continue;
    batch.ids.push(id);
    batch.urls.add(url);
  }
  return { byOrigin, unreachableIds };
};

const send = async (
  ctx: Ctx,
  { origin, key, urls }: { origin: string; key: string; urls: Set<string> },
): Promise<{ status: number | null; retryAfterSeconds: number | null }> => {
  const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: [...urls] };
  try {
    const { status, headers } = await ctx.outbound.send({
      url: ctx.config.indexnowUrl,
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      overflow: 'cut',
    });
    return { status, retryAfterSeconds: readRetryAfter(headers['retry-after'], ctx.clock.now()) };
  } catch (error) {
    if (error instanceof OutboundError) return { status: null, retryAfterSeconds: null };
    throw error;
  }
};

/** Submits at most 10,000 changed addresses per host; a temporary refusal leaves its changes pending. */
export const submitChanges = async (ctx: Ctx, clientId: number): Promise<void> => {
  const key = await getIndexNowKey(ctx);
  if (key === null) return;
  const changes = await listChanges(ctx, { clientId, limit: MAX_CHANGES });
  const { byOrigin, unreachableIds } = await batchesOf(ctx, { clientId, changes });
  await deleteChanges(ctx, unreachableIds);
  for (const [origin, { ids, urls }] of byOrigin) {
    const { host } = new URL(origin);
    const before = await getHost(ctx, host);
    const now = ctx.clock.now();
    if (before?.retryAt && before.retryAt > now) continue;
    const failures = before?.failures ?? 0;
    const answer = await send(ctx, { origin, key, urls });
    const { isAccepted, detail, waitSeconds } = interpretResponse({ ...answer, failures, host });
    const retryAt = waitSeconds === null ? null : new Date(now.getTime() + waitSeconds * 1000);
    const retry = { failures: isAccepted ? 0 : failures + 1, retryAt };
    await ctx.transaction(async (tx) => {
      if (waitSeconds === null) await deleteChanges(tx, ids);
      await upsertHost(tx, { host, clientId, sentAt: now, urls: urls.size, isAccepted, detail, ...retry });
    });
  }
};

/** The last submission per host, and the number of pending changes. */
export const getIndexNowReport = async (ctx: Ctx): Promise<IndexNowReport> => {
  const hosts = await listHosts(ctx, SHOWN_HOSTS);
  return {
    isEnabled: (await getIndexNowKey(ctx)) !== null,
    waiting: await countChanges(ctx),
    hosts: hosts.map(({ failures: _failures, sentAt, retryAt, ...host }) => ({
      ...host,
      sentAt: sentAt.toISOString(),
      retryAt: retryAt?.toISOString() ?? null,
    })),
  };
};
