import { Button, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RankedClient } from '#shared/rankings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { counted } from '#shared/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useRankedClients, useRankings } from './ranking-calls.ts';
import type { RankingListFilter } from './ranking-filter.ts';
import { RankingRows } from './ranking-rows.tsx';

/** Up to this many clients are expanded initially. */
const INITIALLY_OPEN = 3;
const PAGE_SIZE = 50;

interface ClientsTabProps {
  filter: RankingListFilter;
  filtered: boolean;
  onClear: () => void;
  /** Offered where nothing is tracked. */
  start: ReactNode;
}

/** A client's rows load when it is expanded. */
export function ClientsTab({ filter, filtered, onClear, start }: ClientsTabProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  return (
    <QueryView query={useRankedClients(filter)} failed="Failed to fetch rankings">
      {(clients) => {
        if (clients.length === 0) {
          return (
            <NothingFound
              drawing="vane"
              title="No Rankings Data"
              text="Nothing is tracked yet. Once you start, the keyword of every published page is looked up in Google, and again every two weeks."
              filtered={filtered}
              filteredText="No keywords match your search and filters."
              onClear={onClear}
              action={start}
            />
          );
        }
        return (
          <div className="rank-clients">
            {clients.slice(0, limit).map((client, index) => (
              <ClientKeywords
                key={client.clientId}
                client={client}
                filter={filter}
                isOpenAtFirst={index < INITIALLY_OPEN}
              />
            ))}
            {clients.length > limit ? (
              <Button variant="default" onClick={() => setLimit(limit + PAGE_SIZE)}>
                Show {counted(clients.length - limit, 'more client')}
              </Button>
            ) : null}
          </div>
        );
      }}
    </QueryView>
  );
}

interface ClientKeywordsProps {
  client: RankedClient;
  filter: RankingListFilter;
  isOpenAtFirst: boolean;
}

function ClientKeywords({ client, filter, isOpenAtFirst }: ClientKeywordsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { clientId, clientName, keywords } = client;
  const panel = `rank-client-${clientId}`;
  return (
    <section aria-labelledby={`${panel}-name`}>
      <h2 className="rank-client-head" id={`${panel}-name`}>
        <UnstyledButton
          className="rank-client-fold"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          <span>{clientName}</span>
          <StatusBadge tone="grey" withoutDot>
            {counted(keywords, 'keyword')}
          </StatusBadge>
        </UnstyledButton>
      </h2>
      <div id={panel} hidden={!isOpen}>
        {isOpen ? <Keywords filter={{ ...filter, clientId }} name={clientName} /> : null}
      </div>
    </section>
  );
}

function Keywords({ filter, name }: { filter: RankingListFilter; name: string }) {
  const rankings = useRankings(filter);
  return (
    <PagedList
      list={rankings}
      failed="Failed to fetch rankings"
      empty={<p className="rank-none">No keywords match your search and filters.</p>}
    >
      {(rows) => (
        <RankingRows
          rows={rows}
          columns={['farm', 'domain']}
          label={`Rankings of ${name}`}
          busy={rankings.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}
