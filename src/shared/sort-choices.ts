// Values of `sort` in lists, free of schemas. `name` sorts a column upwards and `-name` downwards; the words before them
// are older names of some of these.

export const LEAD_SORTS = [
  'newest',
  'oldest',
  'score',
  'name',
  '-name',
  'created',
  '-created',
  '-score',
  'value',
  '-value',
  'waiting',
  '-waiting',
  'status',
  '-status',
  'client',
  '-client',
  'farm',
  '-farm',
] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];
