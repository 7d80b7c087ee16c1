import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BulkUpdateReport, LeadTimeline } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { verifyConsentChains } from './consents.usecases.ts';
import { purgeTrashedLeads } from './trash.usecases.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32', WEBHOOK_RETRY_SCALE: '10' } });
const { ctx, clock } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: 'https://hook.invalid/leads' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'one' });
await ctx.db.execute(sql`insert into client_email_preferences (client_id, new_leads) values (${clientId}, true)`);
let headers = await product.signIn('editor');
const DAY_MS = 86_400_000;

// Sessions end while the clock moves on.
beforeEach(async () => {
  headers = await product.signIn('editor');
});

let visitors = 0;
const send = async (fields: Record<string, unknown> = {}): Promise<number> => {
  visitors += 1;
  const { body } = await product.call<{ id: number }>('POST', '/api/public/leads', {
    headers: { 'x-forwarded-for': `198.51.100.${visitors}` },
    body: {
      pageId: farm.pageId,
      name: `Visitor ${visitors}`,
      email: `visitor${visitors}@mail.example`,
      consent: true,
      ...fields,
    },
  });
  return body.id;
};
const trash = (id: number) => product.call<Lead>('DELETE', `/api/leads/${id}`, { headers });
const restore = (id: number) => product.call<Lead>('POST', `/api/leads/${id}/restore`, { headers });
const change = async (ids: number[], what: object) =>
  (await product.call<BulkUpdateReport>('POST', '/api/leads/change', { headers, body: { ids, change: what } })).body;
const listed = async (query = ''): Promise<number[]> =>
  (await product.call<Lead[]>('GET', `/api/leads${query}`, { headers })).body.map(({ id }) => id);
const timeline = async (id: number) => (await product.call<LeadTimeline>('GET', `/api/leads/${id}`, { headers })).body;
const undo = async (leads: unknown) =>
  (await product.call<BulkUpdateReport>('POST', '/api/leads/undo', { headers, body: { leads } })).body;

test('a deleted lead is in the trash with its history, refuses changes, and comes back as it was', async () => {
  const id = await send({ message: 'Wings on the sill.' });
  await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'qualified', value: 300 } });
  const before = (await timeline(id)).lead;
  const { body } = await trash(id);
  expect(body).toMatchObject({ id, trashedAt: clock.now().toISOString(), trashedBy: expect.stringMatching(/^editor/) });
  expect((await trash(id)).body.trashedAt).toBe(body.trashedAt);
  expect(await listed()).not.toContain(id);
  expect(await listed('?trashed=true')).toEqual([id]);
  const refused = await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'won' } });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'leads.in_trash', message: expect.stringContaining('Restore') },
  });
  expect((await product.call('POST', `/api/leads/${id}/spam`, { headers })).status).toBe(409);
  expect((await change([id], { what: 'status', status: 'won' })).left).toMatchObject([
    { id, why: 'It is in the trash.' },
  ]);
  expect((await restore(id)).body).toEqual(before);
  expect((await restore(id)).status).toBe(200);
  expect((await timeline(id)).events.map(({ kind }) => kind).slice(-2)).toEqual(['trashed', 'restored']);
  expect(await listed('?trashed=true')).toEqual([]);
});

test('many go to the trash and come back in one call, and it says why others did not', async () => {
  const ids = [await send(), await send(), await send()];
  const [first = 0] = ids;
  await trash(first);
  expect(await change([...ids, 999_999], { what: 'trash' })).toEqual({
    changed: 2,
    left: [
      { id: first, name: expect.any(String), why: 'It is in the trash already.' },
      { id: 999_999, name: null, why: 'It is gone.' },
    ],
    undo: [],
  });
  expect(await change(ids, { what: 'restore' })).toMatchObject({ changed: 3, left: [] });
  expect((await change(ids, { what: 'restore' })).left).toHaveLength(3);
  const user = await product.signIn('user');
  expect((await product.call('DELETE', `/api/leads/${first}`, { headers: user })).status).toBe(403);
});

test('a visitor who asks again gets a new lead, and the trash is nobody’s earlier request', async () => {
  const fields = { email: 'again@mail.example', phone: '4015550111' };
  const id = await send(fields);
  await trash(id);
  const next = await send({ ...fields, message: 'Me again.' });
  expect(next).not.toBe(id);
  expect((await timeline(next)).lead.relatedLeads).toEqual([]);
  await restore(id);
  expect((await timeline(next)).lead.relatedLeads.map((one) => one.id)).toEqual([id]);
});

