import { DRAFT_REASON_TEXTS } from '#shared/draft-reasons.ts';
import type { FarmOverview } from '#shared/farm-overview.ts';
import type { Farm } from '#shared/farms.ts';
import { counted } from '#shared/counted.ts';

export interface Blocker {
  key: string;
  text: string;
  to: string;
  act: string;
}

type BlockedFarm = Pick<Farm, 'id' | 'clientId' | 'status' | 'deindexed'>;

/** Where what a draft waits for is given. */
const draftAct = ({ id, clientId }: BlockedFarm, reason: FarmOverview['drafts'][number]['reason']) => {
  const pages = { to: `/farms/${id}?reason=${reason}`, act: 'Show the pages' };
  if (reason === 'ready') return { to: `/farms/${id}/review`, act: 'Review them' };
  if (reason === 'similar' || reason === 'fix') return { to: `/farms/${id}/review`, act: 'Fix them' };
  if (reason === 'price' || reason === 'time')
    return { to: `/clients/${clientId}/facts#statements`, act: 'Add it to the facts' };
  if (reason === 'reviewer') return { to: `/clients/${clientId}/facts#reviewers`, act: 'Name a reviewer' };
  return pages;
};

/** What keeps a farm from bringing more, the most harmful first. */
export const blockersOf = (farm: BlockedFarm, overview: FarmOverview): Blocker[] => {
  const { drafts, published, unfinished, positions } = overview;
  const keywords = Object.values(positions).reduce((sum, count) => sum + count, 0);
  const blockers: Blocker[] = drafts.map(({ reason, pages }) => ({
    key: reason,
    text: `${counted(pages, 'page')} ${DRAFT_REASON_TEXTS[reason](pages)}`,
    ...draftAct(farm, reason),
  }));
  if (published === 0 && unfinished === 0 && drafts.length === 0) {
    blockers.unshift({
      key: 'empty',
      text: 'No page is published',
      to: `/farms/${farm.id}`,
      act: 'Add questions above',
    });
  }
  if (published > 0 && keywords === 0) {
    blockers.push({
      key: 'keywords',
      text: 'No keyword is tracked, so positions are not measured',
      to: `/farms/${farm.id}?tab=rankings`,
      act: 'Start tracking',
    });
  }
  if (keywords > 0 && positions.unmeasured === keywords) {
    blockers.push({
      key: 'unmeasured',
      text: `${counted(keywords, 'keyword is', 'keywords are')} tracked and not measured yet`,
      to: `/farms/${farm.id}?tab=rankings`,
      act: 'Measure now',
    });
  }
  return blockers;
};
