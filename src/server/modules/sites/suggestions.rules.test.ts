import { expect, it } from 'vitest';
import type { PublishedPage } from './sites.types.ts';
import { suggestPages } from './suggestions.rules.ts';

const page = (id: number, slug: string, question: string): PublishedPage => ({
  id,
  slug,
  farmId: 1,
  topicId: 1,
  intent: 'signs',
  question,
  oneLine: '',
  link: { before: '', anchor: '', after: '' },
  answer: '',
  reviewer: null,
  keyword: '',
  modifiedAt: null,
});

const PAGES = [
  page(1, 'mice-in-wall-warwick-ri', 'Are mice in the wall an emergency in Warwick, RI?'),
  page(2, 'mouse-droppings-warwick-ri', 'What do mouse droppings look like in Warwick, RI?'),
  page(3, 'termite-swarm-warwick-ri', 'Why do termites swarm in Warwick, RI?'),
  page(4, 'ant-cost-warwick-ri', 'What does an ant treatment cost in Warwick, RI?'),
];
const found = (path: string): number[] => suggestPages(PAGES, path).map(({ id }) => id);

it('finds a page by a part of its address in any spelling', () => {
  expect(found('/mice-in-wall')).toEqual([1]);
  expect(found('/MICE_in_WALL.html')).toEqual([1]);
  expect(found('/old/termites%20swarming')).toEqual([3]);
});

it('forgives one mistake in a word', () => {
  for (const path of ['/termtie', '/tremite', '/termits', '/termiite']) expect(found(path), path).toEqual([3]);
});

it('ignores pages that share only the place or stop words', () => {
  for (const path of ['/warwick-ri', '/in-the-what', '/wp-login.php', '/%', '/%ff', '/', `/${'x'.repeat(300)}`]) {
    expect(found(path), path).toEqual([]);
  }
});

it('returns a few pages, best first', () => {
  const manyPages = Array.from({ length: 9 }, (_, index) => page(index + 10, `wasp-nest-${index}`, 'About wasps'));
  const other = Array.from({ length: 20 }, (_, index) => page(index + 50, `other-${index}`, 'Something else'));
  expect(suggestPages([...manyPages, ...other], '/wasp')).toHaveLength(4);
  expect(suggestPages([...PAGES], '/mouse-wall').map(({ id }) => id)).toEqual([1, 2]);
});

it('finds a word in the singular and in the plural', () => {
  const pages = [
    page(1, 'bee-nests', 'Where are nests?'),
    page(2, 'gas-leak', 'A leak?'),
    page(3, 'bus-stop', 'A stop?'),
  ];
  const ids = (path: string): number[] => suggestPages(pages, path).map(({ id }) => id);
  expect(ids('/nest')).toEqual([1]);
  expect(ids('/leaks')).toEqual([2]);
  expect(ids('/stops')).toEqual([3]);
});

it('finds a page by what people search for', () => {
  const wanted = { ...page(1, 'a-b', 'A?'), keyword: 'carpenter' };
  expect(suggestPages([wanted, page(2, 'c-d', 'B?')], '/carpenter')).toEqual([wanted]);
});

it('forgives a letter added, left out, changed or swapped, and no more', () => {
  for (const path of ['/swarn', '/swrm', '/swarmm', '/sawrm', '/xswarm', '/warm'])
    expect(found(path), path).toEqual([3]);
  for (const path of ['/swim', '/srwam', '/swarmxy', '/wsamr', '/sw']) expect(found(path), path).toEqual([]);
});

it('forgives nothing in words of three letters', () => {
  expect(found('/ant')).toEqual([4]);
  for (const path of ['/art', '/an', '/tan', '/aant']) expect(found(path), path).toEqual([]);
});

it('ignores a word that most pages have, unless there are only two pages', () => {
  const pages = [page(1, 'roof-leak', ''), page(2, 'roof-cost', ''), page(3, 'gutter-cost', ''), page(4, 'siding', '')];
  const ids = (from: PublishedPage[], path: string): number[] => suggestPages(from, path).map(({ id }) => id);
  // Half of them may have it.
  expect(ids(pages, '/roof')).toEqual([1, 2]);
  expect(ids(pages.slice(0, 3), '/roof')).toEqual([]);
  expect(ids(pages.slice(0, 2), '/roof')).toEqual([1, 2]);
});

it('prefers rare words, and leaves out pages that match half as well', () => {
  const pages = [
    page(9, 'wasp-nest', ''),
    page(2, 'wasp-cost', ''),
    page(3, 'hornet-cost', ''),
    page(4, 'bee', ''),
    page(5, 'fly', ''),
    page(6, 'moth', ''),
  ];
  const ids = (path: string): number[] => suggestPages(pages, path).map(({ id }) => id);
  expect(ids('/hornet-wasp')).toEqual([3, 2, 9]);
  expect(ids('/wasp-nest-hornet-bee')).toEqual([9, 3, 4]);
  expect(ids('/wasp-cost')).toEqual([2, 3, 9]);
});

it('reads the first ten words of an address', () => {
  const words = 'one1 two2 three3 four4 five5 six6 seven7 eight8 nine9'.split(' ').join('-');
  expect(found(`/${words}-termites`)).toEqual([3]);
  expect(found(`/${words}-ten10-termites`)).toEqual([]);
});
