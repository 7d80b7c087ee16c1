import { parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { COMPARE_MODES } from '#shared/analytics-options.ts';
import { addDays } from '#shared/analytics-rules.ts';
import { ADVICE } from '#shared/page-advice.ts';
import { withQuery } from '#web/lib/api.ts';

/** `all`: all-time counts of a farm; the other figures show the last 30 days. */
export const PERIODS = ['all', '7', '30', '90', '365', 'own'] as const;

const parsers = {
  from: parseAsString,
  to: parseAsString,
  compare: parseAsStringLiteral(COMPARE_MODES),
  advice: parseAsStringLiteral(ADVICE).withDefault('prune'),
};

export const farmParsers = { ...parsers, period: parseAsStringLiteral(PERIODS).withDefault('all') };
export type AnalyticsFilter = inferParserType<typeof farmParsers>;

export const screenParsers = {
  ...parsers,
  period: parseAsStringLiteral(PERIODS).withDefault('30'),
  clientId: parseAsInteger,
  farmId: parseAsInteger,
  topicId: parseAsInteger,
  sort: parseAsString,
  // Pushes, so that Back returns to the previous tab.
  tab: parseAsString.withDefault('overview').withOptions({ history: 'push' }),
};
export type ScreenFilter = inferParserType<typeof screenParsers>;

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** UTC days; an incomplete custom period falls back to the last 30 days. */
export const periodDays = (
  { period, from, to }: Pick<AnalyticsFilter, 'period' | 'from' | 'to'>,
  now: Date,
): { from: string; to: string } => {
  if (period === 'own' && isDay(from) && isDay(to) && from <= to) return { from, to };
  const today = now.toISOString().slice(0, 10);
  return { from: addDays(today, 1 - (Number(period) || 30)), to: today };
};

export interface AnalyticsScope {
  from: string;
  to: string;
  clientId: number | null;
  farmId: number | null;
}

/** As a list sends them with every request. */
export const scopeValues = ({ from, to, clientId, farmId }: AnalyticsScope): Record<string, string | number> => ({
  ...(clientId === null ? {} : { clientId }),
  ...(farmId === null ? {} : { farmId }),
  from,
  to,
});

export const analyticsPath = (
  path: string,
  { from, to, clientId, farmId }: AnalyticsScope,
  query: Record<string, string | number | null> = {},
): string => withQuery(path, { clientId, farmId, from, to, ...query });

export const leadsLink = ({ from, to, clientId, farmId }: AnalyticsScope, status: 'won' | null = null): string =>
  withQuery('/leads', { clientId, farmId, from, to, spam: 'false', status });
