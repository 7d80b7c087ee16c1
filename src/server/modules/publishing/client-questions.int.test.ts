import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FarmNeeds, FarmQuestionsAnswer, PageNeeds, PortalQuestion } from '#shared/client-questions.ts';
import type { ClientFacts } from '#shared/facts.ts';
import type { Attention } from '#shared/attention.ts';
import type { Page } from '#shared/pages.ts';
import type { ReviewItem } from '#shared/review.ts';
import { failCheck } from '../../../../test/setup/audited-rows.ts';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx, clock } = product;

let headers: Record<string, string>;
let portal: Record<string, string>;
let clientId: number;
let farmId: number;
let cost: Page;
let pages: Page[];

const needsOf = async (pageId: number): Promise<PageNeeds> =>
  (await product.call<PageNeeds>('GET', `/api/pages/${pageId}/needs`, { headers })).body;
const ask = (pageId: number, kind: string, as = headers) =>
  product.call<PageNeeds & { message: string }>('POST', `/api/pages/${pageId}/questions`, {
    headers: as,
    body: { kind },
  });
const questions = async (): Promise<PortalQuestion[]> =>
  (await product.call<PortalQuestion[]>('GET', '/api/client/questions', { headers: portal })).body;
const answer = (id: number, body: object, as = portal) =>
  product.call<{ message: string }>('POST', `/api/client/questions/${id}`, { headers: as, body });
const pageNow = async (id: number): Promise<Page> => {
  const { body } = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  const page = body.find((one) => one.id === id);
  if (!page) throw new Error('The page is gone.');
  return page;
};
const giveAccess = async (id: number, name: string) => {
  const body = { clientUsername: name, clientPassword: PORTAL_PASSWORD };
  await product.call('POST', `/api/clients/${id}/portal-credentials`, { headers, body });
  return product.signInToPortal(name);
};

const mailQuestions = async () => {
  await product.sendJob('emails.monitor');
  await product.runJobs({ tolerant: true });
};
const mails = async () =>
  (
    await ctx.db.execute<{ to_address: string; subject: string; text: string }>(
      sql`select to_address, subject, text from emails where kind = 'portal_question' order by id`,
    )
  ).rows;

beforeAll(async () => {
  // Without shipped prices a cost page has no figure, as in a trade that nobody has researched.
  await ctx.db.execute(sql`update evidence_items set state = 'rejected' where kind = 'cost_range'`);
  const farm = await writeFarm(product, { clientName: 'Asked Pest', microHubs: 'Termites', questionsPerHub: 20 });
  headers = farm.headers;
  farmId = farm.farmId;
  pages = farm.pages;
  const found = farm.pages.find((page) => failedGates(page).includes('G-80'));
  if (!found) throw new Error('No page lacks a price.');
  cost = found;
  clientId = (await product.call<{ clientId: number }>('GET', `/api/farms/${farmId}`, { headers })).body.clientId;
});

