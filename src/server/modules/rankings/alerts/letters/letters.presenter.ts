import type { RankAlertKind } from '#shared/rank-plans.ts';
import type { Block, Letter } from '../../../deliveries/mail/mail.types.ts';
import type { ToldAlert } from '../alerts.repository.ts';

const place = (position: number | null): string => (position === null ? 'not ranked' : `#${position}`);

const MOVES: Record<RankAlertKind, (alert: ToldAlert) => string> = {
  lost: ({ from }) => `Lost: not in the top 50 any more, was ${place(from)}`,
  left_top3: ({ from, to }) => `Left the top 3: ${place(from)} to ${place(to)}`,
  left_top10: ({ from, to }) => `Left the top 10: ${place(from)} to ${place(to)}`,
  entered_top3: ({ from, to }) => `Entered the top 3: ${place(from)} to ${place(to)}`,
  entered_top10: ({ from, to }) => `Entered the top 10: ${place(from)} to ${place(to)}`,
  dropped: ({ from, to }) => `Dropped: ${place(from)} to ${place(to)}`,
  wrong_page: ({ to }) => `Another page of the client ranks in its place, at ${place(to)}`,
};

/** A letter is read, not scrolled: what is more stands on the screen. */
const MOST_A_CLIENT = 20;

const blocksOf = ({ alerts, origin }: { alerts: ToldAlert[]; origin: string }): Block[] => {
  const rows = alerts.slice(0, MOST_A_CLIENT).map((alert) => ({
    label: alert.keyword,
    value: MOVES[alert.kind](alert),
    href: `${origin}/rankings?clientId=${alert.clientId}&keyword=${alert.rankingId}`,
  }));
  const more = alerts.length - rows.length;
  return [
    { kind: 'heading', text: alerts[0]?.clientName ?? '' },
    { kind: 'facts', rows },
    ...(more > 0 ? [{ kind: 'text' as const, text: `And ${more} more.` }] : []),
  ];
};

/** What moved since the last letter, by client. */
export const alertsLetter = ({ groups, origin }: { groups: ToldAlert[][]; origin: string }): Letter => {
  const count = groups.reduce((sum, { length }) => sum + length, 0);
  const names = groups.map(([first]) => first?.clientName ?? '');
  const what = count === 1 ? 'one ranking alert' : `${count} ranking alerts`;
  return {
    subject: names.length === 1 ? `${names[0]}: ${what}` : `${names.length} clients: ${what}`,
    preview: names.join(', '),
    title: 'Rankings that moved',
    blocks: [
      { kind: 'text', text: 'Between two measured checks. A check that failed moves nothing and is not told.' },
      ...groups.flatMap((alerts) => blocksOf({ alerts, origin })),
      { kind: 'actions', items: [{ label: 'Open the rankings', href: `${origin}/rankings`, isMain: true }] },
    ],
    reason: 'You get this because you asked for rank tracking alerts in your settings.',
  };
};

/** Four fifths of a budget for rank look-ups are used up, or it reaches for none any more. */
export const budgetLetter = (warned: {
  /** Null for the budget of all clients together. */
  clientName: string | null;
  /** US dollars. */
  spent: number;
  budget: number;
  isReached: boolean;
  url: string;
}): Letter => {
  const { clientName, spent, budget, isReached, url } = warned;
  const whose = clientName ?? 'all clients together';
  const sums = `$${spent.toFixed(2)} of $${budget.toFixed(2)}`;
  const how = isReached ? 'used up' : 'nearly used up';
  const then = isReached
    ? 'What is left does not pay for another look-up, so keywords are not measured until next month, unless the budget is raised.'
    : 'When it is used up, keywords are not measured until next month.';
  const text = `Rank look-ups of ${whose} have cost ${sums} this month. ${then}`;
  return {
    subject: `${clientName ?? 'All clients together'}: the budget for rank look-ups is ${how}`,
    preview: `${sums} this month`,
    title: `The budget for rank look-ups is ${how}`,
    blocks: [
      { kind: 'text', text },
      { kind: 'actions', items: [{ label: 'Open the budget', href: url, isMain: true }] },
    ],
    reason: 'You get this because you are an administrator and asked for mails.',
  };
};
