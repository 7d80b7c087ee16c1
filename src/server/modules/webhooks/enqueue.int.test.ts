import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EmailSummary, EmailDetail } from '#shared/emails.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { monitorQueues } from './webhooks.jobs.ts';
import { sendDueDigests } from '../emails/lead-emails.usecases.ts';
import { monitorDeliveries } from '../emails/webhook-monitor.usecases.ts';
import { enqueueDeliveries } from './enqueue.usecases.ts';

const product = await testProduct({
  environment: { APP_ORIGIN: 'https://app.example.com', WEBHOOK_RETRY_SCALE: '10' },
});
const { ctx, clock } = product;
const admin = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: 'https://10.0.0.7/hook' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
await ctx.db.execute(sql`insert into client_email_preferences (client_id, new_leads) values (${clientId}, true)`);
await product.call('PATCH', '/api/account', {
  headers: admin,
  body: { email: 'chief@agency.example', password: STAFF_PASSWORD },
});

beforeEach(async () => {
  await ctx.db.execute(sql`delete from leads`);
  await ctx.db.execute(sql`delete from emails`);
  await ctx.db.execute(sql`delete from digest_leads`);
  await ctx.db.execute(sql`delete from notifications`);
  await ctx.db.execute(sql`delete from jobs.job`);
});

const capture = (name: string): Promise<number> =>
  ctx.transaction(async (tx) => {
    const leadId = await insertLeadRow(tx, farm, { name });
    await tx.db.execute(sql`update leads set notified_at = now() where id = ${leadId}::integer`);
    await tx.emit('lead.captured', { leadId });
    return leadId;
  });
const captureMany = async (count: number): Promise<number[]> => {
  const leadIds: number[] = [];
  for (let n = 1; n <= count; n += 1) leadIds.push(await capture(`Visitor ${n}`));
  return leadIds;
};

const numbers = async (query: ReturnType<typeof sql>): Promise<number[]> =>
  (await ctx.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);
/** The lead of each delivery, one entry per delivery. */
const leadIdsOf = async () => ({
  calls: await numbers(sql`select lead_id as id from deliveries order by id`),
  notices: await numbers(sql`select lead_id as id from notifications order by notifications.id`),
  client: await numbers(sql`select unnest(lead_ids) as id from emails where to_address = 'office@example.com'
    union all select lead_id from digest_leads where address = 'office@example.com' order by 1`),
  staff: await numbers(sql`select unnest(lead_ids) as id from emails where to_address = 'chief@agency.example'
    union all select lead_id from digest_leads where address = 'chief@agency.example' order by 1`),
});
const once = (leadIds: number[]) => ({ calls: leadIds, notices: leadIds, client: leadIds, staff: leadIds });

const signalSender = () => Promise.resolve();
/** Takes all waiting jobs, as one run does. */
const enqueueAll = async (): Promise<void> => {
  await ctx.db.execute(sql`delete from jobs.job where name = 'webhooks.enqueue-leads'`);
  await enqueueDeliveries(ctx, { leadIds: [], signalSender });
  await product.runJobs();
};

test('of many leads at once each is delivered, notified and mailed once, in a few jobs', async () => {
  const leadIds = await captureMany(60);
  await enqueueAll();
  expect(await leadIdsOf()).toEqual(once(leadIds));
  const { rows } = await ctx.db.execute<{ name: string; jobs: number }>(
    sql`select name, count(*)::integer as jobs from jobs.job
      where name in ('emails.new-leads', 'notifications.notify-of-leads') group by name order by name`,
  );
  expect(rows).toEqual([
    { name: 'emails.new-leads', jobs: 1 },
    { name: 'notifications.notify-of-leads', jobs: 1 },
  ]);
  // A repeated job delivers nothing twice.
  await ctx.db.execute(sql`update jobs.job set state = 'created', completed_on = null`);
  await product.runJobs();
  expect(await leadIdsOf()).toEqual(once(leadIds));
});

test('a digest of many leads has the first ones in full, the others in a line each, and is one e-mail', async () => {
  await captureMany(40);
  await enqueueAll();
  clock.advance(11 * 60_000);
  await sendDueDigests(ctx);
  const headers = await product.signIn('admin');
  const list = (await product.call<EmailSummary[]>('GET', '/api/emails?kind=lead_digest', { headers })).body;
  const digest = list.find(({ to }) => to === 'office@example.com');
  expect(digest?.subject).toBe('35 new leads');
  const { text } = (await product.call<EmailDetail>('GET', `/api/emails/${digest?.id}`, { headers })).body;
  expect(text.match(/We got the job:/g)).toHaveLength(20);
  expect(text).toContain('15 further leads');
  expect(text).toContain('Visitor 40');
});

test('leads whose webhook is down are marked in a digest too', async () => {
  await ctx.db.execute(sql`update client_email_preferences set new_leads = false`);
  await captureMany(8);
  await enqueueAll();
  clock.advance(16 * 60_000);
  await monitorDeliveries(ctx);
  clock.advance(11 * 60_000);
  await sendDueDigests(ctx);
  const { rows } = await ctx.db.execute<{ subject: string }>(
    sql`select subject from emails where to_address = 'office@example.com' and kind = 'lead_digest'`,
  );
  expect(rows).toEqual([{ subject: '[webhook down] 3 new leads' }]);
  await ctx.db.execute(sql`update client_email_preferences set new_leads = true`);
});

test('an enqueue job killed half way notifies no one, and the next one notifies everyone once', async () => {
  const leadIds = await captureMany(3);
  const killed = enqueueDeliveries(ctx, { leadIds, signalSender: () => Promise.reject(new Error('killed')) });
  await expect(killed).rejects.toThrow('killed');
  expect(await leadIdsOf()).toEqual(once([]));
  await product.runJobs({ tolerant: true });
  expect(await leadIdsOf()).toEqual(once(leadIds));
});

test('the monitor finds leads whose job was lost', async () => {
  const leadIds = await captureMany(2);
  await ctx.db.execute(sql`delete from jobs.job`);
  await ctx.jobs.send(monitorQueues, {});
  await product.runJobs({ tolerant: true });
  expect(await leadIdsOf()).toEqual(once(leadIds));
});

test('two enqueue jobs at once write each delivery once, in the order of the leads', async () => {
  const leadIds = await captureMany(20);
  await Promise.all([1, 2, 3].map(() => enqueueDeliveries(ctx, { leadIds, signalSender })));
  expect((await leadIdsOf()).calls).toEqual(leadIds);
});

test('a call names the page where it is at home: on the hub domain once that is active', async () => {
  const urlOf = async (leadId: number) =>
    (
      await ctx.db.execute<{ url: string }>(
        sql`select body::json->>'pageUrl' as url from deliveries where lead_id = ${leadId}::integer`,
      )
    ).rows[0]?.url;
  const before = await capture('Ana');
  await product.runJobs({ tolerant: true });
  await ctx.db.execute(
    sql`update clients set main_hub_domain = 'hub.harborline.example', hub_domain_active_at = now() where id = ${clientId}`,
  );
  const after = await capture('Ben');
  await product.runJobs({ tolerant: true });
  expect(await urlOf(before)).not.toContain('hub.harborline.example');
  expect(await urlOf(after)).toMatch(/^https:\/\/hub\.harborline\.example\/[a-z-]+$/);
});
