import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadEmail, LeadTimeline } from '#shared/lead-management.ts';
import type { DeliverySummary, EmailSetup, EmailSummary, EmailDetail, TestEmailAnswer } from '#shared/emails.ts';
import { PORTAL_PASSWORD, STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';

/** A mail server that records e-mails, and refuses recipients as a test says. */
const delivered: { receiver: string; email: Email }[] = [];
let refusal: ((address: string) => number | null) | null = null;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo({ address }, _session, done) {
    const responseCode = refusal?.(address) ?? null;
    done(responseCode === null ? null : Object.assign(new Error('Not here'), { responseCode }));
  },
  onData(stream, session, done) {
    const receiver = session.envelope.rcptTo[0]?.address ?? '';
    const record = async (): Promise<void> => {
      const chunks = (await stream.toArray()) as Buffer[];
      delivered.push({ receiver, email: await PostalMime.parse(Buffer.concat(chunks)) });
      done();
    };
    void record();
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
afterAll(() => new Promise<void>((done) => server.close(() => done())));
const { port } = server.server.address() as AddressInfo;

const product = await testProduct({
  // Later than the queue's own clock, so that retries wait for their time.
  now: '2030-03-01T12:00:00Z',
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    PRODUCT_NAME: 'Orchard',
    APP_ORIGIN: 'https://app.example.com',
    WEBHOOK_RETRY_SCALE: '1',
  },
});
const { ctx, clock } = product;
const MINUTE = 60_000;
let admin: Record<string, string> = {};
/** Sessions expire as time passes, so the administrator signs in again. */
const pass = async (minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE);
  admin = await product.signIn('admin');
};

let clientCount = 0;
/** A client with a farm whose new leads are e-mailed to it. */
const createClient = async ({ webhookUrl = null as string | null, mails: emailsEnabled = true } = {}) => {
  clientCount += 1;
  const clientId = await insertClientRow(ctx, { name: `Client ${clientCount}`, webhookUrl });
  await ctx.db.execute(sql`update clients set email = ${`office${clientCount}@client.example`} where id = ${clientId}`);
  const rows = await insertFarmRows(ctx, { clientId, slug: `farm-${clientCount}` });
  if (emailsEnabled) {
    const answer = await product.call('PUT', `/api/clients/${clientId}/email-preferences`, {
      headers: admin,
      body: { newLeads: true },
    });
    expect(answer.status).toBe(200);
  }
  return { ...rows, name: `Client ${clientCount}`, email: `office${clientCount}@client.example` };
};

const capture = async (target: Awaited<ReturnType<typeof createClient>>, name = 'Ana Silva') => {
  const leadId = await insertLeadRow(ctx, target, { name, phone: '(401) 555-0142' });
  await ctx.db.execute(
    sql`update leads set phone_e164 = '+14015550142', message = 'Ants in the kitchen' where id = ${leadId}`,
  );
  await ctx.emit('lead.captured', { leadId });
  return leadId;
};

const runMonitor = async () => {
  await ctx.jobs.send((await import('./emails.jobs.ts')).monitorEmails, {});
  await product.runJobs();
};

const list = async (query = '') =>
  (await product.call<EmailSummary[]>('GET', `/api/emails${query}`, { headers: admin })).body;

beforeEach(async () => {
  refusal = null;
  await ctx.db.execute(sql`delete from emails`);
  await ctx.db.execute(sql`delete from digest_leads`);
  await ctx.db.execute(sql`delete from deliveries`);
  await product.runJobs({ later: true, tolerant: true });
  delivered.length = 0;
  await ctx.db.execute(sql`update staff set email = null`);
  await pass(24 * 60);
});

const giveAddress = async (email: string) => {
  const body = { email, password: STAFF_PASSWORD };
  expect((await product.call('PATCH', '/api/account', { headers: admin, body })).status).toBe(200);
};

