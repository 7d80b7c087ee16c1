import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import type { SearchDays, SearchQueries } from '#shared/search-console.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText, withQuery } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/search-console.ts';
import { useOpenKeyword } from '../opened-keyword.tsx';
import { placeText, type SearchScope } from './search-figures.tsx';

const AT_FIRST = 10;

/** The queries that Google names; one that nobody tracks is tracked with one press. */
export function SearchQueryList({ scope, days }: { scope: SearchScope; days: SearchDays }) {
  const [untracked, setUntracked] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const path = withQuery('/api/search-queries', { ...scope, days, untracked: untracked ? 'true' : null });
  const { data, isError, error, refetch, isFetching } = useQuery<SearchQueries>({
    queryKey: [path],
    placeholderData: (before) => before,
  });
  return (
    <div className="search-queries">
      <div className="search-head">
        <h4>{texts.queries}</h4>
        <Checkbox
          label={texts.onlyUntracked}
          checked={untracked}
          onChange={({ currentTarget }) => setUntracked(currentTarget.checked)}
        />
      </div>
      {isError && !data ? (
        <ErrorState
          title={texts.failedToFetch}
          text={failureText(error, texts.notReached)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : !data ? (
        <ListSkeleton shape="rows" count={4} />
      ) : data.rows.length === 0 ? (
        <p className="search-soft">{untracked ? texts.noUntracked : texts.noQueries}</p>
      ) : (
        <>
          <p className="search-soft tabular">{texts.shownOf(data.rows.length, data.total)}</p>
          <ul className="search-list" aria-label={texts.queries}>
            {data.rows.slice(0, isWhole ? data.rows.length : AT_FIRST).map((row) => (
              <QueryRow key={`${row.pageId}:${row.query}`} row={row} />
            ))}
          </ul>
          {isWhole || data.rows.length <= AT_FIRST ? null : (
            <div>
              <Button variant="default" onClick={() => setWhole(true)}>
                {texts.moreQueries(data.rows.length - AT_FIRST)}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function QueryRow({ row }: { row: SearchQueries['rows'][number] }) {
  const { query, pageId, pageTitle, rankingId, position } = row;
  const [, setKeyword] = useOpenKeyword();
  return (
    <li>
      <span className="search-words">
        {rankingId === null ? (
          <strong>{query}</strong>
        ) : (
          <button type="button" className="ranking-open" onClick={() => void setKeyword(rankingId)}>
            {query}
          </button>
        )}
        <small>{pageId === null ? texts.homeAndTopics : pageTitle}</small>
        <small className="tabular">{texts.rowFigures({ ...row, position: placeText(position) })}</small>
      </span>
      {rankingId === null ? (
        <Track query={query} pageId={pageId} />
      ) : (
        <StatusBadge tone="green" plain>
          {texts.tracked}
        </StatusBadge>
      )}
    </li>
  );
}

function Track({ query, pageId }: { query: string; pageId: number | null }) {
  const queries = useQueryClient();
  const mayTrack = useMay('rankings.refresh');
  const tracking = useMutation({
    mutationFn: (body: { pageId: number; keyword: string }) =>
      callApi<Ranking>('/api/rankings', { method: 'POST', body }),
    onSuccess: async () => {
      toast({ title: texts.trackedNow(query) });
      await refreshPaths(queries, [...LISTS_AFTER_A_CHANGE, '/api/search-queries']);
    },
    onError: (error) =>
      toast({ title: texts.failedToTrack, description: failureText(error, texts.notReached), tone: 'destructive' }),
  });
  if (pageId === null || !mayTrack) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Plus size={14} aria-hidden />}
      loading={tracking.isPending}
      aria-label={texts.trackNamed(query)}
      onClick={() => tracking.mutate({ pageId, keyword: query })}
    >
      {texts.track}
    </Button>
  );
}
