import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';
import { createClientWithFarm, plantCanary, type ClientIds } from './two-clients.ts';

/**
 * No text of one client may ever reach another: every text of client B contains a canary, and no answer to client A,
 * on any portal route of the running server and with any id, may contain it.
 */
const CANARY = 'canaryofb';
const product = await testProduct();
const { ctx } = product;

interface World {
  a: ClientIds;
  b: ClientIds;
  headers: Record<string, string>;
}
let canaryWorld: World;
let planted = 0;

beforeAll(async () => {
  const a = await createClientWithFarm(product, { name: 'alpha', microHub: 'Termites' });
  const b = await createClientWithFarm(product, { name: 'bravo', microHub: 'Bed Bugs' });
  planted = await plantCanary(product, b.client, CANARY);
  await ctx.db
    .execute(sql`update reports set figures = jsonb_set(figures, '{clientName}', ${JSON.stringify(CANARY)}::jsonb)
    where client_id = ${b.client}`);
  canaryWorld = { a, b, headers: await product.signInToPortal('alpha') };
});

type ClientTable =
  | 'leads'
  | 'page_approvals'
  | 'client_questions'
  | 'field_jobs'
  | 'reviews'
  | 'portal_users'
  | 'portal_sessions';

const idsOf = async (table: ClientTable, clientId: number): Promise<number[]> =>
  (
    await ctx.db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where client_id = ${clientId} order by id`,
    )
  ).rows.map(({ id }) => id);

const portalRoutes = (): string[] =>
  Object.entries(product.app.swagger().paths ?? {})
    .filter(([url, methods]) => url.startsWith('/api/client/') && methods !== undefined && 'get' in methods)
    .map(([url]) => url);

test('the portal has routes to test, and the canary is in most columns', () => {
  expect(planted).toBeGreaterThan(30);
  expect(portalRoutes().length).toBeGreaterThanOrEqual(7);
});

test('no portal route shows client A data of client B, for any id', async () => {
  const ids = [canaryWorld.a.client, canaryWorld.a.farm, canaryWorld.b.client, canaryWorld.b.farm, 999_999];
  for (const url of portalRoutes()) {
    for (const id of ids) {
      const path = url.replaceAll(/\{[^}]+\}/g, String(id));
      const answer = await product.call('GET', path, { headers: canaryWorld.headers });
      expect(answer.text, path).not.toContain(CANARY);
      expect(JSON.stringify(answer.headers), path).not.toContain(CANARY);
    }
  }
});

test('no filter, sort, cursor or count of a list reaches over to client B', async () => {
  const counts = new Map<string, unknown>();
  for (const url of portalRoutes().filter((one) => !one.includes('{'))) {
    for (const query of [
      '',
      `?farmId=${canaryWorld.b.farm}`,
      `?clientId=${canaryWorld.b.client}`,
      `?q=${CANARY}`,
      '?limit=500',
    ]) {
      const answer = await product.call('GET', url + query, { headers: canaryWorld.headers });
      expect(answer.text, url + query).not.toContain(CANARY);
      counts.set(url + query, answer.headers['x-total-count']);
    }
  }
  expect(counts.get('/api/client/leads')).toBe('1');
  expect(counts.get(`/api/client/leads?q=${CANARY}`)).not.toBe('1');
});

test('client A changes nothing of client B, and gets the same answer as for a missing record', async () => {
  const now = ctx.clock.now().toISOString();
  await ctx.db.execute(sql`insert into portal_users (client_id, name, email, email_key, role, invited_by, created_at)
    values (${canaryWorld.b.client}, 'Guest', 'guest@b.example', 'guest@b.example', 'member', 'B', ${now})`);
  await ctx.db.execute(sql`insert into portal_sessions (token_hash, client_id, created_at, last_active_at, expires_at)
    values ('of b', ${canaryWorld.b.client}, ${now}, ${now}, '2999-01-01')`);
  const rowsOf = async () => [
    await idsOf('leads', canaryWorld.b.client),
    await idsOf('page_approvals', canaryWorld.b.client),
    await idsOf('client_questions', canaryWorld.b.client),
    await idsOf('field_jobs', canaryWorld.b.client),
    await idsOf('reviews', canaryWorld.b.client),
    await idsOf('portal_users', canaryWorld.b.client),
    await idsOf('portal_sessions', canaryWorld.b.client),
  ];
  const [leads = [], approvals = [], questions = [], jobs = [], reviews = [], users = [], sessions = []] =
    await rowsOf();
  expect([leads.length, approvals.length, questions.length, jobs.length, reviews.length]).toEqual([1, 1, 1, 1, 1]);
  const headers = { ...canaryWorld.headers, 'sec-fetch-site': 'same-origin' };
  const attempts = [
    ['PATCH', '/api/client/leads/{id}', leads[0], { was: 'new', status: 'won', value: 1 }],
    ['POST', '/api/client/leads/{id}/review-request', leads[0], undefined],
    ['POST', '/api/client/leads/{id}/withdrawal', leads[0], { channels: ['email'] }],
    ['POST', '/api/client/approvals/{id}', approvals[0], { answer: 'changes', comment: 'Not yours.' }],
    ['POST', '/api/client/questions/{id}', questions[0], { text: 'It costs $1.' }],
    ['DELETE', '/api/client/field-jobs/{id}', jobs[0], undefined],
    ['PUT', '/api/client/reviews/{id}/reply', reviews[0], { reply: 'Not yours.' }],
    ['POST', '/api/client/reviews/{id}/report', reviews[0], { reason: 'not_a_customer' }],
    ['PATCH', '/api/client/users/{id}', users[0], { role: 'owner' }],
    ['POST', '/api/client/users/{id}/invitation', users[0], undefined],
    ['DELETE', '/api/client/users/{id}', users[0], undefined],
    ['DELETE', '/api/client/sessions/{id}', sessions[0], undefined],
  ] as const;
  for (const [method, path, id, body] of attempts) {
    const foreign = await product.call<{ message: string }>(method, path.replace('{id}', `${id}`), { headers, body });
    const missing = await product.call<{ message: string }>(method, path.replace('{id}', '999999'), { headers, body });
    expect([foreign.status, foreign.body.message], path).toEqual([404, missing.body.message]);
    expect(foreign.text).not.toContain(CANARY);
  }
  expect(await idsOf('field_jobs', canaryWorld.b.client)).toEqual(jobs);
  expect(await idsOf('portal_users', canaryWorld.b.client)).toEqual(users);
  expect(await idsOf('portal_sessions', canaryWorld.b.client)).toEqual(sessions);
  const { rows } = await ctx.db.execute<{ untouched: boolean }>(sql`
    select bool_and(l.status = 'new' and a.state = 'waiting' and r.reply not like '%yours%' and r.reported_at is null
      and not exists (select from review_requests q where q.client_id = l.client_id)
      and not exists (select from withdrawals w where w.client_id = l.client_id)) as untouched
    from leads l join page_approvals a using (client_id) join reviews r using (client_id)
    where l.client_id = ${canaryWorld.b.client}`);
  expect(rows).toEqual([{ untouched: true }]);
  const changing = Object.entries(product.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    url.startsWith('/api/client/') && url.includes('{')
      ? Object.keys(methods ?? {}).filter((one) => one !== 'get')
      : [],
  );
  expect(changing, 'a new changing route of the portal belongs into this test').toHaveLength(attempts.length);
});

test('pages and pictures of the portal are of the client that is signed in', async () => {
  for (const path of ['/client/dashboard', '/client/login', '/client/reset', '/client/value']) {
    const page = await product.call('GET', path, { headers: { host: 'localhost:3000', ...canaryWorld.headers } });
    expect([page.status, page.text.includes(CANARY)], path).toEqual([200, false]);
    const named = `${path}?brand=${canaryWorld.b.client}`;
    expect((await product.call('GET', named, { headers: { host: 'localhost:3000' } })).text).not.toContain(CANARY);
  }
});

test('the control: staff do see the canary, so the search can find it', async () => {
  const staff = await product.signIn('admin');
  const answer = await product.call('GET', '/api/leads', { headers: staff });
  expect(answer.text).toContain(CANARY);
});

test('a foreign farm and a missing farm answer alike', async () => {
  const foreign = await product.call<{ message: string }>(
    'GET',
    `/api/client/farms/${canaryWorld.b.farm}`,
    canaryWorld,
  );
  const missing = await product.call<{ message: string }>('GET', '/api/client/farms/999999', canaryWorld);
  expect(foreign.status).toBe(404);
  expect(missing.status).toBe(404);
  expect(foreign.body.message).toBe(missing.body.message);
});

test('client A sees its own farm and lead', async () => {
  const farms = await product.call<{ id: number }[]>('GET', '/api/client/farms', canaryWorld);
  expect(farms.body.map((farm) => farm.id)).toEqual([canaryWorld.a.farm]);
  const leads = await product.call<{ name: string }[]>('GET', '/api/client/leads', canaryWorld);
  expect(leads.body.map((lead) => lead.name)).toEqual(['Visitor of alpha']);
});

test('every table with a client has row-level security switched on and forced', async () => {
  const { rows } = await ctx.db.execute<{ relname: string }>(sql`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id' and not a.attisdropped
      and not (c.relrowsecurity and c.relforcerowsecurity)`);
  expect(rows).toEqual([]);
});

test('without a client the portal’s role sees no row of any table', async () => {
  await ctx.transaction(async (tx) => {
    await tx.db.execute(sql`set local role farmstead_portal`);
    for (const table of ['clients', 'farms', 'topics', 'pages', 'leads', 'rankings', 'ranking_checks', 'page_days']) {
      const { rows } = await tx.db.execute<{ one: number }>(sql`select 1 as one from ${sql.identifier(table)} limit 1`);
      expect(rows, table).toEqual([]);
    }
  });
});

test('with row-level security taken away, the queries alone keep the clients apart', async () => {
  const { rows: locked } = await ctx.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  );
  for (const { name } of locked) {
    await ctx.db.execute(sql`alter table ${sql.identifier(name)} no force row level security`);
    await ctx.db.execute(sql`alter table ${sql.identifier(name)} disable row level security`);
  }
  const leads = await idsOf('leads', canaryWorld.b.client);
  const approvals = await idsOf('page_approvals', canaryWorld.b.client);
  const questions = await idsOf('client_questions', canaryWorld.b.client);
  const sentReports = [1, 2];
  const ids = [canaryWorld.b.client, canaryWorld.b.farm, ...leads, ...approvals, ...questions, ...sentReports];
  const shown: string[] = [];
  for (const url of portalRoutes()) {
    for (const id of url.includes('{') ? ids : [0]) {
      const path = url.replaceAll(/\{[^}]+\}/g, String(id));
      const answer = await product.call('GET', path, { headers: canaryWorld.headers });
      if (answer.text.includes(CANARY)) shown.push(path);
    }
  }
  expect(shown).toEqual([]);
  const farms = await product.call<{ id: number }[]>('GET', '/api/client/farms', canaryWorld);
  expect(farms.body.map(({ id }) => id)).toEqual([canaryWorld.a.farm]);
});
