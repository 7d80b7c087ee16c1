import { and, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/platform/context.ts';
import { pages } from '../pages.table.ts';
import { formerPages } from './former.table.ts';

/** The columns of other nouns that say whose page it is and where it is at home; their tables are those nouns' own. */
const clients = pgTable('clients', {
  id: integer().primaryKey(),
  name: text().notNull(),
  mainHubDomain: text('main_hub_domain'),
  hubActiveAt: timestamp('hub_active_at', { withTimezone: true }),
});
const farms = pgTable('farms', { id: integer().primaryKey(), domain: text().notNull() });

const home = {
  client: { name: clients.name, mainHubDomain: clients.mainHubDomain, hubActiveAt: clients.hubActiveAt },
  farm: { domain: farms.domain },
  /** Every name the client's pages bore. */
  names: sql<string[]>`array(select n.name from client_names n where n.client_id = ${clients.id})`,
};

const shown = {
  clientId: pages.clientId,
  farmId: pages.farmId,
  title: pages.title,
  slug: pages.slug,
  quiz: pages.quiz,
  contentHash: pages.contentHash,
  shownVersion: pages.shownVersion,
};

export interface StatedVersion {
  hash: string;
  version: number;
}

/** The page with all that taking a form of it needs, in one look; null when it is gone or was never public. */
export const getAskedPage = async (ctx: Ctx, { id, content }: { id: number; content: string }) => {
  const stated = sql<StatedVersion | null>`(
    select json_build_object('hash', v.content_hash, 'version', v.number) from page_versions v
    where v.page_id = ${pages.id} and v.published_at is not null and left(v.content_hash, 16) = ${content}::text
    order by v.number desc limit 1)`;
  const [row] = await ctx.db
    .select({ page: { ...shown, id: pages.id, microHubId: pages.microHubId }, ...home, stated })
    .from(pages)
    .innerJoin(clients, eq(clients.id, pages.clientId))
    .innerJoin(farms, eq(farms.id, pages.farmId))
    .where(and(eq(pages.id, id), sql`${pages.firstPublishedAt} is not null`))
    .prepare('asked_page')
    .execute();
  return row ?? null;
};

const former = {
  clientId: formerPages.clientId,
  farmId: formerPages.farmId,
  title: formerPages.title,
  slug: formerPages.slug,
  quiz: formerPages.quiz,
  contentHash: formerPages.contentHash,
  shownVersion: formerPages.shownVersion,
};

/** A page that was public before it was removed; null for any other. */
export const getFormerPage = async (ctx: Ctx, id: number) => {
  const [row] = await ctx.db
    .select({ page: former, ...home })
    .from(formerPages)
    .innerJoin(clients, eq(clients.id, formerPages.clientId))
    .innerJoin(farms, eq(farms.id, formerPages.farmId))
    .where(eq(formerPages.pageId, id));
  return row ?? null;
};

/** The page that visitors of a removed page's address are sent to; null where it was not merged. */
export const getSuccessor = async (
  ctx: Ctx,
  slug: string,
): Promise<{ id: number; farmId: number; microHubId: number } | null> => {
  const { rows } = await ctx.db.execute<{ id: number; farmId: number; microHubId: number }>(sql`
    select p.id, p.farm_id as "farmId", p.micro_hub_id as "microHubId" from retired_slugs r join pages p on p.slug = r.target
    where r.slug = ${slug}`);
  return rows[0] ?? null;
};
