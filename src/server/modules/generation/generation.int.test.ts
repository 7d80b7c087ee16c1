import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GenerationProgress } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { listTopics, matchStoredTopics } from '../farms/farms.usecases.ts';
import { jaccard } from '../quality/similarity.rules.ts';

const product = await testProduct();
/** Nothing but a price or time that no source states; such pages stay drafts and say so. */
const lacksEvidence = (page: Page): boolean => failedGates(page).every((id) => id === 'G-80' || id === 'G-81');
const FIVE_HUBS = 'Termite Control, Bed Bug Treatment, Mice and Rats, Ant Control, Wasps & Hornets';

test('five pest-control topics of twenty questions become a hundred pages, pairwise distinct, published where nothing lacks', async () => {
  const { farmId, pages, headers } = await writeFarm(product, {
    clientName: 'Harborline Pest Solutions',
    microHubs: FIVE_HUBS,
    questionsPerHub: 20,
  });
  const drafts = pages
    .filter((page) => !page.isPublished && !lacksEvidence(page))
    .map((page) => `${page.slug}: ${failedGates(page).join(', ')}`);
  expect(drafts).toEqual([]);
  expect(pages.filter((page) => page.isPublished).length).toBeGreaterThanOrEqual(95);
  expect(pages).toHaveLength(100);
  expect(new Set(pages.map((page) => page.slug)).size).toBe(100);
  const { rows } = await product.ctx.db.execute<{ shingles: number[] }>(
    sql`select shingles from page_fingerprints where farm_id = ${farmId}`,
  );
  const similarities = rows
    .flatMap(({ shingles }, index) => rows.slice(index + 1).map((other) => jaccard(new Set(shingles), other.shingles)))
    .toSorted((a, b) => b - a);
  expect(similarities).toHaveLength(4950);
  expect(similarities[0]).toBeLessThan(0.2);
  expect(similarities[Math.floor(similarities.length * 0.05)]).toBeLessThanOrEqual(0.06);
  const progress = await product.call<GenerationProgress>('GET', `/api/generation-progress?farmId=${farmId}`, {
    headers,
  });
  expect(progress.body).toMatchObject({ isActive: false, currentPage: 100, totalPages: 100, failed: 0 });
}, 120_000);

test('a second client of the same trade gets other texts, and its pages publish too', async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Stonebridge Exterminating',
    location: 'Worcester, MA',
    microHubs: 'Termites, Bed Bugs',
  });
  expect(pages.filter((page) => !page.isPublished && !lacksEvidence(page)).map(failedGates)).toEqual([]);
});

test('a third client of the same trade has no unused texts: its pages stay Draft and name the similar pages', async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Third Pest Company',
    location: 'Hartford, CT',
    microHubs: 'Termites',
  });
  expect(pages.every((page) => page.status === 'draft')).toBe(true);
  for (const page of pages) expect(failedGates(page)).toContain('F-02');
});

test('a farm gets no text that does not hold in its state', async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Nutmeg Ant Company',
    location: 'Hartford, CT',
    microHubs: 'Ant Control',
    questionsPerHub: 20,
  });
  const texts = pages.map(({ title, body }) => JSON.stringify({ title, body: { ...body, sources: [] } }));
  expect(texts.filter((text) => /fire ant/i.test(text))).toEqual([]);
  expect(pages.map(({ body }) => body?.asks)).not.toContainEqual(expect.anything());
});

test('a topic outside the library gets placeholder pages that can never be published', async () => {
  const { pages } = await writeFarm(product, {
    clientName: 'Brightline Electric',
    industry: 'Electrical',
    location: 'Hartford, CT',
    microHubs: 'Panel Upgrades',
  });
  expect(pages).toHaveLength(5);
  expect(pages.every((page) => page.status === 'draft' && failedGates(page).includes('G-01'))).toBe(true);
  expect(pages[0]?.body?.asks?.length).toBeGreaterThan(0);
});

test('a default value of a client never reaches a page; a fact that staff entered does', async () => {
  const headers = await product.signIn('admin');
  const client = await product.call<{ id: number }>('POST', '/api/clients', {
    headers,
    body: {
      name: 'Quiet Harbor Pest',
      email: 'a@quiet.example',
      industry: 'Pest Control',
      location: 'Newport, RI',
      licenseNumber: 'RI-PC-7781',
    },
  });
  const farm = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    headers,
    body: {
      clientId: client.body.id,
      clientName: 'Quiet Harbor Pest',
      industry: 'Pest Control',
      location: 'Newport, RI',
      domainPrefix: 'quiet-harbor',
      microHubs: 'Ants',
      questionsPerHub: 20,
    },
  });
  await product.runJobs();
  const answer = await product.call('GET', `/api/farms/${farm.body.farms[0]?.id}/pages`, { headers });
  expect(answer.text).not.toContain('24/7 Emergency Service');
  expect(answer.text).not.toMatch(/since 2015/);
  expect(answer.text).toContain('RI-PC-7781');
});

