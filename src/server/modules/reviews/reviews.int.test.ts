import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { LeadTimeline } from '#shared/lead-management.ts';
import type { PortalReview, Review, ReviewState, SubmittedReview } from '#shared/reviews.ts';
import { startMailServer } from '../../../../test/setup/mail-server.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { remindCustomers } from './requests.usecases.ts';

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
const { ctx, clock } = product;
let staff = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const { pageId } = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const otherId = await insertClientRow(ctx, { name: 'Cedar' });
const otherPage = (await insertFarmRows(ctx, { clientId: otherId, slug: 'cedar' })).pageId;

const DAY_MS = 86_400_000;
const GOOGLE = 'https://g.page/r/harborline/review';

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`;

const capture = async (name: string, { status = 'won', page = pageId } = {}): Promise<number> => {
  const email = addressOf(name);
  const body = { pageId: page, name, email, phone: '(401) 555-0134', city: 'Warwick', state: 'RI', consent: true };
  const { id } = (await product.call<{ id: number }>('POST', '/api/public/leads', { body })).body;
  await product.call('PATCH', `/api/leads/${id}`, { headers: staff, body: { status } });
  return id;
};

const ask = (leadId: number, headers = staff) =>
  product.call<{ code?: string }>('POST', `/api/leads/${leadId}/review-request`, { headers });

const mailsTo = (name: string) => server.taken.filter(({ receivers }) => receivers.includes(addressOf(name)));
const tokenIn = (text: string | undefined): string =>
  /https:\/\/app\.example\.com\/r\/([\w-]{43})/.exec(text?.replaceAll(/\s/g, '') ?? '')?.[1] ?? '';

/** Asks a customer and returns the token of the mail's link. */
const linkTo = async (name: string): Promise<{ leadId: number; token: string }> => {
  const leadId = await capture(name);
  expect((await ask(leadId)).status).toBe(202);
  await product.runJobs({ tolerant: true });
  return { leadId, token: tokenIn(mailsTo(name).at(-1)?.email.text) };
};

const open = (token: string) => product.app.inject({ method: 'GET', url: `/r/${token}` });
const send = (token: string, body: object) => product.call<SubmittedReview>('POST', `/r/${token}`, { body });
const sendForm = (token: string, fields: Record<string, string>) =>
  product.app.inject({
    method: 'POST',
    url: `/r/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const list = async (query = '') =>
  (await product.call<Review[]>('GET', `/api/reviews?clientId=${clientId}${query}`, { headers: staff })).body;

const WORDS = 'They came on time.\nThe mice are gone, mostly.';

test('staff see that the customer was asked, and not the link that only the customer may use', async () => {
  const { leadId, token } = await linkTo('Lou Stone');
  const headers = staff;
  const { mails } = (await product.call<LeadTimeline>('GET', `/api/leads/${leadId}`, { headers })).body;
  const asked = mails.find(({ kind }) => kind === 'review_request');
  expect(asked).toMatchObject({ audience: 'visitor', to: addressOf('Lou Stone') });
  for (const path of [`/api/emails/${asked?.id}`, `/api/emails/${asked?.id}/html`]) {
    const { status, text } = await product.call('GET', path, { headers });
    expect([status, text.includes('/r/'), text.includes(token)], path).toEqual([200, true, false]);
  }
  expect((await open(token)).statusCode).toBe(200);
});

test('a customer is asked once by one mail whose link takes one review', async () => {
  const { leadId, token } = await linkTo('Ann Reed');
  expect(token).toHaveLength(43);
  const again = await ask(leadId);
  expect(again).toMatchObject({ status: 409, body: { code: 'reviews.already_requested' } });
  await product.runJobs({ tolerant: true });
  expect(mailsTo('Ann Reed')).toHaveLength(1);
  const page = await open(token);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('How did Harborline do?');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const { rows } = await ctx.db.execute<object>(sql`select * from review_requests where token_hash = ${token}`);
  expect(rows).toEqual([]);
  const sent = await send(token, { rating: 4, text: WORDS, name: 'Ann R.' });
  expect(sent.status).toBe(201);
  expect(await list()).toMatchObject([
    {
      id: sent.body.id,
      leadId,
      clientId,
      rating: 4,
      text: WORDS,
      name: 'Ann R.',
      city: 'Warwick',
      state: 'RI',
      createdAt: clock.now().toISOString(),
      status: 'published',
      reply: null,
    },
  ]);
  expect((await send(token, { rating: 5, text: 'Twice', name: 'Ann R.' })).status).toBe(409);
  expect((await open(token)).statusCode).toBe(200);
});

