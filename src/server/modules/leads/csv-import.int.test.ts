import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ImportReport } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: 'https://hook.invalid/leads' });
const { farmId } = await insertFarmRows(ctx, { clientId, slug: 'imports' });
const headers = await product.signIn('editor');

const send = (csv: string, more: Record<string, unknown> = {}) =>
  product.call<ImportReport>('POST', '/api/leads/import', { headers, body: { farmId, csv, dryRun: false, ...more } });
const stored = async (): Promise<Lead[]> => (await product.call<Lead[]>('GET', '/api/leads', { headers })).body;

const FILE = `Name,E-mail,Phone,Status,Created,Value (USD)
Ana Reyes,ana@mail.example,4015550134,won,2026-01-05,"1,250"
"Tom, Okafor",tom@mail.example,,new,,
Ana again,ANA@mail.example,,new,,
`;

test('a dry run shows what would happen and stores nothing', async () => {
  const { body } = await send(FILE, { dryRun: true });
  expect(body).toMatchObject({ rows: 3, ready: 2, known: 1, linked: 0, errorCount: 0, imported: false });
  expect(body.repeats).toEqual([{ row: 4, message: 'It has the e-mail of row 2.' }]);
  expect(body.columns).toMatchObject({ name: 'Name', email: 'E-mail', createdAt: 'Created', value: 'Value (USD)' });
  expect(body.sample[0]).toMatchObject({ name: 'Ana Reyes', phone: '4015550134' });
  expect(await stored()).toEqual([]);
});

test('one wrong row stops the import, and each error names its row and column', async () => {
  const { body } = await send(`${FILE}Nobody,not-an-address,,gone,,\n`);
  expect(body.imported).toBe(false);
  expect(body.errors).toEqual([
    { row: 5, column: 'E-mail', message: 'Enter a valid e-mail address.' },
    { row: 5, column: 'Status', message: 'Use one of: new, contacted, qualified, won, lost.' },
  ]);
  expect(await stored()).toEqual([]);
});

test('a good file is stored once, with its dates and history, and nothing is delivered', async () => {
  expect((await send(FILE)).body).toMatchObject({ ready: 2, imported: true });
  const leads = await stored();
  expect(leads.map(({ name }) => name)).toEqual(['Tom, Okafor', 'Ana Reyes']);
  expect(leads[1]).toMatchObject({ status: 'won', value: 1250, createdAt: '2026-01-05T12:00:00.000Z', spam: false });
  await product.runJobs();
  const { rows } = await ctx.db.execute<{ kind: string; detail: unknown }>(sql`
    select kind, detail from lead_history union all select 'delivery', '{}' from deliveries`);
  expect(rows).toEqual([
    { kind: 'imported', detail: { row: 2 } },
    { kind: 'imported', detail: { row: 3 } },
  ]);
  expect((await send(FILE)).body).toMatchObject({ ready: 0, known: 3, imported: true });
  expect(await stored()).toHaveLength(2);
});

test('a person with a lead on another farm is imported and linked, in any spelling of the phone', async () => {
  const elsewhere = await insertFarmRows(ctx, { clientId, slug: 'elsewhere' });
  const csv =
    'Name,E-mail,Phone\nAna,ana@mail.example,\nA. Reyes,other@mail.example,+1 (401) 555-0134\nNew,new@mail.example,\n';
  const { body } = await send(csv, { farmId: elsewhere.farmId });
  expect(body).toMatchObject({ ready: 3, known: 0, linked: 2, imported: true });
  const [, other] = (await stored()).filter((lead) => lead.farmId === elsewhere.farmId);
  expect(other?.relatedLeads.map((one) => one.farmName)).toContain('Farm imports');
  const repeated = await send(csv, { farmId: elsewhere.farmId, dryRun: true });
  expect(repeated.body.repeats[0]).toEqual({ row: 2, message: 'The farm has a lead of ana@mail.example already.' });
});

test('columns can be mapped by hand', async () => {
  const csv = 'Who;x,Where\n"Lee Park",lee@mail.example\n';
  const columns = { name: 'Who;x', email: 'Where' };
  expect((await send(csv, { columns })).body).toMatchObject({ ready: 1, imported: true });
  expect((await send(csv, { columns: { name: 'Nothing' } })).status).toBe(400);
});

test('what is no CSV, too large, or for no farm is refused', async () => {
  expect((await send('')).status).toBe(400);
  expect((await send('Name\n"open')).status).toBe(400);
  expect((await send('x'.repeat(900_001))).status).toBe(400);
  expect((await send(FILE, { farmId: 999_999 })).status).toBe(404);
  const user = await product.signIn('user');
  const body = { farmId, csv: FILE, dryRun: true };
  expect((await product.call('POST', '/api/leads/import', { headers: user, body })).status).toBe(403);
});
