import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Lead } from '#shared/leads.ts';
import type { Page } from '#shared/pages.ts';
import type { QuizResult } from '#shared/quiz.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { contentTokenOf } from '../../../../test/setup/content-tokens.ts';

const product = await testProduct();
let page: Page;
let headers: Record<string, string>;

beforeAll(async () => {
  const farm = await writeFarm(product, { clientName: 'Harborline Pest Solutions', microHubs: 'Termites' });
  headers = farm.headers;
  const published = farm.pages.find((candidate) => candidate.isPublished && candidate.quiz !== null);
  if (!published) throw new Error('no page with a quiz was published');
  page = published;
});

const send = (body: Record<string, unknown>, extra: Record<string, string> = {}) =>
  product.call<{ id: number; message: string; issues?: { path: string }[] }>('POST', '/api/public/leads', {
    body: { pageId: page.id, name: 'Marisol Vega', ...body },
    headers: extra,
  });

const leads = async (): Promise<Lead[]> => (await product.call<Lead[]>('GET', '/api/leads', { headers })).body;

test('a form sent twenty times at once with one Idempotency-Key is one lead', async () => {
  const key = { 'idempotency-key': 'a-form-of-one-visitor' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ email: 'twenty@mail.example' }, key)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await leads()).filter((lead) => lead.email === 'twenty@mail.example')).toHaveLength(1);
});

test('the same key with another form is refused and stores nothing', async () => {
  const key = { 'idempotency-key': 'reused' };
  expect((await send({ email: 'first@mail.example' }, key)).status).toBe(201);
  expect((await send({ email: 'second@mail.example' }, key)).status).toBe(409);
  expect((await leads()).some((lead) => lead.email === 'second@mail.example')).toBe(false);
});

test('the score is counted from the answers; form and quiz of one visitor are one Premium lead', async () => {
  const answers = page.quiz?.questions.map(() => 3) ?? [];
  const quiz = await product.call<QuizResult>('POST', '/api/public/quiz', {
    body: { pageId: page.id, answers, score: 0, name: 'Tom Okafor', email: 'Tom@mail.example' },
  });
  expect(quiz.status).toBe(201);
  expect(quiz.body).toMatchObject({ score: 15, band: 'serious', title: page.quiz?.titles?.serious });
  const form = await send({ name: 'Tom Okafor', email: 'tom@mail.example', message: 'Please call.' });
  expect(form.body.id).toBe(quiz.body.id);
  const [lead] = (await leads()).filter((candidate) => candidate.id === form.body.id);
  expect(lead).toMatchObject({
    completedBoth: true,
    quizScore: 15,
    source: 'quiz',
    leadType: 'Premium',
    message: 'Please call.',
  });
});

test('a visitor who sees the result first brings it along by token; a forged token changes nothing', async () => {
  const answers = [1, 1, 1, 1, 1];
  const quiz = await product.call<QuizResult>('POST', '/api/public/quiz', { body: { pageId: page.id, answers } });
  expect(quiz.status).toBe(200);
  expect(quiz.body).toMatchObject({ score: 5, title: page.quiz?.titles?.moderate, band: 'moderate' });
  const honest = await send({ email: 'token@mail.example', quizToken: quiz.body.quizToken });
  const forged = await send({ email: 'forged@mail.example', quizToken: `${quiz.body.quizToken}x` });
  const byId = new Map((await leads()).map((lead) => [lead.id, lead]));
  expect(byId.get(honest.body.id)).toMatchObject({ quizScore: 5, completedBoth: true });
  expect(byId.get(forged.body.id)).toMatchObject({ quizScore: null, completedBoth: false });
});

test('a filled honeypot gets the usual answer and is stored as spam', async () => {
  const answer = await send({ email: 'bot@mail.example', website: 'https://spam.example' });
  expect(answer.status).toBe(201);
  expect((await leads()).find((lead) => lead.id === answer.body.id)?.spam).toBe(true);
  const readOnly = async (spam: boolean) =>
    (await product.call<Lead[]>('GET', `/api/leads?spam=${spam}`, { headers })).body.map((lead) => lead.id);
  expect(await readOnly(true)).toEqual([answer.body.id]);
  expect(await readOnly(false)).not.toContain(answer.body.id);
});

test('after thirty days the same visitor is a new lead', async () => {
  const first = await send({ email: 'back@mail.example' });
  const second = await send({ email: 'BACK@mail.example' });
  product.clock.advance(31 * 86_400_000);
  const later = await send({ email: 'back@mail.example' });
  expect(second.body.id).toBe(first.body.id);
  expect(later.body.id).not.toBe(first.body.id);
});

test('missing values are reported by field, and nothing is stored', async () => {
  const answer = await send({ name: ' ', email: 'not-an-address' });
  expect(answer.status).toBe(400);
  expect(answer.body.issues?.map((issue) => issue.path).sort()).toEqual(['email', 'name']);
  expect((await send({ pageId: 999_999, email: 'lost@mail.example' })).status).toBe(404);
});

test('every lead stores the visitor’s consent, word for word', async () => {
  const contentToken = await contentTokenOf(product.ctx, page.id);
  const answer = await send({ email: 'consent@mail.example', consent: true, contentToken });
  const { rows } = await product.ctx.db.execute<{ given: boolean; text: string; text_version: string }>(
    sql`select given, text, text_version from consent_receipts where lead_id = ${answer.body.id}`,
  );
  expect(rows[0]).toMatchObject({ given: true, text_version: 'v1' });
  expect(rows[0]?.text).toContain('Harborline Pest Solutions may call or text me');
});

test('a page of another origin may send the form', async () => {
  const answer = await send({ email: 'cors@mail.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(201);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('lists come newest first in pages of at most 500, with the total and the next page', async () => {
  headers = await product.signIn('user');
  const first = await product.call<Lead[]>('GET', '/api/leads?limit=2', { headers });
  expect(first.body).toHaveLength(2);
  expect(Number(first.headers['x-total-count'])).toBeGreaterThan(2);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await product.call<Lead[]>('GET', next.replace(/^https?:\/\/[^/]+/, ''), { headers });
  expect(second.body[0]?.id).toBeLessThan(first.body[1]?.id ?? 0);
  expect((await product.call('GET', '/api/leads?limit=501', { headers })).status).toBe(400);
  expect((await product.call('GET', '/api/leads?cursor=nonsense', { headers })).status).toBe(400);
});

test('a red flag is never followed by mild words, whatever the score', async () => {
  const quiz = page.quiz!;
  const answers = quiz.questions.map(({ options }) =>
    Math.max(
      0,
      options.findIndex(({ redFlag }) => redFlag === true),
    ),
  );
  const { body } = await product.call<QuizResult>('POST', '/api/public/quiz', { body: { pageId: page.id, answers } });
  expect(body).toMatchObject({ score: 3, band: 'low', title: quiz.titles?.serious, advice: quiz.advice.serious });
  expect(body.redFlag).toBe(quiz.redFlagText);
});
