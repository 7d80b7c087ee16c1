import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ErasureReport } from '#shared/lead-management.ts';
import { JOBS_SCHEMA } from '#server/platform/jobs/queue.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { sendDueDigests } from '../emails/lead-emails.usecases.ts';
import { verifyConsentChains } from './consents.usecases.ts';

/** After an erasure no personal data of the person may be anywhere in the database. */
const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32', WEBHOOK_RETRY_SCALE: '10' } });
const { ctx } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: 'https://hook.invalid/leads' });
const one = await insertFarmRows(ctx, { clientId, slug: 'one' });
const two = await insertFarmRows(ctx, { clientId, slug: 'two' });
const elsewhere = await insertFarmRows(ctx, {
  clientId: await insertClientRow(ctx, { name: 'Cedar' }),
  slug: 'elsewhere',
});
await ctx.db.execute(sql`insert into client_email_preferences (client_id, new_leads) values (${clientId}, true)`);
const headers = await product.signIn('admin');

const send = async (pageId: number, fields: Record<string, unknown>): Promise<number> => {
  const answer = await product.call<{ id: number }>('POST', '/api/public/leads', {
    headers: {
      'user-agent': `Browser of ${String(fields['name'])}`,
      'x-forwarded-for': typeof fields['sentFrom'] === 'string' ? fields['sentFrom'] : '198.51.100.9',
      'idempotency-key': `${pageId}-${String(fields['email'])}-${String(fields['message'])}`,
    },
    body: { pageId, consent: true, ...fields },
  });
  return answer.body.id;
};

const person = {
  sentFrom: '203.0.113.77',
  name: 'Canaria Zephyr',
  phone: '(401) 555-0188',
  message: 'My canary-word is zephyranthes.',
};
const CANARIES = ['canaria', 'zephyr', '555-0188', '4015550188', '203[.]0[.]113[.]77', 'canary-cert'];

