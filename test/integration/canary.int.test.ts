import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { PORTAL_PASSWORD, testProduct } from '../setup/product.ts';

/**
 * No text of one client may ever reach another: every text of client B contains a canary, and no answer to client A,
 * on any portal route of the running server and with any id, may contain it.
 */
const CANARY = 'canaryofb';
const product = await testProduct();
const { ctx } = product;

interface World {
  a: { clientId: number; farmId: number };
  b: { clientId: number; farmId: number };
  headers: Record<string, string>;
}
let canaryWorld: World;
let planted = 0;

const createClientWithFarm = async (staff: Record<string, string>, name: string) => {
  const created = await product.call<{ id: number }>('POST', '/api/clients', {
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
  expect(created.status).toBe(201);
  const farm = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    headers: staff,
    body: {
      clientId: created.body.id,
      clientName: name,
      industry: 'Pest Control',
      location: 'Warwick, RI',
      domainPrefix: name,
      microHubs: name === 'alpha' ? 'Termites' : 'Bed Bugs',
      questionsPerHub: 5,
    },
  });
  expect(farm.status).toBe(201);
  await product.runJobs();
  const farmId = farm.body.farms[0]?.id ?? 0;
  const pages = await product.call<{ id: number }[]>('GET', `/api/farms/${farmId}/pages`, { headers: staff });
  const lead = { pageId: pages.body[0]?.id, name: `Visitor of ${name}`, email: `visitor@${name}.example` };
  const answer = await product.call('POST', '/api/public/leads', { body: lead });
  expect(answer.status).toBe(201);
  return { clientId: created.body.id, farmId };
};

/** Writes the canary into every text column of every row of the client. */
const plantCanary = async (clientId: number): Promise<number> => {
  const { rows } = await ctx.db.execute<{ table_name: string; column_name: string; owner: string }>(sql`
    select c.table_name, c.column_name, case when c.table_name = 'clients' then 'id' else 'client_id' end as owner
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and (c.table_name = 'clients' or exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'client_id'))`);
  let planted = 0;
  for (const { table_name: table, column_name: column, owner } of rows) {
    try {
      await ctx.transaction((tx) =>
        tx.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} =
          ${CANARY} || coalesce(${sql.identifier(column)}, '') where ${sql.identifier(owner)} = ${clientId}`),
      );
      planted += 1;
    } catch {
      // Columns with a fixed list of values cannot hold a canary, and so cannot leak one.
    }
  }
  return planted;
};

/** A sent report, with the columns that lists read. */
const sendReport = (clientId: number, clientName: string) =>
  ctx.db
    .execute(sql`insert into reports (client_id, month, version, origin, state, figures, note, made_at, completed_at)
    values (${clientId}, '2026-01', 1, 'staff', 'sent', ${JSON.stringify({ clientName, leads: { total: 1 } })}::jsonb,
      ${clientName}, now(), now())`);

beforeAll(async () => {
  const staff = await product.signIn('admin');
  const a = await createClientWithFarm(staff, 'alpha');
  const b = await createClientWithFarm(staff, 'bravo');
  await sendReport(a.clientId, 'alpha');
  await sendReport(b.clientId, CANARY);
  await askApproval(a.clientId);
  await askApproval(b.clientId);
  await askQuestion(a.clientId);
  await askQuestion(b.clientId);
  planted = await plantCanary(b.clientId);
  canaryWorld = { a, b, headers: await product.signInToPortal('alpha') };
});

/** A page that awaits the client's approval. */
const askApproval = (clientId: number) =>
  ctx.db
    .execute(sql`insert into page_approvals (client_id, page_id, version, content_hash, title, state, on_timeout, requested_at, due_at)
    select client_id, id, version, '', title, 'waiting', 'hold', now(), now() + interval '1 day' from pages
    where client_id = ${clientId} limit 1`);

/** A question that awaits the client's answer. */
const askQuestion = (clientId: number) =>
  ctx.db.execute(sql`
    insert into client_questions (client_id, page_id, kind, topic_key, topic_name, question, hint, state, asked_at,
      asked_by_name, due_at)
    select client_id, id, 'price', 'ants', 'Ants', 'What?', '', 'asked', now(), 'Ada', now() + interval '1 day' from pages
    where client_id = ${clientId} limit 1`);

const idsOf = async (table: 'leads' | 'page_approvals' | 'client_questions', clientId: number): Promise<number[]> =>
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
  const ids = [canaryWorld.a.clientId, canaryWorld.a.farmId, canaryWorld.b.clientId, canaryWorld.b.farmId, 999_999];
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
      `?farmId=${canaryWorld.b.farmId}`,
      `?clientId=${canaryWorld.b.clientId}`,
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
  const rowsOf = async () => [
    await idsOf('leads', canaryWorld.b.clientId),
    await idsOf('page_approvals', canaryWorld.b.clientId),
    await idsOf('client_questions', canaryWorld.b.clientId),
  ];
  const [leads = [], approvals = [], questions = []] = await rowsOf();
  expect([leads.length, approvals.length, questions.length]).toEqual([1, 1, 1]);
  const headers = { ...canaryWorld.headers, 'sec-fetch-site': 'same-origin' };
  const attempts = [
    ['PATCH', '/api/client/leads', leads[0], { was: 'new', status: 'won', value: 1 }],
    ['POST', '/api/client/approvals', approvals[0], { answer: 'changes', comment: 'Not yours.' }],
    ['POST', '/api/client/questions', questions[0], { text: 'It costs $1.' }],
  ] as const;
  for (const [method, path, id, body] of attempts) {
    const foreign = await product.call<{ message: string }>(method, `${path}/${id}`, { headers, body });
    const missing = await product.call<{ message: string }>(method, `${path}/999999`, { headers, body });
    expect([foreign.status, foreign.body.message], path).toEqual([404, missing.body.message]);
    expect(foreign.text).not.toContain(CANARY);
  }
  const { rows } = await ctx.db.execute<{ untouched: boolean }>(sql`
    select bool_and(l.status = 'new' and a.state = 'waiting') as untouched from leads l, page_approvals a
    where l.client_id = ${canaryWorld.b.clientId} and a.client_id = ${canaryWorld.b.clientId}`);
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
    const named = `${path}?brand=${canaryWorld.b.clientId}`;
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
    `/api/client/farms/${canaryWorld.b.farmId}`,
    canaryWorld,
  );
  const missing = await product.call<{ message: string }>('GET', '/api/client/farms/999999', canaryWorld);
  expect(foreign.status).toBe(404);
  expect(missing.status).toBe(404);
  expect(foreign.body.message).toBe(missing.body.message);
});

test('client A sees its own farm and lead', async () => {
  const farms = await product.call<{ id: number }[]>('GET', '/api/client/farms', canaryWorld);
  expect(farms.body.map((farm) => farm.id)).toEqual([canaryWorld.a.farmId]);
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
  const leads = await idsOf('leads', canaryWorld.b.clientId);
  const approvals = await idsOf('page_approvals', canaryWorld.b.clientId);
  const questions = await idsOf('client_questions', canaryWorld.b.clientId);
  const sentReports = [1, 2];
  const ids = [canaryWorld.b.clientId, canaryWorld.b.farmId, ...leads, ...approvals, ...questions, ...sentReports];
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
  expect(farms.body.map(({ id }) => id)).toEqual([canaryWorld.a.farmId]);
});
