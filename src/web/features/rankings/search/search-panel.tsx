import './search.css';
import { Alert, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SEARCH_DAYS, type SearchDays, type SearchFigures } from '#shared/search-console.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { withQuery } from '#web/lib/api.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { formatDay, SearchCards, SearchChart, type SearchScope } from './search-figures.tsx';
import { SearchQueryList } from './search-queries.tsx';

const PERIOD_LABELS = { 28: 'Last 28 days', 90: 'Last 90 days', 480: 'Last 16 months' } as const;

export function SearchPanel({ scope }: { scope: SearchScope }) {
  const [days, setDays] = useState<SearchDays>(28);
  const path = withQuery('/api/search-figures', { ...scope, days });
  const figures = useQuery<SearchFigures>({ queryKey: [path], placeholderData: (previous) => previous });
  return (
    <QueryView
      query={figures}
      failed="Failed to fetch Search Console data"
      loading={<ListSkeleton shape="cards" count={1} />}
    >
      {(data) => <Figures data={data} scope={scope} days={days} onDays={setDays} />}
    </QueryView>
  );
}

interface FiguresProps {
  data: SearchFigures;
  scope: SearchScope;
  days: SearchDays;
  onDays: (days: SearchDays) => void;
}

function Figures({ data, scope, days, onDays }: FiguresProps) {
  const heading = useId();
  if (!data.hasProperty) return null;
  return (
    <section className="search-panel" aria-labelledby={heading}>
      <div className="search-head">
        <h3 id={heading}>Google Search Console</h3>
        <NativeSelect
          size="xs"
          label="Period"
          value={days}
          data={SEARCH_DAYS.map((value) => ({ value: String(value), label: PERIOD_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onDays(SEARCH_DAYS.find((choice) => String(choice) === value) ?? days)
          }
        />
      </div>
      {data.problem === null ? null : <Alert color="orange">{data.problem}</Alert>}
      {data.from === null || data.to === null ? (
        <p className="search-muted">There is no Search Console data yet.</p>
      ) : (
        <>
          <p className="search-muted">
            {formatDay(data.from)} to {formatDay(data.to)} (Google’s days, Pacific Time).
          </p>
          <SearchCards totals={data.sum} previous={data.before} />
          <SearchChart from={data.from} to={data.to} daily={data.daily} />
          <p className="search-muted">
            Counted by Google. Its position is an average across everyone who saw a page, wherever they were, and is
            separate from the rankings measured above. Google does not report rare queries, so queries add up to less
            than the totals. Data is two or three days old.
          </p>
          <SearchQueryList scope={scope} days={days} />
        </>
      )}
    </section>
  );
}
