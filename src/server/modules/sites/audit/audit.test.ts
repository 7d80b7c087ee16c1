import { expect, test } from 'vitest';
import { checkFarm } from './audit.rules.ts';
import type { FarmUnderAudit, PublishedFacts } from './audit.types.ts';

const page = (changes: Partial<PublishedFacts>): PublishedFacts => ({
  id: 1,
  slug: 'crown',
  firstPublishedAt: new Date('2026-11-20T10:00:00Z'),
  isApproved: true,
  reviewer: 'Jane Roe, DDS',
  recentViews: 1,
  ...changes,
});

const check = (id: string, changes: Partial<FarmUnderAudit>) =>
  checkFarm({
    pages: [],
    prints: [],
    published: [page({})],
    crawled: [],
    home: '/',
    topics: [],
    origin: 'https://teeth.example.com',
    robots: '',
    sitemap: [],
    publishMode: 'review',
    dripPerDay: null,
    hasProfile: true,
    answersByHub: { Dental: 12 },
    photosByHub: { Dental: 1 },
    hubs: ['Dental'],
    city: 'Warwick',
    otherCities: [],
    cityFacts: [],
    isStrictTrade: true,
    twins: [],
    now: new Date('2026-11-21T10:00:00Z'),
    ...changes,
  }).find((verdict) => verdict.id === id);

test('a page of medicine that people approve shows somebody with a role', () => {
  for (const reviewer of ['Jane Roe, DDS', 'Dr. Jane Roe', 'Jane Roe (dental hygienist)'])
    expect(check('G-03', { published: [page({ reviewer })] })).toMatchObject({ ok: true, value: 0 });
  for (const reviewer of ['Jane Roe', 'admin', 'Jade Mdina', null])
    expect(check('G-03', { published: [page({ reviewer })] })).toMatchObject({ ok: false, value: 1, pages: [1] });
});

test('nobody with a role is asked for where pages publish by themselves, or in other trades', () => {
  const published = [page({ reviewer: null })];
  expect(check('G-03', { published, publishMode: 'auto' })).toMatchObject({ ok: true, value: 'not asked' });
  expect(check('G-03', { published, isStrictTrade: false })).toMatchObject({ ok: true, value: 'not asked' });
});

test('each hub wants twelve answers and a real photo', () => {
  expect(check('F-20', {})).toMatchObject({ ok: true });
  const bare = check('F-20', { photosByHub: { Dental: 0 } });
  expect(bare).toMatchObject({ ok: false, value: '12 of 12 answers, photos in 0 of 1 hubs' });
  expect(bare?.detail).toContain('photo for Dental');
  expect(check('F-20', { answersByHub: { Dental: 3 } })?.ok).toBe(false);
});

test('a city beside others wants two facts that name it', () => {
  expect(check('F-21', {})).toMatchObject({ ok: true, value: 'one city' });
  const otherCities = ['Cranston'];
  const cityFacts = ['Warwick’s capes have crawl spaces.'];
  expect(check('F-21', { otherCities, cityFacts })).toMatchObject({ ok: false, value: '1 facts, 0 pages' });
  expect(check('F-21', { otherCities, cityFacts: [...cityFacts, 'Conimicut in Warwick'] })).toMatchObject({ ok: true });
});
