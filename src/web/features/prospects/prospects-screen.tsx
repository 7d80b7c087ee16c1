import './prospects.css';
import '#web/lib/filter-choice.css';
import '#ui/row-list.css';
import { NativeSelect } from '@mantine/core';
import { useQueryStates } from 'nuqs';
import { PROSPECT_KINDS, PROSPECT_STATUSES } from '#shared/prospect-options.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { useProspects } from './prospect-calls.ts';
import {
  prospectsFilePath,
  prospectFilterParsers,
  isFiltered,
  KIND_LABELS,
  NO_FILTER,
  STATUS_LABELS,
  type ProspectListFilter,
} from './prospect-filter.ts';
import { ProspectRow } from './prospect-row.tsx';

export function ProspectsScreen() {
  const [filter, setFilter] = useQueryStates(prospectFilterParsers);
  const debouncedFilter = useDebouncedSearch(filter);
  const prospects = useProspects(debouncedFilter);
  return (
    <>
      <PageHeader
        title="Prospects"
        subtitle="Demos, projections and privacy requests from the public page"
        count={prospects.data?.pages.at(-1)?.total ?? null}
        action={
          <ExportButton source={{ path: prospectsFilePath(debouncedFilter) }} disabled={prospects.data === undefined} />
        }
      />
      <search className="list-filters">
        <div className="list-search">
          <SearchInput
            label="Search prospects"
            placeholder="Search by name, e-mail or company"
            value={filter.q}
            onChange={(q) => void setFilter({ q: q === '' ? null : q })}
          />
        </div>
        <NativeSelect
          aria-label="Kind"
          value={filter.kind ?? ''}
          data={[
            { value: '', label: 'All types' },
            ...PROSPECT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ kind: PROSPECT_KINDS.find((kind) => kind === value) ?? null })
          }
        />
        <NativeSelect
          aria-label="Status"
          value={filter.status ?? ''}
          data={[
            { value: '', label: 'All statuses' },
            ...PROSPECT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ status: PROSPECT_STATUSES.find((status) => status === value) ?? null })
          }
        />
        <NativeSelect
          aria-label="Order"
          value={filter.sort}
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
          onChange={({ currentTarget: { value } }) => void setFilter({ sort: value === 'oldest' ? 'oldest' : null })}
        />
      </search>
      <ProspectsList prospects={prospects} filter={debouncedFilter} onClear={() => void setFilter(NO_FILTER)} />
    </>
  );
}

interface ProspectsListProps {
  prospects: ReturnType<typeof useProspects>;
  filter: ProspectListFilter;
  onClear: () => void;
}

function ProspectsList({ prospects, filter, onClear }: ProspectsListProps) {
  const mayEdit = useMay('prospects.edit');
  return (
    <PagedList
      list={prospects}
      failed="Failed to fetch prospects"
      empty={
        <NothingFound
          drawing="mailbox"
          title="No prospects found"
          text="Calculator, demo and privacy requests from the public page appear here."
          filtered={isFiltered(filter)}
          filteredText="No prospects match your search and filters."
          onClear={onClear}
        />
      }
    >
      {(rows) => (
        <ul className="row-list" aria-busy={prospects.isPlaceholderData}>
          {rows.map((prospect) => (
            <li key={prospect.id}>
              <ProspectRow prospect={prospect} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
