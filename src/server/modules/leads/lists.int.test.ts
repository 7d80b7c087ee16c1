import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { LEAD_SORTS, type LeadSort } from '#shared/sort-choices.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
const LEADS = 60;
let headers: Record<string, string>;
let clientIds: number[];

/** Few values of each column, so that most rows are equal to others in every order but that of time. */
const insertLeads = async (farm: { clientId: number; farmId: number }, count: number): Promise<void> => {
  await ctx.db.execute(sql`
    insert into leads (client_id, farm_id, name, email, email_key, phone, phone_e164, message, notes, source, lead_type,
      completed_both, quiz_score, status, value, quarantine_reason, created_at, updated_at)
    select ${farm.clientId}, ${farm.farmId}, (array['Ana Reyes', 'ana reyes', 'Ben Cole', 'Zoe Quinn'])[1 + n % 4],
      'visitor' || n || '@example.com', 'visitor' || n || '@example.com', null, null, null, null, 'contact form', 'Contact',
      false, nullif(n % 5, 0), (array['new', 'contacted', 'qualified', 'won', 'lost'])[1 + n % 5], nullif(n % 3, 0),
      case when n % 10 = 9 then 'honeypot' end, now() - (n % 7) * interval '1 day' - (n % 2) * interval '3 microseconds', now()
    from generate_series(1, ${count}::integer) n`);
};

beforeAll(async () => {
  headers = await product.signIn('user');
  clientIds = [
    await insertClientRow(ctx, { name: 'Twin Pines' }),
    await insertClientRow(ctx, { name: 'Twin Pines' }),
    await insertClientRow(ctx, { name: 'Alder Roofing' }),
  ];
  for (const [index, clientId] of clientIds.entries())
    await insertLeads(await insertFarmRows(ctx, { clientId, slug: `farm-${index % 2}-of-${index}` }), LEADS / 3);
});

const list = async (query: string): Promise<Lead[]> =>
  (await product.call<Lead[]>('GET', `/api/leads?${query}`, { headers })).body;

const pageAt = async (path: string) => {
  const { body, headers: answered } = await product.call<Lead[]>('GET', path, { headers });
  return { body, link: String(answered['link'] ?? ''), total: answered['x-total-count'], answered };
};

/** Of the next page; null after the last. */
const nextPath = (link: string): string | null => {
  const [, address] = /<([^>]+)>/.exec(link) ?? [];
  return address === undefined ? null : address.replace(new URL(address).origin, '');
};

/** All rows of an order, seven at a time. */
const listInPages = async (sort: LeadSort): Promise<Lead[]> => {
  const rows: Lead[] = [];
  for (let path: string | null = `/api/leads?sort=${sort}&limit=7`; path !== null;) {
    const { body, link }: { body: Lead[]; link: string } = await pageAt(path);
    rows.push(...body);
    path = nextPath(link);
  }
  return rows;
};

const STATUSES = ['new', 'contacted', 'qualified', 'won', 'lost'];
const awaitingReplyKey = ({ status, spam, awaitingReplySince }: Lead): number =>
  status === 'new' && !spam ? Date.parse(awaitingReplySince) : Number.POSITIVE_INFINITY;

const KEYS: Record<string, (lead: Lead) => string | number> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  oldest: ({ createdAt }) => Date.parse(createdAt),
  created: ({ createdAt }) => Date.parse(createdAt),
  score: ({ quizScore }) => -(quizScore ?? -1),
  name: ({ name }) => name.toLowerCase(),
  value: ({ value }) => value ?? -1,
  waiting: awaitingReplyKey,
  status: ({ status }) => STATUSES.indexOf(status),
  client: ({ clientName }) => clientName.toLowerCase(),
  farm: ({ farmName }) => farmName?.toLowerCase() ?? '',
};

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

describe('a list in pages has each lead once, in its order, however many are equal', () => {
  test.each(LEAD_SORTS)('%s', async (sort) => {
    const rows = await listInPages(sort);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(LEADS);
    expect(rows).toHaveLength(LEADS);
    const isReversed = sort.startsWith('-') && sort !== '-score';
    const keyOf = KEYS[sort.replace('-', '')] ?? (() => 0);
    const keys = rows.map(keyOf);
    expect(keys).toEqual(keys.toSorted((a, b) => (isReversed ? compare(b, a) : compare(a, b))));
  });
});

test('an imported lead stands where it came, not where its number is', async () => {
  const [last] = await list('sort=oldest&limit=1');
  await ctx.db.execute(
    sql`update leads set created_at = now() - interval '2 years' where id = (select max(id) from leads)`,
  );
  const [oldest] = await list('sort=oldest&limit=1');
  expect(oldest?.id).not.toBe(last?.id);
  expect(oldest?.id).toBe(Math.max(...(await list('')).map(({ id }) => id)));
});

describe('a search finds a lead', () => {
  beforeAll(async () => {
    const [clientId = 0] = clientIds;
    const farm = await insertFarmRows(ctx, { clientId, slug: 'searched' });
    await ctx.db.execute(sql`
      insert into leads (client_id, farm_id, name, email, email_key, phone, phone_e164, message, notes, source, lead_type,
        completed_both, status, created_at, updated_at)
      values (${farm.clientId}, ${farm.farmId}, 'María O''Neill', 'm.oneill@harbor.example', 'm.oneill@harbor.example',
          '401.555.0165', '+14015550165', 'The cellar smells of gas', 'Signed, job 4417', 'contact form', 'Contact', false, 'won', now(), now()),
        (${farm.clientId}, ${farm.farmId}, 'Pat Extension', 'pat@example.com', 'pat@example.com', '555-0199', null, null, null,
          'contact form', 'Contact', false, 'new', now(), now())`);
  });

  test.each([
    '(401) 555-0165',
    '401-555-0165',
    '401.555.0165',
    '4015550165',
    '+1 401 555 0165',
    '1-401-555-0165',
    '011 1 401 555 0165',
    '555-0165',
    '5550165',
    '0165',
    '(401) 555-0165 María',
    'oneill@harbor',
    'MARÍA',
    "o'neill maría",
    'gas cellar',
    'job 4417',
    'Signed smells',
  ])('by %s', async (typed) => {
    const found = await list(`q=${encodeURIComponent(typed)}`);
    expect(found.map(({ name }) => name)).toEqual(['María O’Neill'.replace('’', "'")]);
  });

  test.each(['555-0199', '555 0199', '5550199'])('whose number cannot be dialled, by %s', async (typed) => {
    expect((await list(`q=${encodeURIComponent(typed)}`)).map(({ name }) => name)).toEqual(['Pat Extension']);
  });

  test.each(['555-0166', 'gas attic', '%', '_'])('and none by %s', async (typed) => {
    expect(await list(`q=${encodeURIComponent(typed)}`)).toEqual([]);
  });
});

test('the whole list is counted on each of its pages', async () => {
  const first = await pageAt('/api/leads?limit=5&status=won&spam=false');
  const second = await pageAt(nextPath(first.link) ?? '');
  const all = await list('status=won&spam=false');
  expect(first.total).toBe(String(all.length));
  expect(second.total).toBe(String(all.length));
  expect(second.answered['x-total-estimate']).toBeUndefined();
});
