import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { listUsableEvidence } from './evidence.usecases.ts';
import { syncShippedEvidence } from './shipped.usecases.ts';

const { ctx } = await testContext({ now: '2026-11-23T12:00:00Z' });
const folder = mkdtempSync(join(tmpdir(), 'farmstead-evidence-'));
afterAll(() => rmSync(folder, { recursive: true }));

const item = (id: string, change: object = {}) => ({
  id,
  kind: 'rule',
  statement: `The rule ${id} holds.`,
  quotes: [{ source: 'code', text: `The rule ${id} is the law.` }],
  services: ['drain-cleaning'],
  intents: [],
  region: 'US-RI',
  ...change,
});
const write = (path: string, items: object[]) => {
  const code = {
    publisher: 'The State',
    title: 'Code',
    url: 'https://state.gov/code',
    tier: 1,
    checkedAt: '2026-05-01',
  };
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const file = { title: 'Rules', about: 'Rules of a state.', sources: { code }, items };
  writeFileSync(join(folder, path), JSON.stringify(file));
};
const sync = () => syncShippedEvidence(ctx, folder);
const rows = async () =>
  (
    await ctx.db.execute<{ id: number; shipped_id: string; state: string; statement: string }>(
      sql`select id, shipped_id, state, statement from evidence_items order by shipped_id`,
    )
  ).rows;
const states = async () => Object.fromEntries((await rows()).map((row) => [row.shipped_id, row.state]));
const count = async (table: string) =>
  Number((await ctx.db.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]?.n);

beforeEach(async () => {
  for (const path of ['rules', 'prices']) rmSync(join(folder, path), { recursive: true, force: true });
  for (const table of ['evidence_items', 'evidence_sources', 'shipped_evidence'])
    await ctx.db.execute(sql`delete from ${sql.identifier(table)}`);
});

test('shipped files are stored once, whichever process starts first', async () => {
  write('rules/a.json', [item('one'), item('two', { expiresAt: '2026-01-01' })]);
  write('prices/b.json', [item('three')]);
  expect((await Promise.all([sync(), sync(), sync()])).filter(Boolean)).toHaveLength(1);
  expect(await states()).toEqual({ one: 'accepted', two: 'expired', three: 'accepted' });
  expect([await count('evidence_sources'), await count('evidence_quotes')]).toEqual([2, 3]);
  expect(await sync()).toBe(false);
});

