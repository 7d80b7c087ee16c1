import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { LeadFilters } from '#shared/lead-filters.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getLeadFiltersRow } from './lead-filters.repository.ts';
import type { LeadRow } from './leads.repository.ts';
import { leads } from './leads.table.ts';

export interface CallerContext {
  /** Null where staff set none. */
  rules: LeadFilters | null;
  /** The caller's leads on the farm, the latest first. */
  leads: Pick<LeadRow, 'id' | 'quarantineReason'>[];
}

/** The client's filters and the leads with the caller's phone on the farm since `since`. */
export const getCallerContext = async (
  ctx: Ctx,
  input: { clientId: number; farmId: number; phoneE164: string | null; since: Date },
): Promise<CallerContext> => {
  const { clientId, farmId, phoneE164, since } = input;
  const rules = await getLeadFiltersRow(ctx, clientId);
  if (phoneE164 === null) return { rules, leads: [] };
  const found = await ctx.db
    .select({ id: leads.id, quarantineReason: leads.quarantineReason })
    .from(leads)
    .where(
      and(
        eq(leads.clientId, clientId),
        eq(leads.phoneE164, phoneE164),
        eq(leads.farmId, farmId),
        gte(leads.createdAt, since),
        isNull(leads.trashedAt),
      ),
    )
    .orderBy(desc(leads.id));
  return { rules, leads: found };
};
