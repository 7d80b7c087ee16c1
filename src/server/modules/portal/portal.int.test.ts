import { sql } from 'drizzle-orm';
import { getColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPortalScope, type PortalScope } from '#server/platform/http/principal.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertQuestionRow } from '../../../../test/setup/audited-rows.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { measuredOutcome, recordRankingCheck, trackKeyword } from '../rankings/rankings.usecases.ts';
import * as table from './portal.table.ts';
import {
  getClientStatus,
  listPortalFarmLeads,
  listPortalFarms,
  listPortalLeads,
  listPortalPages,
  listPortalRankings,
  requirePortalFarm,
} from './portal.usecases.ts';

const PERMISSION_DENIED = '42501';
const { ctx } = await testContext();

interface Tenant extends FarmRows {
  scope: PortalScope;
}

const makeTenant = async (name: string): Promise<Tenant> => {
  const clientId = await insertClientRow(ctx, { name });
  const farm = await insertFarmRows(ctx, { clientId, slug: name });
  for (const visitor of ['Vera', 'Walt', 'Xena']) await insertLeadRow(ctx, farm, { name: `${visitor} of ${name}` });
  await insertLeadRow(ctx, farm, { name: 'A robot', spam: true });
  const { farmId, pageId } = farm;
  const rankingId = await trackKeyword(ctx, {
    clientId,
    farmId,
    pageId,
    keyword: `ants ${name}`,
    domain: `${name}.example`,
  });
  await recordRankingCheck(ctx, { rankingId, checkedAt: new Date(), outcome: measuredOutcome(4) });
  await ctx.db.execute(
    sql`insert into page_days (page_id, client_id, farm_id, day, views) values (${pageId}, ${clientId}, ${farmId}, '2026-03-01', 7)`,
  );
  await ctx.db.execute(
    sql`insert into page_call_days (page_id, client_id, farm_id, day, calls) values (${pageId}, ${clientId}, ${farmId}, '2026-03-01', 2)`,
  );
  await ctx.db.execute(sql`insert into lead_filters (client_id, updated_at) values (${clientId}, now())`);
  await ctx.db.execute(sql`insert into audit_log (at, actor_kind, action, target_kind, target_id, target_name)
    values (now(), 'staff', 'farm.created', 'farm', ${farmId}, ${name})`);
  await ctx.db
    .execute(sql`insert into page_approvals (client_id, page_id, version, content_hash, title, state, on_timeout,
    requested_at, due_at) values (${clientId}, ${pageId}, 1, 'x', ${name}, 'waiting', 'hold', now(), now())`);
  await insertQuestionRow(ctx, farm);
  await ctx.db.execute(sql`insert into field_jobs (client_id, service, city, state, done_on, found, did, status, origin,
    created_at, updated_at) values (${clientId}, 'ant-control', 'Warwick', 'RI', '2026-02-01', ${name}, 'Bait', 'proposed',
    'portal', now(), now())`);
  await ctx.db.execute(sql`insert into reviews (client_id, lead_id, rating, text, name, status, created_at)
    values (${clientId}, ${farmId}, 5, 'Quick and tidy.', ${name}, 'published', now())`);
  return { ...farm, scope: createPortalScope({ kind: 'portal', clientId, sessionId: 1 }) };
};

let a: Tenant;
let b: Tenant;
const query = (tenant: Tenant) => ({ scope: tenant.scope, filter: {}, limit: 500 });

beforeAll(async () => {
  a = await makeTenant('alpha');
  b = await makeTenant('bravo');
});

test('the status shows who is signed in, also when no one is', async () => {
  expect(await getClientStatus(ctx, null)).toEqual({ isAuthenticated: false, client: null });
  expect(await getClientStatus(ctx, a.scope)).toEqual({
    isAuthenticated: true,
    client: { id: a.clientId, name: 'alpha', city: 'Warwick', state: 'RI' },
  });
  const deletedClient = createPortalScope({ kind: 'portal', clientId: 999_999, sessionId: 1 });
  expect(await getClientStatus(ctx, deletedClient)).toEqual({ isAuthenticated: false, client: null });
});

test('a client sees its own farm with its own counts, without spam', async () => {
  const farms = await listPortalFarms(ctx, a.scope);
  expect(farms).toEqual([
    {
      id: a.farmId,
      name: 'Farm alpha',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      domain: 'alpha.localhost',
      url: 'http://alpha.localhost:3000/',
      status: 'active',
      pageCount: 1,
      leadCount: 3,
    },
  ]);
  expect(await requirePortalFarm(ctx, a)).toEqual(farms[0]);
});

test('pages show their status, views and leads', async () => {
  expect(await listPortalPages(ctx, a)).toEqual([
    {
      id: a.pageId,
      title: 'Page alpha',
      slug: 'alpha',
      microHub: 'Termites',
      views: 7,
      leads: 3,
      status: 'published',
    },
  ]);
});