test('a repeated job stores nothing twice', async () => {
  const { farmId, pages } = await writeFarm(product, {
    clientName: 'Harborline Pest Solutions',
    location: 'Cranston, RI',
    microHubs: 'Wasps',
    domainPrefix: 'twice',
  });
  const rows = () =>
    product.ctx.db.execute<{ id: number }>(sql`select * from pages where farm_id = ${farmId} order by id`);
  const before = await rows();
  for (const page of pages) await product.sendJob('pages.generate', { pageId: page.id });
  await product.runJobs();
  expect((await rows()).rows).toEqual(before.rows);
});

test('more questions use the next intents of the topic until none is left', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Adds Questions',
    location: 'Bristol, RI',
    microHubs: 'Piano Tuning',
    questionsPerHub: 20,
  });
  const add = (count: number) =>
    product.call<{ newPagesCount: number; totalPages: number }>('POST', `/api/farms/${farmId}/add-questions`, {
      headers,
      body: { microHub: 'Piano Tuning', additionalQuestions: count },
    });
  expect((await add(5)).body).toEqual({ newPagesCount: 4, totalPages: 24 });
  expect((await add(3)).status).toBe(409);
  const unknown = await product.call('POST', `/api/farms/${farmId}/add-questions`, {
    headers,
    body: { microHub: 'Nothing', additionalQuestions: 5 },
  });
  expect(unknown.status).toBe(404);
});

test('a service gets only questions that make sense for it', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Sensible Gutters',
    location: 'Barrington, RI',
    microHubs: 'Gutter Cleaning',
    questionsPerHub: 20,
  });
  const { body: pages } = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  expect(pages).toHaveLength(16);
  expect(pages.map(({ intent }) => intent)).not.toContain('second_opinion');
  const body = { microHub: 'Gutter Cleaning', additionalQuestions: 5 };
  expect((await product.call('POST', `/api/farms/${farmId}/add-questions`, { headers, body })).status).toBe(409);
});

test('a hub never gets texts about another service of its family', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Own Services',
    industry: 'Plumbing',
    location: 'Tiverton, RI',
    microHubs: 'Sewer Line Repair, Toilet Repair',
    questionsPerHub: 10,
  });
  const { body: pages } = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  const published = pages.filter(({ isPublished }) => isPublished);
  expect(published.length).toBeGreaterThan(4);
  expect(new Set(published.map(({ microHub }) => microHub))).toEqual(new Set(['Sewer Line Repair']));
  for (const { body } of published) expect(body?.question).toMatch(/sewer|plumb/i);
});

test('stored topics without a service are matched at the next start, and keep their content pack', async () => {
  const { farmId } = await writeFarm(product, {
    clientName: 'Older Farms',
    industry: 'Plumbing',
    location: 'Little Compton, RI',
    microHubs: 'Drain Cleaning, Harp Repair',
    questionsPerHub: 5,
  });
  const stored = async () =>
    (await listTopics(product.ctx, farmId)).map(({ service, contentPack }) => [service, contentPack]);
  await product.ctx.db.execute(
    sql`update topics set service = null, content_pack = 'plumbing' where farm_id = ${farmId} and slug = 'drain-cleaning'`,
  );
  await matchStoredTopics(product.ctx);
  expect(await stored()).toEqual([
    ['drain-cleaning', 'plumbing'],
    [null, null],
  ]);
});

test('a farm for an ambiguous client name is refused', async () => {
  const headers = await product.signIn('admin');
  const body = { name: 'Twin Pest', email: 't@twin.example', industry: 'Pest Control', location: 'Warwick, RI' };
  await product.call('POST', '/api/clients', { headers, body });
  await product.call('POST', '/api/clients', { headers, body });
  const farm = await product.call('POST', '/api/farms', {
    headers,
    body: {
      clientName: 'twin pest',
      industry: 'Pest Control',
      location: 'Warwick, RI',
      domainPrefix: 'twin',
      microHubs: 'Ants',
    },
  });
  expect(farm.status).toBe(409);
});

test('each of several places gets a farm with its own domain', async () => {
  const headers = await product.signIn('editor');
  const created = await product.call<{ count: number; message: string }>('POST', '/api/farms', {
    headers,
    body: {
      clientName: 'Many Places',
      industry: 'Tree Care',
      location: 'Warwick, RI; Cranston, RI',
      domainPrefix: 'many-places',
      microHubs: 'Stump Grinding, , stump grinding',
      questionsPerHub: 5,
    },
  });
  expect(created.status).toBe(201);
  expect(created.body.count).toBe(2);
  expect(created.body.message).toBe('Successfully created 2 website farm(s) with landing pages!');
});

test('two topics of one subject get different questions, and the pages of both are published', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Spider People',
    location: 'Keene, NH',
    microHubs: 'Spider removal, Spider exterminator',
  });
  const body = { microHub: 'Spider removal', additionalQuestions: 5 };
  await product.call('POST', `/api/farms/${farmId}/add-questions`, { headers, body });
  await product.runJobs();
  const { body: pages } = await product.call<Page[]>('GET', `/api/farms/${farmId}/pages`, { headers });
  expect(pages).toHaveLength(15);
  expect(new Set(pages.map(({ intent }) => intent)).size).toBe(15);
  expect(pages.filter((page) => !page.isPublished).map((page) => [page.slug, failedGates(page)])).toEqual([]);
});
