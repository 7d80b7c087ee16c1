import { LEAD_SOURCES, LEAD_STATUSES } from '#shared/leads.ts';
import { monthPeriod, type MonthPeriod } from '#shared/local-periods.ts';
import { addMonths } from '#shared/report-options.ts';
import type { ReportFigures, ReportedPosition } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getAnalyticsReport } from '../analytics/overview.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import {
  countLeadKinds,
  countLeads,
  countLeadsBetween,
  countLivePages,
  countUpcoming,
  countActivity,
  listAddedPages,
  listLeadPages,
  listScheduled,
  listKeywordPositions,
  type ReportPeriod,
} from './figures.repository.ts';
import { dayStarts, comparePositions, moveSize, weeksOfMonth } from './figures.rules.ts';

const TREND_MONTHS = 6;
const MAX_TITLES = 8;
const MAX_MOVES = 10;

type FiguresPart<Name extends keyof ReportFigures> = Promise<ReportFigures[Name]>;
interface FiguresInput {
  counted: ReportPeriod;
  period: MonthPeriod;
  month: string;
  timeZone: string;
  /** When the client was created. */
  since: Date;
}

const countLeadFigures = async (
  ctx: Ctx,
  { counted, period, month, timeZone, since }: FiguresInput,
): FiguresPart<'leads'> => {
  const { clientId } = counted;
  const weeks = weeksOfMonth(period);
  const weekStarts = [
    ...dayStarts(
      weeks.map(({ from }) => from),
      timeZone,
    ),
    period.before,
  ];
  const months = Array.from({ length: TREND_MONTHS }, (_, index) => addMonths(month, index + 1 - TREND_MONTHS));
  const monthStarts = [...months.map((one) => monthPeriod(one, timeZone).from), period.before];
  const byWeek = await countLeadsBetween(ctx, { clientId, moments: weekStarts });
  const byMonth = await countLeadsBetween(ctx, { clientId, moments: monthStarts });
  const kinds = await countLeadKinds(ctx, counted);
  const sum = (holds: (row: (typeof kinds)[number]) => boolean): number =>
    kinds.filter(holds).reduce((all, { leads }) => all + leads, 0);
  return {
    ...(await countLeads(ctx, counted)),
    before: since < period.from ? (byMonth.at(-2) ?? 0) : null,
    // Most clients have no tracking number.
    bySource: LEAD_SOURCES.map((source) => ({ source, leads: sum((row) => row.source === source) })).filter(
      ({ source, leads }) => source !== 'call' || leads > 0,
    ),
    byStatus: LEAD_STATUSES.map((status) => ({ status, leads: sum((row) => row.status === status) })),
    weeks: weeks.map((week, index) => ({ ...week, leads: byWeek[index] ?? 0 })),
    months: months.flatMap((one, index) =>
      since < (monthStarts[index + 1] ?? since) ? [{ month: one, leads: byMonth[index] ?? 0 }] : [],
    ),
    pages: await listLeadPages(ctx, { ...counted, limit: 5 }),
  };
};

const countVisits = async (ctx: Ctx, { clientId, period }: { clientId: number; period: MonthPeriod }) => {
  const { firstDay: from, lastDay: to } = period;
  const { since, totals } = await getAnalyticsReport(ctx, { clientId, from, to });
  const isCounted = since.views !== null && since.views <= to;
  const { views, visitors, calls, conversion } = totals;
  return { since: since.views, isCounted, views, visitors, sent: conversion.submissions, calls, rate: conversion.rate };
};

const countVisitFigures = async (
  ctx: Ctx,
  { counted: { clientId }, month, timeZone, period }: FiguresInput,
): FiguresPart<'visits'> => {
  const { isCounted, ...now } = await countVisits(ctx, { clientId, period });
  const earlier = await countVisits(ctx, { clientId, period: monthPeriod(addMonths(month, -1), timeZone) });
  const { views, visitors, rate } = earlier;
  return { ...now, since: isCounted ? now.since : null, before: earlier.isCounted ? { views, visitors, rate } : null };
};

const countRankFigures = async (ctx: Ctx, { counted }: FiguresInput): FiguresPart<'ranks'> => {
  const positions = (await listKeywordPositions(ctx, counted)).map(({ keyword, hadBefore, before, hasNow, now }) => {
    const pair: { before: ReportedPosition; now: ReportedPosition } = {
      before: hadBefore ? before : 'unmeasured',
      now: hasNow ? now : 'unmeasured',
    };
    return { keyword, ...pair, move: comparePositions(pair.before, pair.now) };
  });
  const countPositions = (low: number, high: number): number =>
    positions.filter(({ now }) => typeof now === 'number' && now >= low && now <= high).length;
  const countMoves = (move: (typeof positions)[number]['move']): number =>
    positions.filter((one) => one.move === move).length;
  const moves = positions
    .filter(({ move }) => move === 'gained' || move === 'lost')
    .toSorted((a, b) => moveSize(b.before, b.now) - moveSize(a.before, a.now));
  return {
    tracked: positions.length,
    measured: positions.filter(({ now }) => now !== 'unmeasured').length,
    top3: countPositions(1, 3),
    top10: countPositions(4, 10),
    top20: countPositions(11, 20),
    beyond: countPositions(21, Number.MAX_SAFE_INTEGER),
    absent: positions.filter(({ now }) => now === null).length,
    gained: countMoves('gained'),
    lost: countMoves('lost'),
    same: countMoves('same'),
    fresh: countMoves('fresh'),
    moves: moves.slice(0, MAX_MOVES).map(({ keyword, before, now }) => ({ keyword, before, now })),
  };
};

const toTitles = (rows: { title: string; at: string | null; total: number }[]) => ({
  total: rows[0]?.total ?? 0,
  titles: rows.map(({ title, at }) => ({ title, at })),
});

const countPageFigures = async (ctx: Ctx, { counted }: FiguresInput): FiguresPart<'pages'> => {
  const { total, titles } = toTitles(await listAddedPages(ctx, { ...counted, limit: MAX_TITLES }));
  return { live: await countLivePages(ctx, counted.clientId), added: total, titles };
};

const countUpcomingFigures = async (ctx: Ctx, { counted: { clientId } }: FiguresInput): FiguresPart<'next'> => {
  const { total, titles } = toTitles(await listScheduled(ctx, { clientId, limit: MAX_TITLES }));
  return { scheduled: total, titles, ...(await countUpcoming(ctx, clientId)) };
};

/** A client's month counted from current records, without estimates or names. Throws 404. */
export const countReportFigures = async (
  ctx: Ctx,
  { clientId, month, timeZone }: { clientId: number; month: string; timeZone: string },
): Promise<ReportFigures> => {
  const client = await requireClientRow(ctx, clientId);
  const period = monthPeriod(month, timeZone);
  const now = ctx.clock.now();
  const { from, before } = period;
  const input: FiguresInput = { counted: { clientId, from, before }, period, month, timeZone, since: client.createdAt };
  return {
    shape: 1,
    clientName: client.name,
    place: [client.city, client.state].filter(Boolean).join(', ') || client.location,
    month,
    timeZone,
    from: from.toISOString(),
    before: before.toISOString(),
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    countedAt: now.toISOString(),
    isPartial: now < before,
    leads: await countLeadFigures(ctx, input),
    visits: await countVisitFigures(ctx, input),
    ranks: await countRankFigures(ctx, input),
    pages: await countPageFigures(ctx, input),
    work: await countActivity(ctx, input.counted),
    next: await countUpcomingFigures(ctx, input),
  };
};
