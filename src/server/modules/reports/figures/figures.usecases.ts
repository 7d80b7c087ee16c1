import { LEAD_SOURCES, LEAD_STATUSES } from '#shared/leads.ts';
import { periodOfMonth, type MonthPeriod } from '#shared/local-periods.ts';
import { monthAfter } from '#shared/report-choices.ts';
import type { ReportFigures, Standing } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getReport } from '../../analytics/overview/overview.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import {
  countLeadKinds,
  countLeads,
  countLeadsBetween,
  countLivePages,
  countNext,
  countWork,
  listAddedPages,
  listLeadPages,
  listScheduled,
  listStandings,
  type Counted,
} from './figures.repository.ts';
import { beginnings, moveOf, moveSize, weeksOfMonth } from './figures.rules.ts';

const TREND_MONTHS = 6;
const TITLES = 8;
const MOVES = 10;

type Part<Name extends keyof ReportFigures> = Promise<ReportFigures[Name]>;
interface Asked {
  counted: Counted;
  period: MonthPeriod;
  month: string;
  timeZone: string;
  /** When the client came. */
  since: Date;
}

const leadFigures = async (ctx: Ctx, { counted, period, month, timeZone, since }: Asked): Part<'leads'> => {
  const { clientId } = counted;
  const weeks = weeksOfMonth(period);
  const weekStarts = [
    ...beginnings(
      weeks.map(({ from }) => from),
      timeZone,
    ),
    period.before,
  ];
  const months = Array.from({ length: TREND_MONTHS }, (_, index) => monthAfter(month, index + 1 - TREND_MONTHS));
  const monthStarts = [...months.map((one) => periodOfMonth(one, timeZone).from), period.before];
  const byWeek = await countLeadsBetween(ctx, { clientId, moments: weekStarts });
  const byMonth = await countLeadsBetween(ctx, { clientId, moments: monthStarts });
  const kinds = await countLeadKinds(ctx, counted);
  const sum = (holds: (row: (typeof kinds)[number]) => boolean): number =>
    kinds.filter(holds).reduce((all, { leads }) => all + leads, 0);
  return {
    ...(await countLeads(ctx, counted)),
    before: since < period.from ? (byMonth.at(-2) ?? 0) : null,
    bySource: LEAD_SOURCES.map((source) => ({ source, leads: sum((row) => row.source === source) })),
    byStatus: LEAD_STATUSES.map((status) => ({ status, leads: sum((row) => row.status === status) })),
    weeks: weeks.map((week, index) => ({ ...week, leads: byWeek[index] ?? 0 })),
    months: months.flatMap((one, index) =>
      since < (monthStarts[index + 1] ?? since) ? [{ month: one, leads: byMonth[index] ?? 0 }] : [],
    ),
    pages: await listLeadPages(ctx, { ...counted, limit: 5 }),
  };
};

const visitsOf = async (ctx: Ctx, { clientId, period }: { clientId: number; period: MonthPeriod }) => {
  const { firstDay: from, lastDay: to } = period;
  const { since, totals } = await getReport(ctx, { clientId, from, to });
  const isCounted = since.views !== null && since.views <= to;
  const { views, visitors, conversion } = totals;
  return { since: since.views, isCounted, views, visitors, sent: conversion.submissions, rate: conversion.rate };
};

const visitFigures = async (ctx: Ctx, { counted: { clientId }, month, timeZone, period }: Asked): Part<'visits'> => {
  const { isCounted, ...now } = await visitsOf(ctx, { clientId, period });
  const earlier = await visitsOf(ctx, { clientId, period: periodOfMonth(monthAfter(month, -1), timeZone) });
  const { views, visitors, rate } = earlier;
  return { ...now, since: isCounted ? now.since : null, before: earlier.isCounted ? { views, visitors, rate } : null };
};

const rankFigures = async (ctx: Ctx, { counted }: Asked): Part<'ranks'> => {
  const standings = (await listStandings(ctx, counted)).map(({ keyword, hadBefore, before, hasNow, now }) => {
    const pair: { before: Standing; now: Standing } = {
      before: hadBefore ? before : 'unmeasured',
      now: hasNow ? now : 'unmeasured',
    };
    return { keyword, ...pair, move: moveOf(pair.before, pair.now) };
  });
  const within = (low: number, high: number): number =>
    standings.filter(({ now }) => typeof now === 'number' && now >= low && now <= high).length;
  const moved = (move: (typeof standings)[number]['move']): number =>
    standings.filter((one) => one.move === move).length;
  const moves = standings
    .filter(({ move }) => move === 'gained' || move === 'lost')
    .toSorted((a, b) => moveSize(b.before, b.now) - moveSize(a.before, a.now));
  return {
    tracked: standings.length,
    measured: standings.filter(({ now }) => now !== 'unmeasured').length,
    top3: within(1, 3),
    top10: within(4, 10),
    top20: within(11, 20),
    beyond: within(21, Number.MAX_SAFE_INTEGER),
    absent: standings.filter(({ now }) => now === null).length,
    gained: moved('gained'),
    lost: moved('lost'),
    same: moved('same'),
    fresh: moved('fresh'),
    moves: moves.slice(0, MOVES).map(({ keyword, before, now }) => ({ keyword, before, now })),
  };
};

const titlesOf = (rows: { title: string; at: string | null; total: number }[]) => ({
  total: rows[0]?.total ?? 0,
  titles: rows.map(({ title, at }) => ({ title, at })),
});

const pageFigures = async (ctx: Ctx, { counted }: Asked): Part<'pages'> => {
  const { total, titles } = titlesOf(await listAddedPages(ctx, { ...counted, limit: TITLES }));
  return { live: await countLivePages(ctx, counted.clientId), added: total, titles };
};

const nextFigures = async (ctx: Ctx, { counted: { clientId } }: Asked): Part<'next'> => {
  const { total, titles } = titlesOf(await listScheduled(ctx, { clientId, limit: TITLES }));
  return { scheduled: total, titles, ...(await countNext(ctx, clientId)) };
};

/** A client's month, counted from what is stored now; nothing is estimated and nobody is named. Throws 404. */
export const countFigures = async (
  ctx: Ctx,
  { clientId, month, timeZone }: { clientId: number; month: string; timeZone: string },
): Promise<ReportFigures> => {
  const client = await requireClientRow(ctx, clientId);
  const period = periodOfMonth(month, timeZone);
  const now = ctx.clock.now();
  const { from, before } = period;
  const asked: Asked = { counted: { clientId, from, before }, period, month, timeZone, since: client.createdAt };
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
    leads: await leadFigures(ctx, asked),
    visits: await visitFigures(ctx, asked),
    ranks: await rankFigures(ctx, asked),
    pages: await pageFigures(ctx, asked),
    work: await countWork(ctx, asked.counted),
    next: await nextFigures(ctx, asked),
  };
};
