import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPortalScope } from '#server/platform/http/principal.ts';
import { columnsDeclaredIn, grantsOf, PORTAL_ROLE } from '../../scripts/portal-grants.mjs';
import { readOrder, readRelations, readSources, readViewsOverOthers } from '../../scripts/sql-catalog.mjs';
import { testContext } from '../setup/context.ts';
import { insertClientRow } from '../setup/rows.ts';

const { ctx } = await testContext();

const namesOf = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await ctx.db.execute<{ name: string }>(query)).rows.map(({ name }) => name);

test('every foreign key has an index, so that deleting its target reads no whole table', async () => {
  const total = await namesOf(sql`select conname as name from pg_constraint where contype = 'f'`);
  expect(total.length).toBeGreaterThan(50);
  const unindexed = await namesOf(sql`
    select c.conrelid::regclass || ': ' || c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
          select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
          where a.attrelid = c.conrelid and a.attnum = any (c.conkey))))
    order by 1`);
  expect(unindexed).toEqual([]);
});

test('every table with rows of clients shows the portal those of one client alone', async () => {
  const open = await namesOf(sql`
    select t.relname as name from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and not (t.relrowsecurity and t.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'portal_own'))
    order by 1`);
  expect(open).toEqual([]);
});

test('a new table gets its second lock by one call', async () => {
  const ownClientId = await insertClientRow(ctx, { name: 'Mine' });
  const other = await insertClientRow(ctx, { name: 'Other' });
  await ctx.db.execute(sql`create table fresh (client_id integer not null references clients)`);
  await ctx.db.execute(sql`select restrict_to_client('fresh')`);
  await ctx.db.execute(sql`grant select on fresh to ${sql.identifier(PORTAL_ROLE)}`);
  await ctx.db.execute(sql`insert into fresh values (${ownClientId}), (${other})`);
  const visibleRows = await ctx.asPortal(
    createPortalScope({ kind: 'portal', clientId: ownClientId, sessionId: 0 }),
    (tx) => tx.db.execute<{ client_id: number }>(sql`select client_id from fresh`),
  );
  expect(visibleRows.rows).toEqual([{ client_id: ownClientId }]);
  await ctx.db.execute(sql`drop table fresh`);
});

test('what the check of the portal’s grants reads from the migrations is what the database grants', async () => {
  const files = globSync('migrations/*/migration.sql').toSorted();
  const read = grantsOf(files.map((file) => readFileSync(file, 'utf8')));
  const columns = await namesOf(sql`
    select table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee = ${PORTAL_ROLE} and privilege_type = 'SELECT' and table_schema = 'public'`);
  const tables = new Set(columns.map((name) => name.split('.')[0]));
  expect(tables).toEqual(new Set(read.keys()));
  const granted = new Set([...read].flatMap(([table, names]) => [...names].map((name) => `${table}.${name}`)));
  const requiresApproval = (name: string): boolean => granted.has(name) || granted.has(`${name.split('.')[0]}.*`);
  expect(columns.filter((name) => !requiresApproval(name))).toEqual([]);
  expect([...granted].filter((name) => !name.endsWith('.*') && !columns.includes(name))).toEqual([]);
});

test('every table and view has one owner, and every table of an owner exists', async () => {
  const { relations } = readRelations(readSources());
  const { rows } = await ctx.db.execute<{ name: string; kind: 'table' | 'view' }>(sql`
    select relname as name, case relkind when 'v' then 'view' else 'table' end as kind from pg_class
    where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace and not relispartition`);
  const owned = [...relations].map(([name, { kind }]) => `${kind} ${name}`).toSorted();
  expect(owned).toEqual(rows.map(({ name, kind }) => `${kind} ${name}`).toSorted());
});

test('every column that is declared for Drizzle is in the database', async () => {
  const files = globSync('src/server/modules/**/*.{table,views}.ts');
  const declared = files.flatMap((file) => columnsDeclaredIn(readFileSync(file, 'utf8')));
  expect(declared.length).toBeGreaterThan(300);
  const present = await namesOf(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`);
  const names = declared.map(({ table, column }) => `${table}.${column}`);
  expect(names.filter((name) => !present.includes(name))).toEqual([]);
});

test('a view rests on rows of its owner or of nouns to the left, unless it is listed with its reason', async () => {
  const { relations } = readRelations(readSources());
  const order = readOrder();
  const { rows } = await ctx.db.execute<{ view: string; rests: string[] }>(sql`
    select v.relname as view, array_agg(distinct t.relname::text) as rests
    from pg_class v join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace group by 1 order by 1`);
  expect(rows.length).toBeGreaterThan(20);
  // Platform is left of every module.
  const place = (name: string): number => order.indexOf(relations.get(name)?.owner ?? '');
  const reaching = rows.filter(({ view, rests }) => rests.some((name) => place(name) > place(view)));
  expect(reaching.map(({ view }) => view)).toEqual(Object.keys(readViewsOverOthers()).toSorted());
});
