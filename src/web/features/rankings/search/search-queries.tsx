import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import type { SearchDays, SearchQueries } from '#shared/search-console.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi, withQuery } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { useOpenKeyword } from '../opened-keyword.tsx';
import { averagePositionText, type SearchScope } from './search-figures.tsx';

const INITIAL_ROWS = 10;

export function SearchQueryList({ scope, days }: { scope: SearchScope; days: SearchDays }) {
  const [untracked, setUntracked] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const path = withQuery('/api/search-queries', { ...scope, days, untracked: untracked ? 'true' : null });
  const queries = useQuery<SearchQueries>({ queryKey: [path], placeholderData: (previous) => previous });
  return (
    <div className="search-queries">
      <div className="search-head">
        <h4>Queries</h4>
        <Checkbox
          label="Only untracked queries"
          checked={untracked}
          onChange={({ currentTarget }) => setUntracked(currentTarget.checked)}
        />
      </div>
      <QueryView query={queries} failed="Failed to fetch Search Console data">
        {(data) =>
          data.rows.length === 0 ? (
            <p className="search-muted">
              {untracked ? 'Every query that Google reports is tracked.' : 'Google reports no queries in this period.'}
            </p>
          ) : (
            <>
              <p className="search-muted tabular">
                {data.total > data.rows.length
                  ? `The ${data.rows.length} with the most impressions of ${data.total.toLocaleString('en-US')}`
                  : `${data.total} ${data.total === 1 ? 'query' : 'queries'}`}
              </p>
              <ul className="search-list" aria-label="Queries">
                {data.rows.slice(0, isExpanded ? data.rows.length : INITIAL_ROWS).map((row) => (
                  <QueryRow key={`${row.pageId}:${row.query}`} row={row} />
                ))}
              </ul>
              {isExpanded || data.rows.length <= INITIAL_ROWS ? null : (
                <div>
                  <Button variant="default" onClick={() => setExpanded(true)}>
                    Show {data.rows.length - INITIAL_ROWS} more
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

const rowFigures = (row: { clicks: number; impressions: number; position: string | null }) =>
  [
    counted(row.clicks, 'click'),
    counted(row.impressions, 'impression'),
    ...(row.position === null ? [] : [`average position ${row.position}`]),
  ].join(' · ');

function QueryRow({ row }: { row: SearchQueries['rows'][number] }) {
  const { query, pageId, pageTitle, rankingId, position } = row;
  const [, setKeyword] = useOpenKeyword();
  return (
    <li>
      <span className="search-text">
        {rankingId === null ? (
          <strong>{query}</strong>
        ) : (
          <button type="button" className="ranking-open" onClick={() => void setKeyword(rankingId)}>
            {query}
          </button>
        )}
        <small>{pageId === null ? 'Home and topic pages' : pageTitle}</small>
        <small className="tabular">{rowFigures({ ...row, position: averagePositionText(position) })}</small>
      </span>
      {rankingId === null ? (
        <TrackButton query={query} pageId={pageId} />
      ) : (
        <StatusBadge tone="green" withoutDot>
          Tracked
        </StatusBadge>
      )}
    </li>
  );
}

function TrackButton({ query, pageId }: { query: string; pageId: number | null }) {
  const mayTrack = useMay('rankings.refresh');
  const tracking = useAction({
    mutationFn: (body: { pageId: number; keyword: string }) =>
      callApi<Ranking>('/api/rankings', { method: 'POST', body }),
    success: `“${query}” is now tracked`,
    failure: 'Failed to track the query',
    invalidates: [...LISTS_AFTER_A_CHANGE, '/api/search-queries'],
  });
  if (pageId === null || !mayTrack) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Plus size={14} aria-hidden />}
      loading={tracking.isPending}
      aria-label={`Track this query: ${query}`}
      onClick={() => tracking.mutate({ pageId, keyword: query })}
    >
      Track this query
    </Button>
  );
}
