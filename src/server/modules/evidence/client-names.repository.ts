import { inArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { PageOfRows } from '#server/platform/http/paging.ts';
import { clientLabels } from '../clients/clients.views.ts';

/** A row of a file, where the client's name stands beside its id. */
export type OfNamedClient<Row> = Row & { clientName: string | null };

/** Names the clients of a page's rows; null for what belongs to the agency. */
export const withClientNames = async <Row extends { clientId: number | null }>(
  ctx: Ctx,
  page: PageOfRows<Row>,
): Promise<PageOfRows<OfNamedClient<Row>>> => {
  const ids = [...new Set(page.rows.flatMap(({ clientId }) => clientId ?? []))];
  const found = ids.length === 0 ? [] : await ctx.db.select().from(clientLabels).where(inArray(clientLabels.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return { ...page, rows: page.rows.map((row) => ({ ...row, clientName: nameOf(row.clientId) })) };
};
