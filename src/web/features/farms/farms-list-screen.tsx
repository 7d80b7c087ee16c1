import './farms.css';
import { Button, NativeSelect } from '@mantine/core';
import { Blocks, ChartColumn, ListChecks, Plus, Sprout } from 'lucide-react';
import { debounce, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FARM_STATUSES } from '#shared/farms.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { useProductName } from '#web/lib/product.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/farms-list.ts';
import { useFarms } from './farm-calls.ts';
import { FARM_COLUMNS } from './farm-columns.ts';
import { FarmCards } from './farm-cards.tsx';
import { FarmFilter } from './farm-filter.tsx';
import { FARM_SORTS, searchFarms, type FarmQuestion, type FarmSort } from './farm-search.ts';
import { GenerationBanner } from './generation-banner.tsx';

const CreateFarmDialog = lazyDialog(async () => (await import('./create/create-farm-dialog.tsx')).CreateFarmDialog);

const ChooseFarms = lazy(async () => ({ default: (await import('./choose-farms.tsx')).ChooseFarms }));

const SORT_LABELS: Record<FarmSort, string> = {
  newest: texts.newestFirst,
  name: texts.byName,
  leads: texts.mostLeads,
  pages: texts.mostPages,
};

const asks = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(FARM_STATUSES),
  clientId: parseAsInteger,
  sort: parseAsStringLiteral(FARM_SORTS).withDefault('newest'),
};

export function FarmsListScreen() {
  const product = useProductName();
  const farms = useFarms();
  const mayCreate = useMay('farms.create');
  const [asked, setAsked] = useQueryStates(asks);
  const [{ new: creating }, setCreating] = useQueryStates({ new: parseAsBoolean.withDefault(false) });
  const mayEdit = useMay('farms.edit');
  const [choosing, setChoosing] = useState(false);
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
              source={{ name: 'farms', columns: FARM_COLUMNS, rows: searchFarms(farms.data ?? [], asked) }}
              disabled={farms.data === undefined}
            />
            <Button
              component={Link}
              to="/analytics"
              variant="default"
              leftSection={<ChartColumn size={16} aria-hidden />}
            >
              {texts.analytics}
            </Button>
            <Button component={Link} to="/blueprints" variant="default" leftSection={<Blocks size={16} aria-hidden />}>
              {texts.blueprints}
            </Button>
          </>
        }
        action={newFarm(texts.newFarm)}
      />
      <div className="farm-tools">
        <SearchInput
          label={texts.searchFarms}
          placeholder={texts.searchByNameIndustryOrLocation}
          value={asked.q}
          onChange={(q) => void setAsked({ q }, { limitUrlUpdates: q === '' ? undefined : debounce(300) })}
        />
        <NativeSelect
          aria-label={texts.sortFarms}
          data={FARM_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          value={asked.sort}
          onChange={({ currentTarget: { value } }) =>
            void setAsked({ sort: FARM_SORTS.find((sort) => sort === value) ?? null })
          }
        />
        <FarmFilter farms={farms.data ?? []} asked={asked} onAsk={(change) => void setAsked(change)} />
        {mayEdit && !choosing && (farms.data?.length ?? 0) > 1 ? (
          <Button
            variant="default"
            leftSection={<ListChecks size={16} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {texts.chooseSeveral}
          </Button>
        ) : null}
      </div>
      <GenerationBanner scope="all" />
      <FarmsList
        farms={farms}
        asked={asked}
        first={newFarm(texts.createYourFirstFarm)}
        choosing={choosing && mayEdit}
        onEndChoosing={() => setChoosing(false)}
      />
      <CreateFarmDialog opened={creating && mayCreate} onClose={() => void setCreating({ new: null })} />
    </>
  );
}

interface FarmsListProps {
  farms: ReturnType<typeof useFarms>;
  asked: FarmQuestion;
  first: ReactNode;
  choosing: boolean;
  onEndChoosing: () => void;
}

function FarmsList({ farms, asked, first, choosing, onEndChoosing }: FarmsListProps) {
  if (farms.isPending) return <ListSkeleton count={6} />;
  if (farms.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchFarms}
        text={failureText(farms.error, texts.theServerCouldNotBeReached)}
        onRetry={farms.refetch}
        retrying={farms.isFetching}
      />
    );
  }
  const found = searchFarms(farms.data, asked);
  const narrowed = asked.q.trim() !== '' || asked.status !== null || asked.clientId !== null;
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<Sprout size={24} />}
        title={texts.noFarmsFound}
        text={narrowed ? texts.noFarmsMatchYourSearchCriteria : texts.getStartedByCreatingYourFirst}
        action={narrowed ? null : first}
      />
    );
  }
  return (
    <>
      <output className="farms-found">{narrowed ? texts.ofCounted(found.length, farms.data.length) : ''}</output>
      {choosing ? (
        <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
          <ChooseFarms farms={found} onEnd={onEndChoosing} />
        </Suspense>
      ) : (
        <FarmCards farms={found} />
      )}
    </>
  );
}
