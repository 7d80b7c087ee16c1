import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ContentItem, ContentTotals } from '#shared/content.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';

const product = await testProduct();
const { farmId, pages, headers } = await writeFarm(product, { clientName: 'Acme Ants', microHubs: 'Ant Control' });
await writeFarm(product, { clientName: 'Bee Movers', microHubs: 'Beekeeping Lessons' });

const quizzes = pages.filter(({ quiz }) => quiz !== null).length;

const list = (query = '') => product.call<ContentItem[]>('GET', `/api/content${query}`, { headers });

test('pages and quizzes of all farms are listed with status and word count', async () => {
  const { body, headers: responseHeaders } = await list();
  const ownItems = body.filter((item) => item.farmId === farmId);
  expect(ownItems.filter(({ type }) => type === 'article')).toHaveLength(pages.length);
  expect(ownItems.filter(({ type }) => type === 'quiz')).toHaveLength(quizzes);
  for (const { type, words } of ownItems) {
    expect(words).toBeGreaterThan(type === 'article' ? 250 : 80);
    expect(words).toBeLessThan(700);
  }
  expect(ownItems.every(({ status }) => status === 'published')).toBe(true);
  expect(body.filter((item) => item.farmId !== farmId).every(({ status }) => status === 'draft')).toBe(true);
  expect(responseHeaders['x-total-count']).toBe(String(body.length));
});

test('totals count all content', async () => {
  const { body } = await product.call<ContentTotals>('GET', '/api/content/totals', { headers });
  const all = (await list()).body;
  const written = all.map(({ words }) => words).filter((words) => words > 0);
  expect(body).toEqual({
    total: all.length,
    published: pages.length + quizzes,
    drafts: all.length - pages.length - quizzes,
    generating: 0,
    averageWords: Math.round(written.reduce((sum, words) => sum + words, 0) / written.length),
  });
});

test('search and filters find content by title, farm, type and status, with any page size', async () => {
  const [first] = pages;
  const byTitle = (await list(`?q=${encodeURIComponent(first?.title.slice(0, 20) ?? '')}`)).body;
  expect(new Set(byTitle.map(({ pageId }) => pageId))).toEqual(new Set([first?.id]));
  expect((await list('?q=bee%20movers&status=draft')).body).toHaveLength(5);
  expect((await list('?q=quiz')).body.every(({ type, title }) => type === 'quiz' || /quiz/i.test(title))).toBe(true);
  expect((await list(`?type=quiz&farmId=${farmId}`)).body).toHaveLength(quizzes);

  const all = (await list()).body.map(({ pageId, type }) => `${pageId} ${type}`);
  const collected: string[] = [];
  for (let next: string | null = '?limit=3'; next !== null;) {
    const answer = await list(next);
    collected.push(...answer.body.map(({ pageId, type }) => `${pageId} ${type}`));
    const link = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    next = link === undefined ? null : new URL(link).search;
  }
  expect(collected).toEqual(all);
  expect((await list('?cursor=nonsense')).status).toBe(400);
});

test('content is sorted by date, title, words and status, with any page size', async () => {
  await product.ctx.db.execute(sql`update pages set updated_at = updated_at + id * interval '1 second'`);
  const sorted = async (sort: string): Promise<ContentItem[]> => {
    const items: ContentItem[] = [];
    for (let next: string | null = `?sort=${sort}&limit=4`; next !== null;) {
      const answer = await list(next);
      items.push(...answer.body);
      const link = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      next = link === undefined ? null : new URL(link).search;
    }
    return items;
  };
  const all = (await list()).body;
  const words = all.map((item) => item.words).toSorted((a, b) => a - b);
  expect((await sorted('shortest')).map((item) => item.words)).toEqual(words);
  expect((await sorted('longest')).map((item) => item.words)).toEqual(words.toReversed());
  const dates = all.map(({ updatedAt }) => updatedAt).toSorted();
  expect((await sorted('updated')).map(({ updatedAt }) => updatedAt)).toEqual(dates.toReversed());
  expect((await sorted('unchanged')).map(({ updatedAt }) => updatedAt)).toEqual(dates);
  for (const [sort, nameOf] of [
    ['farm', ({ farmName }) => farmName],
    ['client', ({ clientName }) => clientName],
  ] as [string, (item: ContentItem) => string][]) {
    const names = (await sorted(sort)).map(nameOf);
    expect(names).toEqual(names.toSorted());
    expect((await sorted(`-${sort}`)).map(nameOf)).toEqual(names.toReversed());
  }
  const states = (await sorted('status')).map(({ status }) => status);
  expect(states).toEqual(states.toSorted());
  const { rows } = await product.ctx.db.execute<{ id: number }>(
    sql`select p.id from pages p, (values (1), (0)) kind (rank)
      where rank = 1 or p.quiz is not null order by lower(p.title), p.id desc, kind.rank desc`,
  );
  expect((await sorted('title')).map(({ pageId }) => pageId)).toEqual(rows.map(({ id }) => id));
  expect((await list('?sort=nonsense')).status).toBe(400);
});
