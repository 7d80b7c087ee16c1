import { z } from 'zod';
import { COMPARE_MODES, DEVICE_CLASSES, SOURCE_KINDS } from './analytics-options.ts';
import { daysIn } from './analytics-rules.ts';
import { ADVICE } from './page-advice.ts';
import { PageStatus } from './pages.ts';
import { FIGURE_SORTS, PAGE_FIGURE_SORTS } from './sort-choices.ts';
import { CalendarDay, Id, Timestamp } from './text.ts';

/** Two years and a leap day. */
const MAX_DAYS = 731;

const period = {
  clientId: Id.optional(),
  farmId: Id.optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
};

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || (from <= to && daysIn({ from, to }) <= MAX_DAYS);
const PERIOD_RULE = { path: ['from'], message: 'Choose at most two years, the first day before the last.' };

/** Days in UTC, both included; the last 30 by default. `compare` adds the figures of another period. */
export const AnalyticsQuery = z
  .object({ ...period, compare: z.enum(COMPARE_MODES).optional() })
  .refine(isPeriod, PERIOD_RULE);
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

export const FarmAnalyticsQuery = z
  .object({ from: CalendarDay.optional(), to: CalendarDay.optional(), compare: z.enum(COMPARE_MODES).optional() })
  .refine(isPeriod, PERIOD_RULE);

const paging = {
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.string().max(200).optional(),
};

/** Farms or topics, a page at a time. */
export const BreakdownQuery = z
  .object({ ...period, sort: z.enum(FIGURE_SORTS).default('views'), ...paging })
  .refine(isPeriod, PERIOD_RULE);
export type BreakdownQuery = z.infer<typeof BreakdownQuery>;

export const PageFiguresQuery = z
  .object({
    ...period,
    topicId: Id.optional(),
    advice: z.enum(ADVICE).optional(),
    sort: z.enum(PAGE_FIGURE_SORTS).default('views'),
    ...paging,
  })
  .refine(isPeriod, PERIOD_RULE);
export type PageFiguresQuery = z.infer<typeof PageFiguresQuery>;

const Rate = z.object({
  submissions: z.number(),
  views: z.number(),
  /** In percent; null without views. Above 100 where there are more submissions than views. */
  rate: z.number().nullable(),
  /** Wilson's 95 % interval in percent; null without views and above 100 %. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});

const counts = {
  views: z.number(),
  /** Daily visitors, summed; null where visitors were not counted. */
  visitors: z.number().nullable(),
  forms: z.number(),
  quizzes: z.number(),
};

/** Presses on phone numbers, which enter no rate; null where the time before they were counted is asked for. */
const calls = z.number().nullable();

export const AnalyticsFigures = z.object({ ...counts, calls, leads: z.number(), won: z.number(), conversion: Rate });
export type AnalyticsFigures = z.infer<typeof AnalyticsFigures>;

const DailyFigures = z.object({ date: z.string(), ...counts, calls, leads: z.number() });
export type DailyFigures = z.infer<typeof DailyFigures>;

const Period = z.object({ from: z.string(), to: z.string() });

export const AnalyticsReport = z.object({
  ...Period.shape,
  /**
   * Since when views are counted, since when visitors, devices, sources and quiz steps, and since when presses on phone
   * numbers; null for not yet.
   */
  since: z.object({ views: z.string().nullable(), visitors: z.string().nullable(), calls: z.string().nullable() }),
  totals: AnalyticsFigures,
  /**
   * Null unless requested. `totals` is null where counting began after the period; `isPartial` where it began within
   * it.
   */
  previous: z
    .object({
      ...Period.shape,
      totals: AnalyticsFigures.nullable(),
      isPartial: z.boolean(),
      daily: z.array(DailyFigures),
    })
    .nullable(),
  daily: z.array(DailyFigures),
  devices: z.array(z.object({ device: z.enum(DEVICE_CLASSES), ...counts, conversion: Rate })),
  sources: z.array(z.object({ kind: z.enum(SOURCE_KINDS), name: z.string(), ...counts, conversion: Rate })),
});
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

export const AnalyticsFarmRow = AnalyticsFigures.extend({
  farmId: z.number(),
  name: z.string(),
  clientName: z.string(),
});
export type AnalyticsFarmRow = z.infer<typeof AnalyticsFarmRow>;

export const AnalyticsTopicRow = AnalyticsFigures.extend({
  topicId: z.number(),
  name: z.string(),
  farmId: z.number(),
  farmName: z.string(),
});
export type AnalyticsTopicRow = z.infer<typeof AnalyticsTopicRow>;

export const AnalyticsPageRow = AnalyticsFigures.extend({
  pageId: z.number(),
  title: z.string(),
  slug: z.string(),
  status: PageStatus,
  version: z.number(),
  farmId: z.number(),
  farmName: z.string(),
  clientId: z.number(),
  topicId: z.number(),
  topicName: z.string(),
  /** What to do with the page, by its last 90 days; null for a page that is not public. */
  advice: z.enum(ADVICE).nullable(),
  reason: z.string().nullable(),
});
export type AnalyticsPageRow = z.infer<typeof AnalyticsPageRow>;

export const AdviceCounts = z.record(z.enum(ADVICE), z.number());
export type AdviceCounts = z.infer<typeof AdviceCounts>;

export const QuizReport = z.object({
  since: z.string().nullable(),
  /** Visitors who saw the first question, then those who answered the first, second … fifth. */
  steps: z.array(z.number()),
  pages: z.array(
    z.object({
      pageId: z.number(),
      title: z.string(),
      slug: z.string(),
      questions: z.array(z.string()),
      steps: z.array(z.number()),
      /** Presses on the page's phone number; absent from figures that were kept before they were counted here. */
      calls: z.number().nullish(),
    }),
  ),
});
export type QuizReport = z.infer<typeof QuizReport>;

/** The specification's figures over all time or over the requested period, with a report of the period. */
export const FarmAnalytics = z.object({
  totalViews: z.number(),
  totalFormSubmissions: z.number(),
  totalQuizSubmissions: z.number(),
  totalCalls: z.number(),
  popularPages: z.array(
    z.object({
      pageId: z.number(),
      title: z.string(),
      slug: z.string(),
      views: z.number(),
      formSubmissions: z.number(),
      quizSubmissions: z.number(),
      calls: z.number(),
    }),
  ),
  recentActivity: z.array(
    z.object({ type: z.enum(['view', 'form', 'quiz', 'call']), pageTitle: z.string(), timestamp: Timestamp }),
  ),
  daily: z.array(DailyFigures),
  report: AnalyticsReport,
});
export type FarmAnalytics = z.infer<typeof FarmAnalytics>;
