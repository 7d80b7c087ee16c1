import { sql } from 'drizzle-orm';
import { createContentToken } from '#server/modules/pages/content-tokens.rules.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The content token of a page's form, as the page is served now. */
export const contentTokenOf = async (ctx: Ctx, pageId: number): Promise<string> => {
  const { rows } = await ctx.db.execute<{ contentHash: string | null; name: string }>(sql`
    select p.content_hash as "contentHash", c.name from pages p join clients c on c.id = p.client_id where p.id = ${pageId}`);
  return createContentToken({ contentHash: rows[0]?.contentHash ?? null, name: rows[0]?.name ?? '' });
};
