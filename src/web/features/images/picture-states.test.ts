import { expect, test } from 'vitest';
import type { FarmPageImage } from '#shared/images.ts';
import { pictureState, searchPictures } from './picture-states.ts';

const image = (kind: 'drawing' | 'photo') => ({
  kind,
  files: [],
  width: 800,
  height: 900,
  alt: 'Steps',
  caption: '',
  sharePath: '/img/a.png',
  key: null,
});

const page = (over: Partial<FarmPageImage>): FarmPageImage => ({
  pageId: 1,
  title: 'Signs of ants',
  slug: 'signs-of-ants-warwick-ri',
  microHub: 'Ant Control',
  canBeDrawn: true,
  isOutdated: false,
  image: null,
  ...over,
});

test('marks drawings of older texts as outdated, never photos', () => {
  expect(pictureState(page({ image: image('photo'), isOutdated: true }))).toBe('photo');
  expect(pictureState(page({ image: image('drawing'), isOutdated: true }))).toBe('outdated');
  expect(pictureState(page({ image: image('drawing') }))).toBe('drawing');
  expect(pictureState(page({}))).toBe('none');
});

test('finds pictures by title, address, micro-hub and state', () => {
  const pages = [
    page({}),
    page({ pageId: 2, title: 'Termite cost', slug: 'cost', microHub: 'Termites', image: image('drawing') }),
  ];
  const found = (filter: Partial<Parameters<typeof searchPictures>[1]>) =>
    searchPictures(pages, { q: '', topic: '', state: null, ...filter }).map(({ pageId }) => pageId);
  expect(found({})).toEqual([1, 2]);
  expect(found({ q: ' WARWICK' })).toEqual([1]);
  expect(found({ topic: 'Termites' })).toEqual([2]);
  expect(found({ state: 'none' })).toEqual([1]);
});
