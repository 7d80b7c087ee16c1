import type { ListSort } from './list-filters.ts';

/** A sort by text, and the same turned around. */
export const aToZ = (value: string, label: string): ListSort[] => [
  { value, label },
  { value: `-${value}`, label: `${label}, Z to A` },
];
