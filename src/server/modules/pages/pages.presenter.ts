import { pickFields } from '#shared/field-list.ts';
import { pageFieldsIn } from '#shared/page-fields.ts';
import type { Check, Page } from '#shared/pages.ts';
import { renderContent } from '../../../landing/landing-page.tsx';
import type { PageWithFigures } from './pages.repository.ts';

/** Older versions stored checks with fewer fields. */
const withCheckDefaults = (check: Check): Check => ({ value: null, threshold: null, parts: [], ...check });

const SUMMARY_FIELDS = pageFieldsIn('summary');

export const presentPage = (
  { page, topicName, figures, trashedAt, trashedBy }: PageWithFigures & { trashedAt?: Date; trashedBy?: string },
  { home, summary, staleFacts }: { home: string; summary: boolean; staleFacts: string[] },
): Page => ({
  id: page.id,
  farmId: page.farmId,
  ...pickFields(
    {
      ...page,
      ...figures,
      microHub: topicName,
      url: `${home}${page.slug}`,
      quality: { ...page.quality, checks: page.quality.checks.map(withCheckDefaults) },
      staleFacts,
      state: page.reviewState,
      words: page.words ?? 0,
      publishAt: page.publishAt?.toISOString() ?? null,
      publishedAt: page.publishedAt?.toISOString() ?? null,
      createdAt: page.createdAt.toISOString(),
      updatedAt: page.updatedAt.toISOString(),
    },
    SUMMARY_FIELDS,
  ),
  ...(summary ? {} : { content: page.body ? renderContent(page.body) : '', body: page.body }),
  isPublished: page.status === 'published',
  trashedAt: trashedAt?.toISOString() ?? null,
  trashedBy: trashedBy ?? null,
});
