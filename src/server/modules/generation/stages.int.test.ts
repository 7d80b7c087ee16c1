import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FarmPlan } from '#shared/farm-plans.ts';
import type { PageStages } from '#shared/page-stages.ts';
import type { Page } from '#shared/pages.ts';
import { US_STATES } from '#shared/states.ts';
import { planFarm, writeFarm } from '../../../../test/setup/farm.ts';
import { goodAnswer, materialOf } from '../../../../test/setup/good-pages.ts';
import { startOpenAiServer, type AskedCall } from '../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
const product = await testProduct({ environment: { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'test-model' } });
const headers = await product.signIn('admin');

beforeEach(() => {
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call, 'drain-cleaning') }));
});

const HUB = {
  industry: 'Home Services',
  microHubs: 'Drain Cleaning',
  location: 'Providence, RI',
  writer: 'model' as const,
};

const callsOf = (task: AskedCall['task']): AskedCall[] => server.calls.filter((call) => call.task === task);
const textOf = ({ body }: AskedCall): string => body.messages.map(({ content }) => content).join('\n');

interface Material {
  EVIDENCE: { id: string; statement: string; quotes: string[]; publisher: string; holds: string }[];
  SOURCES: { id: string; publisher: string; quote: string }[];
  BRIEF: { useEvidence: string[]; angle: string };
}
const given = (call: AskedCall): Material => materialOf(call) as unknown as Material;

const sharedLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

test('a hub is planned once, and its pages get its state’s evidence, shared out, in prompts that begin alike', async () => {
  const { pages, farmId } = await writeFarm(product, { ...HUB, clientName: 'Sourced Drains', questionsPerHub: 10 });
  expect(callsOf('plan')).toHaveLength(1);
  const drafts = callsOf('page');
  expect(drafts.length).toBeGreaterThan(6);
  const [first] = drafts;
  if (!first) throw new Error('Nothing was written.');
  const { EVIDENCE } = given(first);
  expect(EVIDENCE.length).toBeGreaterThan(15);
  const local = EVIDENCE.filter(({ holds }) => holds === 'in this place');
  expect(local.some(({ statement }) => statement.includes('Rhode Island'))).toBe(true);
  const others = US_STATES.filter(({ code }) => code !== 'RI').map(({ name }) => name);
  const foreign = drafts.flatMap((call) =>
    [
      ...given(call).EVIDENCE.map(({ statement }) => statement),
      ...given(call).SOURCES.map(({ publisher, quote }) => `${publisher} ${quote}`),
    ].filter((text) => others.some((name) => text.includes(name))),
  );
  expect(foreign).toEqual([]);
  // General statements stand on one page each.
  const general = new Set(EVIDENCE.filter(({ holds }) => holds === 'everywhere').map(({ id }) => id));
  const uses = drafts.flatMap((call) => given(call).BRIEF.useEvidence).filter((id) => general.has(id));
  expect(new Set(uses).size).toBe(uses.length);
  expect(drafts.every((call) => given(call).BRIEF.useEvidence.length > 0)).toBe(true);
  const prompts = drafts.map(textOf);
  const later = prompts.slice(1);
  const repeated = later.reduce((sum, text) => sum + sharedLength(text, prompts[0] ?? ''), 0);
  const all = prompts.reduce((sum, text) => sum + text.length, 0);
  expect(repeated / all).toBeGreaterThan(0.8);
  const [page] = pages;
  const { body } = await product.call<PageStages>('GET', `/api/pages/${page?.id ?? 0}/stages`, { headers });
  expect(body.stages.slice(0, 2).map(({ stage, state }) => [stage, state])).toEqual([
    ['plan', 'answered'],
    ['draft', 'answered'],
  ]);
  expect(body.stages[1]).toMatchObject({ calls: 1, inputTokens: 1000, outputTokens: 500, model: 'test-model' });
  expect(body.stages[1]?.given.some(({ statement }) => statement?.includes('Rhode Island') === true)).toBe(true);
  const questions = { microHub: 'Drain Cleaning', additionalQuestions: 5 };
  const added = await product.call('POST', `/api/farms/${farmId}/add-questions`, { headers, body: questions });
  expect(added.status, added.text).toBe(200);
  server.react((call) => (call.task === 'page' ? { refusal: 'No text.' } : { content: goodAnswer(call) }));
  await product.runJobs();
  expect(callsOf('plan')).toHaveLength(2);
});

