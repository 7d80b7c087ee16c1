import { draftReasonOf, type DraftReason } from '#shared/draft-reasons.ts';
import type { Page } from '#shared/pages.ts';
import { groupChecks } from './page-states.ts';

/** Null for a page that is no draft. */
export const draftReason = ({
  status,
  state,
  quality,
}: Pick<Page, 'status' | 'state' | 'quality'>): DraftReason | null =>
  draftReasonOf({ status, state, failed: groupChecks(quality.checks).failed.map(({ id }) => id) });