describe('a new lead', () => {
  test('is mailed to its client, who can call, reply and say what became of it with one tap', async () => {
    const client = await createClient();
    const leadId = await capture(client);
    await product.runJobs();
    expect(delivered.map(({ receiver }) => receiver)).toEqual([client.email]);
    const { email } = delivered[0] ?? {};
    expect(email?.subject).toBe('New lead: Ana Silva');
    expect(email?.from).toEqual({ name: 'Orchard', address: 'no-reply@app.example.com' });
    expect(email?.replyTo).toEqual([{ name: '', address: 'visitor@example.com' }]);
    expect(email?.html).toContain('href="tel:+14015550142"');
    expect(email?.html).toContain('href="mailto:visitor%40example.com');
    expect(email?.text).toContain('> Ants in the kitchen');

    const link = /https:\/\/app\.example\.com(\/api\/public\/outcomes\/\S+)/.exec(
      email?.text?.split('We got the job: ')[1] ?? '',
    );
    const path = link?.[1] ?? '';
    const statusOf = async () =>
      (await ctx.db.execute<{ status: string }>(sql`select status from leads where id = ${leadId}`)).rows[0]?.status;
    const page = await product.call('GET', path);
    expect([page.status, await statusOf()]).toEqual([200, 'new']);
    expect(page.text).toContain('Did you get the job from Ana Silva?');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await product.app.inject({ method: 'POST', url: path, headers: form, payload: '' });
    expect([sent.statusCode, await statusOf()]).toEqual([200, 'won']);
    expect(sent.body).toContain('Thank you');
    const submit = (url: string) => product.app.inject({ method: 'POST', url, headers: form, payload: '' });
    const outcomePath = new URL(/I reached them: (\S+)/.exec(email?.text ?? '')?.[1] ?? '').pathname;
    // Link scanners change nothing, a link works twice, and "I reached them" does not undo an outcome.
    for (const method of ['HEAD', 'GET'] as const) await product.app.inject({ method, url: outcomePath });
    expect([(await submit(path)).statusCode, (await submit(outcomePath)).statusCode, await statusOf()]).toEqual([
      200,
      200,
      'won',
    ]);

    await pass(31 * 24 * 60);
    for (const url of [path, `${path}x`, '/api/public/outcomes/nothing', path.replace('outcomes/', 'outcomes/x')])
      for (const method of ['GET', 'POST'] as const) expect((await product.call(method, url)).status).toBe(410);
    expect(await statusOf()).toBe('won');
  });

  test('is mailed once, even if it is announced several times', async () => {
    const leadId = await capture(await createClient());
    await ctx.emit('lead.captured', { leadId });
    await product.runJobs();
    expect(delivered).toHaveLength(1);
  });

  test('is e-mailed to no client without the preference, and to none while quarantined', async () => {
    await capture(await createClient({ mails: false }));
    const quarantined = await capture(await createClient());
    await ctx.db.execute(sql`update leads set quarantine_reason = 'honeypot' where id = ${quarantined}`);
    await product.runJobs();
    expect(delivered).toEqual([]);
  });

  test('is mailed to staff who gave an address, as long as they want it', async () => {
    await giveAddress('chief@agency.example');
    const client = await createClient({ mails: false });
    await capture(client);
    await product.runJobs();
    await product.call('PATCH', '/api/account/notifications', { headers: admin, body: { leads: false } });
    await capture(client, 'Tom Okafor');
    await product.runJobs();
    expect(delivered.map(({ receiver, email }) => [receiver, email.subject])).toEqual([
      ['chief@agency.example', `New lead: Ana Silva for ${client.name}`],
    ]);
  });

  test('whose fields hold header lines adds neither header nor receiver', async () => {
    const client = await createClient();
    await capture(client, 'Eve\r\nBcc: thief@evil.example\r\nX-Evil: 1');
    await product.runJobs();
    const [only, ...others] = delivered;
    expect(others).toEqual([]);
    expect(only?.receiver).toBe(client.email);
    expect(only?.email.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(only?.email.html).not.toContain('<script');
  });

  test('that is forgotten is forgotten in the outbox too', async () => {
    const leadId = await capture(await createClient());
    await product.runJobs();
    expect(await list()).toHaveLength(1);
    await ctx.emit('lead.erased', { leadIds: [leadId] });
    await product.runJobs();
    expect(await list()).toEqual([]);
  });

  test('waits for a digest after five in ten minutes', async () => {
    const client = await createClient();
    for (let n = 1; n <= 8; n += 1) {
      await capture(client, `Visitor ${n}`);
      await product.runJobs();
    }
    expect(delivered).toHaveLength(5);
    await runMonitor();
    expect(delivered).toHaveLength(5);
    await pass(11);
    await runMonitor();
    expect(delivered.map(({ email }) => email.subject).slice(5)).toEqual(['3 new leads']);
    expect(delivered[5]?.email.text).toContain('Visitor 8');
    await runMonitor();
    expect(delivered).toHaveLength(6);
  });
});

describe('a mail that is not taken', () => {
  test('for now is tried again by its schedule, and arrives once', async () => {
    refusal = () => 451;
    await capture(await createClient());
    await product.runJobs();
    const [waiting] = await list('?state=queued');
    expect(waiting).toMatchObject({ state: 'queued', tries: 1, lastError: expect.stringMatching(/try again later/) });
    refusal = null;
    await product.runJobs({ later: true });
    expect(delivered).toEqual([]);
    await pass(2);
    await runMonitor();
    expect(delivered).toHaveLength(1);
    await runMonitor();
    expect(delivered).toHaveLength(1);
    expect(await list()).toMatchObject([{ state: 'sent', tries: 2, lastError: null }]);
  });

  test('in any of its tries is given up, and sent again by hand', async () => {
    refusal = () => 421;
    const client = await createClient();
    await capture(client);
    await product.runJobs();
    for (let round = 0; round < 8; round += 1) {
      await pass(11 * 60);
      await ctx.db.execute(sql`update emails set created_at = ${clock.now().toISOString()}::timestamptz`);
      await runMonitor();
    }
    const [delivery] = await list(`?clientId=${client.clientId}`);
    expect(delivery).toMatchObject({ state: 'failed', tries: 7 });
    refusal = null;
    const retry = await product.call('POST', '/api/emails/retry', { headers: admin, body: { ids: [delivery?.id] } });
    expect(retry.body).toEqual({ retried: 1 });
    await product.runJobs();
    expect(delivered.map(({ receiver }) => receiver)).toEqual([client.email]);
  });

  test('for good is not tried again, and says why', async () => {
    refusal = () => 550;
    await capture(await createClient());
    await product.runJobs();
    const [bounced] = await list('?state=bounced');
    expect(bounced).toMatchObject({ tries: 1, nextTryAt: null, lastError: expect.stringMatching(/refused.*Not here/) });
    const { body } = await product.call<EmailSetup>('GET', '/api/admin/email', { headers: admin });
    expect(body).toMatchObject({ server: `127.0.0.1:${port}`, undelivered: 1, queued: 0 });
    const detail = await product.call<EmailDetail>('GET', `/api/emails/${bounced?.id}`, { headers: admin });
    expect(detail.body.text).toContain('Ana Silva asks for help');
    const page = await product.call('GET', `/api/emails/${bounced?.id}/html`, { headers: admin });
    expect(page.text).toContain('<!doctype html>');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
  });
});

describe('trouble', () => {
  const withAdmin = async (work: () => Promise<void>) => {
    await giveAddress('chief@agency.example');
    await product.call('PATCH', '/api/account/notifications', { headers: admin, body: { leads: false } });
    await work();
  };

  test('with a webhook for 15 minutes sends its leads by e-mail, marked, and notifies the administrators once', async () => {
    await withAdmin(async () => {
      const client = await createClient({ webhookUrl: 'https://10.0.0.7/hook', mails: false });
      await capture(client);
      await product.runJobs();
      expect(delivered).toEqual([]);
      await pass(16);
      await runMonitor();
      await runMonitor();
      const sent = new Map(delivered.map(({ receiver, email }) => [receiver, email.subject]));
      expect(delivered).toHaveLength(2);
      expect([...sent].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
        ['chief@agency.example', `${client.name}: the webhook is failing`],
        [client.email, '[webhook down] New lead: Ana Silva'],
      ]);
      const { body } = await product.call<DeliverySummary[]>('GET', `/api/deliveries?clientId=${client.clientId}`, {
        headers: admin,
      });
      const [late] = body;
      expect(late).toMatchObject({ status: 'pending', clientName: client.name, attempts: late?.tries.length });
      expect(late?.tries[0]).toMatchObject({
        status: null,
        reason: 'The address is private, or on a port that is not allowed.',
      });
      const retry = await product.call('POST', '/api/deliveries/retry', {
        headers: admin,
        body: { ids: [late?.id] },
      });
      expect(retry.body).toEqual({ retried: 1, behind: 0 });
      await product.runJobs();
      const after = await product.call<DeliverySummary[]>('GET', '/api/deliveries?status=pending', { headers: admin });
      expect(after.body[0]?.tries.length).toBeGreaterThan(late?.tries.length ?? 0);
    });
  });

  test('with many leads of one webhook does not delay the e-mails of another', async () => {
    await withAdmin(async () => {
      const flooded = await createClient({ webhookUrl: 'https://10.0.0.7/flood', mails: false });
      const other = await createClient({ webhookUrl: 'https://10.0.0.8/hook', mails: false });
      const wait = async ({ clientId }: typeof flooded, { leadId, leads }: { leadId: number; leads: number }) =>
        ctx.db.execute(sql`
          with more as (
            insert into leads (client_id, farm_id, page_id, page_title, name, email, email_key, source, lead_type,
              completed_both, status, created_at, updated_at)
            select client_id, farm_id, page_id, page_title, name, email, email_key, source, lead_type, completed_both,
              status, created_at, updated_at from leads, generate_series(1, ${leads}::integer) where id = ${leadId}
            returning id)
          insert into deliveries (client_id, lead_id, target, address_key, webhook_id, body, status, attempts, created_at)
          select ${clientId}, id, 'client', ${`of ${clientId}`}, gen_random_uuid()::text, '{}', 'pending', 1,
            ${clock.now().toISOString()}::timestamptz from more`);
      await wait(flooded, { leadId: await insertLeadRow(ctx, flooded, { name: 'Flood' }), leads: 600 });
      await wait(other, { leadId: await insertLeadRow(ctx, other, { name: 'Alone' }), leads: 1 });
      await pass(16);
      await runMonitor();
      expect(delivered.map(({ email }) => email.subject)).toContain('[webhook down] New lead: Alone');
    });
  });

  test('with a budget is reported to administrators once a month', async () => {
    await withAdmin(async () => {
      const { clientId, name } = await createClient({ mails: false });
      const warned = { clientId, month: '2030-03-01', spent: 41.5, budget: 50 };
      for (const _ of [1, 2]) await ctx.emit('ai.budget_warned', warned);
      await product.runJobs();
      expect(delivered.map(({ email }) => email.subject)).toEqual([`${name}: the model’s budget is nearly used up`]);
      expect(delivered[0]?.email.text).toContain('$41.50 of $50.00');
    });
  });
});

