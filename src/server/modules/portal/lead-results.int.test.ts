import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PortalLead, PortalLeadFigures, PortalStatement, PortalActivity } from '#shared/portal.ts';
import type { AuditRow } from '#shared/audit.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { formsOf, sampleOf, type JsonSchema } from '../../../../test/setup/sample-requests.ts';

const product = await testProduct();
type Headers = Record<string, string>;
let staff: Headers;
let alpha: { clientId: number; farmId: number; pageId: number; headers: Headers };
let bravo: typeof alpha;

const makeClient = async (name: string, microHubs: string): Promise<typeof alpha> => {
  const client = await product.call<{ id: number }>('POST', '/api/clients', {
    headers: staff,
    body: {
      name,
      email: `${name}@example.com`,
      phone: '(401) 555-0134',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      clientUsername: name,
      clientPassword: PORTAL_PASSWORD,
    },
  });
  const farmInput = { clientName: name, industry: 'Pest Control', location: 'Warwick, RI', domainPrefix: name };
  const created = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    headers: staff,
    body: { ...farmInput, microHubs, questionsPerHub: 5 },
  });
  await product.runJobs();
  const farmId = created.body.farms[0]?.id ?? 0;
  const pages = await product.call<{ id: number }[]>('GET', `/api/farms/${farmId}/pages`, { headers: staff });
  const headers = await product.signInToPortal(name);
  return { clientId: client.body.id, farmId, pageId: pages.body[0]?.id ?? 0, headers };
};

