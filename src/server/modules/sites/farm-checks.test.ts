import { expect, test } from 'vitest';
import { farmCheckInput, publishedPage as page } from './farm-checks.factory.ts';
import { evaluateFarm } from './farm-checks.rules.ts';
import type { FarmCheckInput } from './farm-checks.types.ts';

const check = (id: string, changes: Partial<FarmCheckInput>) =>
  evaluateFarm(farmCheckInput({ published: [page()], ...changes })).find((result) => result.id === id);

test('an approved medical page shows a reviewer with a role', () => {
  for (const reviewer of ['Jane Roe, DDS', 'Dr. Jane Roe', 'Jane Roe (dental hygienist)'])
    expect(check('G-03', { published: [page({ reviewer })] })).toMatchObject({ ok: true, value: 0 });
  for (const reviewer of ['Jane Roe', 'admin', 'Jade Mdina', null])
    expect(check('G-03', { published: [page({ reviewer })] })).toMatchObject({ ok: false, value: 1, pages: [1] });
});

test('automatic publishing and other trades need no reviewer with a role', () => {
  const published = [page({ reviewer: null })];
  expect(check('G-03', { published, publishMode: 'auto' })).toMatchObject({ ok: true, value: 'not asked' });
  expect(check('G-03', { published, isStrictTrade: false })).toMatchObject({ ok: true, value: 'not asked' });
});

test('each topic needs twelve answers and a real photo', () => {
  expect(check('F-20', {})).toMatchObject({ ok: true });
  const withoutPhotos = check('F-20', { photosByTopic: { Dental: 0 } });
  expect(withoutPhotos).toMatchObject({ ok: false, value: '12 of 12 answers, photos in 0 of 1 hubs' });
  expect(withoutPhotos?.detail).toContain('photo for Dental');
  expect(check('F-20', { answersByTopic: { Dental: 3 } })?.ok).toBe(false);
});

test('each of several cities needs two facts that name it', () => {
  expect(check('F-21', {})).toMatchObject({ ok: true, value: 'one city' });
  const otherCities = ['Cranston'];
  const cityFacts = ['Warwick’s capes have crawl spaces.'];
  expect(check('F-21', { otherCities, cityFacts })).toMatchObject({ ok: false, value: '1 facts, 0 pages' });
  expect(check('F-21', { otherCities, cityFacts: [...cityFacts, 'Conimicut in Warwick'] })).toMatchObject({ ok: true });
});
