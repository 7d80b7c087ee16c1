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
  'health',
  '-health',
] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const DELIVERY_SORTS = [
  'newest',
  'created',
  '-created',
  'client',
  '-client',
  'status',
  '-status',
  'tries',
  '-tries',
] as const;
export type DeliverySort = (typeof DELIVERY_SORTS)[number];

export const EMAIL_SORTS = [
  'newest',
  'created',
  '-created',
  'subject',
  '-subject',
  'kind',
  '-kind',
  'to',
  '-to',
  'client',
  '-client',
  'state',
  '-state',
] as const;
export type EmailSort = (typeof EMAIL_SORTS)[number];

export const REPORT_SORTS = [
  'newest',
  'month',
  '-month',
  'client',
  '-client',
  'state',
  '-state',
  'leads',
  '-leads',
] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

export const PROSPECT_SORTS = [
  'newest',
  'oldest',
  'created',
  '-created',
  'name',
  '-name',
  'kind',
  '-kind',
  'status',
  '-status',
] as const;
export type ProspectSort = (typeof PROSPECT_SORTS)[number];

/**
 * `position`: the best first, not ranked last. `checked`: the longest ago, or never, first. `change`: the biggest drop
 * first, `-change`: the biggest gain.
 */
export const RANKING_SORTS = [
  'newest',
  'position',
  '-position',
  'keyword',
  '-keyword',
  'checked',
  '-checked',
  'change',
  '-change',
] as const;
export type RankingSort = (typeof RANKING_SORTS)[number];

/** `queue`: what can be published first, in planned order. */
export const REVIEW_SORTS = [
  'queue',
  'title',
  '-title',
  'client',
  '-client',
  'farm',
  '-farm',
  'score',
  '-score',
  'updated',
  '-updated',
] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** `newest`: newest page first; `updated`: last change first, `unchanged`: last change last. */
export const CONTENT_SORTS = [
  'newest',
  'updated',
  'unchanged',
  'title',
  '-title',
  'longest',
  'shortest',
  'status',
  '-status',
  'farm',
  '-farm',
  'client',
  '-client',
] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

/** `expires`: what ends first. */
export const EVIDENCE_SORTS = [
  'newest',
  'statement',
  '-statement',
  'kind',
  '-kind',
  'state',
  '-state',
  'tier',
  '-tier',
  'expires',
  '-expires',
  'pages',
  '-pages',
] as const;
export type EvidenceSort = (typeof EVIDENCE_SORTS)[number];

/** `checked`: the longest unread, or never read, first. */
export const SOURCE_SORTS = [
  'newest',
  'title',
  '-title',
  'publisher',
  '-publisher',
  'status',
  '-status',
  'tier',
  '-tier',
  'checked',
  '-checked',
  'items',
  '-items',
] as const;
export type SourceSort = (typeof SOURCE_SORTS)[number];

export const FIELD_JOB_SORTS = ['newest', 'done', '-done', 'client', '-client', 'status', '-status'] as const;
export type FieldJobSort = (typeof FIELD_JOB_SORTS)[number];

/** Of farms and micro-hubs with their figures. A figure's own name puts the most first. */
export const FIGURE_SORTS = [
  'views',
  'leastViewed',
  'leads',
  'fewestLeads',
  'rate',
  'lowestRate',
  'forms',
  'quizzes',
  'name',
  '-name',
] as const;
export type FigureSort = (typeof FIGURE_SORTS)[number];

/** Of pages with their figures, likewise. */
export const PAGE_FIGURE_SORTS = [
  'views',
  'leastViewed',
  'visitors',
  'leads',
  'fewestLeads',
  'rate',
  'lowestRate',
  'forms',
  'quizzes',
  'title',
  '-title',
] as const;
export type PageFigureSort = (typeof PAGE_FIGURE_SORTS)[number];