/** Keys of the statements that pages cite, each page's own once. */
const citedBy = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ body }) => [...new Set(JSON.stringify(body).match(/"evidence:[^"]+"/g) ?? [])]);

test('no two pages of a hub stand on the same statement, whatever a model cites', async () => {
  server.react((call) => {
    if (call.task !== 'page') return { content: goodAnswer(call, 'drain-cleaning') };
    // Everything that the hub holds, on every page.
    const { EVIDENCE, BRIEF } = given(call);
    const page = JSON.parse(goodAnswer(call, 'drain-cleaning')) as { sections: object[] };
    const sentences = EVIDENCE.map(({ id, statement }) => ({ text: statement, evidence: [id] }));
    expect(BRIEF.useEvidence.length).toBeGreaterThan(0);
    const all = { slot: 'all', heading: 'What is known', sentences };
    return { content: JSON.stringify({ ...page, sections: [...page.sections, all] }) };
  });
  const { pages } = await writeFarm(product, { ...HUB, clientName: 'Greedy Drains', questionsPerHub: 10 });
  const [draft] = callsOf('page');
  if (!draft) throw new Error('Nothing was written.');
  const isLocal = new Set(
    given(draft)
      .EVIDENCE.filter(({ holds }) => holds === 'in this place')
      .map(({ id }) => `"evidence:${id.replace('source:e', '')}"`),
  );
  const general = citedBy(pages).filter((id) => !isLocal.has(id) && !id.includes('profile:'));
  expect(general.length).toBeGreaterThan(10);
  expect(new Set(general).size).toBe(general.length);
});

test('a plan that the model failed to make is asked again when a page is written anew, and not by the others', async () => {
  server.react((call) =>
    call.task === 'plan' || call.task === 'page'
      ? { status: 401, body: '{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}' }
      : { content: goodAnswer(call, 'drain-cleaning') },
  );
  const { pages } = await writeFarm(product, { ...HUB, clientName: 'Locked Drains' });
  const failed = pages.filter(({ status }) => status === 'failed');
  expect(failed.length).toBeGreaterThan(1);
  expect(callsOf('plan')).toHaveLength(1);
  server.calls.length = 0;
  server.react((call) => ({ content: goodAnswer(call, 'drain-cleaning') }));
  for (const { id, version } of failed) {
    const body = { baseVersion: version };
    const asked = await product.call('POST', `/api/pages/${id}/regenerate`, { headers, body });
    expect(asked.status, asked.text).toBeLessThan(300);
  }
  await product.runJobs();
  expect(callsOf('plan')).toHaveLength(1);
  const { body } = await product.call<PageStages>('GET', `/api/pages/${failed[0]?.id ?? 0}/stages`, { headers });
  expect(body.stages[0]).toMatchObject({ stage: 'plan', state: 'answered', failure: null });
  expect(body.stages[0]?.outcome).toContainEqual({ label: 'Planned by', text: 'The model' });
});

/** As a process leaves a page that is killed before it stores the text. */
const forgetText = async (pageId: number): Promise<void> => {
  await product.ctx.db.execute(sql`delete from page_versions where page_id = ${pageId}::integer`);
  await product.ctx.db.execute(sql`update pages set status = 'writing', version = 0, shown_version = 0, body = null,
    first_published_at = null, published_at = null, content_hash = null where id = ${pageId}::integer`);
};

const writeAgain = async (pageId: number): Promise<void> => {
  const { generatePlannedPage } = await import('./planned-pages.usecases.ts');
  await generatePlannedPage(product.ctx, { pageId, run: `again.${pageId}.${server.calls.length}` });
};

test('a page that is killed after any stage goes on with the answers that it has', async () => {
  const weak = (call: AskedCall): string => {
    const good = JSON.parse(goodAnswer(call, 'drain-cleaning', 1)) as { answer: object };
    const none = { title: null, metaDescription: null, question: null, device: null, client: null, link: null };
    if (call.task === 'repair') return JSON.stringify({ ...none, sections: [], answer: good.answer });
    if (call.task !== 'page') return goodAnswer(call, 'drain-cleaning');
    return JSON.stringify({ ...good, answer: { text: 'Yes.', evidence: ['general'] } });
  };
  server.react((call) => ({ content: weak(call) }));
  const { topics } = await planFarm(product, { ...HUB, clientName: 'Killed Drains' });
  const [pageId = 0] = topics.flat();
  // Only this page is written, by the test itself.
  await product.ctx.db.execute(sql`delete from jobs.job where name = 'pages.generate'`);
  await writeAgain(pageId);
  expect(server.calls.map(({ task }) => task)).toEqual(['plan', 'page', 'repair']);
  // Killed after its last answer.
  await forgetText(pageId);
  await writeAgain(pageId);
  expect(server.calls).toHaveLength(3);
  // Killed after the draft.
  await product.ctx.db.execute(
    sql`delete from generation_stages where page_id = ${pageId}::integer and stage = 'repair'`,
  );
  await forgetText(pageId);
  await writeAgain(pageId);
  expect(server.calls.slice(3).map(({ task }) => task)).toEqual(['repair']);
  // Killed after the plan.
  await product.ctx.db.execute(sql`delete from generation_stages where page_id = ${pageId}::integer`);
  await forgetText(pageId);
  await writeAgain(pageId);
  expect(server.calls.slice(4).map(({ task }) => task)).toEqual(['page', 'repair']);
  // Killed while the plan was asked for, and its claim is over.
  await product.ctx.db.execute(sql`update generation_stages set answer = null, lease_until = '2020-01-01'
    where page_id is null and topic_id = (select topic_id from pages where id = ${pageId}::integer)`);
  await forgetText(pageId);
  await writeAgain(pageId);
  expect(server.calls.slice(6).map(({ task }) => task)).toEqual(['plan']);
  const { rows } = await product.ctx.db.execute<{ status: string }>(
    sql`select status from pages where id = ${pageId}::integer`,
  );
  expect(rows[0]?.status).not.toBe('writing');
});

test('a question that cannot be answered stays a draft with its reason, and no token is spent on it', async () => {
  const order = {
    clientName: 'Harp Works',
    microHubs: 'Harp Tuning',
    industry: 'Home Services',
    writer: 'model' as const,
  };
  const body = { ...order, location: 'Warwick, RI', domainPrefix: 'harp-works', questionsPerHub: 20 };
  server.react((call) => ({ content: goodAnswer(call) }));
  const plan = await product.call<FarmPlan>('POST', '/api/farms/plan', { headers, body });
  const planned = plan.body.hubs[0]?.reasons.map(({ code, pages }) => [code, pages]);
  expect(planned).toEqual([
    ['needs_price', 1],
    ['needs_time', 1],
  ]);
  const { pages } = await writeFarm(product, body);
  const missing = (page: Page): string[] =>
    page.quality.checks.map(({ id }) => id).filter((id) => id.startsWith('needs_'));
  expect(pages.filter((page) => missing(page).length > 0).map(({ intent, status }) => [intent, status])).toEqual([
    ['cost_factors', 'draft'],
    ['duration', 'draft'],
  ]);
  expect(callsOf('page')).toHaveLength(18);
});
