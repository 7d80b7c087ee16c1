import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DataExport } from '#shared/exports.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { EXPORTED_TABLES, EXCLUDED_TABLES } from './contents.rules.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const product = await testProduct();
const { ctx, clock } = product;
const admin = await product.signIn('admin');
const { pages, clientId } = await writeFarm(product, {
  clientName: 'Archive Pests',
  microHubs: 'Ant Control',
  domainPrefix: 'archive',
}).then(async (farm) => {
  const { rows } = await ctx.db.execute<{ client_id: number }>(
    sql`select client_id from farms where id = ${farm.farmId}`,
  );
  return { ...farm, clientId: rows[0]?.client_id ?? 0 };
});

const requestExport = () => product.call<DataExport>('POST', '/api/exports', { headers: admin });
const list = async () => (await product.call<DataExport[]>('GET', '/api/exports', { headers: admin })).body;
const download = (id: number, headers = admin) =>
  product.app.inject({ method: 'GET', url: `/api/exports/${id}/file`, headers });
const filesOf = async (id: number) => {
  const answer = await download(id);
  expect(answer.statusCode).toBe(200);
  const files = Object.entries(unzipSync(answer.rawPayload));
  return new Map(files.map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
};
const runExport = async () => {
  const { body } = await requestExport();
  await product.runJobs();
  return filesOf(body.id);
};
const linesOf = (files: Map<string, string>, file: string): Record<string, unknown>[] =>
  (files.get(`records/${file}.jsonl`) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const columns = async () =>
  (
    await ctx.db.execute<{ table: string; column: string; type: string }>(sql`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
  ).rows;

const CANARY = 'canary0secret0canary';

beforeAll(async () => {
  for (const name of ['=cmd()', 'Ann Person']) {
    const lead = { pageId: pages[0]?.id, name, email: `${name.length}@example.com`, message: 'Ants, "many"\nof them' };
    await product.call('POST', '/api/public/leads', { body: lead });
  }
  const credentials = { clientUsername: 'archived', clientPassword: PORTAL_PASSWORD };
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, { headers: admin, body: credentials });
  await product.signInToPortal('archived');
  const keys = { rapidApiKey: CANARY, openAiKey: CANARY, serperKey: CANARY, webhookUrl: 'https://example.com/hook' };
  await product.call('POST', '/api/admin/settings', { headers: admin, body: keys });
  const invited = { email: 'new@example.com', role: 'editor' };
  await product.call('POST', '/api/staff', { headers: admin, body: invited });
  await product.runJobs();
});

describe('what an archive holds', () => {
  test('every table is included, or left out with a reason', async () => {
    const tables = new Set((await columns()).map(({ table }) => table));
    const decided = new Set([...EXPORTED_TABLES.map(({ table }) => table), ...Object.keys(EXCLUDED_TABLES)]);
    expect([...tables].filter((table) => !decided.has(table))).toEqual([]);
    expect([...decided].filter((table) => !tables.has(table))).toEqual([]);
    expect(EXPORTED_TABLES.filter(({ table }) => table in EXCLUDED_TABLES)).toEqual([]);
  });

  test('every column that sounds like a secret is left out or known to be none', async () => {
    const harmless = new Set(
      [
        'content_hash',
        'page_hash',
        'previous_hash',
        'hash',
        'text_hash',
        'reviewed_hash',
        'topic_key',
        'key',
        'zip_code',
      ].concat(
        'input_tokens output_tokens cached_tokens reserved_tokens certificate_url secret_made_at password_chosen_at state_code area_codes'.split(
          ' ',
        ),
      ),
    );
    const excludedByTable = new Map(EXPORTED_TABLES.map(({ table, excludedColumns }) => [table, excludedColumns]));
    const open = (await columns()).filter(
      ({ table, column }) =>
        /secret|hash|token|password|totp|code|key|sealed|oidc|link/.test(column) &&
        excludedByTable.get(table)?.includes(column) === false &&
        !harmless.has(column) &&
        !/^(gmb_link|keywords?)$/.test(column),
    );
    expect(open.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    const named = EXPORTED_TABLES.flatMap(({ table, excludedColumns }) =>
      excludedColumns.map((column) => `${table}.${column}`),
    );
    const existingColumns = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
    expect(named.filter((name) => !existingColumns.has(name))).toEqual([]);
  });

  test('every row as JSON, and the main lists for spreadsheets', async () => {
    const files = await runExport();
    expect(linesOf(files, 'leads')).toMatchObject([
      { clientId, name: '=cmd()', message: 'Ants, "many"\nof them' },
      { name: 'Ann Person', createdAt: '2026-03-01T12:00:00+00:00' },
    ]);
    expect(linesOf(files, 'pages')).toHaveLength(pages.length);
    expect(linesOf(files, 'page-versions').length).toBeGreaterThanOrEqual(pages.length);
    expect(linesOf(files, 'pages')[0]).toHaveProperty('body.answer');
    expect(linesOf(files, 'consent-receipts').length).toBeGreaterThan(0);
    expect(linesOf(files, 'staff')[0]).toMatchObject({ role: 'admin' });
    expect(linesOf(files, 'settings')).toEqual([expect.objectContaining({ key: 'webhookUrl' })]);
    expect(files.get('lists/leads.csv')).toContain(`'=cmd()`);
    expect(files.get('lists/leads.csv')?.split('\r\n')).toHaveLength(4);
    for (const { file } of EXPORTED_TABLES) expect(files.get('README.md')).toContain(`records/${file}.jsonl`);
    expect(files.get('README.md')).toMatch(/`records\/leads.jsonl` \| 2 \|/);
    expect(files.get('README.md')).toMatch(/`lists\/leads.csv` \| 2 \|/);
  });
});