/** Every table, the job queue's included, with a row that contains one of the canaries in any column. */
const findCanaries = async (): Promise<string[]> => {
  const { rows: tables } = await ctx.db.execute<{ s: string; t: string }>(sql`
    select table_schema as s, table_name as t from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  // Files are stored as bytes, where a text search finds nothing: exports must be deleted as a whole.
  const { rows: packed } = await ctx.db.execute<{ pieces: number }>(
    sql`select count(*)::integer as pieces from export_chunks`,
  );
  if ((packed[0]?.pieces ?? 0) > 0) found.push('public.export_chunks: kept');
  const hexadecimal = CANARIES.map((canary) => Buffer.from(canary.replace(/[[\]]/g, '')).toString('hex'));
  for (const { s, t } of tables) {
    const { rows } = await ctx.db.execute<{ row: string }>(
      sql`select row_to_json(one)::text as row from ${sql.identifier(s)}.${sql.identifier(t)} one
        where row_to_json(one)::text ~* ${[...CANARIES, ...hexadecimal].join('|')}`,
    );
    for (const { row } of rows) found.push(`${s}.${t}: ${row}`);
  }
  return found;
};

test('everything of a person is exported, and nothing of anyone else', async () => {
  const id = await send(one.pageId, {
    ...person,
    email: 'Canaria@zephyr.example',
    certificateUrl: 'https://canary-cert.example/1',
  });
  await send(one.pageId, { ...person, email: 'canaria@zephyr.example', message: 'A second zephyranthes.' });
  await send(two.pageId, { ...person, email: 'canaria@other.example' });
  await send(two.pageId, { name: 'Tom Okafor', email: 'tom@mail.example', message: 'Nobody else’s business.' });
  await send(elsewhere.pageId, { name: 'Tom', email: 'other-client@mail.example' });
  await product.call('PATCH', `/api/leads/${id}`, {
    headers,
    body: { notes: 'Zephyr has a dog.', status: 'contacted' },
  });
  await product.call('POST', '/api/lists/leads/views', {
    headers,
    body: { name: 'Her', query: 'q=Canaria%40zephyr.example' },
  });
  // Exports that searched for the person, a saved filter with only the name, and enough leads for a digest.
  for (const list of ['leads/export.csv?q=Canaria%40zephyr.example', 'leads/export.csv?q=canaria+zephyr']) {
    expect((await product.call('GET', `/api/${list}`, { headers })).status).toBe(200);
  }
  await product.call('POST', '/api/lists/leads/views', {
    headers,
    body: { name: 'By name', query: 'q=Canaria+Zephyr' },
  });
  for (let more = 0; more < 6; more += 1) {
    await send(two.pageId, {
      ...person,
      email: `canaria.${more}@zephyr.example`,
      sentFrom: `198.51.100.${20 + more}`,
      message: null,
    });
  }
  await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'lost' } });
  await send(one.pageId, { ...person, email: 'canaria@zephyr.example', message: 'Zephyr asks again.' });
  expect((await product.call('POST', '/api/exports', { headers })).status).toBe(202);
  await product.runJobs({ tolerant: true });
  product.clock.advance(11 * 60_000);
  await sendDueDigests(ctx);
  await product.runJobs({ tolerant: true });
  await ctx.db
    .execute(sql`update ${sql.identifier(JOBS_SCHEMA)}.job set output = '{"message": "failed for canaria@zephyr.example"}'
    where id = (select id from ${sql.identifier(JOBS_SCHEMA)}.job limit 1)`);

  const { body, text } = await product.call<{
    leads: { lead: { id: number }; receipts: unknown[] }[];
    deliveries: unknown[];
    mails: { text: string }[];
  }>('POST', `/api/clients/${clientId}/export-person`, {
    headers,
    body: { email: 'CANARIA@zephyr.example', phone: '401.555.0188' },
  });
  expect(body.leads).toHaveLength(8);
  expect(body.leads[0]?.receipts).toHaveLength(3);
  expect(body.deliveries.length).toBeGreaterThanOrEqual(2);
  expect(body.mails.length).toBeGreaterThan(0);
  for (const part of ['zephyranthes', 'A second', 'Zephyr has a dog', '203.0.113.77', 'canary-cert', 'canaria@other']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Okafor');
});

test('an erased person is in no text of any table; receipts keep their hashes and the chain is whole', async () => {
  const before = await findCanaries();
  for (const table of [
    'leads',
    'lead_history',
    'consent_receipts',
    'deliveries',
    'audit_log',
    'saved_views',
    'emails',
    'export_chunks',
  ]) {
    expect(
      before.some((place) => place.startsWith(`public.${table}:`)),
      table,
    ).toBe(true);
  }
  expect(before.some((place) => place.startsWith(`${JOBS_SCHEMA}.`))).toBe(true);
  const { rows: kinds } = await ctx.db.execute<{ kind: string }>(sql`select distinct kind from emails order by kind`);
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['lead', 'lead_returned', 'lead_digest']));
  const { body } = await product.call<ErasureReport>('POST', `/api/clients/${clientId}/erase-person`, {
    headers,
    body: { email: 'canaria@zephyr.example', phone: '+1 401 555 0188' },
  });
  expect(body).toMatchObject({ leads: 8, receipts: 10, remains: expect.stringContaining('Backups') });
  // A job of the same transaction deletes the deliveries.
  await product.runJobs({ tolerant: true });
  expect(await findCanaries()).toEqual([]);
  expect(await verifyConsentChains(ctx)).toMatchObject({ receipts: 12, erased: 10, firstBreak: null });
});

test('the audit log records the erasure, its actor and its extent', async () => {
  const { rows } = await ctx.db.execute<{ action: string; after: unknown; actor_name: string }>(
    sql`select action, after, actor_name from audit_log where action like 'person.%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['person.exported', 'person.erased']);
  expect(rows[1]?.after).toEqual({ leads: 8, receipts: 10 });
  await expect(ctx.db.execute(sql`update audit_log set action = 'x'`)).rejects.toThrow('Failed query');
});

test('other people are unchanged, and the same request again finds nothing', async () => {
  const { body } = await product.call<{ name: string }[]>('GET', '/api/leads', { headers });
  expect(body.map(({ name }) => name)).toEqual(['Tom', 'Tom Okafor']);
  const request = { headers, body: { email: 'canaria@zephyr.example' } };
  expect((await product.call('POST', `/api/clients/${clientId}/erase-person`, request)).status).toBe(404);
  expect((await product.call('POST', `/api/clients/${clientId}/erase-person`, { headers, body: {} })).status).toBe(400);
  const editor = await product.signIn('editor');
  const refused = { headers: editor, body: { email: 'tom@mail.example' } };
  expect((await product.call('POST', `/api/clients/${clientId}/erase-person`, refused)).status).toBe(403);
});
