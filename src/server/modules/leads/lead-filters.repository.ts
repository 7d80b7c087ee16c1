import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { LeadFilters } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { leads } from './leads.table.ts';
import type { LeadFilterInput } from './lead-filters.rules.ts';
import { leadFilters } from './lead-filters.table.ts';

export const getLeadFiltersRow = async (ctx: Ctx, clientId: number): Promise<LeadFilters | null> => {
  const [row] = await ctx.db.select().from(leadFilters).where(eq(leadFilters.clientId, clientId));
  if (!row) return null;
  const { clientId: _clientId, updatedAt: _updatedAt, ...rules } = row;
  return rules;
};

export const upsertLeadFilters = async (
  ctx: Ctx,
  { clientId, rules, at }: { clientId: number; rules: LeadFilters; at: Date },
): Promise<void> => {
  const columns = { ...rules, updatedAt: at };
  await ctx.db
    .insert(leadFilters)
    .values({ clientId, ...columns })
    .onConflictDoUpdate({ target: leadFilters.clientId, set: columns });
};

/** Whether the client has a delivered lead of this person, other than the one that this submission adds to. */
export const hasEarlierLead = async (
  ctx: Ctx,
  input: { clientId: number; farmId: number; emailKey: string; phoneE164: string | null; since: Date },
): Promise<boolean> => {
  const personCondition = sql`client_id = ${input.clientId} and quarantine_reason is null and trashed_at is null
    and not (farm_id = ${input.farmId} and email_key = ${input.emailKey} and created_at >= ${input.since.toISOString()}::timestamptz)`;
  const { rows } = await ctx.db.execute<{ asked: boolean }>(sql`select
    exists (select from leads where ${personCondition} and email_key = ${input.emailKey})
    or exists (select from leads where ${personCondition} and phone_e164 = ${input.phoneE164}::text) as asked`);
  return rows[0]?.asked ?? false;
};

export type PastLead = LeadFilterInput & { id: number; createdAt: Date };

export const listPastLeads = (ctx: Ctx, input: { clientId: number; limit: number }): Promise<PastLead[]> =>
  ctx.db
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      name: leads.name,
      email: leads.email,
      city: leads.city,
      state: leads.state,
      message: leads.message,
      phone: leads.phone,
      isRepeatContact: sql<boolean>`exists (select from leads b where b.client_id = ${leads.clientId} and b.id < ${leads.id}
          and b.email_key = ${leads.emailKey} and b.quarantine_reason is null and b.trashed_at is null)
        or exists (select from leads b where b.client_id = ${leads.clientId} and b.id < ${leads.id}
          and b.phone_e164 = ${leads.phoneE164} and b.quarantine_reason is null and b.trashed_at is null)`,
    })
    .from(leads)
    .where(and(eq(leads.clientId, input.clientId), isNull(leads.quarantineReason), isNull(leads.trashedAt)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(input.limit);