const capture = async (pageId: number, name: string): Promise<number> => {
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`;
  const answer = await product.call<{ id: number }>('POST', '/api/public/leads', { body: { pageId, name, email } });
  return answer.body.id;
};

const change = (id: number, body: object, headers = alpha.headers) =>
  product.call<PortalLead & { code?: string }>('PATCH', `/api/client/leads/${id}`, { headers, body });

beforeAll(async () => {
  staff = await product.signIn('admin');
  alpha = await makeClient('alpha', 'Termites');
  bravo = await makeClient('bravo', 'Bed Bugs');
});

test('a client says what became of its lead; staff see it with who said it', async () => {
  const id = await capture(alpha.pageId, 'Vera Moss');
  const won = await change(id, { was: 'new', status: 'won', value: 480 });
  expect(won.body).toMatchObject({ id, status: 'won', value: 480 });
  expect(won.body.answeredAt).not.toBeNull();
  const lead = await product.call('GET', `/api/leads/${id}`, { headers: staff });
  expect(lead.text).toContain('alpha (client)');
  expect(lead.body).toMatchObject({ lead: { status: 'won', value: 480 } });
  const log = await product.call<AuditRow[]>('GET', '/api/audit?action=lead.updated', { headers: staff });
  expect(log.body[0]).toMatchObject({ actorKind: 'portal', actorName: 'alpha', actorId: null, targetId: id });
});

test('a change on top of somebody else’s is refused and says what it is now', async () => {
  const id = await capture(alpha.pageId, 'Walt Reed');
  await product.call('PATCH', `/api/leads/${id}`, { headers: staff, body: { status: 'lost' } });
  const late = await change(id, { was: 'new', status: 'won' });
  expect(late).toMatchObject({ status: 409, body: { code: 'leads.changed_meanwhile' } });
  expect(late.text).toContain('as lost');
  expect((await change(id, { was: 'lost', status: 'won' })).status).toBe(200);
  expect((await change(id, { was: 'won', value: null })).body.value).toBeNull();
});

test('a client can change only its own leads, only the allowed fields, and only from its pages', async () => {
  const ownLead = await capture(alpha.pageId, 'Xena Bell');
  const foreign = await capture(bravo.pageId, 'Yuri Cole');
  const missing = await change(999_999, { was: 'new', status: 'won' });
  const refused = await change(foreign, { was: 'new', status: 'won' });
  expect([refused.status, refused.body.code]).toEqual([404, missing.body.code]);
  await product.call('POST', '/api/leads/changes', {
    headers: staff,
    body: { ids: [ownLead], change: { what: 'spam' } },
  });
  const bodies = [{ was: 'new', status: 'qualified' }, { was: 'new', notes: 'x' }, { was: 'new', value: -1 }, {}];
  for (const body of bodies) expect((await change(ownLead, body)).status, JSON.stringify(body)).toBe(400);
  const { cookie = '' } = alpha.headers;
  expect(
    (await change(ownLead, { was: 'new', status: 'won' }, { cookie, 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
  expect((await change(ownLead, { was: 'new', status: 'won' }, staff)).status).toBe(401);
});

test('waiting leads, the middle answer time and the weeks are counted', async () => {
  const before = await product.call<PortalLeadFigures>('GET', '/api/client/lead-figures', bravo);
  expect(before.body).toMatchObject({ waiting: 1, answered: 0, medianMinutes: null, answerMinutes: 15 });
  expect(before.body.weeks).toHaveLength(12);
  expect(before.body.weeks.at(-1)?.leads).toBe(1);
  const [lead] = (await product.call<PortalLead[]>('GET', '/api/client/leads?status=new', bravo)).body;
  expect(lead?.pageId).toBe(bravo.pageId);
  await change(lead?.id ?? 0, { was: 'new', status: 'contacted' }, bravo.headers);
  const after = await product.call<PortalLeadFigures>('GET', '/api/client/lead-figures', bravo);
  expect(after.body).toMatchObject({ waiting: 0, answered: 1 });
  expect(after.body.medianMinutes).toBeGreaterThanOrEqual(0);
});

test('the statement sums the reported values, and shows no figure where none are reported', async () => {
  const none = await product.call<PortalStatement>('GET', '/api/client/statement', bravo);
  expect(none.body).toMatchObject({ leads: 1, won: 0, wonValued: 0, wonValue: null, valued: 0, value: null });
  const [lead] = (await product.call<PortalLead[]>('GET', '/api/client/leads', bravo)).body;
  await change(lead?.id ?? 0, { was: 'contacted', status: 'won', value: 1200 }, bravo.headers);
  const other = await product.call<PortalStatement>('GET', '/api/client/statement', bravo);
  expect(other.body).toMatchObject({ leads: 1, won: 1, wonValued: 1, wonValue: 1200, valued: 1, value: 1200 });
  const { from, to } = other.body;
  const rows = await product.call<PortalLead[]>(
    'GET',
    `/api/client/leads?status=won&valued=true&from=${from}&to=${to}`,
    bravo,
  );
  expect(rows.body.map(({ value }) => value)).toEqual([1200]);
  const past = await product.call<PortalStatement>('GET', '/api/client/statement?month=2020-02', bravo);
  expect(past.body).toMatchObject({ from: '2020-02-01', to: '2020-02-29', leads: 0, value: null });
  expect((await product.call('GET', '/api/client/statement?month=2026-13', bravo)).status).toBe(400);
});

test('the statement names the whole month before, and none before the first lead', async () => {
  const charlie = await makeClient('charlie', 'Rodents');
  const ask = async (month = '') =>
    (await product.call<PortalStatement>('GET', `/api/client/statement${month}`, { headers: charlie.headers })).body;
  const old = await capture(charlie.pageId, 'Zoe Hart');
  const { month, from, previous } = await ask();
  expect(previous).toBeNull();
  const lastMonth = new Date(Date.parse(`${from}T12:00:00Z`) - 5 * 86_400_000);
  await product.ctx.db.execute(
    sql`update leads set created_at = ${lastMonth.toISOString()}::timestamptz, status = 'won', value = 90 where id = ${old}`,
  );
  await capture(charlie.pageId, 'Abe Lund');
  const now = await ask();
  const before = lastMonth.toISOString().slice(0, 7);
  expect(now).toMatchObject({ month, leads: 1, won: 0, previous: { month: before, leads: 1, won: 1, wonValue: 90 } });
  expect(await ask(`?month=${before}`)).toMatchObject({ leads: 1, previous: null });
});

test('activity is listed newest first, a page per call, and names no one', async () => {
  const first = await product.call<PortalActivity[]>('GET', '/api/client/activity?limit=2', alpha);
  expect(first.body).toHaveLength(2);
  const total = Number(first.headers['x-total-count']);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const { pathname, search } = new URL(next);
  const second = await product.call<PortalActivity[]>(
    'GET',
    `${pathname}${search.replace('limit=2', 'limit=400')}`,
    alpha,
  );
  const all = [...first.body, ...second.body];
  expect(new Set(all.map(({ ref }) => ref)).size).toBe(total);
  expect(all.filter(({ kind }) => kind === 'published').length).toBeGreaterThan(0);
  expect(all.filter(({ kind }) => kind === 'website')).toHaveLength(1);
  expect(all.every(({ farmId }) => farmId === alpha.farmId)).toBe(true);
  expect(JSON.stringify(all)).not.toContain('admin');
});

interface Parameter {
  in: string;
  name: string;
  schema: JsonSchema;
}

const valuesOf = ({ name, schema }: Parameter): unknown[] =>
  schema.enum ?? [...new Set([schema, ...formsOf(schema)].map((form) => sampleOf(form, name)))];

/** Each list that the portal asks for, with each value of each choice of its query. */
const queries = Object.entries(product.app.swagger().paths ?? {})
  .filter(([path]) => path.startsWith('/api/client/') && !path.includes('{'))
  .flatMap(([path, methods]) =>
    ((methods.get?.parameters ?? []) as Parameter[])
      .filter((parameter) => parameter.in === 'query')
      .flatMap((parameter) => valuesOf(parameter).map((value) => `${path}?${parameter.name}=${String(value)}`)),
  );

test('what the portal lists can be asked', () => {
  expect(queries).toContain('/api/client/rankings?q=Termites');
  expect(queries.length).toBeGreaterThan(40);
});

test.each([...queries, ...['hubId=1', 'hubId=2147483648', 'hubId=x'].map((query) => `/api/client/rankings?${query}`)])(
  '%s is answered with the rights that a client has in the database',
  async (query) => {
    const answer = await product.call('GET', query, { headers: alpha.headers });
    expect([200, 400, 404], answer.text).toContain(answer.status);
  },
);
