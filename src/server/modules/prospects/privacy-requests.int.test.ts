import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ErasedPerson, FoundPerson, Prospect, PrivacyRequestState } from '#shared/prospects.ts';
import type { Attention } from '#shared/attention.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { eraseUnsentEmails } from '../emails/erasure.usecases.ts';
import { monitorPrivacyRequests } from './privacy-requests.usecases.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const product = await testProduct({
  now: '2026-11-21T12:00:00Z',
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    APP_ORIGIN: 'https://app.example.com',
  },
});
const { ctx } = product;
const headers = await product.signIn('admin');
const email = 'boss@agency.example';
await product.call('PATCH', '/api/account', { headers, body: { email, password: STAFF_PASSWORD } });

const PIA = 'Pia@mail.example';
const pageOf = async (name: string) =>
  (await insertFarmRows(ctx, { clientId: await insertClientRow(ctx, { name }), slug: name.toLowerCase() })).pageId;
const pages = [await pageOf('Harborline'), await pageOf('Cedar')];

const lead = (pageId: number, body: object) =>
  product.call('POST', '/api/public/leads', { body: { pageId, consent: true, ...body } });
for (const pageId of pages) await lead(pageId, { name: 'Pia Zephyr', email: PIA, message: 'A canary sings.' });
await lead(pages[0] ?? 0, { name: 'Tom Okafor', email: 'tom@mail.example' });
await product.call('POST', '/api/demo-request', {
  body: { name: 'Pia Zephyr', company: 'Zephyr', email: PIA.toLowerCase(), phone: '401 555 0134', industry: 'Legal' },
});

await product.runJobs({ tolerant: true });

beforeEach(() => {
  server.taken.length = 0;
});

