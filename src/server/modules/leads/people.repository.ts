import { and, asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { JOBS_SCHEMA } from '#server/platform/jobs/queue.ts';
import { leadHistory } from './history.table.ts';
import { idempotencyKeys, leads } from './leads.table.ts';

export interface PersonKeys {
  clientId: number;
  emailKey: string | null;
  phoneE164: string | null;
}

/** Clients with leads that ever came under this e-mail, and their number. */
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
export const lockLeadsOfPerson = async (ctx: Ctx, { clientId, emailKey, phoneE164 }: PersonKeys): Promise<number[]> => {
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

/** Personal texts of these leads, current and as submitted, to search for elsewhere. */
export const listPersonTexts = async (ctx: Ctx, leadIds: number[]): Promise<string[]> => {
  const current = await ctx.db
    .select({ name: leads.name, email: leads.email, phone: leads.phone, phoneE164: leads.phoneE164 })
    .from(leads)
    .where(inArray(leads.id, leadIds));
  const detailField = (field: string) => sql<string | null>`${leadHistory.detail}->>${field}::text`;
  const earlier = await ctx.db
    .select({
      name: detailField('name'),
      email: detailField('email'),
      phone: detailField('phone'),
      phoneE164: detailField('phoneE164'),
    })
    .from(leadHistory)
    .where(and(inArray(leadHistory.leadId, leadIds), eq(leadHistory.kind, 'submitted')));
  const texts = [...current, ...earlier].flatMap(({ name, email, phone, phoneE164 }) => [
    name,
    email,
    phone,
    phoneE164,
  ]);
  return [...new Set(texts.filter((text): text is string => text !== null && text.length >= 6))];
};

/** The addresses and numbers that these leads have now. */
export const listContacts = async (
  ctx: Ctx,
  leadIds: number[],
): Promise<({ email: string } | { phoneE164: string })[]> => {
  const rows = await ctx.db
    .select({ email: leads.email, phoneE164: leads.phoneE164 })
    .from(leads)
    .where(inArray(leads.id, leadIds));
  return rows.flatMap(({ email, phoneE164 }) => [
    ...(email === '' ? [] : [{ email }]),
    ...(phoneE164 === null ? [] : [{ phoneE164 }]),
  ]);
};

/** Deletes leads with their history, deliveries and stored idempotency answers. */
export const deleteLeads = async (ctx: Ctx, leadIds: number[]): Promise<void> => {
  await ctx.db.delete(idempotencyKeys).where(inArray(idempotencyKeys.leadId, leadIds));
  await ctx.db.delete(leads).where(inArray(leads.id, leadIds));
};

const containsAny = (text: SQL, words: string[]): SQL =>
  sql.join(
    words.map((word) => sql`position(lower(${word}::text) in lower(${text})) > 0`),
    sql` or `,
  );

/** Empties job output that contains one of these texts. */
export const deletePersonTexts = async (ctx: Ctx, traces: string[]): Promise<void> => {
  if (traces.length === 0) return;
  await ctx.db.execute(sql`update ${sql.identifier(JOBS_SCHEMA)}.job set output = null
    where output is not null and (${containsAny(sql`output::text`, traces)})`);
};
