import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailSummary } from '#shared/emails.ts';
import type { InvitedMember, StaffLink } from '#shared/staff-members.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { createStaff } from '../staff/staff.usecases.ts';
import { reconcileDeliveries } from '../webhooks/webhooks.jobs.ts';
import { monitorEmails } from './emails.jobs.ts';

const product = await testProduct({ now: '2030-03-01T12:00:00Z', environment: { WEBHOOK_RETRY_SCALE: '10' } });
const { ctx, clock, runJobs } = product;
const MINUTE = 60_000;
const DAY = 24 * 60;

let admin: Record<string, string> = {};
const pass = async (minutes: number): Promise<void> => {
  clock.advance(minutes * MINUTE);
  admin = await product.signIn('admin');
};
const listByKind = async (kind: string) =>
  (await product.call<EmailSummary[]>('GET', `/api/emails?kind=${kind}`, { headers: admin })).body;
const textOf = async (id: number | undefined) =>
  (await product.call<{ text: string }>('GET', `/api/emails/${id}`, { headers: admin })).body.text;

let farm: FarmRows;
const addLead = async (name: string, { spam = false } = {}): Promise<number> => {
  const id = await insertLeadRow(ctx, farm, { name, spam });
  await ctx.db.execute(sql`update leads set created_at = ${clock.now().toISOString()} where id = ${id}`);
  return id;
};
const runMonitor = async (): Promise<void> => {
  await ctx.jobs.send(monitorEmails, {});
  await runJobs();
};

let clientCount = 0;
beforeEach(async () => {
  await ctx.db.execute(sql`delete from leads`);
  await ctx.db.execute(sql`delete from emails`);
  await ctx.db.execute(sql`update staff set email = null`);
  await pass(DAY);
  const body = { email: 'boss@agency.example', password: STAFF_PASSWORD };
  await product.call('PATCH', '/api/account', { headers: admin, body });
  clientCount += 1;
  const clientId = await insertClientRow(ctx, { name: `Acme ${clientCount}`, webhookUrl: 'http://127.0.0.1:1/nobody' });
  farm = await insertFarmRows(ctx, { clientId, slug: `acme-${clientCount}` });
});

describe('an unanswered lead', () => {
  test('is e-mailed once, after the client’s target, together with others of the moment', async () => {
    await ctx.db.execute(sql`insert into lead_filters (client_id, states, zip_prefixes, cities, blocked_words,
      blocked_domains, first_time_only, answer_minutes, updated_at)
      values (${farm.clientId}, '{}', '{}', '{}', '{}', '{}', false, 30, now())`);
    await addLead('Ana');
    await addLead('Ben');
    await addLead('Held', { spam: true });
    clock.advance(29 * MINUTE);
    await runMonitor();
    expect(await listByKind('lead_unanswered')).toEqual([]);
    await pass(2);
    for (let n = 0; n < 2; n += 1) await runMonitor();
    const [mail, ...more] = await listByKind('lead_unanswered');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'boss@agency.example', subject: '2 leads are not answered yet' });
    const text = await textOf(mail?.id);
    expect(text).toContain('within 30 minutes');
    expect(text).toContain('Ana for Acme');
  });

  test('is e-mailed to its assignee, and only to staff who want such e-mails', async () => {
    const id = await addLead('Cid');
    const [other] = (
      await ctx.db.execute<{ id: number }>(sql`select id from staff where email is null order by id limit 1`)
    ).rows;
    await ctx.db.execute(sql`update leads set assignee_id = ${other?.id} where id = ${id}`);
    await pass(20);
    await runMonitor();
    expect(await listByKind('lead_unanswered')).toEqual([]);

    await addLead('Dan');
    await ctx.db.execute(sql`update staff set notify_leads = false where email = 'boss@agency.example'`);
    await pass(20);
    await runMonitor();
    expect(await listByKind('lead_unanswered')).toEqual([]);
  });

  test('is not e-mailed after an answer', async () => {
    const id = await addLead('Eve');
    await product.call('PATCH', `/api/leads/${id}`, { headers: admin, body: { status: 'contacted' } });
    await pass(20);
    await runMonitor();
    expect(await listByKind('lead_unanswered')).toEqual([]);
  });
});

