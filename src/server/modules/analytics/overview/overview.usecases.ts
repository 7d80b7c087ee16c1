import type { DeviceClass } from '#shared/analytics-choices.ts';
import type { AnalyticsQuery, AnalyticsReport } from '#shared/analytics.ts';
import { comparedPeriod, rateOf } from '#shared/analytics-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countLeadsByPageAndDay } from '../../leads/counting/counting.usecases.ts';
import {
  findBeginnings,
  listPageHubs,
  sumByDay,
  sumByFarm,
  sumByHub,
  sumByPart,
  type Scope,
  type Span,
} from '../../pages/activity/rollups/rollups.usecases.ts';
import { dailyOf, figuresOf, leadsBy, periodOf, totalOf } from './overview.rules.ts';

type Beginnings = AnalyticsReport['since'];

/** A period's days and leads, which its totals and its days are made of. */
const countPeriod = async (ctx: Ctx, { span, since }: { span: Span; since: Beginnings }) => {
  const days = await sumByDay(ctx, span);
  const leads = await countLeadsByPageAndDay(ctx, span);
  const sum = leadsBy(leads, () => 'all').get('all');
  return {
    leads,
    totals: figuresOf(totalOf(days), sum),
    daily: dailyOf(span, { days, leads: leadsBy(leads, ({ day }) => day), visitorsSince: since.visitors }),
  };
};

const compareWith = async (
  ctx: Ctx,
  { span, since }: { span: Span; since: Beginnings },
): Promise<NonNullable<AnalyticsReport['previous']>> => {
  const { from, to } = span;
  // What was never counted is no zero.
  if (since.views === null || to < since.views) return { from, to, totals: null, isPartial: false, daily: [] };
  const { totals, daily } = await countPeriod(ctx, { span, since });
  return { from, to, totals, isPartial: from < since.views, daily };
};

type Leads = Awaited<ReturnType<typeof countLeadsByPageAndDay>>;

const farmRows = async (ctx: Ctx, { span, leads }: { span: Span; leads: Leads }): Promise<AnalyticsReport['farms']> => {
  const byFarm = leadsBy(leads, ({ farmId }) => farmId);
  return (await sumByFarm(ctx, span)).map(({ id, name, clientName, ...counts }) => ({
    farmId: id,
    name,
    clientName,
    ...figuresOf(counts, byFarm.get(id)),
  }));
};

const hubRows = async (
  ctx: Ctx,
  { span, leads, farms }: { span: Span; leads: Leads; farms: AnalyticsReport['farms'] },
): Promise<AnalyticsReport['hubs']> => {
  const pageIds = leads.flatMap(({ pageId }) => pageId ?? []);
  const hubOf = new Map((await listPageHubs(ctx, pageIds)).map(({ id, hubId }) => [id, hubId]));
  const byHub = leadsBy(leads, ({ pageId }) => (pageId === null ? null : (hubOf.get(pageId) ?? null)));
  const names = new Map(farms.map(({ farmId, name }) => [farmId, name]));
  return (await sumByHub(ctx, span)).map(({ id, name, farmId, ...counts }) => ({
    hubId: id,
    name,
    farmId,
    farmName: names.get(farmId) ?? '',
    ...figuresOf(counts, byHub.get(id)),
  }));
};

/** What visitors did over a period, in all and by day, farm, hub, device and source, compared with another if asked for. */
export const getReport = async (ctx: Ctx, query: AnalyticsQuery): Promise<AnalyticsReport> => {
  const { clientId, farmId, compare } = query;
  const scope: Scope = { clientId, farmId };
  const period = periodOf(query, ctx.clock.now());
  const span = { ...scope, ...period };
  const since = await findBeginnings(ctx, scope);
  const { leads, totals, daily } = await countPeriod(ctx, { span, since });
  const before = compare && { ...scope, ...comparedPeriod(period, compare) };
  const farms = await farmRows(ctx, { span, leads });
  const parts = await sumByPart(ctx, span);
  const withRate = ({ views, visitors, forms, quizzes }: (typeof parts)[number]) => ({
    views,
    visitors,
    forms,
    quizzes,
    conversion: rateOf(forms + quizzes, views),
  });
  return {
    ...period,
    since,
    totals,
    previous: before ? await compareWith(ctx, { span: before, since }) : null,
    daily,
    farms,
    hubs: await hubRows(ctx, { span, leads, farms }),
    devices: parts.flatMap((row) =>
      row.part === 'device' ? [{ device: row.name as DeviceClass, ...withRate(row) }] : [],
    ),
    sources: parts.flatMap((row) =>
      row.part === 'device' ? [] : [{ kind: row.part, name: row.name, ...withRate(row) }],
    ),
  };
};