const mailsTo = (address: string) => server.taken.filter(({ receivers }) => receivers.includes(address));
const createRequest = async (wish: string): Promise<number> => {
  const body = { name: 'Pia Zephyr', email: PIA, wish };
  const sent = await product.call<{ id: number }>('POST', '/api/privacy-request', { body });
  await product.runJobs({ tolerant: true });
  return sent.body.id;
};
const tokenOf = (text: string | undefined): string =>
  decodeURIComponent(/privacy-policy\?proof=([^#\s]+)#request/.exec(text ?? '')?.[1] ?? '');
const prove = (token: string) =>
  product.call<PrivacyRequestState>('POST', '/api/privacy-request/confirm', { body: { token } });
const stateBehind = (token: string) =>
  product.call<PrivacyRequestState>('GET', `/api/privacy-request/state?token=${encodeURIComponent(token)}`);
const links = { copy: '', erase: '' };
const staff = <Body>(method: 'GET' | 'POST', path: string, body?: object) =>
  product.call<Body>(method, `/api/prospects/${path}`, { headers, ...(body ? { body } : {}) });
const inquiry = async (id: number): Promise<Prospect | undefined> =>
  (await product.call<Prospect[]>('GET', '/api/prospects', { headers })).body.find((one) => one.id === id);

let copyId = 0;
let eraseId = 0;

test('nothing is shown, exported or erased before the address is proven, and staff are not notified', async () => {
  copyId = await createRequest('export');
  expect(mailsTo(email)).toEqual([]);
  expect((await staff('GET', `${copyId}/person`)).status).toBe(409);
  for (const call of ['export-person', 'answer']) expect((await staff('POST', `${copyId}/${call}`)).status).toBe(409);
  expect((await staff('POST', `${copyId}/erase-person`, { email: PIA })).status).toBe(409);
  const token = tokenOf(mailsTo(PIA.toLowerCase())[0]?.email.text);
  expect((await prove(`${token.slice(0, -2)}xx`)).status).toBe(410);
  const asked = { wish: 'export', dueAt: '2026-12-21T12:00:00.000Z', verifiedAt: null, answeredAt: null };
  expect((await stateBehind(token)).body).toEqual(asked);
  expect((await stateBehind(`${token.slice(0, -2)}xx`)).status).toBe(410);
  const proven = { ...asked, verifiedAt: ctx.clock.now().toISOString() };
  expect((await prove(token)).body).toEqual(proven);
  expect((await stateBehind(token)).body).toEqual(proven);
  links.copy = token;
  expect((await prove(token)).status).toBe(200);
  await product.runJobs({ tolerant: true });
  expect(mailsTo(email).map((email) => email.email.subject)).toEqual(['Pia Zephyr asks about private data']);
  expect((await inquiry(copyId))?.verifiedAt).not.toBeNull();
});

test('the answers are the same for known and unknown addresses', async () => {
  const answers = await Promise.all(
    ['tom@mail.example', 'nobody@nowhere.example'].map((address) =>
      product.call<{ id: number }>('POST', '/api/privacy-request', {
        body: { name: 'X', email: address, wish: 'export' },
      }),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${Object.keys(body).join()}`)).size).toBe(1);
  await ctx.db.execute<Record<string, unknown>>(sql`delete from prospects where name = 'X'`);
});

test('the copy contains the data of every client and the agency, is sent to the person, and ends the request', async () => {
  expect((await staff<FoundPerson>('GET', `${copyId}/person`)).body).toMatchObject({
    clients: [
      { clientName: 'Harborline', leads: 1 },
      { clientName: 'Cedar', leads: 1 },
    ],
    prospects: 1,
  });
  const copy = await staff('POST', `${copyId}/export-person`);
  expect(copy.text.match(/A canary sings/g)?.length).toBeGreaterThanOrEqual(2);
  expect(copy.text).not.toContain('Okafor');
  const done = await staff<Prospect>('POST', `${copyId}/answer`);
  expect(done.body).toMatchObject({ status: 'done', email: PIA });
  expect((await stateBehind(links.copy)).body.answeredAt).toBe(ctx.clock.now().toISOString());
  await product.runJobs({ tolerant: true });
  const [file] = mailsTo(PIA.toLowerCase())[0]?.email.attachments ?? [];
  expect(file).toMatchObject({ filename: 'your-data.json', mimeType: 'application/json' });
});

test('a due request is notified in time, once, and again when it is late', async () => {
  // An address gets at most three e-mails a day.
  product.clock.advance(86_400_000);
  eraseId = await createRequest('erase');
  const emailText = mailsTo(PIA.toLowerCase())[0]?.email.text;
  expect(emailText).toContain('asked for the erasure of what we keep about you.');
  links.erase = tokenOf(emailText);
  await prove(links.erase);
  const listNotified = async (): Promise<string[]> => {
    const { rows } = await ctx.db.execute<{ stage: string }>(
      sql`select detail->>'privacy' as stage from notifications where dedupe_key like ${`privacy:${eraseId}:%`} order by id`,
    );
    return rows.map(({ stage }) => stage);
  };
  const watch = async (daysOn: number): Promise<string[]> => {
    product.clock.advance(daysOn * 86_400_000);
    await monitorPrivacyRequests(ctx);
    await monitorPrivacyRequests(ctx);
    return listNotified();
  };
  expect(await watch(0)).toEqual(['verified']);
  expect(await watch(26)).toEqual(['verified', 'near']);
  expect(await watch(5)).toEqual(['verified', 'near', 'overdue']);
  const signedIn = await product.signIn('admin');
  const { body } = await product.call<Attention>('GET', '/api/dashboard/attention', { headers: signedIn });
  expect(body.groups.find(({ kind }) => kind === 'privacy')).toMatchObject({
    total: 1,
    rows: [{ detail: { recordId: eraseId, wish: 'erase', isOverdue: true } }],
  });
});

test('an erased person is in no client’s data, no agency data, no mail and no log', async () => {
  const admin = await product.signIn('admin');
  const call = <Body>(path: string, body?: object) =>
    product.call<Body>('POST', `/api/prospects/${eraseId}/${path}`, { headers: admin, ...(body ? { body } : {}) });
  expect((await call('answer')).status).toBe(409);
  expect((await call('erase-person', { email: 'other@mail.example' })).status).toBe(400);
  const editor = await product.signIn('editor');
  const refused = { headers: editor, body: { email: PIA } };
  expect((await product.call('POST', `/api/prospects/${eraseId}/erase-person`, refused)).status).toBe(403);
  const { body } = await call<ErasedPerson>('erase-person', { email: PIA.toLowerCase() });
  expect(body).toEqual({ clients: 2, leads: 2, receipts: 2, prospects: 2 });
  expect((await call<Prospect>('answer')).body).toMatchObject({ status: 'done', name: 'Erased person', email: '' });
  expect((await stateBehind(links.erase)).body.answeredAt).toBe(ctx.clock.now().toISOString());
  await product.runJobs({ tolerant: true });
  expect(mailsTo(PIA.toLowerCase()).at(-1)?.email.subject).toContain('erased');
  // Every table of the database, the job queue included.
  const { rows: tables } = await ctx.db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(60);
  for (const { schema, name } of tables) {
    const { rows } = await ctx.db.execute<object>(
      sql`select t.* from ${sql.identifier(schema)}.${sql.identifier(name)} t where t::text ~* 'zephyr|pia@mail|canary'`,
    );
    expect(rows, `${schema}.${name}`).toEqual([]);
  }
  const { rows: last } = await ctx.db.execute<{ id: number }>(
    sql`select id, state, to_address, text, html from emails where dedupe_key = ${`inquiry_end:${eraseId}`}`,
  );
  expect(last).toMatchObject([{ state: 'sent', to_address: '', text: '', html: '' }]);
  const emailHtml = await product.call('GET', `/api/emails/${last[0]?.id}`, { headers: admin });
  expect(emailHtml.body).toMatchObject({ to: 'somebody who was erased', text: expect.stringContaining('was erased') });
  const log = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'prospect' and target_id = ${eraseId} order by id`,
  );
  expect(log.rows.map(({ action }) => action)).toEqual(['prospect.verified', 'prospect.erased', 'prospect.answered']);
});

test('a completion that cannot be mailed is given up, and its address is erased all the same', async () => {
  const admin = await product.signIn('admin');
  const wanda = 'wanda@mail.example';
  const request = { name: 'Wanda Quill', email: wanda, wish: 'erase' };
  const { id } = (await product.call<{ id: number }>('POST', '/api/privacy-request', { body: request })).body;
  await product.runJobs({ tolerant: true });
  await prove(tokenOf(mailsTo(wanda)[0]?.email.text));
  server.refuses((address) => (address === wanda ? 550 : null));
  const call = (path: string, body?: object) =>
    product.call('POST', `/api/prospects/${id}/${path}`, { headers: admin, ...(body ? { body } : {}) });
  await call('erase-person', { email: wanda });
  await call('answer');
  await product.runJobs({ tolerant: true });
  const found = async () =>
    (
      await ctx.db.execute<object>(
        sql`select dedupe_key as key, state, last_error from emails where dedupe_key = ${`inquiry_end:${id}`}`,
      )
    ).rows;
  expect(await found()).toMatchObject([{ state: 'bounced', last_error: 'It was not taken.' }]);
  for (const table of ['emails', 'suppressed_addresses', 'prospects', 'audit_log']) {
    const { rows } = await ctx.db.execute<object>(
      sql`select t.* from ${sql.identifier(table)} t where t::text ~* 'wanda|quill'`,
    );
    expect(rows, table).toEqual([]);
  }
  await ctx.db.execute<Record<string, unknown>>(
    sql`update emails set state = 'queued', to_address = ${wanda}, text = 'Wanda' where dedupe_key = ${`inquiry_end:${id}`}`,
  );
  product.clock.advance(8 * 86_400_000);
  await eraseUnsentEmails(ctx);
  expect(await found()).toMatchObject([{ state: 'failed' }]);
  const { rows } = await ctx.db.execute<object>(sql`select t.* from emails t where t::text ~* 'wanda'`);
  expect(rows).toEqual([]);
});
