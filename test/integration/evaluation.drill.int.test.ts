import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProduct } from '../setup/product.ts';
import { BRIEFS } from '../eval/briefs.ts';
import { evaluateBrief, type BriefResult } from '../eval/evaluate.ts';
import { summarize } from '../eval/measures.ts';

const product = await testProduct();
const results: BriefResult[] = [];

beforeAll(async () => {
  // What the tests' database holds for other tests would answer cost questions of every trade.
  await product.ctx.db.execute(sql`delete from evidence_items where origin = 'research'`);
  const headers = await product.signIn('admin');
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await product.call<Body>(method as 'GET', path, { headers, body });
    if (path === '/api/farms') await product.runJobs();
    return answer.body;
  };
  for (const brief of BRIEFS.filter(({ isSample }) => isSample)) results.push(await evaluateBrief({ call }, brief));
}, 300_000);

const total = () =>
  summarize(
    results.reduce((sum, { planned }) => sum + planned, 0),
    {
      measures: results.flatMap(({ measures }) => measures),
      similarities: results.flatMap(({ similarities }) => similarities),
    },
  );

describe('the farms of twelve briefs', () => {
  it('publish what their previews promised', () => {
    expect(results).toHaveLength(12);
    expect(results.map(({ id, measures }) => [id, measures.length])).toEqual(
      results.map(({ id, promised }) => [id, promised]),
    );
  });

  it('publish nothing about trades without texts, and nothing about law or money without a reviewer', () => {
    const published = Object.fromEntries(results.map(({ id, measures }) => [id, measures.length]));
    expect(published).toMatchObject({ 'piano-1': 0, 'fence-1': 0, 'tax-3': 0 });
    expect(results.filter(({ measures }) => measures.length >= 10).length).toBeGreaterThanOrEqual(8);
  });

  it('answer about the hub’s own service, with figures and times where they are asked', () => {
    expect(total()).toMatchObject({ serviceMatch: 1, figures: 1, times: 1, wrongRegions: 0, cityInTitle: 1 });
  });

  it('say what is true of the place, with its source', () => {
    const { ownState, placeTrue, words } = total();
    expect(ownState).toBeGreaterThanOrEqual(0.6);
    expect(placeTrue).toBeGreaterThanOrEqual(0.9);
    expect(words).toBeGreaterThanOrEqual(480);
  });

  it('are no copies of each other', () => {
    const { similarityWithin, similarityWithin95, similarityAcross } = total();
    expect(similarityWithin).toBeLessThan(0.2);
    expect(similarityWithin95).toBeLessThanOrEqual(0.06);
    expect(similarityAcross).toBeLessThan(0.2);
  });
});