test('a changed file changes its items in place, and what staff rejected stays rejected', async () => {
  write('rules/a.json', [
    item('one'),
    item('two', {
      quotes: [
        { source: 'code', text: 'A.' },
        { source: 'code', text: 'B.' },
      ],
    }),
  ]);
  await sync();
  const before = await rows();
  await ctx.db.execute(sql`update evidence_items set state = 'rejected' where shipped_id = 'one'`);
  await ctx.db.execute(sql`update evidence_quotes set recheck = 'same' where text = 'A.'`);
  write('rules/a.json', [
    item('one'),
    item('two', { statement: 'It changed.', quotes: [{ source: 'code', text: 'A.' }] }),
  ]);
  expect(await sync()).toBe(true);
  expect((await rows()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await states()).toEqual({ one: 'rejected', two: 'accepted' });
  expect((await rows())[1]?.statement).toBe('It changed.');
  const quotes = await ctx.db.execute<{ text: string }>(sql`select text, recheck from evidence_quotes order by text`);
  expect(quotes.rows).toEqual([
    { text: 'A.', recheck: 'same' },
    { text: 'The rule one is the law.', recheck: null },
  ]);
});

test('a removed item disappears, unless a page uses it: then it expires', async () => {
  write('rules/a.json', [item('one'), item('two')]);
  write('prices/b.json', [item('three')]);
  await sync();
  const clientId = await insertClientRow(ctx, { name: 'Acme Drains' });
  const { pageId } = await insertFarmRows(ctx, { clientId, slug: 'drains' });
  await ctx.db.execute(sql`insert into page_evidence (page_id, item_id, client_id)
    select ${pageId}, id, ${clientId} from evidence_items where shipped_id = 'three'`);
  rmSync(join(folder, 'prices'), { recursive: true });
  write('rules/a.json', [item('two')]);
  await sync();
  expect(await states()).toEqual({ two: 'accepted', three: 'expired' });
  expect(await count('evidence_sources')).toBe(2);
});

test('a file that cannot be used stops the start and leaves everything as it was', async () => {
  write('rules/a.json', [item('one')]);
  await sync();
  write('prices/b.json', [item('one')]);
  await expect(sync()).rejects.toThrow(
    'library/evidence/rules/a.json cannot be used: the item one is in prices/b.json',
  );
  writeFileSync(join(folder, 'prices/b.json'), '{');
  await expect(sync()).rejects.toThrow(
    'library/evidence/prices/b.json cannot be used: it is not JSON. Correct the file.',
  );
  write('prices/b.json', [item('two', { kind: 'rumor' })]);
  await expect(sync()).rejects.toThrow(/prices\/b\.json cannot be used: at items\.0\.kind: /);
  expect(await states()).toEqual({ one: 'accepted' });
});

test('a page may use what holds for its service or trade, in its place, for its client', async () => {
  const clientId = await insertClientRow(ctx, { name: 'Own' });
  const other = await insertClientRow(ctx, { name: 'Other' });
  write('rules/a.json', [
    item('state'),
    item('everywhere', { region: 'US' }),
    item('county', { region: 'US-RI-003' }),
    item('town', { region: { city: 'Warwick', state: 'RI' } }),
    item('trade', { services: ['trade:plumbing'] }),
    item('other-county', { region: 'US-RI-007' }),
    item('other-town', { region: { city: 'Warwick', state: 'NY' } }),
    item('other-state', { region: 'US-FL' }),
    item('other-service', { services: ['water-heaters'] }),
    item('other-trade', { services: ['trade:roofing'] }),
    item('over', { expiresAt: '2026-11-01' }),
    item('rejected'),
    item('own'),
    item('foreign'),
  ]);
  await sync();
  await ctx.db.execute(sql`update evidence_items set state = 'rejected' where shipped_id = 'rejected'`);
  await ctx.db.execute(sql`update evidence_items set client_id = ${clientId} where shipped_id = 'own'`);
  await ctx.db.execute(sql`update evidence_items set client_id = ${other} where shipped_id = 'foreign'`);
  const subject = {
    service: 'drain-cleaning',
    trade: 'plumbing',
    state: 'RI',
    county: '003',
    city: 'WARWICK',
    clientId,
  };
  const found = await listUsableEvidence(ctx, subject);
  expect(found.map(({ shippedId }) => shippedId)).toEqual(['town', 'county', 'state', 'trade', 'own', 'everywhere']);
  expect(found[0]).toMatchObject({
    region: { city: 'Warwick', state: 'RI' },
    expiresAt: '2027-05-01T00:00:00.000Z',
    quotes: [
      {
        text: 'The rule town is the law.',
        source: {
          publisher: 'The State',
          tier: 1,
          url: 'https://state.gov/code',
          checkedAt: '2026-05-01T00:00:00.000Z',
        },
      },
    ],
  });
  const withoutCounty = await listUsableEvidence(ctx, { ...subject, county: null, city: null });
  expect(withoutCounty.map(({ shippedId }) => shippedId)).toEqual(['state', 'trade', 'own', 'everywhere']);
});

test('among five thousand items the index of services finds those of a page', async () => {
  const services = (index: number) => [`service-${index % 300}`];
  write(
    'rules/a.json',
    Array.from({ length: 5000 }, (_, index) => item(`rule-${index}`, { services: services(index) })),
  );
  await sync();
  await ctx.db.execute(sql`analyze evidence_items`);
  const { rows: plan } = await ctx.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from evidence_items where state = 'accepted' and services && array['service-7', 'trade:plumbing']`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('evidence_items_usable');
  const clientId = await insertClientRow(ctx, { name: 'Own' });
  const subject = { service: 'service-7', trade: 'plumbing', state: 'RI', city: 'Warwick', clientId };
  expect(await listUsableEvidence(ctx, subject)).toHaveLength(17);
});
