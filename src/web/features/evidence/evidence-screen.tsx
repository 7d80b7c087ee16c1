import './evidence.css';
import '#ui/row-list.css';
import { Button } from '@mantine/core';
import { Library, ListChecks, Telescope } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { EvidenceItem } from '#shared/evidence.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { withQuery } from '#web/lib/api.ts';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { AddSource } from './add-source.tsx';
import { clientIdOfOwner, evidenceFilterParsers, evidencePath, isFiltered, NO_FILTER } from './evidence-filter.ts';
import { EvidenceFilters } from './evidence-filters.tsx';
import { EvidenceQueues } from './evidence-queues.tsx';
import { EvidenceRow } from './evidence-row.tsx';

const ChooseEvidence = lazy(async () => ({ default: (await import('./choose-evidence.tsx')).ChooseEvidence }));

const PAGE_SIZE = 50;

export function EvidenceScreen() {
  const [filter, setFilter] = useQueryStates(evidenceFilterParsers, { urlKeys: SCOPED_KEYS });
  const debouncedFilter = useDebouncedSearch(filter);
  const evidence = usePagedRows<EvidenceItem>(evidencePath(debouncedFilter, PAGE_SIZE));
  const mayEdit = useMay('evidence.edit');
  const [isSelecting, setIsSelecting] = useState(false);
  const total = evidence.data?.pages.at(-1)?.total ?? null;
  const { service, kind, clientId } = filter;
  return (
    <>
      <PageHeader
        title="Evidence"
        subtitle="What pages may state, with the source of every statement"
        count={total}
        secondary={
          <>
            <Button
              component={Link}
              to={withQuery('/evidence/research', { clientId: clientIdOfOwner(clientId), service })}
              variant="default"
              leftSection={<Telescope size={16} aria-hidden />}
            >
              Research
            </Button>
            <Button
              component={Link}
              to={withQuery('/evidence/sources', { client: clientId })}
              variant="default"
              leftSection={<Library size={16} aria-hidden />}
            >
              Sources
            </Button>
          </>
        }
        action={<AddSource service={service} kind={kind} clientId={clientIdOfOwner(clientId)} />}
      />
      <EvidenceQueues filter={filter} onChange={(change) => void setFilter(change)} />
      <EvidenceFilters filter={filter} onChange={(change) => void setFilter(change)} />
      {filter.state === 'proposed' ? (
        <p className="evidence-notice">
          <Link to={withQuery('/evidence/proposals', { service, kind, client: clientId })}>Review proposals</Link> one
          by one, with the passage of the source beside each.
        </p>
      ) : null}
      {mayEdit && !isSelecting && total !== null && total > 1 ? (
        <Button
          className="evidence-select"
          variant="default"
          size="compact-sm"
          leftSection={<ListChecks size={16} aria-hidden />}
          onClick={() => setIsSelecting(true)}
        >
          Select multiple
        </Button>
      ) : null}
      <PagedList
        list={evidence}
        failed="Failed to fetch evidence"
        empty={
          <NothingFound
            drawing="book"
            title="No evidence yet"
            text="Prices, times and rules with their sources. Pages that ask about cost or time cannot be published without them. Add a source to begin."
            filtered={isFiltered(debouncedFilter)}
            filteredText="No statement matches your search and filters."
            onClear={() => void setFilter(NO_FILTER)}
          />
        }
      >
        {(rows) =>
          isSelecting && mayEdit ? (
            <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
              <ChooseEvidence items={rows} onEnd={() => setIsSelecting(false)} />
            </Suspense>
          ) : (
            <ul className="row-list" aria-busy={evidence.isPlaceholderData}>
              {rows.map((item) => (
                <li key={item.id}>
                  <EvidenceRow item={item} mayEdit={mayEdit} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  );
}
