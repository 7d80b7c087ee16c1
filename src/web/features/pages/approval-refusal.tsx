import type { PageDetail } from '#shared/review.ts';
import { RefusalLine, type RefusalActs } from './refusal-line.tsx';
import { whyNotApproved } from './refusals.rules.ts';

interface ApprovalRefusalProps {
  page: PageDetail;
  mayPublish: boolean;
  acts: RefusalActs;
}

/** Why a page cannot be approved now and what to do instead; nothing where it can be. */
export function ApprovalRefusal({ page, mayPublish, acts }: ApprovalRefusalProps) {
  const refusal = whyNotApproved(page, mayPublish);
  return refusal ? <RefusalLine refusal={refusal} acts={acts} /> : null;
}