test('an unknown link answers 404 and an expired one 410', async () => {
  expect((await open('unknown')).statusCode).toBe(404);
  expect((await send('unknown', { rating: 5, text: 'Good', name: 'X' })).status).toBe(404);
  expect((await sendForm('unknown', { rating: '5', text: 'Good', name: 'X' })).statusCode).toBe(404);
  const { token } = await linkTo('Late Lara');
  clock.advance(61 * DAY_MS);
  expect((await open(token)).statusCode).toBe(410);
  expect((await send(token, { rating: 5, text: 'Good', name: 'X' })).status).toBe(410);
  expect((await sendForm(token, { rating: '5', text: 'Good', name: 'X' })).statusCode).toBe(410);
  staff = await product.signIn('admin');
});

test('a form without a script is answered by a page, and an error keeps what was typed', async () => {
  const settings = { reviewLink: GOOGLE, showsOnPages: false };
  const path = `/api/clients/${clientId}/review-settings`;
  expect((await product.call('PUT', path, { headers: staff, body: settings })).body).toEqual(settings);
  const { token } = await linkTo('Bo Bold');
  const refused = await sendForm(token, { text: 'A <script>alert(1)</script> of words', name: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Choose one to five stars.');
  expect(refused.body).toContain('Enter the name to show.');
  expect(refused.body).toContain('A &lt;script&gt;alert(1)&lt;/script&gt; of words');
  expect(refused.body).not.toContain('<script>alert');
  const sent = await sendForm(token, { rating: '1', text: 'Bad.\r\nVery bad.', name: 'Bo' });
  expect(sent.statusCode).toBe(201);
  expect((await list())[0]).toMatchObject({ rating: 1, text: 'Bad.\nVery bad.' });
  expect((await sendForm(token, { rating: '5', text: 'Good', name: 'Bo' })).statusCode).toBe(409);
});

test('the Google link is shown to everybody alike, whatever the stars', async () => {
  const answers = [];
  for (const rating of [1, 5]) {
    const { token } = await linkTo(`Rater ${rating}`);
    answers.push(await sendForm(token, { rating: String(rating), text: 'Words', name: 'R' }));
  }
  expect(answers.map(({ body }) => body.includes(GOOGLE))).toEqual([true, true]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test('ratings, words and names outside their limits are refused with the field', async () => {
  const { token } = await linkTo('Strict Stan');
  const good = { rating: 5, text: 'Good', name: 'Stan' };
  for (const [field, value] of [
    ['rating', 0],
    ['rating', 6],
    ['rating', 2.5],
    ['text', ' '],
    ['text', 'x'.repeat(1501)],
    ['name', ''],
    ['name', 'x'.repeat(81)],
  ] as const) {
    const answer = await product.call<{ issues?: { path: string }[] }>('POST', `/r/${token}`, {
      body: { ...good, [field]: value },
    });
    expect([field, answer.status, answer.body.issues?.[0]?.path]).toEqual([field, 400, field]);
  }
  expect((await send(token, good)).status).toBe(201);
});

test('two answers at once make one review', async () => {
  const { token, leadId } = await linkTo('Double Dora');
  const answers = await Promise.all([1, 2, 3].map(() => send(token, { rating: 3, text: 'Fine', name: 'D' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect((await list()).filter((review) => review.leadId === leadId)).toHaveLength(1);
});

test('a customer who does not answer is reminded once, with a link that works like the first', async () => {
  const { token } = await linkTo('Quiet Quinn');
  clock.advance(6 * DAY_MS);
  await remindCustomers(ctx);
  await product.runJobs({ tolerant: true });
  expect(mailsTo('Quiet Quinn')).toHaveLength(1);
  clock.advance(2 * DAY_MS);
  await remindCustomers(ctx);
  await remindCustomers(ctx);
  await product.runJobs({ tolerant: true });
  clock.advance(9 * DAY_MS);
  await remindCustomers(ctx);
  await product.runJobs({ tolerant: true });
  const mails = mailsTo('Quiet Quinn');
  expect(mails.map(({ email }) => email.subject)).toEqual(['How was Harborline?', 'A reminder: how was Harborline?']);
  const second = tokenIn(mails[1]?.email.text);
  expect(second).not.toBe(token);
  expect((await open(token)).statusCode).toBe(200);
  expect((await send(second, { rating: 5, text: 'Good', name: 'Quinn' })).status).toBe(201);
  expect((await send(token, { rating: 5, text: 'Good', name: 'Quinn' })).status).toBe(409);
  staff = await product.signIn('admin');
});

test('who has no address, withdrew consent or is no customer is not asked, and the answer says why', async () => {
  const codeOf = async (leadId: number) => {
    const { status, body } = await ask(leadId);
    return [status, body.code];
  };
  const bare = await capture('Bare Ben');
  await ctx.db.execute(sql`update leads set email = '', email_key = '' where id = ${bare}`);
  expect(await codeOf(bare)).toEqual([409, 'reviews.no_address']);
  const gone = await capture('Gone Gus');
  const withdrawal = { channels: ['email'] };
  await product.call('POST', `/api/leads/${gone}/withdrawal`, { headers: staff, body: withdrawal });
  expect(await codeOf(gone)).toEqual([409, 'reviews.withdrawn']);
  expect(await codeOf(await capture('Lost Lou', { status: 'lost' }))).toEqual([409, 'reviews.no_customer']);
  expect((await ask(999_999)).status).toBe(404);
  expect((await ask(await capture('Role Rob'), await product.signIn('user'))).status).toBe(403);
  await product.runJobs({ tolerant: true });
  expect(mailsTo('Gone Gus')).toEqual([]);
  const state = await product.call<ReviewState>('GET', `/api/leads/${gone}/review`, { headers: staff });
  expect(state.body).toMatchObject({ refusal: 'withdrawn', requestedAt: null, review: null });
});

test('a review is hidden only after it was reported with a reason and checked, and both are in the audit log', async () => {
  const [review] = await list();
  const id = review?.id ?? 0;
  const call = <Body = Review>(path: string, body: object, headers = staff) =>
    product.call<Body>('POST', `/api/reviews/${id}/${path}`, { headers, body });
  const hide = { decision: 'hide', note: 'She is a neighbour.' };
  expect((await call('check', hide)).status).toBe(409);
  expect((await call('report', { reason: 'too few stars' })).status).toBe(400);
  const editor = await product.signIn('editor');
  const reported = await call('report', { reason: 'not_a_customer', note: 'No job under this name' }, editor);
  expect(reported.body).toMatchObject({ status: 'reported', report: { reason: 'not_a_customer', checkedAt: null } });
  expect((await call('check', hide, editor)).status).toBe(403);
  expect((await call('check', { ...hide, note: '' })).status).toBe(400);
  expect((await call('check', hide)).body).toMatchObject({ status: 'hidden' });
  expect((await call('report', { reason: 'abuse' })).status).toBe(409);
  expect((await call('check', { decision: 'keep', note: 'She is a customer.' })).body.status).toBe('published');
  const { rows } = await ctx.db.execute<{ action: string }>(
    sql`select action from audit_log where target_kind = 'review' and target_id = ${id} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'review.written',
    'review.reported',
    'review.hidden',
    'review.kept',
  ]);
});

test('the list filters and sorts in the database and pages without repeating', async () => {
  const all = await list('&sort=rating');
  expect(all.map(({ rating }) => rating)).toEqual(all.map(({ rating }) => rating).toSorted((a, b) => a - b));
  expect((await list('&rating=1')).every(({ rating }) => rating === 1)).toBe(true);
  expect((await list('&q=mostly')).map(({ text }) => text)).toEqual([WORDS]);
  const first = await product.call<Review[]>('GET', `/api/reviews?clientId=${clientId}&limit=2`, { headers: staff });
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  const { pathname, search } = new URL(next);
  const second = await product.call<Review[]>('GET', `${pathname}${search}`, { headers: staff });
  const ids = [...first.body, ...second.body].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(first.headers['x-total-count']).toBe(String(all.length));
});

test('the owner answers, reports and asks in the portal, and sees no other client’s', async () => {
  const credentials = { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD };
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, { headers: staff, body: credentials });
  await ctx.db
    .execute(sql`update clients set must_change_password = false where id = ${clientId}`)
    .catch(() => undefined);
  const owner = await product.signInToPortal('harbor');
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    product.call<never>(method, `/api/client/${path}`, { headers: owner, ...(body ? { body } : {}) });
  const mine = await call('GET', 'reviews');
  expect(mine.status).toBe(200);
  const [first] = mine.body as unknown as Review[];
  const replied = await call('PUT', `reviews/${first?.id}/reply`, { reply: 'Thank you.' });
  expect(replied.body).toMatchObject({ reply: 'Thank you.' });
  expect((await list())[0]).toMatchObject({ id: first?.id, reply: 'Thank you.' });
  expect((await call('POST', `reviews/${first?.id}/report`, { reason: 'private_data' })).body).toMatchObject({
    status: 'reported',
    reportReason: 'private_data',
  });
  const open = await capture('Open Olga', { status: 'contacted' });
  expect((await call('GET', `leads/${open}/contact`)).body).toMatchObject({ refusal: 'not_won', withdrawn: [] });
  expect((await call('POST', `leads/${open}/review-request`)).status).toBe(409);
  const won = await capture('Own Oscar');
  expect((await call('POST', `leads/${won}/review-request`)).body).toMatchObject({ refusal: 'already_requested' });
  await product.runJobs({ tolerant: true });
  expect(mailsTo('Own Oscar')).toHaveLength(1);
  const foreign = await capture('Foreign Fay', { page: otherPage });
  for (const [method, path, body] of [
    ['GET', `leads/${foreign}/contact`],
    ['POST', `leads/${foreign}/review-request`],
    ['POST', `leads/${foreign}/withdrawal`, { channels: ['email'] }],
  ] as const)
    expect([path, (await call(method, path, body)).status]).toEqual([path, 404]);
});

test('the portal says where each review stands, as pages choose them, and counts who was asked', async () => {
  const owner = await product.signInToPortal('harbor');
  const call = async <Body>(path: string) =>
    (await product.call<Body>('GET', `/api/client/${path}`, { headers: owner })).body;
  const placesOf = async () => (await call<PortalReview[]>('reviews')).map(({ place }) => place);
  expect(new Set(await placesOf())).toEqual(new Set(['off']));
  const path = `/api/clients/${clientId}/review-settings`;
  await product.call('PUT', path, { headers: staff, body: { reviewLink: null, showsOnPages: true } });
  const { length } = await list();
  expect(length).toBeGreaterThan(6);
  const older = (count: number) => Array.from({ length: count }, () => 'older');
  const shown = ['shown', 'shown', 'shown', 'shown'];
  expect(await placesOf()).toEqual([...shown, 'shown', ...older(length - 5)]);
  const [, second] = await list();
  await ctx.db.execute(sql`update reviews set status = 'hidden' where id = ${second?.id ?? 0}`);
  expect(await placesOf()).toEqual(['shown', 'hidden', ...shown, ...older(length - 6)]);
  await ctx.db.execute(sql`update reviews set status = 'published' where id = ${second?.id ?? 0}`);
  const { rows } = await ctx.db.execute<{ asked: number; answered: number }>(sql`select count(*)::integer as asked,
    count(answered_at)::integer as answered from review_requests where client_id = ${clientId}`);
  expect(await call('review-figures')).toEqual({ ...rows[0], showsOnPages: true });
});

test('an erased person leaves no review and no request; an export holds both', async () => {
  const { leadId, token } = await linkTo('Erased Ella');
  await send(token, { rating: 5, text: 'A canary sings.', name: 'Ella E.' });
  const person = { email: 'erased.ella@mail.example' };
  const call = (path: string) =>
    product.call('POST', `/api/clients/${clientId}/${path}`, { headers: staff, body: person });
  const copy = await call('export-person');
  expect(copy.text).toContain('A canary sings.');
  expect(copy.text).toContain('askedAt');
  expect((await call('erase-person')).status).toBe(200);
  await product.runJobs({ tolerant: true });
  for (const table of ['reviews', 'review_requests', 'emails', 'audit_log', 'events', 'withdrawals']) {
    const { rows } = await ctx.db.execute<object>(
      sql`select t.* from ${sql.identifier(table)} t where t::text ~* 'canary|erased\\.ella|Ella E'`,
    );
    expect(rows, table).toEqual([]);
  }
  expect((await list()).some((review) => review.leadId === leadId)).toBe(false);
  expect((await open(token)).statusCode).toBe(404);
});

test('a deleted client takes its reviews, requests and settings along', async () => {
  await product.call('DELETE', `/api/clients/${clientId}`, { headers: staff });
  for (const table of ['reviews', 'review_requests', 'review_settings', 'withdrawals']) {
    const { rows } = await ctx.db.execute<object>(
      sql`select t.* from ${sql.identifier(table)} t where t.client_id = ${clientId}`,
    );
    expect(rows, table).toEqual([]);
  }
});