describe('the e-mails on a lead’s timeline', () => {
  const mailsOf = async (leadId: number, headers = admin): Promise<LeadEmail[]> =>
    (await product.call<LeadTimeline>('GET', `/api/leads/${leadId}`, { headers })).body.mails;

  test('show each e-mail with its recipient and state', async () => {
    await giveAddress('chief@agency.example');
    const client = await createClient();
    refusal = (address) => (address === client.email ? 550 : null);
    const leadId = await capture(client);
    await product.runJobs();
    const sent = await mailsOf(leadId);
    expect(sent).toMatchObject([
      {
        kind: 'lead',
        audience: 'client',
        to: client.email,
        state: 'bounced',
        reason: expect.stringMatching(/Not here/),
      },
      {
        kind: 'lead',
        audience: 'staff',
        to: 'chief@agency.example',
        state: 'sent',
        reason: null,
        sentAt: clock.now().toISOString(),
      },
    ]);
    refusal = () => 421;
    await product.call('POST', '/api/emails/retry', { headers: admin, body: { ids: [sent[0]?.id] } });
    await product.runJobs();
    const [late] = await mailsOf(leadId);
    expect(late).toMatchObject({ state: 'queued', reason: expect.stringMatching(/later/i) });
    expect(late?.nextTryAt).toBe(new Date(clock.now().getTime() + MINUTE).toISOString());
  });

  test('shows which of the staff are mailed to administrators alone, and nothing of it to clients', async () => {
    await giveAddress('chief@agency.example');
    const client = await createClient();
    const leadId = await capture(client);
    await product.runJobs();
    expect((await mailsOf(leadId, await product.signIn('user'))).map(({ audience, to }) => [audience, to])).toEqual([
      ['client', client.email],
      ['staff', null],
    ]);
    const credentials = { clientUsername: 'mailed', clientPassword: PORTAL_PASSWORD };
    const path = `/api/clients/${client.clientId}/portal-credentials`;
    expect((await product.call('POST', path, { headers: admin, body: credentials })).status).toBe(200);
    const portal = await product.signInToPortal('mailed');
    expect((await product.call('GET', `/api/leads/${leadId}`, { headers: portal })).status).toBe(401);
    const portalLeads = await product.call('GET', '/api/client/leads', { headers: portal });
    expect(portalLeads.text).toContain('Ana Silva');
    expect(portalLeads.text).not.toContain('@agency.example');
  });

  test('mark fallback e-mails and digests', async () => {
    const client = await createClient({ webhookUrl: 'https://10.0.0.7/hook', mails: false });
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await capture(client, `Visitor ${count}`));
    await product.runJobs();
    await pass(16);
    await runMonitor();
    expect(await mailsOf(ids[0] ?? 0)).toMatchObject([{ kind: 'lead', isFallback: true, leads: 1, state: 'sent' }]);
    const gathering = await mailsOf(ids[6] ?? 0);
    expect(gathering).toMatchObject([
      { id: null, kind: 'lead_digest', isFallback: true, leads: 2, state: 'gathering' },
    ]);
    await pass(11);
    await runMonitor();
    expect(await mailsOf(ids[6] ?? 0)).toMatchObject([
      { kind: 'lead_digest', isFallback: true, leads: 2, state: 'sent' },
    ]);
    expect(gathering[0]?.nextTryAt).not.toBeNull();
  });

  test('end with the lead: other leads of a sent e-mail stay notified, those of an unsent one are queued again', async () => {
    const client = await createClient();
    const eraseLead = async (leadId: number) => {
      const email = `gone.${leadId}@canary.example`;
      await ctx.db.execute(sql`update leads set email_key = ${email} where id = ${leadId}`);
      const body = { email };
      const answer = await product.call('POST', `/api/clients/${client.clientId}/erase-person`, {
        headers: admin,
        body,
      });
      expect(answer.status).toBe(200);
      await product.runJobs();
    };
    const captureMany = async (name: string) => {
      const ids: number[] = [];
      for (let count = 0; count < 7; count += 1) ids.push(await capture(client, `${name} ${count}`));
      await product.runJobs();
      await pass(11);
      await runMonitor();
      return ids;
    };
    const sent = await captureMany('Told');
    await eraseLead(sent[6] ?? 0);
    expect((await product.call('GET', `/api/leads/${sent[6]}`, { headers: admin })).status).toBe(404);
    expect(await mailsOf(sent[5] ?? 0)).toMatchObject([{ kind: 'lead_digest', state: 'sent', leads: 1 }]);
    const [emptied] = await list('?kind=lead_digest');
    const detail = await product.call<EmailDetail>('GET', `/api/emails/${emptied?.id}`, { headers: admin });
    expect([emptied?.subject, detail.body.subject]).toEqual(['Leads, deleted', 'Leads, deleted']);
    expect(detail.body.text).not.toContain('Told');
    expect((await ctx.db.execute<object>(sql`select id from emails where emails::text like '%Told 6%'`)).rows).toEqual(
      [],
    );

    await pass(60);
    delivered.length = 0;
    refusal = () => 421;
    const late = await captureMany('Late');
    refusal = null;
    await eraseLead(late[6] ?? 0);
    await runMonitor();
    const digest = delivered.find(({ email }) => email.subject === '1 new lead');
    expect(digest?.email.text).toContain('Late 5');
    expect(delivered.filter(({ email }) => email.text?.includes('Late 6'))).toEqual([]);
  });
});

