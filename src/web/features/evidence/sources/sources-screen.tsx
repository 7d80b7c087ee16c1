import '../evidence.css';
import '#ui/row-list.css';
import '#web/lib/filter-choice.css';
import { Button } from '@mantine/core';
import { BookOpenCheck } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { Link } from 'react-router';
import type { Source } from '#shared/sources.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { withQuery } from '#web/lib/api.ts';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { ClearFilters, FilterChoice } from '#web/lib/filter-choice.tsx';
import { NothingFound, PagedList } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useDebouncedSearch } from '#web/lib/use-debounced-search.ts';
import { AddSource } from '../add-source.tsx';
import { clientIdOfOwner } from '../evidence-filter.ts';
import { OwnerChoice } from '../owner-choice.tsx';
import { SourceRow } from './source-row.tsx';
import {
  isSourcesFiltered,
  NO_SOURCES_FILTER,
  SOURCE_STATUS_LABELS,
  SOURCE_STATUSES,
  sourcesFilterParsers,
  sourcesPath,
  type SourcesFilter,
} from './sources-filter.ts';
import { ServiceChoice, TierChoice } from '../filter-choices.tsx';

const PAGE_SIZE = 50;
const FETCHING_EVERY_MS = 3000;

const isFetching = (rows: readonly Source[]): boolean => rows.some(({ status }) => status === 'fetching');

export function SourcesScreen() {
  const [filter, setFilter] = useQueryStates(sourcesFilterParsers, { urlKeys: SCOPED_KEYS });
  const debouncedFilter = useDebouncedSearch(filter);
  const sources = usePagedRows<Source>(sourcesPath(debouncedFilter, PAGE_SIZE), {
    refetchInterval: (query) =>
      isFetching(query.state.data?.pages.flatMap(({ rows }) => rows) ?? []) ? FETCHING_EVERY_MS : false,
  });
  const { service, clientId } = filter;
  return (
    <>
      <PageHeader
        title="Evidence Sources"
        subtitle="Pages, files and texts that statements are quoted from"
        count={sources.data?.pages.at(-1)?.total ?? null}
        secondary={
          <Button
            component={Link}
            to={withQuery('/evidence', { client: clientId })}
            variant="default"
            leftSection={<BookOpenCheck size={16} aria-hidden />}
          >
            Statements
          </Button>
        }
        action={<AddSource service={service} kind={null} clientId={clientIdOfOwner(clientId)} />}
      />
      <SourcesFilters filter={filter} onChange={(change) => void setFilter(change)} />
      <PagedList
        list={sources}
        failed="Failed to fetch sources"
        empty={
          <NothingFound
            drawing="book"
            title="No sources yet"
            text="Add a web page, a file or a text. Then mark the passages that support statements."
            filtered={isSourcesFiltered(debouncedFilter)}
            filteredText="No source matches your search and filters."
            onClear={() => void setFilter(NO_SOURCES_FILTER)}
          />
        }
      >
        {(rows) => (
          <ul className="row-list" aria-busy={sources.isPlaceholderData}>
            {rows.map((source) => (
              <li key={source.id}>
                <SourceRow source={source} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

interface SourcesFiltersProps {
  filter: SourcesFilter;
  onChange: (change: Partial<SourcesFilter>) => void;
}

function SourcesFilters({ filter, onChange }: SourcesFiltersProps) {
  return (
    <search className="list-filters">
      <div className="list-search">
        <SearchInput
          label="Search sources"
          placeholder="Search titles, publishers and addresses"
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
      </div>
      <ServiceChoice value={filter.service} onChange={(service) => onChange({ service })} />
      <FilterChoice
        label="Status"
        allLabel="Any status"
        choices={SOURCE_STATUSES.map((value) => ({ value, label: SOURCE_STATUS_LABELS[value].label }))}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <TierChoice value={filter.tier} onChange={(tier) => onChange({ tier })} />
      <OwnerChoice value={filter.clientId} onChange={(clientId) => onChange({ clientId })} />
      {isSourcesFiltered(filter) ? (
        <ClearFilters label="Clear filters" onClick={() => onChange(NO_SOURCES_FILTER)} />
      ) : null}
    </search>
  );
}
