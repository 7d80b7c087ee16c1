import './farms.css';
import { Button, NativeSelect } from '@mantine/core';
import { Blocks, ChartColumn, ListChecks, Plus } from 'lucide-react';
import { debounce, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FARM_STATUSES, type Farm } from '#shared/farms.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { useProductName } from '#web/lib/product.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useFarms } from './farm-calls.ts';
import { FARM_COLUMNS } from './farm-columns.ts';
import { FarmCards } from './farm-cards.tsx';
import { FarmFilter } from './farm-filter.tsx';
import { FARM_SORTS, searchFarms, type FarmListFilter, type FarmSort } from './farm-search.ts';
import { GenerationBanner } from './generation-banner.tsx';

const CreateFarmDialog = lazyDialog(async () => (await import('./create/create-farm-dialog.tsx')).CreateFarmDialog);

const ChooseFarms = lazy(async () => ({ default: (await import('./choose-farms.tsx')).ChooseFarms }));

const SORT_LABELS: Record<FarmSort, string> = {
  newest: 'Newest first',
  name: 'Name',
  leads: 'Most leads',
  pages: 'Most pages',
};

const filterParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(FARM_STATUSES),
  clientId: parseAsInteger,
  sort: parseAsStringLiteral(FARM_SORTS).withDefault('newest'),
};

export function FarmsListScreen() {
  const product = useProductName();
  const farms = useFarms();
  const mayCreate = useMay('farms.create');
  const [filter, setFilter] = useQueryStates(filterParsers, { urlKeys: SCOPED_KEYS });
  const [{ new: creating }, setCreating] = useQueryStates({ new: parseAsBoolean.withDefault(false) });
  const mayEdit = useMay('farms.edit');
  const [isSelecting, setIsSelecting] = useState(false);
  const newFarm = (label: string) =>
    mayCreate ? (
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => void setCreating({ new: true })}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      <PageHeader
        title={product}
        count={farms.data?.length}
        secondary={
          <>
            <ExportButton
              source={{ name: 'farms', columns: FARM_COLUMNS, rows: searchFarms(farms.data ?? [], filter) }}
              disabled={farms.data === undefined}
            />
            <Button
              component={Link}
              to="/analytics"
              variant="default"
              leftSection={<ChartColumn size={16} aria-hidden />}
            >
              Analytics
            </Button>
            <Button component={Link} to="/blueprints" variant="default" leftSection={<Blocks size={16} aria-hidden />}>
              Blueprints
            </Button>
          </>
        }
        action={newFarm('New Farm')}
      />
      <div className="farm-tools">
        <SearchInput
          label="Search farms"
          placeholder="Search by name, industry or location"
          value={filter.q}
          onChange={(q) => void setFilter({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label="Sort farms"
          data={FARM_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={filter.sort}
          onChange={({ currentTarget: { value } }) =>
            void setFilter({ sort: FARM_SORTS.find((sort) => sort === value) ?? null })
          }
        />
        <FarmFilter farms={farms.data ?? []} filter={filter} onFilter={(change) => void setFilter(change)} />
        {mayEdit && !isSelecting && (farms.data?.length ?? 0) > 1 ? (
          <Button
            variant="default"
            leftSection={<ListChecks size={16} aria-hidden />}
            onClick={() => setIsSelecting(true)}
          >
            Select multiple
          </Button>
        ) : null}
      </div>
      <GenerationBanner scope="all" />
      <FarmsList
        farms={farms}
        filter={filter}
        first={newFarm('Create Your First Farm')}
        isSelecting={isSelecting && mayEdit}
        onEndSelecting={() => setIsSelecting(false)}
      />
      <CreateFarmDialog opened={creating && mayCreate} onClose={() => void setCreating({ new: null })} />
    </>
  );
}

interface FarmsListProps {
  farms: ReturnType<typeof useFarms>;
  filter: FarmListFilter;
  first: ReactNode;
  isSelecting: boolean;
  onEndSelecting: () => void;
}

function FarmsList({ farms, ...rest }: FarmsListProps) {
  return (
    <QueryView query={farms} failed="Failed to fetch farms" loading={<ListSkeleton count={6} />}>
      {(data) => <FilteredFarms farms={data} {...rest} />}
    </QueryView>
  );
}

type FilteredFarmsProps = Omit<FarmsListProps, 'farms'> & { farms: Farm[] };

function FilteredFarms({ farms, filter, first, isSelecting, onEndSelecting }: FilteredFarmsProps) {
  const matches = searchFarms(farms, filter);
  const isFiltered = filter.q.trim() !== '' || filter.status !== null || filter.clientId !== null;
  if (matches.length === 0) {
    return (
      <EmptyState
        drawing="field"
        title="No farms found"
        text={isFiltered ? 'No farms match your search criteria.' : 'Get started by creating your first website farm.'}
        action={isFiltered ? null : first}
      />
    );
  }
  return (
    <>
      <output className="farms-found">
        {isFiltered ? `${matches.length.toLocaleString('en-US')} of ${farms.length.toLocaleString('en-US')}` : ''}
      </output>
      {isSelecting ? (
        <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
          <ChooseFarms farms={matches} onEnd={onEndSelecting} />
        </Suspense>
      ) : (
        <FarmCards farms={matches} />
      )}
    </>
  );
}
