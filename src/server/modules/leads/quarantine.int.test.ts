import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ environment: { WEBHOOK_RETRY_SCALE: '10' } });
const { ctx } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: 'https://hook.invalid/leads' });
const { pageId } = await insertFarmRows(ctx, { clientId, slug: 'holding' });
const headers = await product.signIn('editor');

const hold = async (email: string): Promise<number> => {
  const body = { pageId, name: 'Ana', email, website: 'filled' };
  return (await product.call<{ id: number }>('POST', '/api/public/leads', { body })).body.id;
};
const change = (id: number, action: 'unquarantine' | 'spam') =>
  product.call<Lead>('POST', `/api/leads/${id}/${action}`, { headers });
const counted = async (): Promise<number> => {
  const { rows } = await ctx.db.execute<{ forms: number }>(
    sql`select coalesce(sum(forms), 0)::integer as forms from page_days`,
  );
  return rows[0]?.forms ?? 0;
};
const deliveriesOf = async (id: number): Promise<number> => {
  // Unquarantined leads have deliveries, whose endpoint does not respond.
  await product.runJobs({ tolerant: true });
  const { rows } = await ctx.db.execute<{ one: number }>(sql`select 1 as one from deliveries where lead_id = ${id}`);
  return rows.length;
};

test('a quarantined lead gives its reason as a sentence and is not delivered', async () => {
  const id = await hold('held@mail.example');
  const { body } = await product.call<Lead[]>('GET', '/api/leads?spam=true', { headers });
  expect(body[0]).toMatchObject({ id, spam: true, quarantineReason: 'A field that people do not see was filled in' });
  expect(await deliveriesOf(id)).toBe(0);
});

test('an unquarantined lead is delivered and counted like a new one, exactly once', async () => {
  const id = await hold('released@mail.example');
  const before = await counted();
  const answers = await Promise.all([
    change(id, 'unquarantine'),
    change(id, 'unquarantine'),
    change(id, 'unquarantine'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ spam: false, quarantineReason: null });
  expect(await deliveriesOf(id)).toBe(1);
  expect(await counted()).toBe(before + 1);
  expect((await change(id, 'spam')).body.quarantineReason).toBe('Marked as spam by staff');
  await change(id, 'unquarantine');
  expect(await deliveriesOf(id)).toBe(1);
  expect(await counted()).toBe(before + 1);
});

test('quarantining and unquarantining are in the lead’s history and the audit log', async () => {
  const id = await hold('history@mail.example');
  await change(id, 'unquarantine');
  await change(id, 'spam');
  const { body } = await product.call<{ events: { kind: string; by: string | null }[] }>('GET', `/api/leads/${id}`, {
    headers,
  });
  expect(body.events.map(({ kind, by }) => [kind, by === null])).toEqual([
    ['submitted', true],
    ['quarantined', true],
    ['unquarantined', false],
    ['quarantined', false],
  ]);
  const { rows } = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'lead' and target_id = ${id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['lead.unquarantined', 'lead.quarantined']);
});

test('staff confirm a quarantined lead as spam once, and may still unquarantine it', async () => {
  const id = await hold('judged@mail.example');
  expect((await change(id, 'spam')).body).toMatchObject({ spam: true, quarantineReason: 'Marked as spam by staff' });
  await change(id, 'spam');
  const { rows } = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'lead' and target_id = ${id}`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['lead.quarantined']);
  await change(id, 'unquarantine');
  expect(await deliveriesOf(id)).toBe(1);
});

test('a User may not unquarantine, and a deleted lead is not found', async () => {
  const user = await product.signIn('user');
  const id = await hold('user@mail.example');
  expect((await product.call('POST', `/api/leads/${id}/unquarantine`, { headers: user })).status).toBe(403);
  expect((await change(999_999, 'unquarantine')).status).toBe(404);
});
