import './search.css';
import { useQuery } from '@tanstack/react-query';
import type { KeywordSearch as Answer } from '#shared/search-console.ts';
import * as texts from '#web/texts/search-console.ts';
import { ofDay, SearchCards, SearchChart } from './search-figures.tsx';

/** What Google counted for a tracked keyword's words on its page, told apart from the checks. */
export function KeywordSearch({ id }: { id: number }) {
  const { data } = useQuery<Answer>({ queryKey: [`/api/rankings/${id}/search-figures`] });
  if (!data?.hasProperty || data.from === null || data.to === null) return null;
  return (
    <section className="search-panel" aria-label={texts.keywordFigures}>
      <h3>{texts.searchConsole}</h3>
      {data.sum.impressions === 0 ? (
        <p className="search-soft">{texts.keywordNone}</p>
      ) : (
        <>
          <p className="search-soft">{texts.span(ofDay(data.from), ofDay(data.to))}</p>
          <SearchCards sum={data.sum} />
          <SearchChart from={data.from} to={data.to} daily={data.daily} />
          <p className="search-soft">{texts.positionDetail}</p>
        </>
      )}
    </section>
  );
}