describe('a draft that waits for a price', () => {
  test('says what is missing and the question, and why the client cannot be asked without a portal', async () => {
    expect(cost.status).toBe('draft');
    expect(await needsOf(cost.id)).toEqual({
      needs: [
        {
          kind: 'price',
          missing: 'The page asks about cost and states no price.',
          question: 'What do you charge for termite treatment?',
          hint: expect.stringContaining('$149'),
          asked: null,
        },
      ],
      obstacle: 'The client has no access to the portal yet. Set it up, then ask.',
    });
    expect(await ask(cost.id, 'price')).toMatchObject({ status: 409 });
  });

  test('has the client asked once, by e-mail and first in its portal', async () => {
    portal = await giveAccess(clientId, 'asked');
    await ctx.db.execute(sql`update clients set email = 'owner@asked.example' where id = ${clientId}`);
    const user = await product.signIn('user');
    expect((await ask(cost.id, 'price', user)).status).toBe(403);
    const asked = await ask(cost.id, 'price');
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body.needs[0]?.asked).toMatchObject({ state: 'asked', askedBy: expect.any(String) });
    const again = await ask(cost.id, 'price');
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(
      /asked the client this on March 1, 2026\. The answer will fill this page as well\.$/,
    );
    expect((await ask(cost.id, 'reviewer')).body.message).toBe('The page no longer needs this.');
    // More questions may follow.
    await mailQuestions();
    expect(await mails()).toEqual([]);
    clock.advance(61_000);
    await mailQuestions();
    await mailQuestions();
    expect(await mails()).toEqual([
      {
        to_address: 'owner@asked.example',
        subject: expect.stringContaining('one question about your business'),
        text: expect.stringContaining('What do you charge for termite treatment?'),
      },
    ]);
    expect(await questions()).toMatchObject([
      { kind: 'price', question: 'What do you charge for termite treatment?', state: 'asked' },
    ]);
  });

  test('may be withdrawn and asked anew', async () => {
    const id = (await questions())[0]?.id ?? 0;
    const withdrawn = await product.call<PageNeeds>('DELETE', `/api/pages/${cost.id}/questions/${id}`, { headers });
    expect(withdrawn.body.needs[0]?.asked?.state).toBe('withdrawn');
    expect(await questions()).toEqual([]);
    expect((await answer(id, { text: '$99' })).status).toBe(409);
    expect((await ask(cost.id, 'price')).status).toBe(201);
  });

  test('is answered by its own client alone, with a price', async () => {
    const id = (await questions())[0]?.id ?? 0;
    const other = await product.call<{ id: number }>('POST', '/api/clients', {
      headers,
      body: { name: 'Other', email: 'o@example.com', industry: 'Pest Control', location: 'Warwick, RI' },
    });
    const stranger = await giveAccess(other.body.id, 'stranger');
    expect((await answer(id, { text: '$99' }, stranger)).status).toBe(404);
    expect((await answer(id, { text: '' })).body.message).toBe('Enter your answer.');
    expect((await answer(id, { text: 'It depends.' })).body.message).toBe('Name the price in dollars, such as $149.');
    const answered = await answer(id, { text: '$450 to $1,200' });
    expect(answered.status, answered.text).toBe(200);
    expect((await answer(id, { text: '$99' })).status).toBe(409);
  });

  test('is filled from the answer, confirmed by the client, and published as its farm says', async () => {
    const { claims } = (await product.call<ClientFacts>('GET', `/api/clients/${clientId}/facts`, { headers })).body;
    expect(claims).toMatchObject([
      {
        kind: 'price',
        text: 'Termite Treatment: $450 to $1,200.',
        confirmed: true,
        confirmedBy: 'Asked Pest',
        issue: null,
      },
    ]);
    await product.runJobs({ tolerant: true });
    const page = await pageNow(cost.id);
    expect(failedGates(page)).toEqual([]);
    expect(page.status).toBe('published');
    const detail = await product.call<{ body: object }>('GET', `/api/pages/${cost.id}`, { headers });
    expect(JSON.stringify(detail.body.body)).toContain('$450 to $1,200');
    expect((await needsOf(cost.id)).needs).toEqual([]);
    expect(await questions()).toMatchObject([{ state: 'answered', answer: 'Termite Treatment: $450 to $1,200.' }]);
  });
});

test('a question that nobody answers expires and may be asked again', async () => {
  const duration = pages.find(({ intent }) => intent === 'duration')?.id ?? 0;
  await failCheck(ctx, { pageId: duration, clientId, check: 'G-81' });
  const [need] = (await needsOf(duration)).needs;
  expect(need).toMatchObject({
    kind: 'time',
    question: 'How long does termite treatment take, and what makes it longer?',
  });
  expect((await ask(duration, 'time')).status).toBe(201);
  clock.advance(31 * 86_400_000);
  portal = await product.signInToPortal('asked');
  headers = await product.signIn('admin');
  await product.sendJob('publishing.expire-questions');
  await product.runJobs({ tolerant: true });
  expect((await needsOf(duration)).needs[0]?.asked?.state).toBe('expired');
  expect((await ask(duration, 'time')).status).toBe(201);
  const open = (await questions()).find(({ state }) => state === 'asked');
  const said = await answer(open?.id ?? 0, {
    text: 'A small house takes about two hours. A crawl space adds a second visit.',
  });
  expect(said.status, said.text).toBe(200);
  await product.runJobs({ tolerant: true });
  expect(failedGates(await pageNow(duration))).not.toContain('G-81');
});