test('another client’s farm and a farm that does not exist get the same answer, on every path', async () => {
  for (const farmId of [b.farmId, 999_999]) {
    const notFound404 = { status: 404, message: 'Farm not found' };
    await expect(requirePortalFarm(ctx, { scope: a.scope, farmId })).rejects.toMatchObject(notFound404);
    await expect(listPortalPages(ctx, { scope: a.scope, farmId })).rejects.toMatchObject(notFound404);
    await expect(listPortalFarmLeads(ctx, { ...query(a), farmId })).rejects.toMatchObject(notFound404);
  }
});

test('leads come newest first, a page a call, never spam, never another client’s', async () => {
  const first = await listPortalLeads(ctx, { ...query(a), limit: 2 });
  expect(first.total).toBe(3);
  expect(first.rows.map((lead) => lead.name)).toEqual(['Xena of alpha', 'Walt of alpha']);
  const nextPage = await listPortalLeads(ctx, { ...query(a), limit: 2, cursor: first.nextCursor ?? '' });
  expect(nextPage).toMatchObject({ rows: [{ name: 'Vera of alpha', farmName: 'Farm alpha' }], nextCursor: null });
  expect((await listPortalFarmLeads(ctx, { ...query(a), farmId: a.farmId })).total).toBe(3);
  const foreign = await listPortalLeads(ctx, { ...query(a), filter: { farmId: b.farmId } });
  expect(foreign).toMatchObject({ rows: [], total: 0, nextCursor: null });
});

test('a date as the end of a period means its whole day', async () => {
  // The day in Warwick, Rhode Island, differs from UTC's until five in the morning UTC.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const countFiltered = async (filter: object) => (await listPortalLeads(ctx, { ...query(a), filter })).total;
  expect(await countFiltered({ from: today, to: today })).toBe(3);
  expect(await countFiltered({ to: '2026-01-01' })).toBe(0);
  expect(await countFiltered({ q: 'vera' })).toBe(1);
});

test('rankings are the client’s own, regardless of the requested client', async () => {
  const filter = { sort: 'newest' as const, clientId: b.clientId };
  const { rows, total } = await listPortalRankings(ctx, { scope: a.scope, filter, limit: 500 });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ keyword: 'ants alpha', clientName: 'alpha', history: [{ position: 4 }] }]);
});

describe('the second lock', () => {
  beforeAll(async () => {
    await ctx.db.execute(sql`insert into staff (username, username_key, role, password_hash, created_at)
      values ('viewer', 'viewer', 'editor', 'h', now())`);
    await ctx.db.execute(sql`insert into impersonations (client_id, token_hash, staff_id, staff_name, staff_session_id,
      started_at, expires_at) select c.id, 'h' || c.id, s.id, 'V', 1, now(), now() from clients c cross join staff s`);
  });

  const tables = Object.values(table) as PgTable[];

  test('shows one client’s rows alone even to a query that forgot to ask for them', async () => {
    await ctx.asPortal(a.scope, async (tx) => {
      for (const one of tables) {
        const name = sql.identifier(getTableName(one));
        const owner = sql.identifier(getTableName(one) === 'clients' ? 'id' : 'client_id');
        const { rows } = await tx.db.execute<Record<string, unknown>>(
          sql`select distinct ${owner} as owner from ${name}`,
        );
        expect(rows, getTableName(one)).toEqual([{ owner: a.clientId }]);
      }
    });
  });

  test.each(tables.map((one) => [getTableName(one), one] as const))(
    'grants of %s exactly the columns that the portal declares',
    async (name, one) => {
      const { rows } = await ctx.db.execute<{ column_name: string }>(sql`
        select column_name from information_schema.column_privileges
        where grantee = 'farmstead_portal' and table_name = ${name} and privilege_type = 'SELECT'`);
      const granted = rows.map((row) => row.column_name);
      const declared = Object.values(getColumns(one)).map((column) => column.name);
      // Views count leads by page; no portal query shows the page of a lead.
      const alsoGranted = name === 'leads' ? ['page_id'] : granted.filter(() => name.endsWith('_figures'));
      expect(new Set(granted)).toEqual(new Set([...declared, ...alsoGranted]));
    },
  );

  test('keeps notes, webhook addresses and passwords from the portal', async () => {
    for (const [name, column] of [
      ['clients', 'webhook_url'],
      ['clients', 'notes'],
      ['clients', 'portal_password_hash'],
      ['leads', 'notes'],
      ['lead_filters', 'blocked_words'],
      ['audit_log', 'after'],
      ['lead_history', 'detail'],
      ['deliveries', 'body'],
      ['pages', 'quality'],
      ['settings', 'value'],
    ] as const) {
      const read = ctx.asPortal(a.scope, (tx) =>
        tx.db.execute(sql`select ${sql.identifier(column)} from ${sql.identifier(name)}`),
      );
      await expect(read, `${name}.${column}`).rejects.toMatchObject({ cause: { code: PERMISSION_DENIED } });
    }
  });
});
