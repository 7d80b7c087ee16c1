import { reactTo, type Reaction } from '#server/platform/events.ts';
import { noticeBudget, noticeLeads, noticeRanks, noticeReturn, noticeSearch } from './notices.jobs.ts';

export const noticeReactions: Reaction[] = [
  reactTo('leads.planned', noticeLeads, ({ leadIds }) => ({ leadIds })),
  reactTo('lead.returned', noticeReturn, (returned) => returned),
  reactTo('model.budget_warned', noticeBudget, (warned) => ({ ...warned, of: 'model' as const })),
  reactTo('rankings.budget_warned', noticeBudget, (warned) => ({ ...warned, of: 'ranks' as const })),
  reactTo('rankings.budget_reached', noticeBudget, (reached) => ({ ...reached, of: 'ranks' as const, reached: true })),
  reactTo('rankings.alerted', noticeRanks, ({ clientId, at, alerts }) => ({ clientId, at, alerts })),
  reactTo('rankings.search_lost', noticeSearch, (lost) => lost),
];
