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

export const FARM_SORTS = [
  'newest',
  'created',
  '-created',
  'name',
  '-name',
  'client',
  '-client',
  'leads',
  '-leads',
  'views',
  '-views',
  'pages',
  '-pages',
] as const;
export type FarmSort = (typeof FARM_SORTS)[number];

export const CLIENT_SORTS = [
  'newest',
  'created',
  '-created',
  'name',
  '-name',
  'leads',
  '-leads',
  'farms',
  '-farms',
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
