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
  const anchorOfPerson = anchors[index] ?? 'person';
  const sameBefore = anchors.slice(0, index).filter((anchor) => anchor === anchorOfPerson).length;
  return sameBefore === 0 ? anchorOfPerson : `${anchorOfPerson}-${sameBefore + 1}`;
};
