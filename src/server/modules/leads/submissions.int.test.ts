import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LeadEvent } from '#shared/lead-history.ts';
import type { LeadTimeline } from '#shared/lead-management.ts';
import type { QuizResult } from '#shared/quiz.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { contentTokenOf } from '../../../../test/setup/content-tokens.ts';

const DAY_MS = 86_400_000;
const QUIZ = {
  description: '',
  questions: Array.from({ length: 5 }, (_, index) => ({
    dimension: 'urgency',
    text: `Question ${index + 1}?`,
    options: [0, 1, 2, 3].map((points) => ({ text: `Answer of ${points}`, points })),
  })),
  advice: { serious: ['Call.'], moderate: ['Look.'], low: ['Wait.'] },
};

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const { ctx, clock } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'ants' });
await ctx.db.execute(
  sql`update pages set quiz = ${JSON.stringify(QUIZ)}::jsonb, content_hash = 'as-shown', shown_version = 4`,
);
let headers = await product.signIn('admin');
/** Moves the clock; the session expires with it. */
const later = async (milliseconds: number): Promise<void> => {
  clock.advance(milliseconds);
  headers = await product.signIn('admin');
};

let sent = 0;
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++sent / 250)}.${sent % 250}` });
const form = (email: string, fields: Record<string, unknown> = {}) => ({
  url: '/api/public/leads',
  body: { pageId: farm.pageId, name: 'Marisol Vega', email, ...fields },
});
const quiz = (email: string, fields: Record<string, unknown> = {}) => ({
  url: '/api/public/quiz',
  body: { pageId: farm.pageId, answers: [3, 3, 3, 3, 3], name: 'Marisol Vega', email, ...fields },
});
const post = async ({ url, body }: ReturnType<typeof form>) =>
  (await product.call<{ id: number }>('POST', url, { body, headers: from() })).body.id;

const story = async (id: number): Promise<LeadTimeline> =>
  (await product.call<LeadTimeline>('GET', `/api/leads/${id}`, { headers })).body;
const kindsOf = (events: LeadEvent[]) => events.map(({ kind }) => kind);
const countNotifications = async (name: string, id: number): Promise<number> => {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from events where name = ${name} and payload->>'leadId' = ${String(id)}`,
  );
  return rows[0]?.count ?? 0;
};
const PREMIUM = { completedBoth: true, leadType: 'Premium', quizScore: 15 };

test.each([
  ['the form before the quiz', [form, quiz]],
  ['the quiz before the form', [quiz, form]],
] as const)(
  'a visitor with %s is one Premium lead, notified once, with both as they were sent',
  async (order, ways) => {
    const email = `${order.replaceAll(' ', '-')}@mail.example`;
    const ids: number[] = [];
    for (const send of ways) ids.push(await post(send(email)));
    expect(new Set(ids).size).toBe(1);
    const { lead, events } = await story(ids[0] ?? 0);
    expect(lead).toMatchObject(PREMIUM);
    expect(kindsOf(events)).toEqual(['submitted', 'submitted']);
    expect([
      await countNotifications('lead.captured', lead.id),
      await countNotifications('lead.returned', lead.id),
    ]).toEqual([1, 0]);
  },
);

test('in two tabs at once, on two nodes, form and quiz are one lead', async () => {
  const other = await product.anotherNode();
  for (let round = 0; round < 8; round += 1) {
    const email = `tabs-${round}@mail.example`;
    const { url, body } = quiz(email);
    const [one, two] = await Promise.all([
      post(form(email)),
      other
        .inject({ method: 'POST', url, payload: body, headers: from() })
        .then((answer) => answer.json<QuizResult>().id),
    ]);
    expect(two).toBe(one);
    expect((await story(one)).lead).toMatchObject(PREMIUM);
    expect(await countNotifications('lead.captured', one)).toBe(1);
  }
});

test('a quiz that joins a lead has no consent box, so the form’s receipt stays the last', async () => {
  const id = await post(form('receipt@mail.example', { consent: true }));
  await post(quiz('receipt@mail.example'));
  expect((await story(id)).receipts.map(({ form: sentBy, given }) => [sentBy, given])).toEqual([
    ['contact form', true],
  ]);
  const alone = await post(quiz('quiz-alone@mail.example'));
  expect((await story(alone)).receipts.map(({ given }) => given)).toEqual([false]);
});

