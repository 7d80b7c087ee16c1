import './content.css';
import { Button, NativeSelect } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import { debounce, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { CONTENT_SORTS, CONTENT_STATUSES, CONTENT_TYPES, type ContentTotals } from '#shared/content.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/content.ts';
import { useContent, useContentFarms, useContentTotals, useRegenerate } from './content-calls.ts';
import {
  contentFilterParsers,
  isFiltered,
  NO_FILTER,
  SORT_LABELS,
  STATUS_LABELS,
  TYPE_LABELS,
} from './content-filter.ts';
import { ContentRow } from './content-row.tsx';

/** Everything that is written, over all farms; `action` is the one step an empty list offers. */
export function ContentList({ action }: { action: ReactNode }) {
  const totals = useContentTotals();
  return (
    <>
      <ContentFigures totals={totals.data} />
      <ContentFilters />
      <FoundContent isGenerating={(totals.data?.generating ?? 0) > 0} action={action} />
    </>
  );
}

function ContentFigures({ totals }: { totals: ContentTotals | undefined }) {
  return (
    <StatGrid>
      <StatCard label={texts.totalContent} value={totals?.total} hint={texts.pagesAndQuizzes} />
      <StatCard label={texts.published} value={totals?.published} to="/content?status=published" />
      <StatCard
        label={texts.drafts}
        value={totals?.drafts}
        to="/content?status=draft"
        hint={totals && totals.generating > 0 ? texts.generatingCounted(totals.generating) : undefined}
      />
      <StatCard label={texts.avgWords} value={totals?.averageWords} hint={texts.ofWhatIsWritten} />
    </StatGrid>
  );
}

function ContentFilters() {
  const [filter, setFilter] = useQueryStates(contentFilterParsers);
  const farms = useContentFarms();
  return (
    <search className="content-tools">
      <SearchInput
        label={texts.searchContent}
        placeholder={texts.searchByTitleFarmOrType}
        value={filter.q}
        onChange={(q) => void setFilter({ q }, q === '' ? {} : { limitUrlUpdates: debounce(300) })}
      />
      <NativeSelect
        aria-label={texts.type}
        data={[
          { value: '', label: texts.allTypes },
          ...CONTENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
        ]}
        value={filter.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void setFilter({ type: CONTENT_TYPES.find((type) => type === value) ?? null })
        }
      />
      <NativeSelect
        aria-label={texts.status}
        data={[
          { value: '', label: texts.allStatuses },
          ...CONTENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
        ]}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void setFilter({ status: CONTENT_STATUSES.find((status) => status === value) ?? null })
        }
      />
      <NativeSelect
        aria-label={texts.farm}
        data={[
          { value: '', label: texts.allFarms },
          ...farms.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filter.farmId === null ? '' : String(filter.farmId)}
        onChange={({ currentTarget: { value } }) => void setFilter({ farmId: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        aria-label={texts.sort}
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
          {texts.clearFilters}
        </Button>
      ) : null}
    </search>
  );
}

function FoundContent({ isGenerating, action }: { isGenerating: boolean; action: ReactNode }) {
  const [filter, setFilter] = useQueryStates(contentFilterParsers);
  const mayEdit = useMay('pages.edit');
  const content = useContent(filter, isGenerating);
  const regenerate = useRegenerate();
  if (content.isPending) return <ListSkeleton shape="rows" count={8} />;
  if (content.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchContent}
        text={failureText(content.error, texts.theServerCouldNotBeReached)}
        onRetry={content.refetch}
        retrying={content.isFetching}
      />
    );
  }
  const items = content.data.pages.flatMap(({ rows }) => rows);
  const total = content.data.pages.at(-1)?.total ?? items.length;
  if (items.length === 0) {
    return isFiltered(filter) ? (
      <EmptyState
        icon={<FileText size={24} />}
        title={texts.noContentMatches}
        text={texts.tryAnotherWordTypeStatus}
        action={
          <Button variant="default" onClick={() => void setFilter(NO_FILTER)}>
            {texts.clearFilters}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<FileText size={24} />}
        title={texts.noContentYet}
        text={texts.pagesAndQuizzesAppearHere}
        action={action}
      />
    );
  }
  return (
    <>
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
      <div className="content-foot">
        <output className="tabular">{texts.showingOf(items.length, total)}</output>
        {content.hasNextPage ? (
          <Button variant="default" disabled={content.isFetchingNextPage} onClick={() => void content.fetchNextPage()}>
            {content.isFetchingNextPage ? texts.loading : texts.showMore}
          </Button>
        ) : null}
      </div>
    </>
  );
}
