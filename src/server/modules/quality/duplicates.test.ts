import { describe, expect, test } from 'vitest';
import type { SimilarityCandidate } from '../pages/fingerprints.usecases.ts';
import { makeQualityInput, passingBody } from './quality.factory.ts';
import { checkPage, fingerprintBody } from './quality.usecases.ts';

const { page, client, place, topic } = makeQualityInput();
const shingles = fingerprintBody(passingBody, { clientName: client.name, place, maskNouns: topic.maskNouns }).shingles;
const UNION = 1000;

/** Another page whose shingle similarity is this many thousandths. */
const candidate = (thousandths: number, farmId: number): SimilarityCandidate => {
  const otherShingles = Array.from({ length: UNION - shingles.length }, (_, index) => 3_000_000_000 + index);
  return { pageId: 7, farmId, shingles: [...shingles.slice(0, thousandths), ...otherShingles] };
};

const failedWith = (thousandths: number, farmId: number): string[] =>
  checkPage(makeQualityInput({ compared: [candidate(thousandths, farmId)] }))
    .checks.filter(({ id, ok }) => ['G-15', 'W-15', 'F-01', 'F-02'].includes(id) && !ok)
    .map(({ id }) => id);

describe('a page beside another that is alike by', () => {
  test.each([
    ['0.09', 90, []],
    ['0.099', 99, []],
    ['0.1', 100, ['W-15']],
    ['0.11', 110, ['W-15']],
    ['0.19', 190, ['W-15']],
    ['0.199', 199, ['W-15']],
    ['0.2', 200, ['G-15', 'W-15', 'F-02']],
    ['0.21', 210, ['G-15', 'W-15', 'F-02']],
  ])('%s, of another farm', (_, thousandths, failed) => {
    expect(new Set(failedWith(thousandths, page.farmId + 1))).toEqual(new Set(failed));
  });

  test.each([
    ['0.19', 190, ['W-15']],
    ['0.2', 200, ['G-15', 'W-15', 'F-01']],
    ['0.21', 210, ['G-15', 'W-15', 'F-01']],
  ])('%s, of its own farm', (_, thousandths, failed) => {
    expect(new Set(failedWith(thousandths, page.farmId))).toEqual(new Set(failed));
  });
});

test('of several pages the most alike one decides, wherever it stands in the list', () => {
  const compared = [candidate(90, page.farmId), candidate(210, page.farmId), candidate(150, page.farmId)];
  const check = checkPage(makeQualityInput({ compared })).checks.find(({ id }) => id === 'F-01');
  expect(check).toMatchObject({ ok: false, value: 0.21 });
});
