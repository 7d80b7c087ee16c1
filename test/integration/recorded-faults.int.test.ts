import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareFarm, type PreparedFarm } from '../eval/evaluate-model.ts';
import type { EvalPage } from '../eval/measures.ts';
import { MODEL_SAMPLE } from '../eval/model-briefs.ts';
import { readRecordedAnswers } from '../eval/recorded/answers.ts';
import { FAULTS } from '../eval/recorded/faults.ts';
import { testProduct } from '../setup/product.ts';
import { startRecordedModel } from '../setup/recorded-model.ts';

const answers = readRecordedAnswers();
const model = await startRecordedModel({ briefs: MODEL_SAMPLE, answers });
afterAll(() => model.stop());
const product = await testProduct({
  environment: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'recorded-model' },
});
let farm: PreparedFarm;

const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  headers ??= await product.signIn('admin');
  const answer = await product.call<Body>(method as 'GET', path, {
    headers,
    body,
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
let headers: Record<string, string> | undefined;

beforeAll(async () => {
  const questions = answers.filter(({ brief }) => brief === 'pest-1');
  const brief = MODEL_SAMPLE.find(({ id }) => id === 'pest-1');
  if (!brief) throw new Error('There is no brief pest-1.');
  farm = await prepareFarm({ call }, { brief, questions });
});

/** The question's page, written anew. */
const writePage = async (): Promise<EvalPage | undefined> => {
  const [asked] = farm.questions;
  for (const { id, version } of await call<EvalPage[]>('GET', `/api/farms/${farm.farmId}/pages`))
    await call('DELETE', `/api/pages/${id}?baseVersion=${version}`);
  const questions = [{ question: asked?.page.question, intent: asked?.intent }];
  await call('POST', `/api/farms/${farm.farmId}/questions`, {
    microHub: farm.brief.hubs[0]?.name,
    questions,
  });
  await product.runJobs();
  return (await call<EvalPage[]>('GET', `/api/farms/${farm.farmId}/pages`))[0];
};

/** What visitors read; empty for an unpublished page. */
const published = (page: EvalPage | undefined): string =>
  page?.isPublished === true ? JSON.stringify([page.title, page.body]) : '';

it.each(FAULTS)('an answer with $name reaches no visitor', async ({ answer, never }) => {
  model.instead.set('pest-1 cost_factors', answer);
  expect(published(await writePage())).not.toMatch(never);
});

it('the good answer to the same question is published', async () => {
  model.instead.clear();
  expect((await writePage())?.isPublished).toBe(true);
});