describe('making it', () => {
  test('runs once at a time, shows its progress and can be cancelled', async () => {
    const first = await requestExport();
    expect([first.status, first.body.state]).toEqual([202, 'waiting']);
    expect((await requestExport()).status).toBe(409);
    expect((await download(first.body.id)).statusCode).toBe(404);
    expect((await product.call('DELETE', `/api/exports/${first.body.id}`, { headers: admin })).status).toBe(200);
    await product.runJobs();
    expect(await list()).toEqual([]);
    const second = await requestExport();
    await product.runJobs();
    expect(await list()).toMatchObject([{ id: second.body.id, state: 'ready', currentItem: null }]);
    expect((await list())[0]?.rows).toBeGreaterThan(20);
  });

  test('restarts after a worker is lost half way, without data of the first try', async () => {
    const { body } = await requestExport();
    await ctx.db.execute(sql`update exports set state = 'making', run = 'lost' where id = ${body.id}`);
    await ctx.db.execute(sql`insert into export_chunks values (${body.id}, 'lost', 0, 'half')`);
    await product.runJobs();
    const { rows } = await ctx.db.execute<{ run: string }>(sql`select distinct run from export_chunks`);
    // In an object store the zip is one object, and no chunk is left.
    expect(rows).toHaveLength(ctx.objects.newIn === 'database' ? 1 : 0);
    expect(rows[0]?.run).not.toBe('lost');
    expect((await filesOf(body.id)).has('README.md')).toBe(true);
  });

  test.runIf(isFullForm)(
    'many rows take as many parts as they need, read and sent one at a time, by any node',
    async () => {
      // In several statements: each row is indexed for the log's search.
      for (let rows = 0; rows < 60_000; rows += 10_000) {
        await ctx.db.execute(sql`insert into audit_log (at, actor_kind, action, target_kind, target_name)
        select now(), 'system', 'test.filled', 'test', md5(n::text) || md5(random()::text) from generate_series(1, 10000) n`);
      }
      const { body } = await requestExport();
      await product.runJobs();
      const { rows } = await ctx.db.execute<{ parts: number; largest: number }>(
        sql`select count(*)::int parts, max(length(bytes)) largest from export_chunks`,
      );
      // In an object store the zip is one object, in no chunk.
      expect((rows[0]?.parts ?? 0) > 2).toBe(ctx.objects.newIn === 'database');
      expect(rows[0]?.largest ?? 0).toBeLessThan(2_000_000);
      const other = await product.anotherNode();
      const answer = await other.inject({ url: `/api/exports/${body.id}/file`, headers: admin });
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(answer.headers['content-disposition']).toMatch(/filename="farmstead-records-2026-03-01.zip"/);
      const log = unzipSync(answer.rawPayload, { filter: ({ name }) => name === 'records/audit-log.jsonl' });
      const text = Buffer.from(log['records/audit-log.jsonl'] ?? []).toString();
      expect(text.split('\n').length).toBeGreaterThan(60_000);
    },
  );

  test('is deleted after a day, and at once when a person is erased', async () => {
    const { body } = await requestExport();
    await product.runJobs();
    const person = { email: '10@example.com' };
    const url = `/api/clients/${clientId}/erase-person`;
    expect((await product.call('POST', url, { headers: admin, body: person })).status).toBe(200);
    await product.runJobs();
    expect((await download(body.id)).statusCode).toBe(404);

    const next = await requestExport();
    await product.runJobs();
    clock.advance(25 * 3_600_000);
    Object.assign(admin, await product.signIn('admin'));
    expect((await download(next.body.id)).statusCode).toBe(410);
    await product.queue.boss.send('maintenance.delete-old-rows', {});
    await product.runJobs();
    expect(await list()).toEqual([]);
  });

  test('every step is in the audit log', async () => {
    const { rows } = await ctx.db.execute<{ action: string }>(
      sql`select distinct action from audit_log where target_kind = 'archive' order by action`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['archive.deleted', 'archive.downloaded', 'archive.requested']);
  });
});

