import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Assignee, BulkUpdateReport, LeadTimeline } from '#shared/lead-management.ts';
import type { Lead } from '#shared/leads.ts';
import type { Page } from '#shared/pages.ts';
import type { QuizResult } from '#shared/quiz.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { contentTokenOf } from '../../../../test/setup/content-tokens.ts';

const product = await testProduct({ environment: { WEBHOOK_RETRY_SCALE: '10' } });
let page: Page;
let headers: Record<string, string>;
let staff: Assignee[];

beforeAll(async () => {
  const farm = await writeFarm(product, { clientName: 'Harborline Pest Solutions', microHubs: 'Termites' });
  headers = await product.signIn('editor');
  const published = farm.pages.find((candidate) => candidate.isPublished && candidate.quiz !== null);
  if (!published) throw new Error('no page was published');
  page = published;
  staff = (await product.call<Assignee[]>('GET', '/api/lead-assignees', { headers })).body;
}, 60_000);

let people = 0;
const send = async (fields: Record<string, unknown> = {}): Promise<number> => {
  people += 1;
  const body = { pageId: page.id, name: `Visitor ${people}`, email: `visitor${people}@mail.example`, ...fields };
  return (await product.call<{ id: number }>('POST', '/api/public/leads', { body })).body.id;
};
const story = async (id: number): Promise<LeadTimeline> =>
  (await product.call<LeadTimeline>('GET', `/api/leads/${id}`, { headers })).body;
const patch = (id: number, body: Record<string, unknown>) =>
  product.call<Lead>('PATCH', `/api/leads/${id}`, { headers, body });
const change = (body: unknown) => product.call<BulkUpdateReport>('POST', '/api/leads/change', { headers, body });

test('status, value, notes and assignee change, and the history contains the previous values', async () => {
  const id = await send();
  product.clock.advance(120_000);
  const lead = (
    await patch(id, { status: 'contacted', value: 400, notes: 'Call after five.', assigneeId: staff[0]?.id })
  ).body;
  expect(lead).toMatchObject({ status: 'contacted', value: 400, assigneeName: staff[0]?.name });
  expect(Date.parse(lead.answeredAt ?? '') - Date.parse(lead.createdAt)).toBe(120_000);
  await patch(id, { status: 'won', notes: 'Booked.', value: 400 });
  const { events } = await story(id);
  expect(events.slice(1).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['status', { from: 'new', to: 'contacted' }],
    ['value', { from: null, to: 400 }],
    ['notes', { from: null, to: 'Call after five.' }],
    ['assigned', { from: null, to: staff[0]?.name }],
    ['status', { from: 'contacted', to: 'won' }],
    ['notes', { from: 'Call after five.', to: 'Booked.' }],
  ]);
  expect((await patch(id, { assigneeId: 999_999 })).status).toBe(400);
});

test('won leads take their values in the same step, and Undo gives both back', async () => {
  const [first, second, kept] = [await send(), await send(), await send()];
  await patch(second, { value: 90 });
  await patch(kept, { value: 70 });
  const values = [
    { id: first, value: 1250 },
    { id: second, value: null },
  ];
  const ids = [first, second, kept];
  const report = (await change({ ids, change: { what: 'status', status: 'won', values } })).body;
  expect(report).toMatchObject({ changed: 3, left: [] });
  const valuesNow = async () =>
    Promise.all(ids.map(async (id) => (await story(id)).lead)).then((leads) =>
      leads.map(({ status, value }) => [status, value]),
    );
  expect(await valuesNow()).toEqual([
    ['won', 1250],
    ['won', null],
    ['won', 70],
  ]);
  expect(report.undo.map(({ id, status, value }) => [id, status, value])).toEqual([
    [first, 'new', null],
    [second, 'new', 90],
    [kept, 'new', undefined],
  ]);
  const undone = await product.call<BulkUpdateReport>('POST', '/api/leads/undo', {
    headers,
    body: { leads: report.undo },
  });
  expect(undone.body).toMatchObject({ changed: 3, left: [] });
  expect(await valuesNow()).toEqual([
    ['new', null],
    ['new', 90],
    ['new', 70],
  ]);
  const refused = await change({ ids, change: { what: 'status', status: 'won', values: [{ id: first, value: -1 }] } });
  expect(refused.status).toBe(400);
});

