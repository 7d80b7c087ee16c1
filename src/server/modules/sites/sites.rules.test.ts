import { describe, expect, test } from 'vitest';
import {
  areDeindexed,
  farmsOf,
  isSlug,
  listedFarms,
  MISSING_RESPONSE,
  parseSlug,
  redirectTo,
  topicAnchor,
} from './sites.rules.ts';
import type { ClientSiteData, VisibleFarm } from './sites.types.ts';

const farm = (id: number, isDeindexed = false) => ({ id, isDeindexed }) as VisibleFarm;

test('a redirect is permanent, and belongs to a client where its changes may end it', () => {
  expect(redirectTo('/a')).toEqual({ kind: 'redirect', status: 301, location: '/a', clientId: null });
  expect(redirectTo('/a', 7)).toMatchObject({ clientId: 7 });
  expect(MISSING_RESPONSE).toEqual({ kind: 'missing' });
});

test.each([
  ['termite-cost', true],
  ['a1', true],
  ['404', true],
  ['', false],
  ['-a', false],
  ['a-', false],
  ['a--b', false],
  ['Termite', false],
  ['a_b', false],
  ['a/b', false],
  ['a b-c', false],
])('%j is a slug: %s', (text, is) => {
  expect(isSlug(text)).toBe(is);
});

test.each([
  ['termite-cost', 'termite-cost'],
  ['Termite-COST', 'termite-cost'],
  ['termite%2Dcost', 'termite-cost'],
  ['termite%20cost', null],
  ['%', null],
  ['', null],
])('the path segment %j names the slug %j', (segment, slug) => {
  expect(parseSlug(segment)).toBe(slug);
});

describe('the farms of a site', () => {
  const farms = [farm(3), farm(4, true)];
  const siteData = { farms } as ClientSiteData;

  test('are the one of a farm’s host, or all of a client’s', () => {
    expect(farmsOf({ kind: 'farm', farmId: 4, clientId: 1 }, siteData)).toEqual([farms[1]]);
    expect(farmsOf({ kind: 'client', clientId: 1 }, siteData)).toEqual(farms);
  });

  test('are listed as far as search engines may show them', () => {
    expect(listedFarms(farms)).toEqual([farms[0]]);
    expect(listedFarms([farm(4, true), farm(5, true)])).toHaveLength(2);
  });

  test('are hidden from search engines only when all are', () => {
    expect([areDeindexed([farm(4, true)]), areDeindexed(farms), areDeindexed([])]).toEqual([true, false, false]);
  });
});

test('a topic’s anchor has its farm’s number where another farm has a topic of that name', () => {
  const topic = { id: 1, farmId: 3, name: 'Ants', slug: 'ants', service: null };
  expect(topicAnchor({ topics: [topic, { ...topic, id: 2, slug: 'termites' }] }, topic)).toBe('ants');
  expect(topicAnchor({ topics: [topic, { ...topic, id: 2, farmId: 4 }] }, topic)).toBe('ants-3');
});
