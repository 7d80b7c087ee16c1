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
  const many = Array.from({ length: 9 }, (_, index) => page(index + 10, `wasp-nest-${index}`, 'About wasps'));
  const other = Array.from({ length: 20 }, (_, index) => page(index + 50, `other-${index}`, 'Something else'));
  expect(suggestPages([...many, ...other], '/wasp')).toHaveLength(4);
  expect(suggestPages([...PAGES], '/mouse-wall').map(({ id }) => id)).toEqual([1, 2]);
});
