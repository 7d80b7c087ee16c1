import type { ClientFarmFigures, ClientMonth, ClientOverview, ClientResults } from '#shared/client-overview.ts';
import { DRAFT_REASONS, draftReasonOf } from '#shared/draft-reasons.ts';
import { POSITION_BANDS } from '#shared/rankings.ts';
import type { PageGroup } from './client-overview.repository.ts';
import { measuredCalls } from './overview.rules.ts';

interface DaySpan {
  /** UTC days, both included. */
  from: string;
  to: string;
}

export type ResultsOfDay = ClientResults & { farmId: number; day: string };

export interface VisitsOfDay {
  farmId: number;
  day: string;
  views: number;
  submissions: number;
}

export interface CountedDays {
  results: readonly ResultsOfDay[];
  visits: readonly VisitsOfDay[];
  /** Presses on phone numbers by day, and from when they are counted. */
  calls: ReadonlyMap<string, number>;
  callsSince: string | null;
  /** The day on which the first page was published; null before that. */
  since: string | null;
}

const NOTHING: ClientResults = { leads: 0, won: 0, wonValued: 0, wonValue: 0, due: 0, inTime: 0 };

const isWithin = ({ from, to }: DaySpan, day: string): boolean => day >= from && day <= to;

const sumResults = (rows: readonly ResultsOfDay[]): ClientResults =>
  rows.reduce<ClientResults>(
    (sum, row) => ({
      leads: sum.leads + row.leads,
      won: sum.won + row.won,
      wonValued: sum.wonValued + row.wonValued,
      wonValue: sum.wonValue + row.wonValue,
      due: sum.due + row.due,
      inTime: sum.inTime + row.inTime,
    }),
    NOTHING,
  );

const sumVisits = (rows: readonly VisitsOfDay[]) => ({
  views: rows.reduce((sum, { views }) => sum + views, 0),
  submissions: rows.reduce((sum, { submissions }) => sum + submissions, 0),
});

const NOT_MEASURED = { views: null, submissions: null };

/** Visits before the first page was published are unknown, not zero; so are leads, unless some came. */
export const sumMonth = (span: DaySpan, { results, visits, calls, callsSince, since }: CountedDays): ClientMonth => {
  const sums = sumResults(results.filter(({ day }) => isWithin(span, day)));
  const isPublic = since !== null && since <= span.to;
  if (!isPublic) return { ...span, sums: sums.leads === 0 ? null : { ...sums, ...NOT_MEASURED, calls: null } };
  const pressed = [...calls].reduce((sum, [day, count]) => (isWithin(span, day) ? sum + count : sum), 0);
  return {
    ...span,
    sums: {
      ...sums,
      ...sumVisits(visits.filter(({ day }) => isWithin(span, day))),
      calls: measuredCalls(pressed, { to: span.to, since: callsSince }),
    },
  };
};

export const countByDay = (days: readonly string[], { results, visits, since }: CountedDays): ClientOverview['days'] =>
  days.map((date) => ({
    date,
    leads: sumResults(results.filter(({ day }) => day === date)).leads,
    views: since === null || date < since ? null : sumVisits(visits.filter(({ day }) => day === date)).views,
  }));

/** By farm, in the order of the reasons. */
export const countDraftReasons = (groups: readonly PageGroup[]): ClientOverview['drafts'] => {
  const counts = new Map<string, ClientOverview['drafts'][number]>();
  for (const { farmId, pages, ...group } of groups) {
    const reason = draftReasonOf(group);
    if (reason === null) continue;
    const key = `${farmId} ${reason}`;
    counts.set(key, { farmId, reason, pages: pages + (counts.get(key)?.pages ?? 0) });
  }
  const rank = ({ reason }: ClientOverview['drafts'][number]): number => DRAFT_REASONS.indexOf(reason);
  return [...counts.values()].toSorted((a, b) => a.farmId - b.farmId || rank(a) - rank(b));
};

interface BandCount {
  farmId: number;
  band: keyof ClientOverview['positions'];
  keywords: number;
}

export const sumBands = (counts: readonly BandCount[]): ClientOverview['positions'] => {
  const bands = [...POSITION_BANDS, 'unmeasured'] as const;
  return Object.fromEntries(
    bands.map((band) => [
      band,
      counts.filter((row) => row.band === band).reduce((sum, { keywords }) => sum + keywords, 0),
    ]),
  ) as ClientOverview['positions'];
};

interface FarmInput {
  farms: readonly Pick<ClientFarmFigures, 'id' | 'name' | 'status'>[];
  groups: readonly PageGroup[];
  bands: readonly BandCount[];
  averages: readonly { farmId: number; average: number }[];
  counted: CountedDays;
  month: DaySpan;
  before: DaySpan;
}

/** Every farm with its pages, keywords and month, the one with most leads first. */
export const presentFarms = ({
  farms,
  groups,
  bands,
  averages,
  counted,
  month,
  before,
}: FarmInput): ClientFarmFigures[] =>
  farms
    .map((farm): ClientFarmFigures => {
      const isOfFarm = ({ farmId }: { farmId: number }): boolean => farmId === farm.id;
      const pages = groups.filter(isOfFarm);
      const countPages = (...statuses: PageGroup['status'][]): number =>
        pages.filter(({ status }) => statuses.includes(status)).reduce((sum, group) => sum + group.pages, 0);
      const results = counted.results.filter(isOfFarm);
      const visits = counted.visits.filter((row) => isOfFarm(row) && isWithin(month, row.day));
      return {
        ...farm,
        ...sumResults(results.filter(({ day }) => isWithin(month, day))),
        ...(counted.since === null ? NOT_MEASURED : sumVisits(visits)),
        pages: pages.reduce((sum, group) => sum + group.pages, 0),
        published: countPages('published'),
        drafts: countPages('draft', 'failed'),
        leadsBefore: sumResults(results.filter(({ day }) => isWithin(before, day))).leads,
        keywords: bands.filter(isOfFarm).reduce((sum, { keywords }) => sum + keywords, 0),
        avgPosition: averages.find(isOfFarm)?.average ?? null,
      };
    })
    .toSorted((a, b) => b.leads - a.leads || b.published - a.published || a.id - b.id);
