import type { PublicPerson } from './site-pages.types.ts';

const anchorText = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Anchors on the about page: `dana-reyes`, with a number where two share a name. */
export const personAnchor = (people: readonly Pick<PublicPerson, 'name'>[], index: number): string => {
  const anchors = people.map(({ name }) => anchorText(name) || 'person');
  const own = anchors[index] ?? 'person';
  const before = anchors.slice(0, index).filter((anchor) => anchor === own).length;
  return before === 0 ? own : `${own}-${before + 1}`;
};
