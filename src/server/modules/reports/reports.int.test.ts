import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import type { PortalLead, PortalLeadFigures, PortalStatement } from '#shared/portal.ts';
import type { PortalReport, ReportDetail, ReportSchedule, ReportSummary, CreatedShareLink } from '#shared/reports.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { readPdf } from '../../../../test/setup/pdf-text.ts';
import { PORTAL_PASSWORD, STAFF_PASSWORD, testProduct, type Answer } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { measuredOutcome, recordRankingCheck, trackKeyword } from '../rankings/rankings.usecases.ts';

import { createDueReport, getReportPreview } from './creation.usecases.ts';
import { monitorReportsJob } from './reports.jobs.ts';
import { emailWeeklyReport } from './weekly-email.usecases.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const { taken } = server;
const product = await testProduct({
  now: '2030-02-20T12:00:00Z',
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    PRODUCT_NAME: 'Orchard',
    APP_ORIGIN: 'https://app.example.com',
  },
});
const { ctx, clock } = product;
type Headers = Record<string, string>;
let staff: Headers;
const READER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Safari/604' };

const PLAN = {
  isEnabled: true,
  day: 2,
  hour: 8,
  timeZone: null,
  requiresApproval: false,
  toClient: true,
  recipients: [],
};
let clientCount = 0;
const createClient = async (plan: object = {}): Promise<FarmRows & { email: string }> => {
  clientCount += 1;
  const clientId = await insertClientRow(ctx, { name: `Client ${clientCount}` });
  const email = `owner${clientCount}@client.example`;
  await ctx.db.execute(sql`update clients set email = ${email} where id = ${clientId}`);
  const rows = await insertFarmRows(ctx, { clientId, slug: `reported-${clientCount}` });
  const body = { ...PLAN, ...plan };
  const saved = await product.call('PUT', `/api/clients/${clientId}/report-schedule`, { headers: staff, body });
  expect(saved.status).toBe(200);
  return { ...rows, email };
};

const leadAt = async (rows: FarmRows, at: string, columns: { status?: string; value?: number } = {}) => {
  const id = await insertLeadRow(ctx, rows, { name: 'Vera Moss' });
  const { status = 'new', value = null } = columns;
  await ctx.db.execute(sql`update leads set created_at = ${at}::timestamptz, status = ${status},
    value = ${value}::double precision where id = ${id}`);
  return id;
};

const to = async (moment: string) => {
  clock.set(moment);
  staff = await product.signIn('admin');
};
const run = async () => {
  clock.advance(60_000);
  await ctx.jobs.send(monitorReportsJob, {});
  await product.runJobs();
};
const listOf = async ({ clientId }: FarmRows) =>
  (await product.call<ReportSummary[]>('GET', `/api/reports?clientId=${clientId}`, { headers: staff })).body;
const detail = async (id: number) =>
  (await product.call<ReportDetail>('GET', `/api/reports/${id}`, { headers: staff })).body;
const pdfOf = async (url: string, headers: Headers = {}) => {
  const { rawPayload, statusCode } = await product.app.inject({ method: 'GET', url, headers });
  expect(statusCode).toBe(200);
  return readPdf(rawPayload);
};
const mailsTo = (address: string) =>
  taken.filter(({ receivers }) => receivers.includes(address)).map(({ email }) => email);
const linkIn = (text: string | undefined) =>
  /https:\/\/app\.example\.com(\/api\/public\/reports\/\S+)/.exec(text ?? '')?.[1] ?? '';

beforeAll(() => to('2030-02-20T12:00:00Z'));
beforeEach(async () => {
  taken.length = 0;
  server.refuses(() => null);
  await to('2030-02-20T12:00:00Z');
});

