import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const headers = await product.signIn('user');
const { clientId, farmId } = await insertFarmRows(ctx, {
  clientId: await insertClientRow(ctx, { name: 'Twin Pines' }),
  slug: 'ants',
});

/** More than a search reads in the list's order. */
const LEADS = 5200;

// The oldest has a name of its own, and all wrote of ants; every hundredth of termites.
await ctx.db.execute(sql`
  insert into leads (client_id, farm_id, name, email, email_key, phone, message, source, lead_type, completed_both, status, created_at, updated_at)
  select ${clientId}, ${farmId}, case n when 1 then 'Quill Ames' else 'Ana Reyes' end, 'visitor' || n || '@example.com',
    'visitor' || n || '@example.com', case n when 2 then '(401) 555-0165' end,
    case when n % 100 = 0 then 'Ants and termites' else 'Ants in the kitchen' end, 'contact form', 'Contact', false, 'new',
    now() - (${LEADS}::integer - n) * interval '1 minute', now()
  from generate_series(1, ${LEADS}::integer) n`);

const search = async (query: string): Promise<{ emails: string[]; next: string | undefined }> => {
  const { body, headers: sent } = await product.call<Lead[]>('GET', query, { headers });
  const [, next] = /<https?:\/\/[^/]+([^>]+)>/.exec(String(sent['link'])) ?? [];
  return { emails: body.map(({ email }) => email), next };
};
const visitors = (numbers: number[]): string[] => numbers.map((n) => `visitor${n}@example.com`);

test('what all leads wrote finds the newest first, page after page', async () => {
  const first = await search('/api/leads?limit=3&q=kitchen%20ants');
  expect(first.emails).toEqual(visitors([LEADS - 1, LEADS - 2, LEADS - 3]));
  const second = await search(String(first.next));
  expect(second.emails).toEqual(visitors([LEADS - 4, LEADS - 5, LEADS - 6]));
});

test('what few leads wrote is found however old they are', async () => {
  expect((await search('/api/leads?limit=3&q=quill')).emails).toEqual(visitors([1]));
  expect((await search('/api/leads?limit=3&q=4015550165')).emails).toEqual(visitors([2]));
  const all = Array.from({ length: LEADS / 100 }, (_, index) => LEADS - index * 100);
  expect((await search('/api/leads?limit=100&q=termites')).emails).toEqual(visitors(all));
});

test.each(['name', '-name', 'client', 'farm', 'waiting', 'oldest'])(
  'a search by %s ends with the last match',
  async (sort) => {
    const found: string[] = [];
    for (let next: string | undefined = `/api/leads?limit=20&q=termites&sort=${sort}`; next !== undefined;) {
      const page = await search(next);
      found.push(...page.emails);
      ({ next } = page);
    }
    expect(new Set(found).size).toBe(LEADS / 100);
    expect(found).toHaveLength(LEADS / 100);
  },
);
