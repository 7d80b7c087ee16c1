import { and, asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { JOBS_SCHEMA } from '#server/platform/jobs/queue.ts';
import { leadHistory } from '../history/history.table.ts';
import { idempotencyKeys, leads } from '../leads.table.ts';
import { savedLeadFilters } from '../saved-filters/saved-filters.table.ts';

export interface PersonKeys {
  clientId: number;
  emailKey: string | null;
  phoneE164: string | null;
}

/** Clients with leads that ever came under this e-mail, and how many. */
export const countLeadsByClient = (ctx: Ctx, emailKey: string) =>
  ctx.db
    .select({ clientId: leads.clientId, leads: count() })
    .from(leads)
    .where(
      or(
        eq(leads.emailKey, emailKey),
        sql`${leads.id} in (select ${leadHistory.leadId} from ${leadHistory} where lower(${leadHistory.detail}->>'email') = ${emailKey}::text)`,
      ),
    )
    .groupBy(leads.clientId)
    .orderBy(asc(leads.clientId));

/** The client's leads that ever came under this e-mail or phone, locked until the transaction ends. */
export const lockLeadsOf = async (ctx: Ctx, { clientId, emailKey, phoneE164 }: PersonKeys): Promise<number[]> => {
  const byHistory = sql`${leads.id} in (select ${leadHistory.leadId} from ${leadHistory}
    where ${leadHistory.clientId} = ${clientId} and (lower(${leadHistory.detail}->>'email') = ${emailKey}::text
      or ${leadHistory.detail}->>'phoneE164' = ${phoneE164}::text))`;
  const rows = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.clientId, clientId),
        or(
          emailKey === null ? undefined : eq(leads.emailKey, emailKey),
          phoneE164 === null ? undefined : eq(leads.phoneE164, phoneE164),
          byHistory,
        ),
      ),
    )
    .orderBy(asc(leads.id))
    .for('update', { of: leads });
  return rows.map(({ id }) => id);
};

/** What tells the person in these leads, now or in any form they ever sent, to look for it elsewhere. */
export const listTraces = async (ctx: Ctx, leadIds: number[]): Promise<string[]> => {
  const now = await ctx.db
    .select({ name: leads.name, email: leads.email, phone: leads.phone, phoneE164: leads.phoneE164 })
    .from(leads)
    .where(inArray(leads.id, leadIds));
  const told = (field: string) => sql<string | null>`${leadHistory.detail}->>${field}::text`;
  const before = await ctx.db
    .select({ name: told('name'), email: told('email'), phone: told('phone'), phoneE164: told('phoneE164') })
    .from(leadHistory)
    .where(and(inArray(leadHistory.leadId, leadIds), eq(leadHistory.kind, 'submitted')));
  const found = [...now, ...before].flatMap(({ name, email, phone, phoneE164 }) => [name, email, phone, phoneE164]);
  return [...new Set(found.filter((text): text is string => text !== null && text.length >= 6))];
};

/** Deletes leads with their history and deliveries, and the answers kept for repeated requests. */
export const deleteLeads = async (ctx: Ctx, leadIds: number[]): Promise<void> => {
  await ctx.db.delete(idempotencyKeys).where(inArray(idempotencyKeys.leadId, leadIds));
  await ctx.db.delete(leads).where(inArray(leads.id, leadIds));
};

/** Whether a text holds one of these, in any case. */
const holding = (text: SQL, words: string[]): SQL =>
  sql.join(
    words.map((word) => sql`position(lower(${word}::text) in lower(${text})) > 0`),
    sql` or `,
  );

/** Deletes saved filters that search for one of these texts, and empties what failed jobs said of them. */
export const deleteTraces = async (ctx: Ctx, traces: string[]): Promise<void> => {
  if (traces.length === 0) return;
  const inAddresses = traces.flatMap((trace) => {
    const encoded = encodeURIComponent(trace);
    return [trace, encoded, encoded.replaceAll('%20', '+'), encoded.replaceAll('%40', '@')];
  });
  await ctx.db.delete(savedLeadFilters).where(holding(sql`${savedLeadFilters.query}`, inAddresses));
  await ctx.db.execute(sql`update ${sql.identifier(JOBS_SCHEMA)}.job set output = null
    where output is not null and (${holding(sql`output::text`, traces)})`);
};
