import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import type { LeadRules } from '#shared/lead-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { runOften } from '#server/platform/database/often.ts';
import type { NewReceipt } from '../consents/consents.repository.ts';
import { consentReceipts } from '../consents/consents.table.ts';
import type { NewHistory } from '../history/history.repository.ts';
import { leadHistory } from '../history/history.table.ts';
import type { LeadRow, NewLead } from '../leads.repository.ts';
import { idempotencyKeys, leads } from '../leads.table.ts';
import { leadRules } from '../screening/screening.table.ts';

const clients = pgTable('clients', { id: integer().primaryKey() });

/** What is known before an enquiry is judged. */
export interface Standing {
  /** Null where staff set none. */
  rules: LeadRules | null;
  /** The visitor's leads on the farm, the latest first; held and delivered ones are never mixed. */
  leads: Pick<LeadRow, 'id' | 'spamReason'>[];
  /** The id of a new one, so that nothing that names it waits for it to be written. */
  nextId: number;
}

/** The client's rules and the visitor's leads on the farm since `since`; null when the client is gone. */
export const findStanding = async (
  ctx: Ctx,
  input: { clientId: number; farmId: number; emailKey: string; since: Date },
): Promise<Standing | null> => {
  const theirs = and(
    eq(leads.farmId, input.farmId),
    eq(leads.emailKey, input.emailKey),
    gte(leads.createdAt, input.since),
  );
  const nextId = sql<number>`nextval(pg_get_serial_sequence('leads', 'id'))::integer`;
  const rows = await ctx.db
    .select({ nextId, rules: leadRules, lead: { id: leads.id, spamReason: leads.spamReason } })
    .from(clients)
    .leftJoin(leadRules, eq(leadRules.clientId, clients.id))
    .leftJoin(leads, theirs)
    .where(eq(clients.id, input.clientId))
    .orderBy(desc(leads.id))
    .prepare('standing_of_visitor')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { clientId: _clientId, updatedAt: _updatedAt, ...rules } = first.rules ?? {};
  return {
    nextId: first.nextId,
    rules: first.rules && (rules as LeadRules),
    leads: rows.flatMap(({ lead }) => (lead === null ? [] : [lead])),
  };
};

export interface WrittenEnquiry {
  /** A new lead, or what changes of one that is locked. */
  lead: { id: number; row: NewLead } | { id: number; columns: Partial<NewLead> };
  history: Omit<NewHistory, 'leadId'>[];
  receipt: Omit<NewReceipt, 'leadId'> | null;
  /** The request's key with what a repeat is answered; null where it came without a key. */
  answer: { key: string; answer: unknown } | null;
}

/** Writes all of an enquiry that is the leads' own as one statement. */
export const writeEnquiry = async (ctx: Ctx, written: WrittenEnquiry): Promise<void> => {
  const { lead, history, receipt, answer } = written;
  const leadId = lead.id;
  const kept =
    'row' in lead
      ? ctx.db
          .insert(leads)
          .overridingSystemValue()
          .values({ ...lead.row, id: leadId })
          .returning({ id: leads.id })
      : ctx.db.update(leads).set(lead.columns).where(eq(leads.id, leadId)).returning({ id: leads.id });
  const parts: SQL[] = [
    sql`lead as ${kept}`,
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
    const mine = row.where(eq(idempotencyKeys.key, answer.key)).returning({ key: idempotencyKeys.key });
    parts.push(sql`answered as ${mine}`);
  }
  await runOften(ctx.db, sql`with ${sql.join(parts, sql`, `)} select 1 as written`);
};
