import './search.css';
import { Alert, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SEARCH_DAYS, type SearchDays, type SearchFigures } from '#shared/search-console.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText, withQuery } from '#web/lib/api.ts';
import * as texts from '#web/texts/search-console.ts';
import { ofDay, SearchCards, SearchChart, type SearchScope } from './search-figures.tsx';
import { SearchQueryList } from './search-queries.tsx';

/** What Google Search Console counted for a client or a farm, by period, with the queries behind it. */
export function SearchPanel({ scope }: { scope: SearchScope }) {
  const [days, setDays] = useState<SearchDays>(28);
  const heading = useId();
  const path = withQuery('/api/search-figures', { ...scope, days });
  const { data, isError, error, refetch, isFetching } = useQuery<SearchFigures>({
    queryKey: [path],
    placeholderData: (before) => before,
  });
  if (isError && !data) {
    return (
      <ErrorState
        title={texts.failedToFetch}
        text={failureText(error, texts.notReached)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton shape="cards" count={1} />;
  if (!data.hasProperty) return null;
  return (
    <section className="search-panel" aria-labelledby={heading}>
      <div className="search-head">
        <h3 id={heading}>{texts.searchConsole}</h3>
        <NativeSelect
          size="xs"
          label={texts.period}
          value={days}
          data={SEARCH_DAYS.map((value) => ({ value: String(value), label: texts.periods[value] }))}
          onChange={({ currentTarget: { value } }) => setDays(SEARCH_DAYS.find((one) => String(one) === value) ?? days)}
        />
      </div>
      {data.problem === null ? null : <Alert color="orange">{data.problem}</Alert>}
      {data.from === null || data.to === null ? (
        <p className="search-soft">{texts.waiting}</p>
      ) : (
        <>
          <p className="search-soft">{texts.span(ofDay(data.from), ofDay(data.to))}</p>
          <SearchCards sum={data.sum} before={data.before} />
          <SearchChart from={data.from} to={data.to} daily={data.daily} />
          <p className="search-soft">{texts.honest}</p>
          <SearchQueryList scope={scope} days={days} />
        </>
      )}
    </section>
  );
}
