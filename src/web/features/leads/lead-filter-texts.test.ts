import { expect, it } from 'vitest';
import { NO_LEAD_FILTERS } from '#shared/lead-filters.ts';
import { readLists, writeLists } from './lead-filter-texts.ts';

it('parses lists by commas, semicolons and lines without duplicates and formats them', () => {
  const texts = {
    states: 'ri, ma;RI',
    zipPrefixes: '028\n029\n',
    cities: ' Warwick , East Greenwich ',
    areaCodes: '401, 508',
    blockedWords: '',
    blockedDomains: 'example.com',
  };
  const lists = readLists(texts);
  expect(lists).toEqual({
    states: ['RI', 'MA'],
    zipPrefixes: ['028', '029'],
    cities: ['Warwick', 'East Greenwich'],
    areaCodes: ['401', '508'],
    blockedWords: [],
    blockedDomains: ['example.com'],
  });
  expect(readLists(writeLists({ ...NO_LEAD_FILTERS, ...lists }))).toEqual(lists);
});