test('thirty days to the millisecond are the same visitor, one more is a new lead', async () => {
  const id = await post(form('exactly@mail.example'));
  await later(30 * DAY_MS);
  expect(await post(form('Exactly@mail.example'))).toBe(id);
  clock.advance(1);
  const next = await post(form('exactly@mail.example'));
  expect(next).not.toBe(id);
  expect((await story(next)).lead.relatedLeads.map((other) => other.id)).toEqual([id]);
});

test('a new submission is a new notification, and the response clock of a lost lead starts again', async () => {
  const id = await post(form('lost@mail.example', { message: 'Ants.' }));
  await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'lost', value: 400 } });
  await later(3 * DAY_MS);
  expect(await post(form('lost@mail.example', { message: 'They are back.' }))).toBe(id);
  const { lead, events } = await story(id);
  expect(lead).toMatchObject({ status: 'new', value: 400, answeredAt: null, message: 'Ants.\n\nThey are back.' });
  expect(lead.awaitingReplySince).toBe(clock.now().toISOString());
  expect(kindsOf(events)).toEqual(['submitted', 'status', 'value', 'submitted', 'status']);
  expect([await countNotifications('lead.captured', id), await countNotifications('lead.returned', id)]).toEqual([
    1, 1,
  ]);
});

test('a new submission notifies the client and staff by e-mail and in the tool, once an hour', async () => {
  await product.runJobs({ tolerant: true });
  await ctx.db.execute(sql`insert into client_email_preferences (client_id, new_leads) values (${clientId}, true)
    on conflict (client_id) do update set new_leads = true`);
  const id = await post(form('mailed@mail.example'));
  await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'contacted' } });
  await product.runJobs({ tolerant: true });
  await post(form('mailed@mail.example', { message: 'Still here.' }));
  await post(form('mailed@mail.example', { message: 'And here.' }));
  await product.runJobs({ tolerant: true });
  const { rows: mails } = await ctx.db.execute<{ to_address: string; subject: string }>(
    sql`select to_address, subject from emails where kind = 'lead_returned' and ${id} = any(lead_ids)`,
  );
  expect(mails).toEqual([{ to_address: 'office@example.com', subject: 'Asked again: Marisol Vega' }]);
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from notifications where lead_id = ${id} and detail->>'again' = 'true'`,
  );
  expect(rows[0]?.count).toBe(1);
});

test('a stranger who knows the e-mail address replaces no name and no phone; both are told', async () => {
  const id = await post(form('known@mail.example', { phone: '401-555-0134' }));
  await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'contacted' } });
  await product.runJobs({ tolerant: true });
  const stranger = { name: 'Mallory', phone: '900-555-0199', city: 'Cranston', message: 'Call me there.' };
  expect(await post(form('Known@mail.example', stranger))).toBe(id);
  const { lead, events } = await story(id);
  expect(lead).toMatchObject({ name: 'Marisol Vega', phone: '401-555-0134', phoneE164: '+14015550134' });
  expect(lead.city).toBe('Cranston');
  expect(events.at(-1)).toMatchObject({ kind: 'submitted', detail: { name: 'Mallory', phone: '900-555-0199' } });
  await product.runJobs({ tolerant: true });
  const { rows } = await ctx.db.execute<{ text: string }>(
    sql`select text from emails where kind = 'lead_returned' and ${id} = any(lead_ids)`,
  );
  expect(rows[0]?.text.replaceAll(/\s+/g, ' ')).toContain('the name Mallory and the phone 900-555-0199');
});

test('a won lead stays won when its visitor asks again, and the new submission is announced', async () => {
  const id = await post(form('won@mail.example'));
  await product.call('PATCH', `/api/leads/${id}`, { headers, body: { status: 'won' } });
  await post(form('won@mail.example', { message: 'Another thing.' }));
  expect((await story(id)).lead.status).toBe('won');
  expect(await countNotifications('lead.returned', id)).toBe(1);
});

test('a quarantined lead accepts no clean form, and a lead marked as spam accepts nothing', async () => {
  const quarantined = await post(form('both@mail.example', { website: 'filled' }));
  const clean = await post(form('both@mail.example'));
  expect(clean).not.toBe(quarantined);
  expect(await countNotifications('lead.captured', clean)).toBe(1);
  await product.call('POST', `/api/leads/${clean}/spam`, { headers });
  const repeated = await post(form('both@mail.example'));
  expect([quarantined, clean]).not.toContain(repeated);
  expect((await story(repeated)).lead.spam).toBe(false);
});

test('an erased person who asks again is a new lead with nothing of the old one', async () => {
  const id = await post(form('forgotten@mail.example', { message: 'Before.' }));
  await product.call('POST', `/api/clients/${clientId}/erase-person`, {
    headers,
    body: { email: 'forgotten@mail.example' },
  });
  const repeated = await post(form('forgotten@mail.example', { message: 'After.' }));
  expect(repeated).not.toBe(id);
  expect((await story(repeated)).lead).toMatchObject({ message: 'After.', relatedLeads: [] });
});

test('one phone under two e-mail addresses is two leads that know of each other, however it was typed', async () => {
  const one = await post(form('one@mail.example', { phone: '(401) 555-0177' }));
  const two = await post(form('two@mail.example', { phone: '+1 401.555.0177' }));
  expect(two).not.toBe(one);
  expect((await story(two)).lead.relatedLeads.map(({ id }) => id)).toEqual([one]);
});

test('the response clock of a quarantined lead starts when staff unquarantine it', async () => {
  const id = await post(form('released@mail.example', { website: 'filled' }));
  await later(5 * DAY_MS);
  await product.call('POST', `/api/leads/${id}/unquarantine`, { headers });
  expect((await story(id)).lead.awaitingReplySince).toBe(clock.now().toISOString());
});

test('a form still open when its page is removed or merged is accepted, and its receipt names the page', async () => {
  const [keptLead, merged, removed] = await Promise.all(
    ['kept', 'merged', 'removed'].map((slug) => insertFarmRows(ctx, { clientId, slug })),
  );
  if (!keptLead || !merged || !removed) throw new Error('no pages');
  await ctx.db
    .execute(sql`update pages set quiz = ${JSON.stringify(QUIZ)}::jsonb, content_hash = ${'ab12'.repeat(16)}, shown_version = 2
    where id in (${merged.pageId}, ${removed.pageId})`);
  const contentTokens = [await contentTokenOf(ctx, merged.pageId), await contentTokenOf(ctx, removed.pageId)];
  const base = { baseVersion: 0 };
  await product.call('POST', `/api/pages/${merged.pageId}/merge`, {
    headers,
    body: { ...base, into: keptLead.pageId },
  });
  await product.call('DELETE', `/api/pages/${removed.pageId}?baseVersion=0`, { headers });
  for (const [page, current, contentToken] of [
    [merged, keptLead.pageId, contentTokens[0]],
    [removed, null, contentTokens[1]],
  ] as const) {
    const fields = { pageId: page.pageId, consent: true, contentToken };
    const id = await post(form(`open-${page.pageId}@mail.example`, fields));
    expect(await post(quiz(`open-${page.pageId}@mail.example`, fields))).toBe(id);
    const { lead, receipts } = await story(id);
    expect(lead).toMatchObject({ ...PREMIUM, pageId: current, farmId: page.farmId });
    expect(receipts[0]).toMatchObject({ pageHash: 'ab12'.repeat(16), pageVersion: 2 });
    expect(receipts[0]?.pageUrl).toMatch(/\/(merged|removed)$/);
  }
  const deletedFarm = await insertFarmRows(ctx, { clientId, slug: 'gone' });
  await ctx.db.execute(sql`delete from farms where id = ${deletedFarm.farmId}`);
  const lost = form('gone@mail.example', { pageId: deletedFarm.pageId });
  expect((await product.call('POST', lost.url, { body: lost.body, headers: from() })).status).toBe(404);
});
