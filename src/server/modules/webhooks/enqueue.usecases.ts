import type { Lead } from '#shared/leads.ts';
import { PAYLOAD_VERSION } from '#shared/webhook-payloads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { markLeadsEnqueued, claimLeadsToEnqueue } from '../leads/submissions.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { canonicalOrigin } from '../pages/rendering.usecases.ts';
import { presentLeadPayload } from './webhooks.presenter.ts';
import { insertDeliveries, lockQueueHead, type NewDelivery } from './webhooks.repository.ts';
import { addressKey } from './webhooks.rules.ts';
import type { SignalSender } from './webhooks.types.ts';
import { createWebhookId } from './webhooks.usecases.ts';
import { buildEndpointCalls, type OutgoingEvent } from './event-endpoints/endpoint-calls.usecases.ts';
import { ownerOfDelivery, type WebhookOwner } from './endpoints.rules.ts';
import { ensureEndpoints, listWebhookTargets } from './endpoints.usecases.ts';

export const TARGETS = ['client', 'agency'] as const;

const farmOriginOfLead = async (ctx: Ctx, { farmId, clientId }: Lead): Promise<string> => {
  const farm = farmId === null ? null : await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, clientId);
  return canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin });
};

export interface WebhookQueue {
  key: string;
  isDisabled: boolean;
}

/** The queues of these leads' webhooks; a webhook without an address has none. */
export const getWebhookQueues = async (
  ctx: Ctx,
  leads: readonly Pick<Lead, 'clientId' | 'createdAt'>[],
): Promise<Map<WebhookOwner, WebhookQueue>> => {
  const sinceOf = new Map<WebhookOwner, Date>();
  for (const { clientId, createdAt } of leads)
    for (const target of TARGETS) {
      const owner = ownerOfDelivery({ target, clientId });
      if (!sinceOf.has(owner)) sinceOf.set(owner, new Date(createdAt));
    }
  const targets = await listWebhookTargets(ctx, [...sinceOf.keys()]);
  const addresses = [...sinceOf].flatMap(([owner, since]) => {
    const address = targets.get(owner)?.address ?? null;
    return address === null ? [] : [{ owner, addressKey: addressKey(address), since }];
  });
  const endpoints = await ensureEndpoints(ctx, addresses);
  return new Map(
    [...endpoints].map(([owner, { addressKey: key, disabledAt }]) => [owner, { key, isDisabled: disabledAt !== null }]),
  );
};

/** Looks each key up once, for any number of leads. */
const memoize = <Key, Found>(lookUp: (key: Key, lead: Lead) => Promise<Found>) => {
  const cache = new Map<Key, Promise<Found>>();
  return (key: Key, lead: Lead): Promise<Found> => {
    const found = cache.get(key) ?? lookUp(key, lead);
    cache.set(key, found);
    return found;
  };
};

/** The address of a lead's page; null for a deleted page. */
type PageUrlLookup = (lead: Lead) => Promise<string | null>;

const createPageUrlLookup = (tx: Ctx): PageUrlLookup => {
  const originOfFarm = memoize((_farmId: number | null, lead) => farmOriginOfLead(tx, lead));
  const slugOf = memoize(async (pageId: number) => (await getPageRow(tx, pageId))?.slug ?? null);
  return async (lead) => {
    const slug = lead.pageId === null ? null : await slugOf(lead.pageId, lead);
    return slug === null ? null : `${await originOfFarm(lead.farmId, lead)}/${slug}`;
  };
};

const buildDeliveryRows = async (
  ctx: Ctx,
  { leads, queues, urlOf }: { leads: Lead[]; queues: Map<WebhookOwner, WebhookQueue>; urlOf: PageUrlLookup },
): Promise<NewDelivery[]> => {
  const rows: NewDelivery[] = [];
  for (const lead of leads) {
    for (const target of TARGETS) {
      const queue = queues.get(ownerOfDelivery({ target, clientId: lead.clientId }));
      if (!queue) continue;
      const webhookId = createWebhookId();
      const pageUrl = await urlOf(lead);
      rows.push({
        clientId: lead.clientId,
        leadId: lead.id,
        target,
        addressKey: queue.key,
        webhookId,
        body: JSON.stringify(presentLeadPayload(lead, { id: webhookId, pageUrl })),
        status: queue.isDisabled ? 'paused' : 'pending',
        attempts: 0,
        createdAt: ctx.clock.now(),
      });
    }
  }
  return rows;
};

const createdEvent =
  (urlOf: PageUrlLookup) =>
  async (lead: Lead): Promise<OutgoingEvent> => {
    const pageUrl = await urlOf(lead);
    const { clientId, id: leadId } = lead;
    const body = (id: string) => ({ ...presentLeadPayload(lead, { id, pageUrl }), version: PAYLOAD_VERSION });
    return { event: 'lead.created', clientId, leadId, createId: createWebhookId, body };
  };

/** Queues without waiting deliveries: the senders of all others pick up new deliveries themselves. */
const listIdleQueueKeys = async (tx: Ctx, rows: NewDelivery[]): Promise<Set<string>> => {
  const keys = new Set(rows.filter(({ status }) => status === 'pending').map((row) => row.addressKey));
  const idle = new Set<string>();
  for (const key of [...keys].toSorted()) if (!(await lockQueueHead(tx, key))) idle.add(key);
  return idle;
};

/** Writes missing deliveries, and signals the senders of queues that were empty. */
export const addDeliveries = async (
  tx: Ctx,
  { rows, signalSender }: { rows: NewDelivery[]; signalSender: SignalSender },
): Promise<void> => {
  const idle = await listIdleQueueKeys(tx, rows);
  const added = await insertDeliveries(tx, rows);
  for (const key of idle) if (added.has(key)) await signalSender(tx, { addressKey: key });
};

/** A longer job would look lost; the next one continues. */
const MAX_ROUNDS = 20;

/**
 * Writes the deliveries of these leads and of all others without deliveries, one per target with an address, in the
 * order of the leads, and signals their senders. A deleted lead gets none; an enqueued lead gets no second one.
 */
export const enqueueDeliveries = async (
  ctx: Ctx,
  { leadIds, signalSender }: { leadIds: number[]; signalSender: SignalSender },
): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const enqueued = await ctx.transaction(async (tx) => {
      const leads = await claimLeadsToEnqueue(tx, round === 0 ? leadIds : []);
      if (leads.length === 0) return 0;
      // Outside this transaction, which would otherwise hold rows that a running call waits for.
      const queues = await getWebhookQueues(ctx, leads);
      const urlOf = createPageUrlLookup(tx);
      const calls = await buildDeliveryRows(tx, { leads, queues, urlOf });
      const endpointCalls = await buildEndpointCalls(tx, await Promise.all(leads.map(createdEvent(urlOf))));
      await addDeliveries(tx, { rows: [...calls, ...endpointCalls], signalSender });
      await markLeadsEnqueued(
        tx,
        leads.map(({ id }) => id),
      );
      return leads.length;
    });
    if (enqueued === 0) return;
  }
};
