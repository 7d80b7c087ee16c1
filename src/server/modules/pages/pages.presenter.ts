import type { Check, Page } from '#shared/pages.ts';
import { renderContent } from '../../../landing/landing-page.tsx';
import type { PageWithFigures } from './pages.repository.ts';

/** Older versions stored checks with fewer fields. */
const withCheckDefaults = (check: Check): Check => ({ value: null, threshold: null, parts: [], ...check });

export const presentPage = (
  { page, topicName, figures }: PageWithFigures,
  { home, summary, staleFacts }: { home: string; summary: boolean; staleFacts: string[] },
): Page => ({
  id: page.id,
  farmId: page.farmId,
  title: page.title,
  slug: page.slug,
  ...(summary ? {} : { content: page.body ? renderContent(page.body) : '', body: page.body }),
  microHub: topicName,
  isPublished: page.status === 'published',
  status: page.status,
  metaDescription: page.metaDescription,
  keyword: page.keyword,
  keywords: page.keywords,
  intent: page.intent,
  url: `${home}${page.slug}`,
  views: figures.views,
  leads: figures.leads,
  quality: { ...page.quality, checks: page.quality.checks.map(withCheckDefaults) },
  quiz: page.quiz,
  staleFacts,
  refreshIssue: page.refreshIssue,
  version: page.version,
  state: page.reviewState,
  publishAt: page.publishAt?.toISOString() ?? null,
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
});
