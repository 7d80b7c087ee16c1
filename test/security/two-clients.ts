import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { PORTAL_PASSWORD, type TestProduct } from '../setup/product.ts';

type Headers = Record<string, string>;

/** What a client has of each kind that a call can name by its id. */
export interface ClientIds {
  client: number;
  farm: number;
  page: number;
  lead: number;
  report: number;
  approval: number;
  question: number;
  fieldJob: number;
  webhookEndpoint: number;
}

const firstId = async ({ ctx }: TestProduct, table: string, clientId: number): Promise<number> => {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where client_id = ${clientId} order by id limit 1`,
  );
  return rows[0]?.id ?? 0;
};

/** A page that awaits the client's approval and a question that awaits its answer. */
const askClient = async ({ ctx }: TestProduct, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`insert into page_approvals
    (client_id, page_id, version, content_hash, title, state, on_timeout, requested_at, due_at)
    select client_id, id, version, '', title, 'waiting', 'hold', now(), now() + interval '1 day' from pages
    where client_id = ${clientId} limit 1`);
  await ctx.db.execute(sql`insert into client_questions
    (client_id, page_id, kind, topic_key, topic_name, question, hint, state, asked_at, asked_by_name, due_at)
    select client_id, id, 'price', 'ants', 'Ants', 'What?', '', 'asked', now(), 'Ada', now() + interval '1 day' from pages
    where client_id = ${clientId} limit 1`);
};

/** A job of the client that waits to be accepted. */
const addFieldJob = async ({ ctx }: TestProduct, clientId: number): Promise<void> => {
  await ctx.db.execute(sql`insert into field_jobs
    (client_id, service, city, state, done_on, found, did, status, origin, created_at, updated_at)
    values (${clientId}, 'termite-treatment', 'Warwick', 'RI', '2026-02-01', 'Ants', 'Bait', 'proposed', 'portal', now(), now())`);
};

/** Where the client's reports are told; the address answers nobody. */
const addWebhookEndpoint = async (
  product: TestProduct,
  { headers, clientId }: { headers: Headers; clientId: number },
) => {
  const body = { url: 'https://crm.invalid/hook', events: ['report.ready'], clientId };
  const added = await product.call('POST', '/api/webhook-endpoints', { headers, body });
  expect(added.status, added.text).toBe(201);
};

/** What a customer wrote of the client. */
const addReview = async ({ ctx }: TestProduct, { client, lead }: { client: number; lead: number }): Promise<void> => {
  await ctx.db.execute(sql`insert into reviews (client_id, lead_id, rating, text, name, status, created_at)
    values (${client}, ${lead}, 4, 'Quick and tidy.', 'Ines', 'published', now())`);
};

/** A report of the last month, sent to the client. */
const sendReport = async (product: TestProduct, { headers, clientId }: { headers: Headers; clientId: number }) => {
  await product.ctx.db.execute(sql`update clients set created_at = '2026-01-01' where id = ${clientId}`);
  const url = `/api/clients/${clientId}/reports`;
  const made = await product.call<{ id: number }>('POST', url, { headers, body: { month: '2026-02' } });
  expect(made.status, made.text).toBe(201);
  const sent = await product.call('POST', `/api/reports/${made.body.id}/send`, { headers, body: {} });
  expect(sent.status, sent.text).toBe(200);
  await product.runJobs();
};

/** A client with portal access under its name, a written farm, a visitor's lead, and all that its portal shows. */
export const createClientWithFarm = async (
  product: TestProduct,
  { name, microHub }: { name: string; microHub: string },
): Promise<ClientIds> => {
  const headers = await product.signIn('admin');
  const shared = { industry: 'Pest Control', location: 'Warwick, RI' };
  const created = await product.call<{ id: number }>('POST', '/api/clients', {
    headers,
    body: {
      ...shared,
      name,
      email: `${name}@example.com`,
      phone: '(401) 555-0134',
      clientUsername: name,
      clientPassword: PORTAL_PASSWORD,
    },
  });
  expect(created.status, created.text).toBe(201);
  const client = created.body.id;
  const plan = { clientId: client, clientName: name, domainPrefix: name, microHubs: microHub, questionsPerHub: 5 };
  const made = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    headers,
    body: { ...shared, ...plan },
  });
  expect(made.status, made.text).toBe(201);
  await product.runJobs();
  const page = await firstId(product, 'pages', client);
  const visitor = { pageId: page, name: `Visitor of ${name}`, email: `visitor@${name}.example` };
  const lead = await product.call<{ id: number }>('POST', '/api/public/leads', { body: visitor });
  expect(lead.status, lead.text).toBe(201);
  await askClient(product, client);
  await addFieldJob(product, client);
  await addWebhookEndpoint(product, { headers, clientId: client });
  await addReview(product, { client, lead: await firstId(product, 'leads', client) });
  await sendReport(product, { headers, clientId: client });
  return {
    client,
    page,
    farm: made.body.farms[0]?.id ?? 0,
    lead: await firstId(product, 'leads', client),
    report: await firstId(product, 'reports', client),
    approval: await firstId(product, 'page_approvals', client),
    question: await firstId(product, 'client_questions', client),
    fieldJob: await firstId(product, 'field_jobs', client),
    webhookEndpoint: await firstId(product, 'event_endpoints', client),
  };
};

/**
 * Writes a canary into every text column of every row of a client; returns the number of columns. Hashes stay, for the
 * client's sessions to go on, and no lead is quarantined, which would hide it.
 */
export const plantCanary = async ({ ctx }: TestProduct, clientId: number, canary: string): Promise<number> => {
  const { rows } = await ctx.db.execute<{ table_name: string; column_name: string; owner: string }>(sql`
    select c.table_name, c.column_name, case when c.table_name = 'clients' then 'id' else 'client_id' end as owner
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name not like '%hash%' and c.column_name <> 'quarantine_reason'
      and (c.table_name = 'clients' or exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'client_id'))`);
  let planted = 0;
  for (const { table_name: table, column_name: column, owner } of rows) {
    try {
      await ctx.transaction((tx) =>
        tx.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} =
          ${canary} || coalesce(${sql.identifier(column)}, '') where ${sql.identifier(owner)} = ${clientId}`),
      );
      planted += 1;
    } catch {
      // Columns with a fixed list of values cannot hold a canary, and so cannot leak one.
    }
  }
  return planted;
};
