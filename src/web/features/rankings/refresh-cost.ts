import type { RankingActivity } from '#shared/rankings.ts';
import { counted } from '#web/lib/counted.ts';
import { smallDollars } from '#web/lib/money.ts';

/** What a refresh would cost at most. */
export const refreshCost = ({ keywords, estimate, provider }: RankingActivity): string =>
  `A refresh of ${counted(keywords, 'keyword')} costs at most ${smallDollars(estimate)} at ${provider}.`;

/** What the month has cost, for the client alone where only its keywords are shown, and what the budget still allows. */
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
