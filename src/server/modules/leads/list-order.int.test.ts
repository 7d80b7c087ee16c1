import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { PORTAL_PASSWORD, testProduct, type Answer } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'ants' });
const headers = await product.signIn('admin');

// The last lead in the database is the oldest by its time, as after an import; two came within a millisecond.
const TIMES = ['12:00:00.000100', '12:00:00.000200', '12:00:05', '12:00:05', '11:00:00', '09:00:00'];
const ids: number[] = [];
for (const time of TIMES) {
  const id = await insertLeadRow(ctx, farm, { name: `At ${time}` });
  await ctx.db.execute(sql`update leads set created_at = ${`2026-02-03T${time}Z`}::timestamptz where id = ${id}`);
  ids.push(id);
}
const [atFirst = 0, atSecond = 0, twin = 0, laterTwin = 0, before = 0, imported = 0] = ids;
const NEWEST = [laterTwin, twin, atSecond, atFirst, before, imported];

const walk = async (url: string, as: Record<string, string>): Promise<number[]> => {
  const found: number[] = [];
  for (let next: string | undefined = url; next !== undefined;) {
    const page: Answer<Lead[]> = await product.call('GET', next, { headers: as });
    expect(page.status, page.text).toBe(200);
    found.push(...page.body.map(({ id }) => id));
    next = /<https?:\/\/[^/]+([^>]+)>/.exec(String(page.headers['link']))?.[1];
  }
  return found;
};

test('leads are listed by the time they came, one page after the other', async () => {
  for (const limit of [1, 2, 4, 50]) {
    expect(await walk(`/api/leads?limit=${limit}`, headers), `${limit} a page`).toEqual(NEWEST);
    expect(await walk(`/api/leads?limit=${limit}&sort=oldest`, headers)).toEqual(NEWEST.toReversed());
  }
});

test('clients see theirs in the same order', async () => {
  const body = { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD, mustChange: false };
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, { headers, body });
  const portal = await product.signInToPortal('harbor');
  expect(await walk('/api/client/leads?limit=2', portal)).toEqual(NEWEST);
  expect(await walk(`/api/client/farms/${farm.farmId}/leads?limit=1`, portal)).toEqual(NEWEST);
});

test.each([[['no time', 1]], [['2026-02-03', 'x']], [['2026-02-03T00:00:00Z']]])(
  'a cursor that none of the lists gave is refused: %j',
  async (after) => {
    const cursor = Buffer.from(JSON.stringify(after)).toString('base64url');
    expect((await product.call('GET', `/api/leads?cursor=${cursor}`, { headers })).status).toBe(400);
  },
);
