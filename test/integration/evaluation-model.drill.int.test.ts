import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaffEvidence, evaluateModelFarm, prepareFarm } from '../eval/evaluate-model.ts';
import type { BriefResult } from '../eval/evaluate.ts';
import { summarize } from '../eval/measures.ts';
import { MODEL_SAMPLE } from '../eval/model-briefs.ts';
import { readRecordedAnswers } from '../eval/recorded/answers.ts';
import { testProduct } from '../setup/product.ts';
import { startRecordedModel } from '../setup/recorded-model.ts';

const answers = readRecordedAnswers();
const model = await startRecordedModel({ briefs: MODEL_SAMPLE, answers });
afterAll(() => model.stop());
const product = await testProduct({
  environment: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'recorded-model' },
});
const results: BriefResult[] = [];

beforeAll(async () => {
  const headers = await product.signIn('admin');
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await product.call<Body>(method as 'GET', path, {
      headers,
      body,
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    if (path.endsWith('/questions')) await product.runJobs();
    return answer.body;
  };
  await addStaffEvidence({ call }, MODEL_SAMPLE);
  for (const brief of MODEL_SAMPLE) {
    const questions = answers.filter((answer) => answer.brief === brief.id);
    results.push(await evaluateModelFarm({ call }, await prepareFarm({ call }, { brief, questions })));
  }
}, 300_000);

const total = () =>
  summarize(
    results.reduce((sum, { planned }) => sum + planned, 0),
    {
      measures: results.flatMap(({ measures }) => measures),
      similarities: results.flatMap(({ similarities }) => similarities),
    },
  );

describe('good answers of a model to the questions of twelve briefs', () => {
  it('are published, and nothing about taxes without a reviewer', () => {
    const unpublished = results.flatMap(({ id, pages }) =>
      pages
        .filter(({ isPublished }) => !isPublished)
        .map(({ quality }) => [
          id,
          ...quality.checks.filter(({ ok, severity }) => !ok && severity === 'gate').map((check) => check.detail),
        ]),
    );
    expect(
      unpublished.map(([id]) => id),
      unpublished.flat().join('\n'),
    ).toEqual(['tax-3']);
  });

  it('rest on evidence that reached the prompts', () => {
    expect(model.notGiven).toEqual([]);
  });

  it('answer in the first 60 words, about the hub’s own service and no other state', () => {
    expect(total()).toMatchObject({
      early: 1,
      serviceMatch: 1,
      figures: 1,
      times: 1,
      wrongRegions: 0,
      cityInTitle: 1,
    });
  });

  it('have 600 to 900 words at grade 8 or less, and two true sentences about their place', () => {
    expect(total()).toMatchObject({ placeTrue: 1, ownState: 1 });
    expect(total().fullLength).toBeGreaterThanOrEqual(0.9);
    expect(total().highestGrade).toBeLessThanOrEqual(8);
  });

  it('are no copies, not even of the third client of one trade in one state', () => {
    expect(results.filter(({ id }) => id.startsWith('third-')).map(({ measures }) => measures.length)).toEqual([
      2, 2, 2,
    ]);
    const { similarityWithin, similarityAcross } = total();
    expect(similarityWithin).toBeLessThan(0.2);
    expect(similarityAcross).toBeLessThan(0.2);
  });
});