test('two forms of one visitor are one lead, and both stay as they were sent', async () => {
  const email = 'twice@mail.example';
  const id = await send({ email, name: 'M. Vega', message: 'Wings on the sill.', phone: '4015550134' });
  expect(await send({ email: 'TWICE@mail.example', name: 'Marisol Vega', message: 'Now in the kitchen too.' })).toBe(
    id,
  );
  const { lead, events } = await story(id);
  expect(lead).toMatchObject({
    name: 'M. Vega',
    phone: '4015550134',
    phoneShown: '(401) 555-0134',
    phoneE164: '+14015550134',
  });
  expect(lead.message).toBe('Wings on the sill.\n\nNow in the kitchen too.');
  expect(events.map(({ detail }) => detail)).toMatchObject([
    { name: 'M. Vega', message: 'Wings on the sill.', phone: '4015550134' },
    { name: 'Marisol Vega', message: 'Now in the kitchen too.', phone: null },
  ]);
});

test('a lead’s timeline shows its page, its keyword’s rank that day, its quiz, its consent and its deliveries', async () => {
  await product.ctx.db.execute(sql`update clients set webhook_url = 'https://hook.invalid/x'`);
  const quiz = await product.call<QuizResult>('POST', '/api/public/quiz', {
    body: { pageId: page.id, answers: [3, 3, 3, 3, 3] },
  });
  const id = await send({ quizToken: quiz.body.quizToken, consent: true });
  await product.runJobs({ tolerant: true });
  const before = await story(id);
  expect(before.rank).toBeNull();
  expect(before.page).toMatchObject({ id: page.id, isPublished: true, url: expect.stringContaining(`/${page.slug}`) });
  expect(before.lead).toMatchObject({ completedBoth: true, leadType: 'Premium', quizScore: 15 });
  const [sent] = before.events;
  const submittedQuiz = sent?.kind === 'submitted' ? sent.detail.quiz : null;
  expect(submittedQuiz?.map(({ question }) => question)).toEqual(page.quiz?.questions.map(({ text }) => text));
  expect(submittedQuiz?.reduce((sum, { points }) => sum + points, 0)).toBe(15);
  expect(before.receipts).toMatchObject([{ given: true, form: 'contact form' }]);
  expect(before.deliveries).toMatchObject([{ target: 'client' }]);

  const { rows } = await product.ctx.db.execute<{ id: number }>(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state)
    select client_id, farm_id, id, 'termite wings', 'x.example', 'new', 'ranked' from pages where id = ${page.id}
    returning id`);
  const now = product.clock.now();
  for (const [days, position] of [
    [1, 3],
    [0, 7],
    [-1, 4],
  ] as const) {
    const at = new Date(now.getTime() - days * 86_400_000).toISOString();
    await product.ctx.db.execute(sql`insert into ranking_checks (client_id, ranking_id, checked_at, position, state)
      select client_id, id, ${at}::timestamptz, ${position}::integer, 'ranked' from rankings where id = ${rows[0]?.id}`);
  }
  expect((await story(id)).rank).toMatchObject({ keyword: 'termite wings', position: 7 });
});

test('consent receipts of a lead are exported as JSON and as a text to print', async () => {
  const contentToken = await contentTokenOf(product.ctx, page.id);
  const id = await send({ consent: true, phone: '401 555 0177', contentToken });
  const json = await product.call<{ text: string }[]>('GET', `/api/leads/${id}/consent`, { headers });
  expect(json.body[0]?.text).toContain('may call or text me');
  const { text, headers: sent } = await product.call('GET', `/api/leads/${id}/consent.txt`, { headers });
  expect(sent['content-type']).toContain('text/plain');
  for (const line of ['Box ticked: yes', 'Phone as typed: 401 555 0177', 'Text version: v1'])
    expect(text).toContain(line);
});

test('a change of many leads reports which did not change, and why', async () => {
  const ids = [await send(), await send(), await send()];
  await patch(ids[1] ?? 0, { status: 'lost' });
  const { body } = await change({ ids: [...ids, 999_999], change: { what: 'status', status: 'lost' } });
  expect(body).toEqual({
    changed: 2,
    left: [
      { id: ids[1], name: expect.any(String), why: 'It has this status already.' },
      { id: 999_999, name: null, why: 'It is gone.' },
    ],
    undo: [ids[0], ids[2]].map((id) => ({ id, updatedAt: product.clock.now().toISOString(), status: 'new' })),
  });
  expect((await change({ ids, change: { what: 'assign', assigneeId: staff[0]?.id } })).body.changed).toBe(3);
  expect((await change({ ids, change: { what: 'spam' } })).body.changed).toBe(3);
  expect((await change({ ids, change: { what: 'unquarantine' } })).body.changed).toBe(3);
  const { body: assigned } = await product.call<Lead[]>('GET', `/api/leads?assigneeId=${staff[0]?.id}&status=lost`, {
    headers,
  });
  expect(assigned.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect((await change({ ids: [], change: { what: 'spam' } })).status).toBe(400);
});