describe('a test mail', () => {
  const send = (to: string) =>
    product.call<TestEmailAnswer>('POST', '/api/admin/test-email', { headers: admin, body: { to } });

  test('is sent at once and says how it went', async () => {
    expect((await send('me@agency.example')).body).toMatchObject({ success: true });
    expect(delivered.map(({ receiver }) => receiver)).toEqual(['me@agency.example']);
    refusal = () => 550;
    expect((await send('gone@agency.example')).body).toEqual({
      success: false,
      message: 'The mail server refused the mail for good. It answered: 550 Not here',
    });
    expect((await list('?kind=test')).map(({ state }) => state)).toEqual(['bounced', 'sent']);
  });

  test('and the outbox are for administrators alone', async () => {
    const headers = await product.signIn('editor');
    const files = ['/api/emails/export.csv', '/api/deliveries/export.csv'];
    const responses = ['/api/emails', '/api/emails/1', '/api/emails/1/html', '/api/deliveries', '/api/admin/email'];
    for (const url of [...responses, ...files])
      expect((await product.call('GET', url, { headers })).status, url).toBe(403);
    const body = { to: 'me@agency.example' };
    expect((await product.call('POST', '/api/admin/test-email', { headers, body })).status).toBe(403);
    for (const url of ['/api/emails/retry', '/api/deliveries/retry'])
      expect((await product.call('POST', url, { headers, body: { ids: [1] } })).status, url).toBe(403);
  });
});