test('no secret, in any column or table', async () => {
  await ctx.db
    .execute(sql`insert into emails (dedupe_key, kind, to_address, subject, text, html, state, next_attempt_at, created_at)
    values ('k', 'test', 'a@example.com', 'A mail', 't', 'h', 'sent', now(), now())`);
  await ctx.db.execute(sql`insert into impersonations (client_id, token_hash, staff_id, staff_name, staff_session_id,
    started_at, expires_at) select ${clientId}, 'h', id, 'A', 1, now(), now() from staff limit 1`);
  await ctx.db.execute(sql`insert into staff_recovery_codes select id, 'h' from staff`);
  await product.signInToPortal('archived');
  const planted: string[] = [];
  for (const { table, column, type } of await columns()) {
    const excludedColumns = EXPORTED_TABLES.find((one) => one.table === table)?.excludedColumns;
    if (type !== 'text' || (excludedColumns ? !excludedColumns.includes(column) : !(table in EXCLUDED_TABLES)))
      continue;
    if (table.startsWith('archive')) continue;
    const value = sql`${CANARY} || md5(random()::text)`;
    const updated = await ctx
      .transaction((tx) =>
        tx.db.execute<{ one: number }>(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} returning 1 as one`,
        ),
      )
      .catch(() => null);
    if ((updated?.rows.length ?? 0) > 0) planted.push(`${table}.${column}`);
  }
  expect(planted).toEqual(
    expect.arrayContaining([
      'clients.portal_password_hash',
      'clients.webhook_secret',
      'staff.password_hash',
      'staff.totp_secret',
      'staff_sessions.token_hash',
      'portal_sessions.token_hash',
      'emails.text',
      'emails.html',
      'impersonations.token_hash',
      'staff_recovery_codes.code_hash',
    ]),
  );
  const sealed = ctx.secrets.seal('x', { table: 't', column: 'c', rowId: 1 });
  await ctx.db.execute(sql`update clients set notes = ${sealed}`);
  const secondSession = await product.signIn('admin');
  const { body } = await product.call<DataExport>('POST', '/api/exports', { headers: secondSession });
  await product.runJobs();
  const files = Object.entries(unzipSync((await download(body.id, secondSession)).rawPayload));
  for (const [path, bytes] of files) {
    const text = Buffer.from(bytes).toString();
    expect(text, path).not.toContain(CANARY);
    expect(text, path).not.toContain(sealed);
  }
  expect(Buffer.from(files.find(([path]) => path === 'records/clients.jsonl')?.[1] ?? []).toString()).toContain(
    '[sealed]',
  );
});
