import type { AttentionDetail } from '#shared/attention.ts';
import { kindsOfNeeds } from '#shared/client-questions.ts';
import { DRAFT_REASONS, draftReasonOf, needsResearch, type DraftReason } from '#shared/draft-reasons.ts';
import type { PageStatus, ReviewState } from '#shared/pages.ts';

interface BlockedPages {
  status: PageStatus;
  state: ReviewState;
  /** Null for a change of a published page. */
  failed: string[] | null;
  pages: number;
}

const REASON_OF_CHANGE: Partial<Record<ReviewState, DraftReason>> = { input: 'text', duplicate: 'similar' };

const reasonOf = ({ status, state, failed }: BlockedPages): DraftReason =>
  (failed && draftReasonOf({ status, state, failed })) ?? REASON_OF_CHANGE[state] ?? 'fix';

const toCheck = (id: string) => ({ id, severity: 'gate', ok: false });

/** Why pages cannot be published, how many wait for their client, and for how many research may find a source. */
export const countNeeds = (
  blocked: readonly BlockedPages[],
): Required<Pick<AttentionDetail, 'reasons' | 'forClient' | 'forResearch'>> => {
  const sum = (counts: (group: BlockedPages) => boolean): number =>
    blocked.filter(counts).reduce((all, { pages }) => all + pages, 0);
  return {
    reasons: DRAFT_REASONS.map((reason) => ({ reason, pages: sum((group) => reasonOf(group) === reason) })).filter(
      ({ pages }) => pages > 0,
    ),
    forClient: sum(({ failed }) => kindsOfNeeds((failed ?? []).map(toCheck)).length > 0),
    forResearch: sum(({ status, failed }) => status === 'draft' && needsResearch(failed ?? [])),
  };
};
