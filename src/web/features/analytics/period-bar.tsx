import { NativeSelect, TextInput } from '@mantine/core';
import { COMPARE_MODES } from '#shared/analytics-options.ts';
import { PERIODS, periodDays, type AnalyticsFilter } from './analytics-filter.ts';

export interface PeriodBarProps {
  filter: Pick<AnalyticsFilter, 'period' | 'from' | 'to' | 'compare'>;
  onChange: (next: Partial<AnalyticsFilter>) => void;
  hasAllTime?: boolean;
}

const lastDays = (days: number) => `Last ${days} days`;

const PERIOD_LABELS = {
  all: 'All time',
  '7': lastDays(7),
  '30': lastDays(30),
  '90': lastDays(90),
  '365': 'Last 12 months',
  own: 'From … to …',
};
const COMPARE_LABELS = { previous: 'Days before', year: 'Same days last year' };

export function PeriodBar({ filter, onChange, hasAllTime = false }: PeriodBarProps) {
  const { period, from, to, compare } = filter;
  return (
    <>
      <NativeSelect
        aria-label="Period"
        data={PERIODS.filter((candidate) => hasAllTime || candidate !== 'all').map((value) => ({
          value,
          label: PERIOD_LABELS[value],
        }))}
        value={period}
        onChange={({ currentTarget: { value } }) => {
          const selected = PERIODS.find((candidate) => candidate === value) ?? '30';
          // A custom period starts with the days shown before.
          onChange({
            period: selected,
            ...(selected === 'own' ? periodDays(filter, new Date()) : { from: null, to: null }),
          });
        }}
      />
      {period === 'own' ? (
        <>
          <TextInput
            type="date"
            aria-label="First day"
            value={from ?? ''}
            max={to ?? undefined}
            onChange={({ currentTarget: { value } }) => onChange({ from: value || null })}
          />
          <TextInput
            type="date"
            aria-label="Last day"
            value={to ?? ''}
            min={from ?? undefined}
            onChange={({ currentTarget: { value } }) => onChange({ to: value || null })}
          />
        </>
      ) : null}
      <NativeSelect
        aria-label="Compare with"
        data={[
          { value: '', label: 'No comparison' },
          ...COMPARE_MODES.map((value) => ({ value, label: COMPARE_LABELS[value] })),
        ]}
        value={compare ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ compare: COMPARE_MODES.find((mode) => mode === value) ?? null })
        }
      />
    </>
  );
}
