import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { markPlanned, takeForPlanning } from '../../leads/handover/handover.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { canonicalOrigin } from '../../pages/rendering/rendering.usecases.ts';
import { presentLeadMessage } from '../deliveries.presenter.ts';
import { insertDeliveries, lockQueueHead, type NewDelivery } from '../deliveries.repository.ts';
import { addressKey } from '../deliveries.rules.ts';
import type { SendWakeUp } from '../deliveries.types.ts';
import { createWebhookId } from '../deliveries.usecases.ts';
import { ownerOf, type Owner } from '../endpoints/endpoints.rules.ts';
import { addressOf, learnEndpoint } from '../endpoints/endpoints.usecases.ts';

const TARGETS = ['client', 'agency'] as const;

/** Where a farm's pages are at home, as they say themselves. */
const originOf = async (ctx: Ctx, { farmId, clientId }: Lead): Promise<string> => {
  const farm = farmId === null ? null : await requireFarmRow(ctx, farmId);
  const client = await requireClientRow(ctx, clientId);
  return canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin });
};

interface Line {
  key: string;
  isOff: boolean;
}

/** The queue of a webhook, and whether it is switched off; null without an address. */
const lineOf = async (ctx: Ctx, { owner, since }: { owner: Owner; since: Date }): Promise<Line | null> => {
  const address = await addressOf(ctx, owner);
  if (address === null) return null;
  const key = addressKey(address);
  const { disabledAt } = await learnEndpoint(ctx, { owner, key, since });
  return { key, isOff: disabledAt !== null };
};

/** Each thing looked up once, however many leads ask for it. */
const remembering = <Key, Found>(look: (key: Key, lead: Lead) => Promise<Found>) => {
  const known = new Map<Key, Promise<Found>>();
  return (key: Key, lead: Lead): Promise<Found> => {
    const found = known.get(key) ?? look(key, lead);
    known.set(key, found);
    return found;
  };
};

interface Places {
  /** Null for a page that is gone. */
  urlOf(lead: Lead): Promise<string | null>;
  lineOf(owner: Owner, lead: Lead): Promise<Line | null>;
}

/**
 * What is looked up for leads. What is learnt of webhooks is stored apart from `tx`, so that planning holds no row that a
 * call under way waits for.
 */
const placesOf = (ctx: Ctx, tx: Ctx): Places => {
  const originOfFarm = remembering((_farmId: number | null, lead) => originOf(tx, lead));
  const slugOf = remembering(async (pageId: number) => (await findPageRow(tx, pageId))?.slug ?? null);
  return {
    async urlOf(lead) {
      const slug = lead.pageId === null ? null : await slugOf(lead.pageId, lead);
      return slug === null ? null : `${await originOfFarm(lead.farmId, lead)}/${slug}`;
    },
    lineOf: remembering((owner: Owner, lead) => lineOf(ctx, { owner, since: new Date(lead.createdAt) })),
  };
};

/** What is to be written for these leads, in their order. */
const rowsFor = async (ctx: Ctx, { leads, places }: { leads: Lead[]; places: Places }): Promise<NewDelivery[]> => {
  const rows: NewDelivery[] = [];
  for (const lead of leads) {
    for (const target of TARGETS) {
      const line = await places.lineOf(ownerOf({ target, clientId: lead.clientId }), lead);
      if (!line) continue;
      const webhookId = createWebhookId();
      const pageUrl = await places.urlOf(lead);
      rows.push({
        clientId: lead.clientId,
        leadId: lead.id,
        target,
        addressKey: line.key,
        webhookId,
        body: JSON.stringify(presentLeadMessage(lead, { id: webhookId, pageUrl })),
        status: line.isOff ? 'held' : 'pending',
        attempts: 0,
        createdAt: ctx.clock.now(),
      });
    }
  }
  return rows;
};

/** Queues in which nothing waits: whoever works off another comes to what is added by itself. */
const listIdle = async (tx: Ctx, rows: NewDelivery[]): Promise<Set<string>> => {
  const keys = new Set(rows.filter(({ status }) => status === 'pending').map((row) => row.addressKey));
  const idle = new Set<string>();
  for (const key of [...keys].toSorted()) if (!(await lockQueueHead(tx, key))) idle.add(key);
  return idle;
};

/** A job that went on for longer would look lost; what remains is the next one's. */
const MOST_ROUNDS = 20;

/**
 * Writes the deliveries of these leads and of all that wait for theirs, one for each target that has an address, in the
 * order of the leads, and wakes their senders. A lead that is gone has none, and one planned already gets no second.
 */
export const planDeliveries = async (
  ctx: Ctx,
  { leadIds, wake }: { leadIds: number[]; wake: SendWakeUp },
): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const planned = await ctx.transaction(async (tx) => {
      const leads = await takeForPlanning(tx, round === 0 ? leadIds : []);
      if (leads.length === 0) return 0;
      const rows = await rowsFor(tx, { leads, places: placesOf(ctx, tx) });
      const idle = await listIdle(tx, rows);
      const added = await insertDeliveries(tx, rows);
      for (const key of idle) if (added.has(key)) await wake(tx, { addressKey: key });
      await markPlanned(
        tx,
        leads.map(({ id }) => id),
      );
      return leads.length;
    });
    if (planned === 0) return;
  }
};
