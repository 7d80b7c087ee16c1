import { sql } from 'drizzle-orm';
import type { FactPage } from '#shared/facts.ts';
import type { Intent } from '#shared/intents.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isFarmAtWork } from '../farms/farms.views.ts';

/** A fact that a page states and that has changed since. */
export interface StaleFact {
  /** `licenseNumber`, `statement.3`, `intake.7`, `name`. */
  fact: string;
  /** The value on the page; empty when the fact was not public when the page was stored. */
  value: string;
}

/** Facts that also appear in tables, which have no evidence ids. */
const FACTS_STATED_IN_TABLES = ['phone', 'website', 'licenseNumber', 'insuranceInfo', 'serviceHours', 'name'];

/**
 * Stores the cited facts of a page and those whose value it contains, with current values. A cited fact that is not
 * public has no value and so counts as changed.
 */
export const replacePageFacts = async (ctx: Ctx, input: { pageId: number; cited: string[] }): Promise<void> => {
  await ctx.db.execute(sql`delete from page_facts where page_id = ${input.pageId}`);
  await ctx.db.execute(sql`
    insert into page_facts (page_id, client_id, fact, topic_key, value)
    select p.id, p.client_id, stated.fact, h.key, stated.value
    from pages p
    cross join lateral (select coalesce(content_pack, slug) as key from farm_topics where id = p.topic_id) h
    cross join lateral (
      select coalesce(now.fact, cited.fact) as fact, coalesce(now.value, '') as value, cited.fact is not null as is_cited
      from (select f.fact, f.value from public_facts f
        where f.client_id = p.client_id and (f.topic_key is null or f.topic_key = h.key)) now
      full join unnest(${sql.param(input.cited)}::text[]) as cited (fact) on cited.fact = now.fact) stated
    where p.id = ${input.pageId} and (stated.is_cited or (stated.fact = any(${sql.param(FACTS_STATED_IN_TABLES)}::text[])
      and length(stated.value) > 3 and strpos(p.body::text, stated.value) > 0))`);
};

/** Stores which evidence items a page states. */
export const replacePageEvidence = async (
  ctx: Ctx,
  { pageId, clientId, itemIds }: { pageId: number; clientId: number; itemIds: number[] },
): Promise<void> => {
  const items = sql.param(itemIds);
  await ctx.db.execute(
    sql`delete from page_evidence where page_id = ${pageId} and item_id <> all(${items}::integer[])`,
  );
  if (itemIds.length === 0) return;
  await ctx.db.execute(sql`
    insert into page_evidence (page_id, item_id, client_id)
    select ${pageId}::integer, item_id, ${clientId}::integer from unnest(${items}::integer[]) as item_id
    on conflict do nothing`);
};

export interface StatedItem {
  intent: Intent;
  itemId: number;
}

/** Which evidence items the pages of other farms of a place state, by question. */
export const listItemsStatedNearby = async (
  ctx: Ctx,
  { farmId, city, state }: { farmId: number; city: string; state: string | null },
): Promise<StatedItem[]> => {
  const { rows } = await ctx.db.execute<{ intent: Intent; itemId: number }>(sql`
    select distinct p.intent, e.item_id as "itemId"
    from farm_profiles f join pages p on p.farm_id = f.id join page_evidence e on e.page_id = p.id
    where f.city = ${city} and f.state is not distinct from ${state} and f.id <> ${farmId}`);
  return rows;
};

/** Stores the values a page was generated with where they differ from the current ones. */
export const setPageFactValues = async (
  ctx: Ctx,
  input: { pageId: number; values: Readonly<Record<string, string>> },
): Promise<void> => {
  await ctx.db.execute(sql`
    update page_facts f set value = written.value
    from jsonb_each_text(${JSON.stringify(input.values)}::jsonb) as written (fact, value)
    where f.page_id = ${input.pageId} and f.fact = written.fact and f.value <> written.value`);
};

export const listStaleFacts = async (ctx: Ctx, pageId: number): Promise<StaleFact[]> => {
  const { rows } = await ctx.db.execute<{ fact: string; value: string }>(sql`
    select fact, value from stale_page_facts where page_id = ${pageId} order by fact`);
  return rows;
};

