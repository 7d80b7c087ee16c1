import { expect, test } from 'vitest';
import { regionCovers, regionLabel, regionOf, regionParts } from './regions.ts';
import { Region } from './region-schemas.ts';

const warwick = { state: 'RI', county: '003', city: 'Warwick' };

test('a region is the country, a state, a county or a town', () => {
  for (const region of ['US', 'US-RI', 'US-RI-007', { city: 'Warwick', state: 'RI' }]) {
    expect(Region.safeParse(region).success).toBe(true);
    expect(regionOf(regionParts(region as Region))).toEqual(region);
  }
  expect(Region.parse({ city: ' Warwick ', state: 'ri' })).toEqual({ city: 'Warwick', state: 'RI' });
  const wrong = [
    '',
    'us',
    'US-',
    'US-XX',
    'US-RI-7',
    'US-RI-0070',
    'CA',
    'US-PR',
    { city: '', state: 'RI' },
    { city: 'A' },
  ];
  for (const region of wrong) {
    const parsed = Region.safeParse(region);
    expect(parsed.error?.issues[0]?.message, JSON.stringify(region)).toMatch(
      /^Choose the United States|^Name the town/,
    );
  }
});

test('a statement about one region covers its own places and no other', () => {
  expect(regionCovers('US', warwick)).toBe(true);
  expect(regionCovers('US-RI', warwick)).toBe(true);
  expect(regionCovers('US-RI-003', warwick)).toBe(true);
  expect(regionCovers({ city: 'warwick', state: 'RI' }, warwick)).toBe(true);
  expect(regionCovers('US-FL', warwick)).toBe(false);
  expect(regionCovers('US-RI-007', warwick)).toBe(false);
  expect(regionCovers({ city: 'Warwick', state: 'NY' }, warwick)).toBe(false);
  expect(regionCovers({ city: 'Providence', state: 'RI' }, warwick)).toBe(false);
});

test('an unknown county, town or state is covered by what holds everywhere alone', () => {
  expect(regionCovers('US-RI', { state: 'RI' })).toBe(true);
  expect(regionCovers('US-RI-003', { state: 'RI' })).toBe(false);
  expect(regionCovers({ city: 'Warwick', state: 'RI' }, { state: 'RI', county: '003' })).toBe(false);
  expect(regionCovers('US-RI', { state: null })).toBe(false);
  expect(regionCovers('US', { state: null })).toBe(true);
});

test('screens name a region in words', () => {
  expect(regionLabel('US')).toBe('United States');
  expect(regionLabel('US-RI')).toBe('Rhode Island');
  expect(regionLabel('US-RI-007')).toBe('County 007, Rhode Island');
  expect(regionLabel('US-RI-007', 'Providence County')).toBe('Providence County, Rhode Island');
  expect(regionLabel({ city: 'Warwick', state: 'RI' })).toBe('Warwick, RI');
});
