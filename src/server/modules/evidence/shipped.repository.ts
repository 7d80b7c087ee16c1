import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { shippedEvidence } from './evidence.table.ts';
import type { ShippedRows } from './shipped.rules.ts';

/** Serializes synchronisations until their transactions end. */
export const lockShippedEvidence = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('evidence.shipped', 0))`);
};

/** Null before the first synchronisation. */
export const getShippedFingerprint = async (ctx: Ctx): Promise<string | null> =>
  (await ctx.db.select({ fingerprint: shippedEvidence.fingerprint }).from(shippedEvidence))[0]?.fingerprint ?? null;

export const setShippedFingerprint = async (
  ctx: Ctx,
  { fingerprint, items }: { fingerprint: string; items: number },
): Promise<void> => {
  const row = { fingerprint, items, syncedAt: ctx.clock.now() };
  await ctx.db
    .insert(shippedEvidence)
    .values({ id: true, ...row })
    .onConflictDoUpdate({ target: shippedEvidence.id, set: row });
};

const rowsOf = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export const upsertShippedSources = async (ctx: Ctx, rows: ShippedRows['sources']): Promise<void> => {
  const now = ctx.clock.now().toISOString();
  await ctx.db.execute(sql`
    insert into evidence_sources (shipped_id, origin, status, url, title, publisher, tier, checked_at, created_at, updated_at)
    select r."shippedId", 'shipped', 'ready', r.url, r.title, r.publisher, r.tier, r."checkedAt", ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${rowsOf(rows)})
      as r ("shippedId" text, url text, title text, publisher text, tier integer, "checkedAt" timestamptz)
    on conflict (shipped_id) do update set url = excluded.url, title = excluded.title, publisher = excluded.publisher,
      tier = excluded.tier, checked_at = excluded.checked_at, updated_at = excluded.updated_at`);
};

/** What staff rejected stays rejected. */
export const upsertShippedItems = async (ctx: Ctx, rows: ShippedRows['items']): Promise<void> => {
  const now = ctx.clock.now().toISOString();
  const toArray = (column: string) => sql.raw(`array(select jsonb_array_elements_text(r.${column}))`);
  await ctx.db.execute(sql`
    insert into evidence_items (shipped_id, origin, state, kind, statement, "values", job, movers, state_table, services,
      intents, region_state, region_county, region_city, tier, checked_at, expires_at, created_at, updated_at)
    select r."shippedId", 'shipped', r.state, r.kind, r.statement, nullif(r."values", 'null'), r.job, ${toArray('movers')},
      r."stateTable", ${toArray('services')}, ${toArray('intents')}, r."regionState", r."regionCounty", r."regionCity",
      r.tier, r."checkedAt", r."expiresAt", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rowsOf(rows)})
      as r ("shippedId" text, state text, kind text, statement text, "values" jsonb, job text, movers jsonb,
        "stateTable" text, services jsonb, intents jsonb, "regionState" text, "regionCounty" text, "regionCity" text,
        tier integer, "checkedAt" timestamptz, "expiresAt" timestamptz)
    on conflict (shipped_id) do update set kind = excluded.kind, statement = excluded.statement,
      "values" = excluded."values", job = excluded.job, movers = excluded.movers, state_table = excluded.state_table,
      services = excluded.services, intents = excluded.intents, region_state = excluded.region_state,
      region_county = excluded.region_county, region_city = excluded.region_city, tier = excluded.tier,
      checked_at = excluded.checked_at, expires_at = excluded.expires_at, updated_at = excluded.updated_at,
      state = case when evidence_items.state = 'rejected' then 'rejected' else excluded.state end`);
};

/** The quotes of whole items; an unchanged quote keeps what the last look at its source found. */
export const replaceShippedQuotes = async (ctx: Ctx, rows: ShippedRows['quotes']): Promise<void> => {
  await ctx.db.execute(sql`
    with sent as (
      select i.id as item_id, r.position, s.id as source_id, r.text
      from jsonb_to_recordset(${rowsOf(rows)}) as r ("shippedId" text, position integer, "sourceId" text, text text)
      join evidence_items i on i.shipped_id = r."shippedId" join evidence_sources s on s.shipped_id = r."sourceId"),
    removed as (
      delete from evidence_quotes q using (select item_id, max(position) as last from sent group by item_id) kept
      where q.item_id = kept.item_id and q.position > kept.last)
    insert into evidence_quotes as q (item_id, position, source_id, text) select * from sent
    on conflict (item_id, position) do update set
      recheck = case when q.text = excluded.text and q.source_id = excluded.source_id then q.recheck end,
      rechecked_at = case when q.text = excluded.text and q.source_id = excluded.source_id then q.rechecked_at end,
      source_id = excluded.source_id, text = excluded.text`);
};

/** What no file holds any more: pages that use an item keep it on record as expired, the rest is deleted. */
export const removeMissingShipped = async (
  ctx: Ctx,
  { items, sources }: { items: string[]; sources: string[] },
): Promise<void> => {
  const now = ctx.clock.now().toISOString();
  const isMissing = sql`shipped_id is not null and shipped_id <> all(${sql.param(items)}::text[])`;
  const isUsed = sql`exists (select from evidence_figures f where f.item_id = evidence_items.id)`;
  await ctx.db.execute(sql`delete from evidence_items where ${isMissing} and not ${isUsed}`);
  await ctx.db.execute(sql`
    update evidence_items set state = 'expired', expires_at = least(expires_at, ${now}::timestamptz),
      updated_at = ${now}::timestamptz
    where ${isMissing} and state <> 'rejected'`);
  await ctx.db.execute(sql`
    delete from evidence_sources s where shipped_id is not null and shipped_id <> all(${sql.param(sources)}::text[])
      and not exists (select from evidence_quotes q where q.source_id = s.id)`);
};