/** The changed facts by page, of a client, a farm or one page. */
export const listStaleFactsByPage = async (
  ctx: Ctx,
  scope: { clientId?: number | undefined; farmId?: number | undefined; pageId?: number | undefined },
): Promise<Map<number, string[]>> => {
  const { clientId = null, farmId = null, pageId = null } = scope;
  const { rows } = await ctx.db.execute<{ page_id: number; facts: string[] }>(sql`
    select s.page_id, array_agg(s.fact order by s.fact) as facts
    from stale_page_facts s join pages p on p.id = s.page_id
    where (${clientId}::integer is null or s.client_id = ${clientId}::integer)
      and (${farmId}::integer is null or p.farm_id = ${farmId}::integer)
      and (${pageId}::integer is null or p.id = ${pageId}::integer)
    group by s.page_id order by s.page_id`);
  return new Map(rows.map((row) => [row.page_id, row.facts]));
};

/** A client's pages that state this fact; null for any changed fact. */
export const listFactPages = async (
  ctx: Ctx,
  { clientId, fact }: { clientId: number; fact: string | null },
): Promise<FactPage[]> => {
  const { rows } = await ctx.db.execute<{
    id: number;
    farm_id: number;
    farm_name: string;
    title: string;
    slug: string;
    status: string;
    stale_facts: string[];
  }>(sql`
    select p.id, p.farm_id, f.name as farm_name, p.title, p.slug, p.status,
      array(select s.fact from stale_page_facts s where s.page_id = p.id order by s.fact) as stale_facts
    from pages p join farm_profiles f on f.id = p.farm_id
    where p.client_id = ${clientId} and case when ${fact}::text is null
      then exists (select from stale_page_facts s where s.page_id = p.id)
      else exists (select from page_facts u where u.page_id = p.id and u.fact = ${fact}::text) end
    order by p.farm_id, p.position, p.id limit 500`);
  return rows.map((row) => ({
    id: row.id,
    farmId: row.farm_id,
    farmName: row.farm_name,
    title: row.title,
    slug: row.slug,
    status: row.status,
    staleFacts: row.stale_facts,
  }));
};

/** A page, the facts it states, and whether it needs client input. */
export interface PageFactNeeds {
  id: number;
  farmId: number;
  topicKey: string;
  topicName: string;
  intent: Intent;
  writer: string | null;
  /** Whether a check fails that only client input can fix. */
  needsClientInput: boolean;
  facts: string[];
}

/** W-23 and W-24: too little about this client. F-02 and G-15: too similar to another page. */
const CHECKS_FIXED_BY_INTAKE_ANSWERS = ['W-23', 'W-24', 'F-02', 'F-01', 'G-15', 'W-15'];

/** A client's pages, planned ones included, with the facts they state, by topic. */
export const listPageFactNeeds = async (ctx: Ctx, clientId: number): Promise<PageFactNeeds[]> => {
  const { rows } = await ctx.db.execute<{
    id: number;
    farm_id: number;
    topic_key: string;
    topic_name: string;
    intent: Intent;
    writer: string | null;
    lacks: boolean;
    facts: string[];
  }>(sql`
    select p.id, p.farm_id, coalesce(h.content_pack, h.slug) as topic_key, h.name as topic_name, p.intent, p.writer,
      exists (select from jsonb_array_elements(p.quality->'checks') c
        where not (c->>'ok')::boolean and c->>'id' = any(${sql.param(CHECKS_FIXED_BY_INTAKE_ANSWERS)}::text[])) as lacks,
      array(select f.fact from page_facts f where f.page_id = p.id) as facts
    from pages p join farm_topics h on h.id = p.topic_id
    where p.client_id = ${clientId} and ${isFarmAtWork(sql`p.farm_id`)}
    order by p.farm_id, h.position, p.position, p.id`);
  return rows.map((row) => ({
    id: row.id,
    farmId: row.farm_id,
    topicKey: row.topic_key,
    topicName: row.topic_name,
    intent: row.intent,
    writer: row.writer,
    needsClientInput: row.lacks,
    facts: row.facts,
  }));
};

/** Stores why a page could not be refreshed; null when it could. */
export const setRefreshIssue = async (ctx: Ctx, input: { pageId: number; issue: string | null }): Promise<void> => {
  await ctx.db.execute(sql`
    update pages set refresh_issue = ${input.issue} where id = ${input.pageId} and refresh_issue is distinct from ${input.issue}::text`);
};
