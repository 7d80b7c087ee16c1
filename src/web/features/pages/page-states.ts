import type { Check, Page, PageStatus } from '#shared/pages.ts';

export const PAGE_STATUS_LABELS: Record<PageStatus, string> = {
  planned: 'Planned',
  writing: 'Writing',
  draft: 'Draft',
  published: 'Published',
  failed: 'Failed',
};

export interface CheckGroups {
  failed: Check[];
  warnings: Check[];
  passed: Check[];
}

export const groupChecks = (checks: readonly Check[]): CheckGroups => ({
  failed: checks.filter(({ ok, severity }) => !ok && severity === 'gate').filter(isNotRepeated),
  warnings: checks.filter(({ ok, severity }) => !ok && severity === 'warning').filter(isNotRepeated),
  passed: checks.filter(({ ok }) => ok),
});

const isNotRepeated = ({ detail }: Check, index: number, checks: readonly Check[]): boolean =>
  checks.findIndex((candidate) => candidate.detail === detail) === index;

/** Two checks may report the same problem; each text is shown once. */
export const unpublishedReasons = ({ status, quality }: Pick<Page, 'status' | 'quality'>): string[] => {
  if (status !== 'draft' && status !== 'failed') return [];
  const details = groupChecks(quality.checks).failed.map(({ detail }) => detail);
  if (details.length > 0) return details;
  return status === 'draft' ? ['It passed all required checks and is ready for review.'] : ['It could not be written.'];
};

/** Empty for a published page and for one without text. */
export const isWritten = ({ status }: Pick<Page, 'status'>): boolean => status === 'draft' || status === 'published';

export const pageUrl = (page: Pick<Page, 'farmId' | 'slug' | 'isPublished'>, farmIsPublic: boolean): string =>
  page.isPublished && farmIsPublic ? `/${page.slug}` : `/f/${page.farmId}/${page.slug}?preview=1`;

export type MenuPage = Pick<
  Page,
  'id' | 'version' | 'title' | 'slug' | 'status' | 'state' | 'publishAt' | 'isPublished'
>;
