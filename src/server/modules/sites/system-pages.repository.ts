import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

export interface PageAuthorship {
  farmId: number;
  /** `library:<pack>@<version>`, `model:<name>` or `human`. */
  writer: string | null;
  /** Who approved the current content; null without an approval. */
  reviewer: string | null;
  modifiedAt: Date | null;
}

export const listPageAuthorship = async (ctx: Ctx, clientId: number): Promise<PageAuthorship[]> => {
  const { rows } = await ctx.db.execute<{
    farm_id: number;
    writer: string | null;
    reviewer: string | null;
    modified_at: string | Date | null;
  }>(sql`
    select p.farm_id, p.writer, p.modified_at,
      case when p.reviewed_at is not null and p.reviewed_hash = p.content_hash then p.reviewer end as reviewer
    from page_contents p join farm_profiles f on f.id = p.farm_id
    where p.client_id = ${clientId} and p.status = 'published' and p.body is not null and f.status <> 'inactive'`);
  return rows.map((row) => ({
    farmId: row.farm_id,
    writer: row.writer,
    reviewer: row.reviewer,
    modifiedAt: row.modified_at === null ? null : new Date(row.modified_at),
  }));
};

/** Publishers of the sources that public pages cite, most pages first. */
export const listPublishers = async (
  ctx: Ctx,
  { farmIds, limit }: { farmIds: number[]; limit: number },
): Promise<string[]> => {
  const ids = sql.join(
    farmIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ publisher: string }>(sql`
    select source->>'publisher' as publisher
    from page_contents p, jsonb_array_elements(p.body->'sources') as source
    where p.farm_id in (${ids}) and p.status = 'published'
    group by 1 order by count(distinct p.id) desc, 1 limit ${limit}`);
  return rows.map(({ publisher }) => publisher);
};
