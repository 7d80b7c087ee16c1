import type { ClientMonth } from '#shared/client-overview.ts';
import type { StatCardProps } from '#ui/stat-card.tsx';
import { counted } from '#shared/counted.ts';
import { dollars } from '#web/lib/money.ts';

type Sums = NonNullable<ClientMonth['sums']>;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "November" of a UTC day. */
export const monthName = (day: string): string => MONTH.format(at(day));

/** "Oct 1 – 22, 2026" of two UTC days. */
export const spanText = ({ from, to }: { from: string; to: string }): string => DAY.formatRange(at(from), at(to));

export interface Change {
  text: string;
  direction: 'up' | 'down' | 'same';
}

const directionOf = (difference: number): Change['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

/** "+12 on Oct 1 – 22, 2026"; null where one of the two was not measured. */
export const changeOf = (
  now: number | null | undefined,
  before: number | null | undefined,
  { on, unit = '' }: { on: string; unit?: string },
): Change | null => {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  const difference = now - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const text = `${sign}${Math.abs(difference).toLocaleString('en-US')}${unit} on ${on}`;
  return { text, direction: directionOf(difference) };
};

export interface MonthFigure extends Pick<StatCardProps, 'label' | 'value' | 'detail' | 'to'> {
  key: string;
  change: Change | null;
  /** In place of a change. */
  note?: string;
}

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100));
const inTimeShare = (sums: Sums | null): number | null => (sums === null ? null : shareOf(sums.inTime, sums.due));

const wonFigure = (sums: Sums | null, leadsPath: string): MonthFigure => {
  const figure = { key: 'won', label: 'Won', to: `${leadsPath}&status=won`, change: null };
  if (sums === null) return { ...figure, value: null };
  const value = sums.wonValued === 0 ? sums.won : dollars(sums.wonValue).replace(/\.00$/, '');
  const note = `${sums.won.toLocaleString('en-US')} of ${counted(sums.leads, 'lead')}`;
  if (sums.won === 0) return { ...figure, value, note };
  return { ...figure, value, note, detail: `${sums.wonValued} of ${sums.won} won leads have a value` };
};

interface ComparedMonths {
  month: ClientMonth;
  before: ClientMonth;
  /** Minutes within which leads should be answered. */
  answerMinutes: number;
}

/** The lists behind the figures, each with a query. */
interface FigurePaths {
  leads: string;
  analytics: string;
}

/** The month so far beside the same days of the last one; each figure links to the rows behind it. */
export const monthFigures = ({ month, before, answerMinutes }: ComparedMonths, paths: FigurePaths): MonthFigure[] => {
  const { sums } = month;
  const on = spanText(before);
  const share = inTimeShare(sums);
  return [
    {
      key: 'leads',
      label: `Leads in ${monthName(month.from)}`,
      value: sums?.leads ?? null,
      to: paths.leads,
      change: changeOf(sums?.leads, before.sums?.leads, { on }),
    },
    wonFigure(sums, paths.leads),
    {
      key: 'inTime',
      label: `Answered within ${answerMinutes} min`,
      value: share === null ? null : `${share}%`,
      change: changeOf(share, inTimeShare(before.sums), { on, unit: ' points' }),
      ...(sums === null || share === null ? {} : { detail: `${sums.inTime} of ${counted(sums.due, 'lead')} due` }),
    },
    {
      key: 'views',
      label: 'Views',
      value: sums?.views ?? null,
      to: paths.analytics,
      change: changeOf(sums?.views, before.sums?.views, { on }),
    },
    {
      key: 'calls',
      label: 'Phone presses',
      value: sums?.calls ?? null,
      to: paths.analytics,
      change: changeOf(sums?.calls, before.sums?.calls, { on }),
      detail: 'How often a page’s phone number was pressed; whether a call followed is not known',
    },
  ];
};
