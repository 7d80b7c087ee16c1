import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPages } from '../setup/list-pages.ts';
import { testProduct } from '../setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../setup/rows.ts';

const product = await testProduct();
const { ctx } = product;
let headers: Record<string, string>;

const EARLY = '2026-03-10T12:00:00Z';
const LATE = '2026-03-20T12:00:00Z';

/** A client with one row in every list, each of that time. */
const insertRowsOf = async (at: string, slug: string): Promise<void> => {
  const clientId = await insertClientRow(ctx, { name: `Client ${slug}` });
  const rows = await insertFarmRows(ctx, { clientId, slug });
  const leadId = await insertLeadRow(ctx, rows, { name: 'Ann' });
  const { farmId, pageId } = rows;
  const statements = [
    sql`update clients set created_at = ${at} where id = ${clientId}`,
    sql`update farms set created_at = ${at} where id = ${farmId}`,
    sql`update pages set updated_at = ${at} where id = ${pageId}`,
    sql`update leads set created_at = ${at} where id = ${leadId}`,
    sql`insert into field_jobs (client_id, service, city, state, done_on, found, did, photos, status, origin, created_at, updated_at)
        values (${clientId}, 'ants', 'Warwick', 'RI', '2026-01-02', 'Ants.', 'Baits.', '[]', 'proposed', 'staff', ${at}, now())`,
    sql`insert into reviews (client_id, lead_id, rating, text, name, status, created_at)
        values (${clientId}, ${leadId}, 5, 'They came at once.', 'Ann', 'published', ${at})`,
    sql`insert into withdrawals (client_id, email, email_hash, channels, source, requested_at, due_at)
        values (${clientId}, ${`${slug}@mail.example`}, ${slug}, '{email}', 'staff', ${at}, ${at})`,
    sql`insert into reports (client_id, month, version, origin, state, figures, made_at)
        values (${clientId}, '2026-02', 1, 'staff', 'made', '{"leads":{"total":3}}', ${at})`,
    sql`insert into prospects (kind, name, email, status, created_at, updated_at)
        values ('demo', ${slug}, ${`${slug}@mail.example`}, 'new', ${at}, now())`,
    sql`insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, last_checked_at)
        values (${clientId}, ${farmId}, ${pageId}, ${`ants ${slug}`}, ${`${slug}.localhost`}, 'new', 'absent', ${at})`,
  ];
  for (const statement of statements) await ctx.db.execute(statement);
};

beforeAll(async () => {
  headers = await product.signIn('admin');
  await insertRowsOf(EARLY, 'early');
  await insertRowsOf(LATE, 'late');
});

const LISTS = [
  '/api/clients',
  '/api/farms',
  '/api/content',
  '/api/leads',
  '/api/field-jobs',
  '/api/reviews',
  '/api/withdrawals',
  '/api/reports',
  '/api/prospects',
  '/api/rankings',
];

describe.each(LISTS)('%s', (path) => {
  const read = async (days: string) => readPages(product, { path: `${path}?limit=10&${days}`, headers });

  test.each([
    ['from=2026-03-01', 2],
    ['from=2026-03-11', 1],
    // A day counts up to its end.
    ['to=2026-03-10', 1],
    ['from=2026-03-10&to=2026-03-20', 2],
    ['from=2026-03-11T00:00:00Z&to=2026-03-20T11:59:59Z', 0],
  ])('with %s has %i', async (days, found) => {
    const { rows, totals } = await read(days);
    expect(rows).toHaveLength(found);
    expect(totals.at(-1)).toBe(found);
  });

  test('says what a day is', async () => {
    const answer = await product.call<{ message: string }>('GET', `${path}?from=yesterday`, { headers });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('Enter a day, such as 2027-03-31.');
  });
});
