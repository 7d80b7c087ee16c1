import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { FarmPlan } from '#shared/farm-plans.ts';
import type { Page } from '#shared/pages.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { isFullForm } from '../../../../test/setup/full-form.ts';

const product = await testProduct();
const { ctx } = product;
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await product.signIn('admin');
});

const order = (changes: object = {}) => ({
  clientName: 'Plan Pest',
  industry: 'Pest Control',
  location: 'Warwick, RI',
  domainPrefix: 'plan-pest',
  microHubs: 'Termite Control',
  questionsPerHub: 20,
  ...changes,
});
const plan = async (body: object, path = '/api/farms/plan') =>
  (await product.call<FarmPlan>('POST', path, { headers, body })).body;
const create = async (body: object) => {
  const answer = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', { headers, body });
  await product.runJobs();
  return answer.body.farms.map(({ id }) => id);
};
const publishedOf = async (farmId: number) =>
  (await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body.filter((page) => page.isPublished)
    .length;
const countRows = async () => {
  const { rows } = await ctx.db.execute<{
    total: string;
  }>(sql`select (select count(*) from farms) + (select count(*) from clients)
    + (select count(*) from pages) + (select count(*) from audit_log) as total`);
  return rows[0];
};

describe('a plan before anything is created', () => {
  it('creates nothing', async () => {
    const before = await countRows();
    expect(await plan(order())).toMatchObject({
      pages: 20,
      hubs: [{ service: 'termite-treatment', writer: 'library' }],
    });
    expect(await countRows()).toEqual(before);
  });

  it.runIf(isFullForm)(
    'says how many pages will be published, for the first client, the second and the third',
    async () => {
      for (const name of ['First Bee', 'Second Bee', 'Third Bee']) {
        const body = order({
          clientName: name,
          domainPrefix: name.slice(0, 5),
          microHubs: 'Ants, Spiders',
          questionsPerHub: 10,
        });
        const planned = await plan(body);
        const [farmId = 0] = await create(body);
        expect([name, await publishedOf(farmId)]).toEqual([name, planned.publishable]);
      }
      const third = await plan(order({ clientName: 'Fourth Bee', microHubs: 'Ants', questionsPerHub: 10 }));
      expect(third).toMatchObject({
        publishable: 0,
        hubs: [{ reasons: [expect.objectContaining({ code: 'text_taken' })] }],
      });
      expect(third.hubs[0]?.ways.map(({ code }) => code)).toContain('use_model');
    },
  );

  it('says so of a trade that nobody wrote about', async () => {
    const planned = await plan(order({ clientName: 'Allegro', industry: 'Pianos', microHubs: 'Piano Tuning' }));
    expect(planned.hubs[0]).toMatchObject({
      match: 'unknown',
      service: null,
      writer: 'none',
      publishable: 0,
      reasons: [{ code: 'unknown_service', pages: 20 }],
    });
  });

  it('asks for a reviewer where law, medicine or money is the subject', async () => {
    const planned = await plan(order({ clientName: 'Cole Law', industry: 'Legal', microHubs: 'Divorce' }));
    expect(planned.hubs[0]?.reasons.map(({ code }) => code)).toContain('needs_reviewer');
    expect(planned.publishable).toBe(0);
  });

  it('sums over several places, of which the later find texts taken', async () => {
    const location = 'Cranston, RI; Warwick, RI; Newport, RI';
    const planned = await plan(order({ clientName: 'Three Places', location, microHubs: 'Mosquito Control' }));
    expect(planned).toMatchObject({ pages: 60 });
    expect(planned.publishable).toBeLessThanOrEqual(40);
  });

  it('is made of added questions too, counting only the new pages', async () => {
    const [farmId = 0] = await create(
      order({ clientName: 'More Bees', domainPrefix: 'more', microHubs: 'Bed Bugs', questionsPerHub: 5 }),
    );
    const body = { microHub: 'Bed Bugs', additionalQuestions: 5 };
    expect(await plan(body, `/api/farms/${farmId}/add-questions/plan`)).toMatchObject({ pages: 5 });
    expect((await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers })).body).toHaveLength(5);
  });

  it('refuses what creating would refuse', async () => {
    const answer = await product.call('POST', '/api/farms/plan', { headers, body: order({ microHubs: '' }) });
    expect(answer.status).toBe(400);
  });
});
