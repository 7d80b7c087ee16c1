import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { contentTokenOf } from '../../../../test/setup/content-tokens.ts';
import { verifyConsentChains } from './consents.usecases.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const { ctx } = product;
const one = await insertFarmRows(ctx, { clientId: await insertClientRow(ctx, { name: 'Harborline' }), slug: 'one' });
const two = await insertFarmRows(ctx, { clientId: await insertClientRow(ctx, { name: 'Cedar' }), slug: 'two' });

const PAGE_HASH = 'ab12'.repeat(16);

let people = 0;
const send = async (pageId: number, fields: Record<string, unknown> = {}): Promise<number> => {
  people += 1;
  const answer = await product.call<{ id: number }>('POST', '/api/public/leads', {
    headers: { 'user-agent': 'A browser', 'x-forwarded-for': `198.51.100.${people}` },
    body: { pageId, name: 'Marisol', email: `m${people}@mail.example`, ...fields },
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

/** Changes stored receipts as a person with database access could; the test undoes it. */
const tamper = async (change: string, undo: string): Promise<Awaited<ReturnType<typeof verifyConsentChains>>> => {
  await ctx.db.execute(sql.raw(change));
  const proof = await verifyConsentChains(ctx);
  await ctx.db.execute(sql.raw(undo));
  return proof;
};

test('a receipt holds all that proves a consent', async () => {
  await ctx.db.execute(sql`update pages set content_hash = ${PAGE_HASH}, shown_version = 3 where id = ${one.pageId}`);
  const certificateUrl = 'https://cert.trustedform.example/0123456789abcdef';
  const contentToken = await contentTokenOf(ctx, one.pageId);
  const leadId = await send(one.pageId, { consent: 'yes', phone: '401 555 0134', certificateUrl, contentToken });
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    sql`select * from consent_receipts where lead_id = ${leadId}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    client_id: one.clientId,
    form: 'contact form',
    given: true,
    text_version: 'v1',
    text: expect.stringContaining('Harborline may call or text me'),
    page_url: 'http://one.localhost:3000/one',
    page_hash: PAGE_HASH,
    page_version: 3,
    phone: '401 555 0134',
    ip: '198.51.100.1',
    user_agent: 'A browser',
    certificate_url: certificateUrl,
    content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('an unticked box is stored as unticked, and an invalid certificate address is left out', async () => {
  const leadId = await send(one.pageId, { certificateUrl: 'javascript:alert(1)' });
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    sql`select given, certificate_url from consent_receipts where lead_id = ${leadId}`,
  );
  expect(rows).toEqual([{ given: false, certificate_url: null }]);
});

test('the list of leads says whether the last form came with a consent', async () => {
  const headers = await product.signIn('user');
  const read = async () =>
    (await product.call<Lead[]>('GET', `/api/leads?farmId=${two.farmId}`, { headers })).body.map(
      ({ consentGiven }) => consentGiven,
    );
  const leadId = await send(two.pageId);
  expect(await read()).toEqual([false]);
  const again = { email: `m${people}@mail.example`, consent: true };
  expect(await send(two.pageId, again)).toBe(leadId);
  expect(await read()).toEqual([true]);
  await insertLeadRow(ctx, two, { name: 'Imported' });
  expect(new Set(await read())).toEqual(new Set([null, true]));
  await ctx.db.execute(sql`delete from consent_receipts where client_id = ${two.clientId}`);
  await ctx.db.execute(sql`delete from consent_chains where client_id = ${two.clientId}`);
  await ctx.db.execute(sql`delete from leads where client_id = ${two.clientId}`);
});

test('receipts form one chain per client, in any order of arrival', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => send(index % 2 ? one.pageId : two.pageId)));
  expect(await verifyConsentChains(ctx)).toEqual({ receipts: 14, chains: 2, erased: 0, firstBreak: null });
  await send(two.pageId);
  expect((await verifyConsentChains(ctx)).receipts).toBe(15);
});

test.each([
  ['text', `'I agree to everything'`, 'its content was changed'],
  ['given', 'not given', 'its content was changed'],
  ['ip', `'192.0.2.1'`, 'its content was changed'],
  ['at', `at + interval '1 second'`, 'its content was changed'],
  ['content_hash', `repeat('0', 64)`, 'its content was changed'],
  ['hash', `repeat('0', 64)`, 'its hash was changed'],
  ['previous_hash', `repeat('1', 64)`, 'it does not follow the receipt before it'],
])('a changed %s of one receipt is found', async (column, value, reason) => {
  const condition = `where client_id = ${one.clientId} and position = 2`;
  await ctx.db.execute(sql.raw(`create table kept as select * from consent_receipts ${condition}`));
  const proof = await tamper(
    `update consent_receipts set ${column} = ${value} ${condition}`,
    `update consent_receipts r set ${column} = kept.${column} from kept where r.id = kept.id; drop table kept`,
  );
  expect(proof.firstBreak).toEqual({ clientId: one.clientId, position: 2, reason });
  expect((await verifyConsentChains(ctx)).firstBreak).toBeNull();
});

test('two receipts that change places are found', async () => {
  const swapPositions = `update consent_receipts set position = case position when 2 then -1 else -2 end
      where client_id = ${one.clientId} and position in (2, 3);
    update consent_receipts set position = case position when -1 then 3 else 2 end
      where client_id = ${one.clientId} and position < 0`;
  const proof = await tamper(swapPositions, swapPositions);
  const reason = 'it does not follow the receipt before it';
  expect(proof.firstBreak).toEqual({ clientId: one.clientId, position: 2, reason });
  expect((await verifyConsentChains(ctx)).firstBreak).toBeNull();
});

test('a receipt taken out of the middle or off the end is missed', async () => {
  const moveToPosition = (position: string) => [
    `create table kept as select * from consent_receipts where client_id = ${two.clientId} and position = ${position};
     delete from consent_receipts where id in (select id from kept)`,
    `insert into consent_receipts overriding system value select * from kept; drop table kept`,
  ];
  const [middle = '', putBack = ''] = moveToPosition('3');
  expect((await tamper(middle, putBack)).firstBreak).toMatchObject({
    position: 3,
    reason: 'a receipt before it is missing',
  });
  const [end = ''] = moveToPosition('(select length from consent_chains where client_id = ' + two.clientId + ')');
  expect((await tamper(end, putBack)).firstBreak?.reason).toBe('the end of the chain is missing');
});
