import { and, desc, eq, gte, or, sql, type SQL, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { LeadFilters } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { executePrepared } from '#server/platform/database/prepared-statement.ts';
import { clientLabels } from '../clients/clients.views.ts';
import type { NewReceipt } from './consents.repository.ts';
import { consentReceipts } from './consents.table.ts';
import type { NewHistory } from './history.repository.ts';
import { leadHistory } from './history.table.ts';
import type { LeadRow, NewLead } from './leads.repository.ts';
import { idempotencyKeys, leads } from './leads.table.ts';
import { leadFilters } from './lead-filters.table.ts';

export interface VisitorContext {
  /** Null where staff set none. */
  rules: LeadFilters | null;
  /** The visitor's leads on the farm, the latest first, without trashed ones; quarantined and delivered ones never merge. */
  leads: Pick<LeadRow, 'id' | 'quarantineReason'>[];
  /** The id of a new lead, reserved early so that rows that refer to it can be written with it. */
  nextId: number;
}

export interface VisitorQuery {
  clientId: number;
  farmId: number;
  emailKey: string;
  since: Date;
  /** E.164; whoever called from it is the same visitor. Null without. */
  phoneE164: string | null;
}

/** The visitor's leads by e-mail, and calls of the visitor's phone. A query of its own where no phone was typed. */
const isOfVisitor = ({ clientId, farmId, emailKey, phoneE164 }: VisitorQuery): SQL | undefined => {
  const byEmail = and(eq(leads.farmId, farmId), eq(leads.emailKey, emailKey));
  if (phoneE164 === null) return byEmail;
  const calls = sql`select c.id from leads c where c.client_id = ${clientId} and c.phone_e164 = ${phoneE164}
    and c.farm_id = ${farmId} and c.source = 'call'`;
  return or(byEmail, sql`${leads.id} = any(array(${calls}))`);
};

/**
 * The client's filters and the visitor's leads on the farm since `since`, those of the e-mail first; null when the
 * client is gone.
 */
export const getVisitorContext = async (ctx: Ctx, input: VisitorQuery): Promise<VisitorContext | null> => {
  const ofVisitor = and(isOfVisitor(input), gte(leads.createdAt, input.since), isNull(leads.trashedAt));
  const nextId = sql<number>`nextval(pg_get_serial_sequence('leads', 'id'))::integer`;
  const rows = await ctx.db
    .select({ nextId, rules: leadFilters, lead: { id: leads.id, quarantineReason: leads.quarantineReason } })
    .from(clientLabels)
    .leftJoin(leadFilters, eq(leadFilters.clientId, clientLabels.id))
    .leftJoin(leads, ofVisitor)
    .where(eq(clientLabels.id, input.clientId))
    .orderBy(sql`(${leads.emailKey} = ${input.emailKey}) desc`, desc(leads.id))
    .prepare(input.phoneE164 === null ? 'standing_of_visitor' : 'standing_of_visitor_and_caller')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { clientId: _clientId, updatedAt: _updatedAt, ...rules } = first.rules ?? {};
  return {
    nextId: first.nextId,
    rules: first.rules && (rules as LeadFilters),
    leads: rows.flatMap(({ lead }) => (lead === null ? [] : [lead])),
  };
};

export interface SubmissionRows {
  lead: { id: number; row: NewLead } | { id: number; columns: Partial<NewLead> };
  history: Omit<NewHistory, 'leadId'>[];
  receipt: Omit<NewReceipt, 'leadId'> | null;
  /** The request's key with the answer for repeats; null without a key. */
  answer: { key: string; answer: unknown } | null;
}

/** Writes a submission's rows of this module in one statement. */
export const writeSubmission = async (ctx: Ctx, written: SubmissionRows): Promise<void> => {
  const { lead, history, receipt, answer } = written;
  const leadId = lead.id;
  const leadStatement =
    'row' in lead
      ? ctx.db
          .insert(leads)
          .overridingSystemValue()
          .values({ ...lead.row, id: leadId })
          .returning({ id: leads.id })
      : ctx.db.update(leads).set(lead.columns).where(eq(leads.id, leadId)).returning({ id: leads.id });
  const parts: SQL[] = [
    sql`lead as ${leadStatement}`,
    sql`noted as ${ctx.db
      .insert(leadHistory)
      .values(history.map((row) => ({ ...row, leadId })))
      .returning({ id: leadHistory.id })}`,
  ];
  if (receipt) {
    const row = ctx.db.insert(consentReceipts).values({ ...receipt, leadId });
    parts.push(sql`agreed as ${row.returning({ id: consentReceipts.id })}`);
  }
  if (answer) {
    const row = ctx.db.update(idempotencyKeys).set({ leadId, answer: answer.answer });
    const ofKey = row.where(eq(idempotencyKeys.key, answer.key)).returning({ key: idempotencyKeys.key });
    parts.push(sql`answered as ${ofKey}`);
  }
  await executePrepared(ctx.db, sql`with ${sql.join(parts, sql`, `)} select 1 as written`);
};

/** Captured leads without deliveries yet, oldest first. */
export const listLeadsToEnqueue = async (ctx: Ctx, limit: number): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNotNull(leads.notifiedAt),
        isNull(leads.enqueuedAt),
        isNull(leads.quarantineReason),
        isNull(leads.trashedAt),
      ),
    )
    .orderBy(asc(leads.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Those of these leads without deliveries yet. */
export const listNotEnqueued = async (ctx: Ctx, ids: number[]): Promise<number[]> => {
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, ids), isNull(leads.enqueuedAt), isNull(leads.trashedAt)));
  return rows.map(({ id }) => id);
};

/**
 * Serializes enqueueing, because deliveries are in the order of the leads. With `waits` false it returns false while
 * another transaction enqueues.
 */
export const lockEnqueue = async (ctx: Ctx, { shouldWait }: { shouldWait: boolean }): Promise<boolean> => {
  const key = sql`hashtextextended('leads to plan', 0)`;
  const lock = shouldWait ? sql`pg_advisory_xact_lock(${key}) is not null` : sql`pg_try_advisory_xact_lock(${key})`;
  const { rows } = await ctx.db.execute<{ mine: boolean }>(sql`select ${lock} as mine`);
  return rows[0]?.mine ?? false;
};

export const setEnqueuedAt = async (ctx: Ctx, { ids, at }: { ids: number[]; at: Date }): Promise<void> => {
  await ctx.db.update(leads).set({ enqueuedAt: at }).where(inArray(leads.id, ids));
};