test('several drafts that lack the same are asked about once, from the farm, the review and the dashboard', async () => {
  await product.sendJob('publishing.expire-questions');
  const [first, second] = pages.filter(({ intent }) => intent === 'process' || intent === 'choose');
  for (const page of [first, second]) await failCheck(ctx, { pageId: page?.id ?? 0, clientId, check: 'G-80' });
  const path = `/api/farms/${farmId}`;
  const { body } = await product.call<FarmNeeds>('GET', `${path}/needs`, { headers });
  const prices = body.needs.filter(({ kind }) => kind === 'price');
  expect(prices).toMatchObject([{ question: 'What do you charge for termite treatment?' }]);
  expect(prices[0]?.pages.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first?.id, second?.id]);
  const listed = await product.call<ReviewItem[]>('GET', `/api/review?farmId=${farmId}`, { headers });
  expect(listed.body.find(({ id }) => id === first?.id)?.lacksAnswer).toBe(true);
  const dashboard = await product.call<Attention>('GET', '/api/dashboard/attention', { headers });
  const drafts = dashboard.body.groups.find(({ kind }) => kind === 'drafts')?.rows ?? [];
  expect(drafts.find((row) => row.farmId === farmId)?.detail.forClient).toBeGreaterThanOrEqual(2);
  const asking = { questions: [{ pageId: first?.id, kind: 'price' }] };
  const user = await product.signIn('user');
  expect((await product.call('POST', `${path}/client-questions`, { headers: user, body: asking })).status).toBe(403);
  const send = (questioned: object) =>
    product.call<FarmQuestionsAnswer>('POST', `${path}/client-questions`, { headers, body: questioned });
  expect((await send({ questions: [{ pageId: 999_999, kind: 'price' }] })).status).toBe(404);
  const asked = await send(asking);
  expect(asked.status, asked.text).toBe(201);
  expect(asked.body.asked).toBe(1);
  expect(asked.body.needs.find(({ kind }) => kind === 'price')?.asked?.state).toBe('asked');
  expect((await send({ questions: [{ pageId: second?.id, kind: 'price' }] })).body.asked).toBe(0);
  const open = (await questions()).filter(({ state, kind }) => state === 'asked' && kind === 'price');
  expect(open).toHaveLength(1);
});

test('several questions at once are one e-mail, and what is closed meanwhile is not in it', async () => {
  await ctx.db.execute(sql`delete from client_questions`);
  await ctx.db.execute(sql`delete from emails`);
  const [first, second, third] = pages.filter(({ intent }) => ['signs', 'causes', 'prevention'].includes(intent));
  await failCheck(ctx, { pageId: first?.id ?? 0, clientId, check: 'G-80' });
  await failCheck(ctx, { pageId: second?.id ?? 0, clientId, check: 'G-81' });
  await failCheck(ctx, { pageId: third?.id ?? 0, clientId, check: 'G-82' });
  const kinds = async (pageId: number | undefined) => (await needsOf(pageId ?? 0)).needs.map(({ kind }) => kind);
  for (const page of [first, second, third]) {
    const [kind = ''] = await kinds(page?.id);
    expect((await ask(page?.id ?? 0, kind)).status).toBe(201);
    clock.advance(40_000);
  }
  const asked = await needsOf(third?.id ?? 0);
  const withdrawn = `/api/pages/${third?.id}/questions/${asked.needs[0]?.asked?.id}`;
  expect((await product.call('DELETE', withdrawn, { headers })).status).toBe(200);
  await mailQuestions();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('2 questions about your business');
  for (const { question, state } of await questions())
    expect([state, mail?.text.includes(question)]).toEqual([state, state === 'asked']);
});

test('whoever asks on and on does not keep the first question back', async () => {
  await ctx.db.execute(sql`delete from client_questions`);
  await ctx.db.execute(sql`delete from emails`);
  const page = pages.find(({ intent }) => intent === 'signs');
  await ask(page?.id ?? 0, 'price');
  const [open] = await questions();
  clock.advance(9 * 60_000);
  // One more was asked just now.
  await ctx.db
    .execute(sql`insert into client_questions (client_id, page_id, kind, topic_key, topic_name, question, hint, state,
    asked_at, asked_by_name, due_at) select client_id, page_id, 'time', topic_key, topic_name, 'How long?', '', 'asked',
    ${clock.now().toISOString()}::timestamptz, 'Ann', due_at from client_questions where id = ${open?.id ?? 0}`);
  await mailQuestions();
  expect(await mails()).toEqual([]);
  clock.advance(59_000);
  await ctx.db.execute(sql`update client_questions set asked_at = ${clock.now().toISOString()}::timestamptz
    where question = 'How long?'`);
  clock.advance(2000);
  await mailQuestions();
  expect(await mails()).toHaveLength(1);
});
