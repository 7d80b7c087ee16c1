import './evidence.css';
import '#ui/row-list.css';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import type { CatalogEntry } from '#shared/catalog.ts';
import { EVIDENCE_KIND_LABELS, EVIDENCE_KINDS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { US_STATES } from '#shared/states.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import {
  evidenceFilterParsers,
  evidencePath,
  isFiltered,
  NO_FILTER,
  serviceOptions,
  STATUS_OPTIONS,
  statusFilter,
} from './evidence-filter.ts';
import { EvidenceRow } from './evidence-row.tsx';

const AddEvidenceDialog = lazy(async () => ({
  default: (await import('./add-evidence-dialog.tsx')).AddEvidenceDialog,
}));

const PAGE_SIZE = 50;
const PLACES = [
  { value: '', label: 'Any place' },
  { value: 'US', label: 'The whole country' },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];
const KINDS = [
  { value: '', label: 'Any kind' },
  ...EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_LABELS[value] })),
];

export function EvidenceScreen() {
  const [filter, setFilter] = useQueryStates(evidenceFilterParsers);
  const debouncedFilter = useDebouncedSearch(filter);
  const evidence = usePagedRows<EvidenceItem>(evidencePath(debouncedFilter, PAGE_SIZE));
  const { data: catalog = [] } = useQuery<CatalogEntry[]>({ queryKey: ['/api/catalog'] });
  const mayEdit = useMay('evidence.edit');
  const [isAdding, setIsAdding] = useState(false);
  const add = mayEdit ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add Evidence
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title="Evidence"
        subtitle="What pages may state, with the source of every statement"
        count={evidence.data?.pages.at(-1)?.total ?? null}
        action={add}
      />
      <div className="evidence-filters">
        <SearchInput
          label="Search evidence"
          placeholder="Search statements, quotes and publishers"
          value={filter.q}
          onChange={(q) => void setFilter({ q: q === '' ? null : q })}
        />
        <NativeSelect
          aria-label="Service"
          value={filter.service}
          data={serviceOptions(catalog)}
          onChange={({ currentTarget: { value } }) => void setFilter({ service: value === '' ? null : value })}
        />
        <NativeSelect
          aria-label="Kind"
          value={filter.kind ?? ''}
          data={KINDS}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ kind: EVIDENCE_KINDS.find((kind) => kind === value) ?? null })
          }
        />
        <NativeSelect
          aria-label="Place"
          value={filter.place ?? ''}
          data={PLACES}
          onChange={({ currentTarget: { value } }) => void setFilter({ place: value === '' ? null : value })}
        />
        <NativeSelect
          aria-label="Status"
          value={filter.state ?? filter.due ?? ''}
          data={STATUS_OPTIONS}
          onChange={({ currentTarget: { value } }) => void setFilter(statusFilter(value))}
        />
      </div>
      <PagedList
        list={evidence}
        failed="Failed to fetch evidence"
        empty={
          <NothingFound
            icon={<BookOpenCheck size={24} />}
            title="No evidence yet"
            text="Prices, times and rules with their sources. Pages that ask about cost or time cannot be published without them."
            filtered={isFiltered(debouncedFilter)}
            filteredText="No statement matches your search and filters."
            onClear={() => void setFilter(NO_FILTER)}
          />
        }
      >
        {(rows) => (
          <ul className="row-list" aria-busy={evidence.isPlaceholderData}>
            {rows.map((item) => (
              <li key={item.id}>
                <EvidenceRow item={item} mayEdit={mayEdit} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {isAdding ? (
          <AddEvidenceDialog service={filter.service} catalog={catalog} onClose={() => setIsAdding(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
