import type { ContentSort, ContentStatus, ContentType } from '#shared/content.ts';

export const TYPE_LABELS: Record<ContentType, string> = { article: 'Article', quiz: 'Quiz' };
export const STATUS_LABELS: Record<ContentStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  generating: 'Generating',
};
export const SORT_LABELS: Record<ContentSort, string> = {
  newest: 'Newest first',
  updated: 'Last updated first',
  title: 'By title',
  longest: 'Most words first',
  shortest: 'Fewest words first',
  status: 'By status',
};
