import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DeliverySummary, EmailSummary } from '#shared/emails.ts';
import { testProduct, type Answer } from '../../../../test/setup/product.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';

const AT = '2026-11-21T12:00:00Z';
const product = await testProduct({ now: AT });
const { ctx } = product;
const headers = await product.signIn('admin');
const alpha = await insertClientRow(ctx, { name: '=cmd|calc' });
const bravo = await insertClientRow(ctx, { name: 'Bravo' });

const insertDelivery = async (clientId: number, status: string): Promise<void> => {
  await ctx.db.execute(sql`
    with made as (
      insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
      values (${clientId}, 'client', 'a', gen_random_uuid()::text, '{}', ${status}, 2, ${AT}::timestamptz) returning id, client_id)
    insert into delivery_attempts (delivery_id, client_id, at, status, reason)
    select id, client_id, ${AT}::timestamptz, 404, 'answered_404' from made`);
};

const fileOf = async (path: string) => {
  const { status, text } = await product.call('GET', path, { headers });
  expect(status).toBe(200);
  return text.trimEnd().split('\r\n');
};

test('webhook calls are saved as a file, filtered as on the screen, and nothing in it runs as a formula', async () => {
  await insertDelivery(alpha, 'failed');
  await insertDelivery(bravo, 'failed');
  await insertDelivery(alpha, 'delivered');
  const [titles, ...lines] = await fileOf(`/api/deliveries/export.csv?clientId=${alpha}&status=failed&from=2026-11-21`);
  expect(titles).toBe(
    '\uFEFFDelivery id,Created,Client,Receiver,Lead id,State,Tries,Delivered,Next try,Last try,Last answer,Last error,Sent again',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(",'=cmd|calc,Client,,Given up,2,,,");
  expect(lines[0]).toContain(',404,There is nothing at this address. It answered 404.,0');
  expect(await fileOf('/api/deliveries/export.csv')).toHaveLength(4);
});

test('a file of many webhook calls contains each of them once', async () => {
  await ctx.db.execute(sql`
    insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
    select ${bravo}, 'agency', 'b', 'many-' || n, '{}', 'paused', 0, ${AT}::timestamptz from generate_series(1, 1100) n`);
  const [, ...lines] = await fileOf('/api/deliveries/export.csv?target=agency&status=paused');
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1100);
  expect(lines).toHaveLength(1100);
});

/** Every row of a list, by pages of a few. */
const walk = async <Row>(path: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Answer<Row[]> = await product.call('GET', next, { headers });
    expect(page.status, page.text).toBe(200);
    rows.push(...page.body);
    next = /<https?:\/\/[^/]+([^>]+)>/.exec(String(page.headers['link']))?.[1];
  }
  return rows;
};

test('webhook calls are sorted by client, state and tries, each once whatever the page', async () => {
  await ctx.db.execute(sql`update deliveries set attempts = id % 3 where status <> 'paused'`);
  const ids = async (sort: string) =>
    (await walk<DeliverySummary>(`/api/deliveries?limit=1&target=client&sort=${sort}`)).map(({ id }) => id);
  const all = await walk<DeliverySummary>('/api/deliveries?target=client');
  const sorted = (by: (one: DeliverySummary) => string | number) =>
    all.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0)).map(({ id }) => id);
  expect(all.map(({ id }) => id)).toEqual(sorted(({ id }) => -id));
  expect(await ids('created')).toEqual(sorted(({ id }) => id));
  expect(await ids('client')).toEqual(sorted(({ clientName }) => clientName.toLowerCase()));
  expect(await ids('-client')).toEqual((await ids('client')).toReversed());
  expect(await ids('status')).toEqual(sorted(({ status }) => (status === 'failed' ? 0 : 1)));
  expect(await ids('-tries')).toEqual((await ids('tries')).toReversed());
  expect(await ids('tries')).toEqual(sorted(({ id, attempts }) => attempts * 1000 + id));
});

test('mails are saved as a file, filtered as on the screen', async () => {
  await ctx.db.execute(sql`
    insert into emails (dedupe_key, kind, client_id, to_address, subject, text, html, state, next_attempt_at, created_at)
    values ('k1', 'lead', ${bravo}, 'o@example.com', '+1 new lead', 't', 'h', 'bounced', now(), ${AT}::timestamptz),
      ('k2', 'test', null, 'me@example.com', 'Test', 't', 'h', 'sent', now(), ${AT}::timestamptz)`);
  const [, ...lines] = await fileOf(`/api/emails/export.csv?clientId=${bravo}&kind=lead&state=bounced`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(",New lead,Bravo,o@example.com,'+1 new lead,Refused,");
  const subjects = async (sort: string) =>
    (await walk<EmailSummary>(`/api/emails?limit=1&sort=${sort}`)).map(({ subject }) => subject);
  expect(await subjects('state')).toEqual(['+1 new lead', 'Test']);
  expect(await subjects('-state')).toEqual(['Test', '+1 new lead']);
  expect(await subjects('to')).toEqual(['Test', '+1 new lead']);
  expect(await subjects('subject')).toEqual((await subjects('-subject')).toReversed());
  const counted = async (query: string) => (await fileOf(`/api/emails/export.csv?${query}`)).length - 1;
  expect([await counted(''), await counted('from=2026-11-21&to=2026-11-21'), await counted('from=2026-11-22')]).toEqual(
    [2, 2, 0],
  );
});
