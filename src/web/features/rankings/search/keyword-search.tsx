import './search.css';
import { useQuery } from '@tanstack/react-query';
import type { KeywordSearchFigures as Answer } from '#shared/search-console.ts';
import { formatDay, SearchCards, SearchChart } from './search-figures.tsx';

export function KeywordSearch({ id }: { id: number }) {
  const { data } = useQuery<Answer>({ queryKey: [`/api/rankings/${id}/search-figures`] });
  if (!data?.hasProperty || data.from === null || data.to === null) return null;
  return (
    <section className="search-panel" aria-label="Search Console for this keyword">
      <h3>Google Search Console</h3>
      {data.sum.impressions === 0 ? (
        <p className="search-muted">Google reports no searches for this keyword on this page in the last 90 days.</p>
      ) : (
        <>
          <p className="search-muted">
            {formatDay(data.from)} to {formatDay(data.to)} (Google’s days, Pacific Time).
          </p>
          <SearchCards totals={data.sum} />
          <SearchChart from={data.from} to={data.to} daily={data.daily} />
          <p className="search-muted">Google’s average across everyone who saw the page. It is not a measured check.</p>
        </>
      )}
    </section>
  );
}
