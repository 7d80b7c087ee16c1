import { NativeSelect, TextInput } from '@mantine/core';
import { COMPARE_CHOICES } from '#shared/analytics-choices.ts';
import * as texts from '#web/texts/analytics.ts';
import { PERIODS, spanOf, type AnalyticsFilter } from './analytics-filter.ts';

export interface PeriodBarProps {
  filter: Pick<AnalyticsFilter, 'period' | 'from' | 'to' | 'compare'>;
  onChange: (next: Partial<AnalyticsFilter>) => void;
  /** Whether all time can be chosen as well. */
  hasAllTime?: boolean;
}

const PERIOD_LABELS = {
  all: texts.allTime,
  '7': texts.lastDays(7),
  '30': texts.lastDays(30),
  '90': texts.lastDays(90),
  '365': texts.lastYear,
  own: texts.ownPeriod,
};
const COMPARE_LABELS = { previous: texts.previousPeriod, year: texts.sameDaysLastYear };

/** Which days are looked at, and with which others they are compared. */
export function PeriodBar({ filter, onChange, hasAllTime = false }: PeriodBarProps) {
  const { period, from, to, compare } = filter;
  return (
    <>
      <NativeSelect
        aria-label={texts.period}
        data={PERIODS.filter((one) => hasAllTime || one !== 'all').map((value) => ({
          value,
          label: PERIOD_LABELS[value],
        }))}
        value={period}
        onChange={({ currentTarget: { value } }) => {
          const chosen = PERIODS.find((one) => one === value) ?? '30';
          // An own period begins as what was shown before.
          onChange({ period: chosen, ...(chosen === 'own' ? spanOf(filter, new Date()) : { from: null, to: null }) });
        }}
      />
      {period === 'own' ? (
        <>
          <TextInput
            type="date"
            aria-label={texts.firstDay}
            value={from ?? ''}
            max={to ?? undefined}
            onChange={({ currentTarget: { value } }) => onChange({ from: value || null })}
          />
          <TextInput
            type="date"
            aria-label={texts.lastDay}
            value={to ?? ''}
            min={from ?? undefined}
            onChange={({ currentTarget: { value } }) => onChange({ to: value || null })}
          />
        </>
      ) : null}
      <NativeSelect
        aria-label={texts.compareWith}
        data={[
          { value: '', label: texts.noComparison },
          ...COMPARE_CHOICES.map((value) => ({ value, label: COMPARE_LABELS[value] })),
        ]}
        value={compare ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ compare: COMPARE_CHOICES.find((one) => one === value) ?? null })
        }
      />
    </>
  );
}