describe('the figures of a month', () => {
  test('are counted in the client’s time zone from stored data, and contain no names', async () => {
    const client = await createClient();
    // Half an hour before midnight in Rhode Island: still February, and a minute before that, January.
    await leadAt(client, '2030-03-01T04:30:00Z', { status: 'won', value: 400 });
    await leadAt(client, '2030-02-10T12:00:00Z', { status: 'lost' });
    await leadAt(client, '2030-02-01T04:59:00Z');
    await insertLeadRow(ctx, client, { name: 'A robot', spam: true });
    const track = async (keyword: string, positions: [at: string, position: number | null][]) => {
      const { clientId, farmId, pageId } = client;
      const rankingId = await trackKeyword(ctx, { clientId, farmId, pageId, keyword, domain: 'reported.example' });
      for (const [at, position] of positions)
        await recordRankingCheck(ctx, { rankingId, checkedAt: new Date(at), outcome: measuredOutcome(position) });
      return rankingId;
    };
    await track('rose', [
      ['2030-01-20T00:00:00Z', 14],
      ['2030-02-20T00:00:00Z', 3],
    ]);
    await track('fell', [
      ['2030-01-20T00:00:00Z', 5],
      ['2030-02-20T00:00:00Z', null],
    ]);
    await track('first seen', [['2030-02-20T00:00:00Z', 8]]);
    const failed = await track('failed', [['2030-01-20T00:00:00Z', 9]]);
    const error = { state: 'error', reason: 'The provider did not answer.' } as const;
    await recordRankingCheck(ctx, { rankingId: failed, checkedAt: new Date('2030-02-20T00:00:00Z'), outcome: error });
    await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, forms)
      values (${client.pageId}, ${client.clientId}, ${client.farmId}, '2030-02-10', 50, 2), (${client.pageId}, ${client.clientId}, ${client.farmId}, '2030-03-01', 9, 0)`);
    await to('2030-03-05T12:00:00Z');
    const figures = await getReportPreview(ctx, { clientId: client.clientId, month: '2030-02' });
    expect(figures).toMatchObject({
      timeZone: 'America/New_York',
      isPartial: false,
      leads: { total: 2, before: 1, value: 400, valued: 1, wonValue: 400, wonValued: 1 },
      visits: { views: 50, sent: 2, rate: 4, before: { views: 0, rate: null } },
      ranks: { tracked: 4, measured: 3, gained: 1, lost: 1, fresh: 1, same: 0, absent: 1 },
    });
    expect(figures.leads.weeks.map(({ leads }) => leads)).toEqual([0, 1, 0, 0, 1]);
    expect(figures.ranks.moves.map(({ keyword }) => keyword).toSorted()).toEqual(['fell', 'rose']);
    expect(JSON.stringify(figures)).not.toMatch(/Vera|Moss|visitor@/);
  });

  test('stay as they were when the report was made; made again they are another version', async () => {
    const on = await createClient({ isEnabled: false });
    const lead = await leadAt(on, '2030-01-10T12:00:00Z');
    const path = `/api/clients/${on.clientId}/reports`;
    const first = await product.call<ReportDetail>('POST', path, { headers: staff, body: { month: '2030-01' } });
    expect([first.status, first.body.leads, first.body.version, first.body.state]).toEqual([201, 1, 1, 'made']);
    await ctx.db.execute(sql`delete from leads where id = ${lead}`);
    expect((await detail(first.body.id)).leads).toBe(1);
    const second = await product.call<ReportDetail>('POST', path, { headers: staff, body: { month: '2030-01' } });
    expect([second.body.version, second.body.leads]).toEqual([2, 0]);
    const early = await product.call('POST', path, { headers: staff, body: { month: '2030-02' } });
    expect(early.status).toBe(400);
    expect((await product.call('POST', path, { headers: staff, body: { month: '2020-01' } })).status).toBe(400);
  });
});

describe('the plan', () => {
  test('creates a month’s report once, also with several workers, and mails it with its PDF', async () => {
    const client = await createClient({ recipients: ['partner@client.example'] });
    await leadAt(client, '2030-02-10T12:00:00Z');
    await run();
    expect(await listOf(client)).toEqual([]);
    await to('2030-03-02T13:00:00Z');
    await Promise.all([1, 2, 3].map(() => createDueReport(ctx, client.clientId)));
    await run();
    await to('2030-03-02T15:00:00Z');
    await run();
    const [report, ...otherReports] = await listOf(client);
    expect(otherReports).toEqual([]);
    expect(report).toMatchObject({ month: '2030-02', state: 'sent', isScheduled: true, leads: 1, mailed: 2, links: 2 });
    const [email, ...more] = mailsTo(client.email);
    expect(more).toEqual([]);
    expect(mailsTo('partner@client.example')).toHaveLength(1);
    expect(email?.subject).toBe('Your report for February 2030');
    expect(email?.text).toContain('Leads: 1 (');
    expect(email?.html).toContain('Open the report');
    const [file] = email?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'report-2030-02.pdf', mimeType: 'application/pdf' });
    const { text } = readPdf(Buffer.from(file?.content as ArrayBuffer));
    expect(text).toContain('Monthly report, February 2030');
    const page = await product.call('GET', linkIn(email?.text), { headers: READER });
    expect([page.status, page.text.includes('Monthly report')]).toEqual([200, true]);
    await to('2030-04-02T12:00:00Z');
    await run();
    expect((await listOf(client)).map(({ month }) => month)).toEqual(['2030-03', '2030-02']);
  });

  test('leaves nothing half done: what fails on the way is made whole the next time', async () => {
    const client = await createClient();
    await to('2030-03-02T13:00:00Z');
    await ctx.db.execute(sql`alter table emails add constraint no_reports check (kind <> 'report') not valid`);
    await expect(createDueReport(ctx, client.clientId)).rejects.toThrow(/no_reports|mails/);
    expect(await listOf(client)).toEqual([]);
    await ctx.db.execute(sql`alter table emails drop constraint no_reports`);
    await run();
    expect((await listOf(client)).map(({ state }) => state)).toEqual(['sent']);
    expect(mailsTo(client.email)).toHaveLength(1);
  });

  test('holds a report for staff, who are notified, and send it with a note or discard it', async () => {
    const on = await createClient({ requiresApproval: true });
    await to('2030-03-02T13:00:00Z');
    await run();
    const [waiting] = await listOf(on);
    expect(waiting).toMatchObject({ state: 'waiting', mailed: 0, queued: 0, links: 0 });
    expect(mailsTo(on.email)).toEqual([]);
    const notices = await product.call<Notification[]>('GET', '/api/notifications', { headers: staff });
    const reportNotices = notices.body.filter(({ clientId, kind }) => clientId === on.clientId && kind === 'report');
    expect(reportNotices).toMatchObject([{ count: 1, detail: { report: 'waiting', month: '2030-02' } }]);
    const user = await product.signIn('user');
    const send = (headers: Headers) =>
      product.call<ReportDetail>('POST', `/api/reports/${waiting?.id}/send`, {
        headers,
        body: { note: 'A quiet month.' },
      });
    expect((await send(user)).status).toBe(403);
    expect((await send(staff)).body).toMatchObject({ state: 'sent', note: 'A quiet month.' });
    await product.runJobs();
    expect(mailsTo(on.email)[0]?.text).toContain('> A quiet month.');
    const late = await product.call('POST', `/api/reports/${waiting?.id}/discard`, { headers: staff });
    expect(late.status).toBe(409);
    await to('2030-04-02T12:00:00Z');
    await run();
    const [next] = await listOf(on);
    const discarded = await product.call<ReportDetail>('POST', `/api/reports/${next?.id}/discard`, { headers: staff });
    expect(discarded.body).toMatchObject({ month: '2030-03', state: 'discarded' });
    await run();
    expect(await listOf(on)).toHaveLength(2);
    expect(mailsTo(on.email)).toHaveLength(1);
  });

  test('notifies staff of refused recipients, with the reason beside the report', async () => {
    const client = await createClient();
    await to('2030-03-02T13:00:00Z');
    server.refuses((address) => (address === client.email ? 550 : null));
    await run();
    await run();
    const [report] = await listOf(client);
    expect(report).toMatchObject({ state: 'sent', mailed: 0, unsent: 1 });
    expect((await detail(report?.id ?? 0)).mails).toMatchObject([
      { to: client.email, state: 'bounced', lastError: expect.stringContaining('Nobody of this name here') },
    ]);
    const { body } = await product.call<Notification[]>('GET', '/api/notifications', { headers: staff });
    expect(
      body.filter(({ clientId, detail: { report: how } }) => clientId === client.clientId && how === 'unsent'),
    ).toHaveLength(1);
    server.refuses(() => null);
    await product.call('POST', `/api/reports/${report?.id}/send`, { headers: staff, body: {} });
    await product.runJobs();
    expect(mailsTo(client.email)).toHaveLength(1);
  });

  test('accepts only valid addresses, at most ten, and at least one while it is on', async () => {
    const on = await createClient({ isEnabled: false });
    const update = async (change: object) =>
      (
        await product.call<ReportSchedule>('PUT', `/api/clients/${on.clientId}/report-schedule`, {
          headers: staff,
          body: { ...PLAN, ...change },
        })
      ).status;
    expect(await update({ recipients: ['a@b.example\r\nBcc: thief@evil.example'] })).toBe(400);
    expect(await update({ recipients: Array.from({ length: 11 }, (_, n) => `a${n}@b.example`) })).toBe(400);
    expect(await update({ toClient: false, recipients: [] })).toBe(400);
    expect(await update({ timeZone: 'Mars/Olympus' })).toBe(400);
    expect(await update({ day: 29 })).toBe(400);
    expect(await update({ timeZone: 'America/Chicago', recipients: ['A@b.example', 'a@b.example'] })).toBe(200);
    const { body } = await product.call<ReportSchedule>('GET', `/api/clients/${on.clientId}/report-schedule`, {
      headers: staff,
    });
    expect(body).toMatchObject({ zone: 'America/Chicago', next: { month: '2030-02', at: '2030-03-02T14:00:00.000Z' } });
    expect(body.recipients).toHaveLength(1);
  });
});

describe('a link', () => {
  const share = async () => {
    const on = await createClient({ isEnabled: false });
    const body = { month: '2030-01' };
    const { id } = (
      await product.call<ReportDetail>('POST', `/api/clients/${on.clientId}/reports`, { headers: staff, body })
    ).body;
    const shared = await product.call<CreatedShareLink>('POST', `/api/reports/${id}/share-links`, {
      headers: staff,
      body: { days: 30 },
    });
    expect(shared.status).toBe(201);
    return { on, id, link: shared.body.link, path: linkIn(shared.body.url) };
  };

  test('opens a report without signing in, sends no referrer, and counts its views', async () => {
    const { id, path } = await share();
    const page = await product.call('GET', path, { headers: READER });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'none'/);
    await product.call('GET', path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    expect((await detail(id)).shared).toMatchObject([{ views: 1, isOpen: true, lastViewedAt: expect.any(String) }]);
    const { text } = await pdfOf(`${path}/report.pdf`);
    expect(text).toContain('January 2030');
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select * from report_share_links where report_id = ${id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });

  test('gives the same answer when it expired, was revoked or never existed, without naming a client', async () => {
    const ended = await share();
    const revoked = await share();
    const response = await product.call('DELETE', `/api/report-share-links/${revoked.link.id}`, { headers: staff });
    expect(response.status).toBe(204);
    const read = async ({ path }: { path: string }) => (await product.call('GET', path, { headers: READER })).status;
    expect([await read(revoked), await read(ended)]).toEqual([410, 200]);
    clock.set('2030-03-22T12:00:01Z');
    const answers = [];
    for (const path of [ended.path, revoked.path, '/api/public/reports/never-was', `${ended.path}x`])
      for (const url of [path, `${path}/report.pdf`]) answers.push(await product.call('GET', url, { headers: READER }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).toContain('Ask Orchard for a new one');
    expect(answers[0]?.text).not.toContain('Client ');
  });

  test('ends with its client', async () => {
    const { on: client, path } = await share();
    await product.call('DELETE', `/api/clients/${client.clientId}`, { headers: staff });
    expect((await product.call('GET', path, { headers: READER })).status).toBe(410);
    const remaining = await ctx.db.execute<{ id: number }>(
      sql`select id from reports where client_id = ${client.clientId}`,
    );
    expect(remaining.rows).toEqual([]);
  });
});

test('reports are sorted by client, month and leads, each once whatever the page', async () => {
  const walk = async (sort: string) => {
    const rows: ReportSummary[] = [];
    for (let next: string | undefined = `/api/reports?limit=2&sort=${sort}`; next !== undefined;) {
      const page: Answer<ReportSummary[]> = await product.call('GET', next, { headers: staff });
      rows.push(...page.body);
      next = /<https?:\/\/[^/]+([^>]+)>/.exec(String(page.headers['link']))?.[1];
    }
    return rows;
  };
  const all = await walk('newest');
  expect(all.length).toBeGreaterThan(4);
  const fields = { client: 'clientName', month: 'month', leads: 'leads' } as const;
  for (const [sort, field] of Object.entries(fields)) {
    const up = await walk(sort);
    expect(new Set(up.map(({ id }) => id)).size, sort).toBe(all.length);
    const values = up.map((report) => report[field]);
    expect(
      values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value)),
      sort,
    ).toBe(true);
    expect((await walk(`-${sort}`)).map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
  }
});

test('a client reads in its portal the reports it was sent, and no pending ones or those of others', async () => {
  const own = await createClient({ requiresApproval: true });
  const other = await createClient();
  await product.call('POST', `/api/clients/${own.clientId}/portal-credentials`, {
    headers: staff,
    body: { clientUsername: 'reader', clientPassword: PORTAL_PASSWORD },
  });
  await to('2030-03-02T13:00:00Z');
  await run();
  const headers = await product.signInToPortal('reader');
  const read = async () => (await product.call<PortalReport[]>('GET', '/api/client/reports', { headers })).body;
  expect(await read()).toEqual([]);
  const [waiting] = await listOf(own);
  const [foreign] = await listOf(other);
  for (const id of [waiting?.id, foreign?.id, 999_999])
    for (const part of ['page', 'pdf'])
      expect((await product.call('GET', `/api/client/reports/${id}/${part}`, { headers })).status).toBe(404);
  await product.call('POST', `/api/reports/${waiting?.id}/send`, { headers: staff, body: {} });
  expect(await read()).toMatchObject([{ id: waiting?.id, month: '2030-02' }]);
  const page = await product.call('GET', `/api/client/reports/${waiting?.id}/page`, { headers });
  expect(page.text).toContain('Monthly report');
  expect((await pdfOf(`/api/client/reports/${waiting?.id}/pdf?paper=A4`, headers)).raw).toContain('595.28');
});

test('report, statement, the rows behind it and the weeks go by the same clocks: the client’s', async () => {
  await to('2031-03-05T12:00:00Z');
  const client = await createClient();
  await product.call('POST', `/api/clients/${client.clientId}/portal-credentials`, {
    headers: staff,
    body: { clientUsername: 'clocks', clientPassword: PORTAL_PASSWORD, mustChange: false },
  });
  const headers = await product.signInToPortal('clocks');
  // Friday evening, the last of February in Rhode Island: Saturday and March in UTC.
  await leadAt(client, '2031-03-01T03:30:00Z');
  const counted = async (month: string) => {
    const { body } = await product.call<PortalStatement>('GET', `/api/client/statement?month=${month}`, { headers });
    const days = `from=${body.from}&to=${body.to}`;
    const rows = await product.call<PortalLead[]>('GET', `/api/client/leads?${days}`, { headers });
    const figures = await getReportPreview(ctx, { clientId: client.clientId, month });
    return [figures.timeZone === body.timeZone, body.leads, rows.body.length, figures.leads.total];
  };
  expect([await counted('2031-02'), await counted('2031-03')]).toEqual([
    [true, 1, 1, 1],
    [true, 0, 0, 0],
  ]);
  const plan = { ...PLAN, isEnabled: false, timeZone: 'Asia/Tokyo' };
  await product.call('PUT', `/api/clients/${client.clientId}/report-schedule`, { headers: staff, body: plan });
  expect([await counted('2031-02'), await counted('2031-03')]).toEqual([
    [true, 0, 0, 0],
    [true, 1, 1, 1],
  ]);
  // Sunday evening in UTC is Monday of the next week in Tokyo.
  await leadAt(client, '2031-02-23T20:00:00Z');
  const { body } = await product.call<PortalLeadFigures>('GET', '/api/client/lead-figures', { headers });
  expect(body.weeks.at(-1)?.week).toBe('2031-03-03');
  expect(body.weeks.find(({ week }) => week === '2031-02-24')?.leads).toBe(2);
});

test('what a client is called is text in its report and in its mail', async () => {
  const on = await createClient({ isEnabled: false });
  const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  await ctx.db.execute(sql`update clients set name = ${evil} where id = ${on.clientId}`);
  const path = `/api/clients/${on.clientId}`;
  const { body } = await product.call<ReportDetail>('POST', `${path}/reports`, {
    headers: staff,
    body: { month: '2030-01' },
  });
  await product.call('POST', `/api/reports/${body.id}/send`, { headers: staff, body: { note: evil } });
  await product.runJobs();
  const page = await product.call('GET', `${path}/report-preview`, { headers: staff });
  const [mail] = mailsTo(on.email);
  for (const html of [page.text, mail?.html ?? '']) {
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<img/);
  }
  expect((await pdfOf(`/api/reports/${body.id}/pdf`, staff)).text.replaceAll('\n', ' ')).toContain(
    '<script>alert(1)</script>',
  );
});

test('before it is sent, staff see which letters the printed report cannot show', async () => {
  const on = await createClient({ isEnabled: false });
  await ctx.db.execute(sql`update clients set name = '王明 Müller' where id = ${on.clientId}`);
  const draft = 'has no letters for 王, 明: question marks';
  const path = `/api/clients/${on.clientId}`;
  await to('2031-04-05T12:00:00Z');
  await ctx.db.execute(sql`update clients set created_at = '2031-01-01' where id = ${on.clientId}`);
  expect((await product.call('GET', `${path}/report-preview`, { headers: staff })).text).toContain(draft);
  const body = { month: '2031-03' };
  const { id, unprinted } = (await product.call<ReportDetail>('POST', `${path}/reports`, { headers: staff, body }))
    .body;
  expect(unprinted).toEqual(['王', '明']);
  const page = async () => (await product.call('GET', `/api/reports/${id}/page`, { headers: staff })).text;
  expect(await page()).toContain(draft);
  await product.call('POST', `/api/reports/${id}/send`, { headers: staff, body: { note: 'Thank you 谢' } });
  expect((await detail(id)).unprinted).toEqual(['王', '明', '谢']);
  // The web page shows those characters, so it needs no hint.
  expect(await page()).not.toContain('question marks');
});

test('the weekly report is sent once to staff who want it, with what each role may open', async () => {
  // Monday morning in New York; the agency's time zone defaults to the machine's.
  await product.call('POST', '/api/admin/settings', { headers: staff, body: { timeZone: 'America/New_York' } });
  const countEmails = async (role: 'admin' | 'user', weekly: boolean) => {
    const headers = await product.signIn(role);
    const email = `${role}-${weekly}@agency.example`;
    await product.call('PATCH', '/api/account', { headers, body: { email, password: STAFF_PASSWORD } });
    await product.call('PATCH', '/api/account/notifications', { headers, body: { weekly } });
    return email;
  };
  const [admin, user, silent] = [
    await countEmails('admin', true),
    await countEmails('user', true),
    await countEmails('admin', false),
  ];
  const held = await createClient({ requiresApproval: true });
  await leadAt(held, '2030-03-01T12:00:00Z');
  await leadAt(held, '2030-02-20T12:00:00Z');
  await to('2030-03-02T13:00:00Z');
  await run();
  taken.length = 0;
  clock.set('2030-03-04T11:59:00Z');
  await emailWeeklyReport(ctx);
  await product.runJobs();
  expect(taken).toEqual([]);
  clock.set('2030-03-04T12:00:00Z');
  await Promise.all([emailWeeklyReport(ctx), emailWeeklyReport(ctx)]);
  clock.set('2030-03-05T12:00:00Z');
  await emailWeeklyReport(ctx);
  await product.runJobs();
  expect([admin, user, silent].map((address) => mailsTo(address).length)).toEqual([1, 1, 0]);
  const [mail] = mailsTo(admin);
  expect(mail?.subject).toMatch(/^The week to Mar 3: \d+ lead/);
  expect(mail?.text).toContain('1 lead (1 the week before)');
  expect(mail?.text).toContain('Reports waiting for approval');
  expect(mailsTo(user)[0]?.text).not.toContain('Reports waiting for approval');
  expect(mail?.html).toContain('Needs somebody');
});
