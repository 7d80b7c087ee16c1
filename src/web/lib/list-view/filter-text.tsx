import { useQuery } from '@tanstack/react-query';
import type { ListFilter, ListValues } from './list-filters.ts';
import { PERIOD_LABELS, type Period } from './periods.ts';

type RecordFilter = Extract<ListFilter, { kind: 'record' }>;

/** What a filter is set to, in words. */
export function FilterText({ filter, values }: { filter: ListFilter; values: ListValues }) {
  if (filter.kind === 'dates') return datesText(values);
  const value = values[filter.name] ?? '';
  const known = (filter.kind === 'record' ? (filter.also ?? []) : filter.choices).find(
    (choice) => choice.value === value,
  );
  if (known) return known.label;
  return filter.kind === 'record' ? <RecordName filter={filter} id={value} /> : value;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string): string => DAY.format(new Date(day));

const datesText = ({ period, from, to }: ListValues): string => {
  if (period) return PERIOD_LABELS[period as Period];
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  return from ? `from ${dayText(from)}` : to ? `until ${dayText(to)}` : '';
};

/** The id until its name has loaded. */
function RecordName({ filter, id }: { filter: RecordFilter; id: string }) {
  const { data } = useQuery<{ id: number; name: string }>({ queryKey: [filter.onePath(id)] });
  return data ? filter.choiceOf(data).label : `${filter.label} ${id}`;
}
