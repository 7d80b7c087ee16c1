import './content.css';
import { Button, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { debounce, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { CONTENT_SORTS, CONTENT_STATUSES, CONTENT_TYPES, type ContentTotals } from '#shared/content.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { SCOPED_KEYS, useClientScope, useScopedPath } from '#web/lib/client-scope.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useFarmChoices } from '#web/lib/owners.ts';
import { useContent, useContentTotals, useRegenerate } from './content-calls.ts';
import {
  contentFilterParsers,
  isFiltered,
  NO_FILTER,
  SORT_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
} from './content-filter.ts';
import { ContentRow } from './content-row.tsx';

export function ContentList({ action }: { action: ReactNode }) {
  const { clientId } = useClientScope();
  const totals = useContentTotals(clientId);
  return (
    <>
      <ContentFigures totals={totals.data} />
      <ContentFilters />
      <FilteredContent isGenerating={(totals.data?.generating ?? 0) > 0} action={action} />
    </>
  );
}

function ContentFigures({ totals }: { totals: ContentTotals | undefined }) {
  const scoped = useScopedPath();
  return (
    <StatGrid>
      <StatCard label="Total Content" value={totals?.total} hint="Pages and quizzes" />
      <StatCard label="Published" value={totals?.published} to={scoped('/content?status=published')} />
      <StatCard
        label="Drafts"
        value={totals?.drafts}
        to={scoped('/content?status=draft')}
        hint={totals && totals.generating > 0 ? `${totals.generating.toLocaleString('en-US')} generating` : undefined}
      />
      <StatCard label="Avg. Words" value={totals?.averageWords} hint="Across written content" />
    </StatGrid>
  );
}

function ContentFilters() {
  const [filter, setFilter] = useQueryStates(contentFilterParsers, { urlKeys: SCOPED_KEYS });
  const farms = useFarmChoices().filter((farm) => filter.clientId === null || farm.clientId === filter.clientId);
  return (
    <search className="content-tools">
      <SearchInput
        label="Search content"
        placeholder="Search by title, farm or type"
        value={filter.q}
        onChange={(q) => void setFilter({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
      />
      <NativeSelect
        aria-label="Type"
        data={[
          { value: '', label: 'All types' },
          ...CONTENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
        ]}
        value={filter.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void setFilter({ type: CONTENT_TYPES.find((type) => type === value) ?? null })
        }
      />
      <NativeSelect
        aria-label="Status"
        data={[
          { value: '', label: 'All statuses' },
          ...CONTENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void setFilter({ status: CONTENT_STATUSES.find((status) => status === value) ?? null })
        }
      />
      <NativeSelect
        aria-label="Farm"
        data={[{ value: '', label: 'All farms' }, ...farms.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={filter.farmId === null ? '' : String(filter.farmId)}
        onChange={({ currentTarget: { value } }) => void setFilter({ farmId: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        aria-label="Sort"
        data={CONTENT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={filter.sort}
        onChange={({ currentTarget: { value } }) =>
          void setFilter({ sort: CONTENT_SORTS.find((sort) => sort === value) ?? null })
        }
      />
      {isFiltered(filter) ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<X size={16} aria-hidden />}
          onClick={() => void setFilter(NO_FILTER)}
        >
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}

function FilteredContent({ isGenerating, action }: { isGenerating: boolean; action: ReactNode }) {
  const [filter, setFilter] = useQueryStates(contentFilterParsers, { urlKeys: SCOPED_KEYS });
  const mayEdit = useMay('pages.edit');
  const content = useContent(filter, isGenerating);
  const regenerate = useRegenerate();
  return (
    <PagedList
      list={content}
      failed="Failed to fetch content"
      keyOf={({ type, pageId }) => `${type} ${pageId}`}
      empty={
        isFiltered(filter) ? (
          <EmptyState
            drawing="field"
            title="No content matches"
            text="Try another word, type, status or farm."
            action={
              <Button variant="default" onClick={() => void setFilter(NO_FILTER)}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            drawing="field"
            title="No content yet"
            text="Pages and quizzes appear here as soon as a farm is created."
            action={action}
          />
        )
      }
    >
      {(items) => (
        <ul className="content-list" aria-busy={content.isPlaceholderData}>
          {items.map((item) => (
            <li key={`${item.type} ${item.pageId}`}>
              <ContentRow
                item={item}
                mayEdit={mayEdit}
                regenerating={regenerate.isPending && regenerate.variables.pageId === item.pageId}
                onRegenerate={() => regenerate.mutate(item)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
