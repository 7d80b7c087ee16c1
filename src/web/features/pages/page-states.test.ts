import { describe, expect, test } from 'vitest';
import type { Page } from '#shared/pages.ts';
import { groupChecks, unpublishedReasons, pageUrl } from './page-states.ts';

const check = (id: string, severity: 'gate' | 'warning', ok: boolean) => ({
  id,
  severity,
  ok,
  detail: `${id} says so.`,
});
const checks = [check('G-01', 'gate', false), check('G-02', 'gate', true), check('W-01', 'warning', false)];
const page = {
  id: 7,
  farmId: 3,
  title: 'How much does termite control cost in Warwick, RI?',
  slug: 'termite-control-cost-warwick-ri',
  microHub: 'Termite Control',
  metaDescription: 'What drives the price.',
  keyword: 'termite control cost',
  status: 'draft',
  isPublished: false,
  quality: { passed: false, score: 0, checks },
} as Page;

describe('a page in the list', () => {
  test('names the failed gates of a draft', () => {
    expect(unpublishedReasons(page)).toEqual(['G-01 says so.']);
  });

  test('shows that a draft that passed all gates waits for review', () => {
    const passed = { status: 'draft' as const, quality: { passed: true, score: 97, checks: checks.slice(1) } };
    expect(unpublishedReasons(passed)).toEqual(['It passed all required checks and is ready for review.']);
  });

  test('gives no reason for a published or planned page', () => {
    expect(unpublishedReasons({ ...page, status: 'published' })).toEqual([]);
    expect(unpublishedReasons({ ...page, status: 'planned' })).toEqual([]);
  });

  test('opens its public address or else the staff preview', () => {
    expect(pageUrl(page, true)).toBe('/f/3/termite-control-cost-warwick-ri?preview=1');
    expect(pageUrl({ ...page, isPublished: true }, true)).toBe('/termite-control-cost-warwick-ri');
    expect(pageUrl({ ...page, isPublished: true }, false)).toContain('preview=1');
  });
});

test('groups checks into failed, warnings and passed', () => {
  const { failed, warnings, passed: held } = groupChecks(checks);
  expect([failed, warnings, held].map((group) => group.map(({ id }) => id))).toEqual([['G-01'], ['W-01'], ['G-02']]);
});

test('shows a problem reported by two checks once', () => {
  const twice = [checks[0]!, { ...checks[0]!, id: 'G-09' }];
  expect(groupChecks(twice).failed).toHaveLength(1);
});