describe('somebody who is invited', () => {
  const linkIn = (text: string): string => /https?:\/\/\S+\/admin\/invite\/\S+/.exec(text)?.[0] ?? '';

  test('is mailed the link, and later one to set a new password', async () => {
    const body = { username: 'nina', email: 'nina@agency.example', role: 'user' };
    const invited = (await product.call<InvitedMember>('POST', '/api/staff/invitations', { headers: admin, body }))
      .body;
    await runJobs();
    const [invitation] = await listByKind('invitation');
    expect(invitation?.to).toBe('nina@agency.example');
    expect(linkIn(await textOf(invitation?.id))).toBe(invited.link.url);

    await ctx.db.execute(sql`update staff set joined_at = now() where username = 'nina'`);
    const path = `/api/staff/${invited.member.id}/link`;
    const link = (await product.call<StaffLink>('POST', path, { headers: admin, body: {} })).body;
    await runJobs();
    const [email] = await listByKind('password_link');
    expect(linkIn(await textOf(email?.id))).toBe(link.url);
  });
});

describe('a sign-in on a new device', () => {
  const signInFrom = async (username: string, cookie?: string) => {
    const answer = await product.call('POST', '/api/admin/login', {
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0',
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
      },
      body: { username, password: STAFF_PASSWORD },
    });
    expect(answer.status).toBe(200);
    const cookies = [answer.headers['set-cookie']].flat().map((one) => String(one).split(';')[0] ?? '');
    await runJobs();
    return cookies.find((one) => one.startsWith('farmstead_device='));
  };

  test('is e-mailed to its owner, the first of all and those on the same device are not', async () => {
    await createStaff(ctx, { username: 'omar', password: STAFF_PASSWORD, role: 'user', email: 'omar@agency.example' });
    const device = await signInFrom('omar');
    await signInFrom('omar', device);
    expect(await listByKind('new_sign_in')).toEqual([]);
    await signInFrom('omar');
    const [email, ...others] = await listByKind('new_sign_in');
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: 'omar@agency.example', subject: 'Farmstead: a new device signed in' });
    expect(await textOf(email?.id)).toContain(
      'Chrome on Windows signed in as omar from the address 127.0.0.1 on March',
    );
    for (let time = 0; time < 5; time += 1) await signInFrom('omar');
    expect(await listByKind('new_sign_in')).toHaveLength(3);
  });
});

describe('stored and delivered leads', () => {
  test('are compared once a day; a difference is e-mailed, quarantined ones are listed apart', async () => {
    const id = await addLead('Fay');
    await ctx.emit('lead.captured', { leadId: id });
    await runJobs();
    const second = await addLead('Gus');
    await addLead('Held', { spam: true });
    await ctx.emit('lead.captured', { leadId: second });
    await runJobs();
    await ctx.db.execute(sql`update deliveries set status = 'delivered', delivered_at = now() where lead_id = ${id}`);
    await pass(DAY);
    for (let n = 0; n < 2; n += 1) await ctx.jobs.send(reconcileDeliveries, {});
    await runJobs();
    const [email, ...more] = await listByKind('reconciliation');
    expect([email?.to, more]).toEqual(['boss@agency.example', []]);
    expect(await textOf(email?.id)).toContain(`Acme ${clientCount}: 1 of 2 delivered (1 waiting)`);
    const state = await product.call('GET', `/api/webhooks/${farm.clientId}`, { headers: admin });
    expect(state.body).toMatchObject({
      difference: { stored: 3, quarantined: 1, delivered: 1, waiting: 1, missing: 0 },
    });

    await ctx.db.execute(sql`update deliveries set status = 'delivered', delivered_at = now()`);
    const after = await product.call('GET', `/api/webhooks/${farm.clientId}`, { headers: admin });
    expect(after.body).toMatchObject({ difference: null });
  });
});