test('the response clock of a lead in the trash rests', async () => {
  const id = await send();
  await trash(id);
  clock.advance(3 * 3_600_000);
  await product.sendJob('emails.monitor');
  await product.runJobs({ tolerant: true });
  const { rows } = await ctx.db.execute<{ escalated_at: string | null }>(
    sql`select escalated_at from leads where id = ${id}`,
  );
  expect(rows).toEqual([{ escalated_at: null }]);
});

test('after thirty days it is deleted with all that hangs on it, and not earlier', async () => {
  const [id, kept] = [await send({ name: 'Canaria Zephyr', email: 'canaria@mail.example' }), await send()];
  await product.runJobs({ tolerant: true });
  await trash(id);
  clock.advance(30 * DAY_MS - 1000);
  headers = await product.signIn('editor');
  await product.sendJob('maintenance.delete-old-rows');
  await product.runJobs({ tolerant: true });
  expect((await timeline(id)).lead.name).toBe('Canaria Zephyr');
  clock.advance(2000);
  await product.sendJob('maintenance.delete-old-rows');
  await product.runJobs({ tolerant: true });
  expect((await product.call('GET', `/api/leads/${id}`, { headers })).status).toBe(404);
  expect((await restore(id)).status).toBe(404);
  for (const table of ['lead_history', 'deliveries', 'digest_leads'])
    expect(
      (await ctx.db.execute<{ id: number }>(sql`select 1 as id from ${sql.identifier(table)} where lead_id = ${id}`))
        .rows,
    ).toEqual([]);
  const traces = await ctx.db.execute<{ place: string }>(sql`
    select 'mail' as place from emails where text like '%Canaria%' union all
    select 'log' from audit_log where target_name = 'Canaria Zephyr' union all
    select 'receipt' from consent_receipts where ip = ${`198.51.100.${visitors - 1}`}`);
  expect(traces.rows).toEqual([]);
  expect(await verifyConsentChains(ctx)).toMatchObject({ erased: 2, firstBreak: null });
  expect((await timeline(kept)).lead.id).toBe(kept);
  await purgeTrashedLeads(ctx);
});

test('erasing a person does not wait for the trash', async () => {
  const id = await send({ email: 'erase@mail.example' });
  await trash(id);
  const admin = await product.signIn('admin');
  const erased = await product.call('POST', `/api/clients/${clientId}/erase-person`, {
    headers: admin,
    body: { email: 'erase@mail.example' },
  });
  expect(erased).toMatchObject({ status: 200, body: { leads: 1 } });
  expect((await product.call('GET', `/api/leads/${id}`, { headers })).status).toBe(404);
});

test('a change of many leads is taken back exactly, except where somebody changed a lead since', async () => {
  const ids = [await send(), await send(), await send()];
  const [one = 0, two = 0, three = 0] = ids;
  await product.call('PATCH', `/api/leads/${two}`, { headers, body: { status: 'won', value: 40 } });
  clock.advance(60_000);
  const before = await Promise.all(ids.map(async (id) => (await timeline(id)).lead));
  const { changed, undo: values } = await change(ids, { what: 'status', status: 'lost' });
  expect([changed, values.map(({ status }) => status)]).toEqual([3, ['new', 'won', 'new']]);
  expect((await timeline(one)).lead.answeredAt).not.toBeNull();
  clock.advance(60_000);
  await product.call('PATCH', `/api/leads/${three}`, { headers, body: { notes: 'Called.' } });
  const report = await undo(values);
  expect(report).toMatchObject({ changed: 2, left: [{ id: three, why: 'It was changed since.' }] });
  const comparable = ({ updatedAt: _updatedAt, ...lead }: Lead) => lead;
  expect(comparable((await timeline(one)).lead)).toEqual(comparable(before[0] as Lead));
  expect(comparable((await timeline(two)).lead)).toEqual(comparable(before[1] as Lead));
  expect((await timeline(three)).lead).toMatchObject({ status: 'lost', notes: 'Called.' });
  expect((await undo(values)).changed).toBe(0);
});

test('assigning and marking as spam are taken back, a held lead with the reason it had', async () => {
  const [id, held] = [await send(), await send({ website: 'https://spam.example' })];
  const assignees = (await product.call<{ id: number }[]>('GET', '/api/lead-assignees', { headers })).body;
  const assigned = await change([id], { what: 'assign', assigneeId: assignees[0]?.id });
  await undo(assigned.undo);
  expect((await timeline(id)).lead.assigneeId).toBeNull();
  const heldBefore = (await timeline(held)).lead.quarantineReason;
  const marked = await change([id, held], { what: 'spam' });
  expect((await undo(marked.undo)).changed).toBe(2);
  expect((await timeline(id)).lead.spam).toBe(false);
  expect((await timeline(held)).lead.quarantineReason).toBe(heldBefore);
});
