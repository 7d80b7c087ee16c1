import type { RankingActivity } from '#shared/rankings.ts';
import { counted } from '#shared/counted.ts';
import { smallDollars } from '#web/lib/money.ts';

/** Upper bound of the cost. */
export const refreshCost = ({ keywords, estimate, provider }: RankingActivity): string =>
  `Refreshing ${counted(keywords, 'keyword')} costs up to ${smallDollars(estimate)} with ${provider}.`;

/** The client's cost where only its keywords are shown. */
export const spentThisMonth = ({ own, spent, left }: RankingActivity): string => {
  const dollars = smallDollars(own ? own.spent : spent);
  if (left === null)
    return own
      ? `${dollars} spent for the client this month, no budget set.`
      : `${dollars} spent this month, no budget set.`;
  return own
    ? `${dollars} spent for the client this month, ${smallDollars(left)} of the budget left.`
    : `${dollars} spent this month, ${smallDollars(left)} of the budget left.`;
};
