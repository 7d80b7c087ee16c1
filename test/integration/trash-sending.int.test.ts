import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../setup/mail-server.ts';
import { testProduct } from '../setup/product.ts';
import { startReceiver } from '../setup/receiver.ts';
import { insertClientRow, insertFarmRows } from '../setup/rows.ts';

/** What is not sent yet about a lead waits while the lead is in the trash, and goes out when it is restored. */
const [receiver, mails] = [await startReceiver(), await startMailServer()];
afterAll(async () => {
  receiver.stop();
  await mails.stop();
});
const product = await testProduct({
  environment: {
    OUTBOUND_ALLOW: `127.0.0.1:${receiver.port},127.0.0.1:${mails.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    WEBHOOK_RETRY_SCALE: '0.00001',
  },
});
const { ctx, clock } = product;
const headers = await product.signIn('editor');
const clientId = await insertClientRow(ctx, { name: 'Harborline', webhookUrl: receiver.url('/leads') });
const farm = await insertFarmRows(ctx, { clientId, slug: 'one' });
await ctx.db.execute(sql`insert into client_email_preferences (client_id, new_leads) values (${clientId}, true)`);

const send = async (name: string): Promise<number> => {
  const body = { pageId: farm.pageId, name, email: `${name}@mail.example` };
  return (await product.call<{ id: number }>('POST', '/api/public/leads', { body })).body.id;
};
const trash = (id: number) => product.call('DELETE', `/api/leads/${id}`, { headers });
const restore = (id: number) => product.call('POST', `/api/leads/${id}/restore`, { headers });
/** Two minutes with their jobs, those that look for what was left lying included. */
const pass = async (): Promise<void> => {
  clock.advance(120_000);
  for (const job of ['webhooks.monitor', 'emails.monitor']) await product.sendJob(job);
  await product.runJobs({ tolerant: true, later: true });
};
const told = () => ({
  calls: receiver.field('name'),
  mails: mails.taken.map(({ email }) => email.replyTo?.[0]?.address),
});

test('of a lead that was deleted before anything was sent, nothing is sent until it is restored', async () => {
  const id = await send('early');
  await trash(id);
  await pass();
  expect(told()).toEqual({ calls: [], mails: [] });
  await restore(id);
  await pass();
  expect(told()).toEqual({ calls: ['early'], mails: ['early@mail.example'] });
});

test('what is to be tried again waits as well, and others go out meanwhile', async () => {
  receiver.calls.length = 0;
  mails.taken.length = 0;
  receiver.answers((response) => response.writeHead(500).end());
  mails.refuses(() => 451);
  const id = await send('late');
  await product.runJobs({ tolerant: true });
  expect(receiver.calls.length).toBeGreaterThan(0);
  await ctx.db.execute(sql`update deliveries set status = 'pending', attempts = 1 where lead_id = ${id}`);
  await trash(id);
  receiver.calls.length = 0;
  receiver.answers((response) => response.end('ok'));
  mails.refuses(() => null);
  await send('other');
  await pass();
  await pass();
  expect(told()).toEqual({ calls: ['other'], mails: ['other@mail.example'] });
  await restore(id);
  await pass();
  expect(told()).toEqual({ calls: ['other', 'late'], mails: ['other@mail.example', 'late@mail.example'] });
});
