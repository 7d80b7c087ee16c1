import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';

// Rows for tests, where the product itself would need a library, a form and a visitor.

const insert = async (ctx: Ctx, statement: SQL): Promise<number> => {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`${statement} returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The insert answered no id.');
  return id;
};

/** Returns the client's id. */
export const insertClientRow = (
  ctx: Ctx,
  { name, webhookUrl = null }: { name: string; webhookUrl?: string | null },
): Promise<number> =>
  insert(
    ctx,
    sql`insert into clients (name, email, industry, location, city, state, webhook_url, years_in_business,
          emergency_service, confirmed_facts, created_at, updated_at)
        values (${name}, 'office@example.com', 'Pest Control', 'Warwick, RI', 'Warwick', 'RI', ${webhookUrl}, 10,
          true, '{}', now(), now())`,
  );

export interface FarmRows {
  clientId: number;
  farmId: number;
  pageId: number;
}

/** A farm of the client with one topic and one published page, named after `slug`. */
export const insertFarmRows = async (
  ctx: Ctx,
  { clientId, slug }: { clientId: number; slug: string },
): Promise<FarmRows> => {
  const farmId = await insert(
    ctx,
    sql`insert into farms (client_id, name, domain, domain_prefix, industry, location, city, state, status, publish_mode,
          keywords, created_at, updated_at)
        values (${clientId}, ${`Farm ${slug}`}, ${`${slug}.localhost`}, ${slug}, 'Pest Control', 'Warwick, RI', 'Warwick',
          'RI', 'active', 'auto', '{}', now(), now())`,
  );
  const topicId = await insert(
    ctx,
    sql`insert into topics (client_id, farm_id, name, slug, position)
        values (${clientId}, ${farmId}, 'Termites', 'termites', 0)`,
  );
  const pageId = await insert(
    ctx,
    sql`insert into pages (client_id, farm_id, topic_id, intent, position, status, title, slug, meta_description,
          keyword, keywords, quality, attempts, first_published_at, published_at, created_at, updated_at)
        values (${clientId}, ${farmId}, ${topicId}, 'cost', 0, 'published', ${`Page ${slug}`}, ${slug}, '', 'termite cost',
          '{}', '{"passed":true,"score":100,"checks":[]}', 1, now(), now(), now(), now())`,
  );
  return { clientId, farmId, pageId };
};

/** Returns the lead's id. */
export const insertLeadRow = (
  ctx: Ctx,
  rows: FarmRows,
  { name, phone = null, spam = false }: { name: string; phone?: string | null; spam?: boolean },
): Promise<number> =>
  insert(
    ctx,
    sql`insert into leads (client_id, farm_id, page_id, page_title, name, email, email_key, phone, source, lead_type,
          completed_both, status, quarantine_reason, created_at, updated_at)
        values (${rows.clientId}, ${rows.farmId}, ${rows.pageId}, 'The page', ${name}, 'visitor@example.com',
          'visitor@example.com', ${phone}, 'contact form', 'Contact', false, 'new', ${spam ? 'honeypot' : null}, now(), now())`,
  );
