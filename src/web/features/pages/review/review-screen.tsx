import './review.css';
import { Button } from '@mantine/core';
import { ArrowLeft, Keyboard, MessageCircleQuestion, Table2 } from 'lucide-react';
import {
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { REVIEW_STATES } from '#shared/pages.ts';
import type { ReviewItem } from '#shared/review.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { withQuery } from '#web/lib/api.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useReviewCounts, useReviewQueue, useReviewScope } from './review-calls.ts';
import { ReviewList, type ReviewListProps } from './review-list.tsx';
import { ReviewPane } from './review-pane.tsx';
import { neighbourOf, stepFrom } from './review.rules.ts';

const TopicDialog = lazy(async () => ({ default: (await import('./topic-dialog.tsx')).TopicDialog }));
const AskClientDialog = lazy(async () => ({
  default: (await import('./ask-client-dialog.tsx')).AskClientDialog,
}));
const ReviewTable = lazy(async () => ({ default: (await import('./review-table.tsx')).ReviewTable }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const filterParsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(REVIEW_STATES),
  page: parseAsInteger,
};

/** Pages that wait for somebody, over all farms or of one: the list beside the page that is read, or a table of them. */
export function ReviewScreen({ farmId }: { farmId: number | null }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(['table']).withOptions({ history: 'push' }));
  if (view === null) return <ReviewOneByOne farmId={farmId} onTable={() => void setView('table')} />;
  return (
    <Suspense fallback={<ListSkeleton count={6} shape="rows" />}>
      <ReviewTable farmId={farmId} />
    </Suspense>
  );
}

function ReviewOneByOne({ farmId, onTable }: { farmId: number | null; onTable: () => void }) {
  const [keys, setKeys] = useState(false);
  const [topic, setTopic] = useState(false);
  const { asking, ask, closeAsking, mayAsk } = useAsking(farmId);
  const mayPublish = useMay('pages.publish');
  const counts = useReviewCounts(useReviewScope(farmId));
  const waitingCount = counts.data && Object.values(counts.data).reduce((sum, pages) => sum + pages, 0);
  return (
    <>
      <PageHeader
        title="Review"
        count={waitingCount ?? null}
        back={
          farmId === null ? null : (
            <Button
              component={Link}
              to={`/farms/${farmId}`}
              ml={-12}
              variant="subtle"
              color="gray"
              leftSection={<ArrowLeft size={16} aria-hidden />}
            >
              Back to the farm
            </Button>
          )
        }
        action={
          farmId !== null && mayPublish && (counts.data?.ready ?? 0) > 1 ? (
            <Button variant="default" onClick={() => setTopic(true)}>
              Approve a micro-hub
            </Button>
          ) : null
        }
        secondary={
          <>
            {farmId !== null && mayAsk && (counts.data?.input ?? 0) + (counts.data?.needs_fix ?? 0) > 0 ? (
              <Button
                variant="default"
                leftSection={<MessageCircleQuestion size={16} aria-hidden />}
                onClick={() => ask({ farmId, pageId: null })}
              >
                Ask the client
              </Button>
            ) : null}
            <Button variant="default" leftSection={<Table2 size={16} aria-hidden />} onClick={onTable}>
              Table
            </Button>
            <ReviewExport farmId={farmId} />
            <Button
              className="review-keys-button"
              variant="default"
              leftSection={<Keyboard size={16} aria-hidden />}
              onClick={() => setKeys(true)}
            >
              Shortcuts
            </Button>
          </>
        }
      />
      <ReviewPanes
        farmId={farmId}
        onHelp={() => setKeys(true)}
        onAsk={mayAsk ? ({ id, farmId: ofFarm }) => ask({ farmId: ofFarm, pageId: id }) : null}
      />
      <Suspense>
        {keys ? <KeysDialog opened onClose={() => setKeys(false)} /> : null}
        {asking && mayAsk ? <AskClientDialog {...asking} onClose={closeAsking} /> : null}
        {topic && farmId !== null ? <TopicDialog farmId={farmId} onClose={() => setTopic(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Whose drafts the client is asked about; a farm's address may begin with it (`?ask=true`). */
const useAsking = (farmId: number | null) => {
  const [isAskedFor, setAskedFor] = useQueryState('ask', parseAsBoolean);
  const [chosen, setChosen] = useState<{ farmId: number; pageId: number | null } | null>(null);
  const mayAsk = useMay('pages.edit');
  const closeAsking = () => {
    setChosen(null);
    void setAskedFor(null);
  };
  return {
    asking: chosen ?? (isAskedFor && farmId !== null ? { farmId, pageId: null } : null),
    ask: setChosen,
    closeAsking,
    mayAsk,
  };
};

function ReviewExport({ farmId }: { farmId: number | null }) {
  const [{ q, state }] = useQueryStates(filterParsers);
  const scope = useReviewScope(farmId);
  return <ExportButton source={{ path: withQuery('/api/review/export.csv', { ...scope, q, state }) }} />;
}

const useReviewList = (farmId: number | null) => {
  const [filter, setFilter] = useQueryStates(filterParsers);
  const queue = useReviewQueue({ ...useReviewScope(farmId), state: filter.state, q: filter.q });
  // Decided pages leave the list before the server has answered.
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const items = (queue.data?.pages.flatMap(({ rows }) => rows) ?? []).filter(({ id }) => !decided.has(id));
  return { filter, setFilter, queue, items, decided, setDecided };
};

function ReviewPanes({
  farmId,
  onHelp,
  onAsk,
}: {
  farmId: number | null;
  onHelp: () => void;
  onAsk: ReviewListProps['onAsk'];
}) {
  const { filter, setFilter, queue, items, decided, setDecided } = useReviewList(farmId);
  const ids = items.map(({ id }) => id);
  const selectedId = filter.page !== null && !decided.has(filter.page) ? filter.page : null;
  const shownId = selectedId ?? ids[0] ?? null;
  const open = (page: number | null) => void setFilter({ page }, { history: 'replace' });
  const decide = (id: number): void => {
    open(neighbourOf(ids, id));
    setDecided((current) => new Set(current).add(id));
  };
  const undo = (id: number): void => {
    setDecided((current) => new Set([...current].filter((decidedId) => decidedId !== id)));
    open(id);
  };

  const nextItem = itemAfter(items, shownId);
  return (
    <QueryView query={queue} failed="Failed to fetch pages to review" loading={<ListSkeleton count={6} shape="rows" />}>
      {({ pages }) => (
        <div className="review" data-open={selectedId !== null || undefined}>
          <ReviewList
            farmId={farmId}
            items={items}
            total={(pages[0]?.total ?? 0) - decided.size}
            selectedId={shownId}
            filter={filter}
            onFilter={(change) => void setFilter({ ...change, page: null })}
            onOpen={open}
            onAsk={onAsk}
            onMore={queue.hasNextPage && !queue.isFetchingNextPage ? () => void queue.fetchNextPage() : null}
          />
          {shownId === null ? (
            <div className="review-nothing">
              <EmptyState
                drawing="basket"
                title={filter.q !== '' || filter.state !== null ? 'No pages match' : 'No pages to review'}
                text={
                  filter.q !== '' || filter.state !== null
                    ? 'Try another word or another list.'
                    : 'Pages that are new, changed or blocked by a check appear here for review.'
                }
              />
            </div>
          ) : (
            <ReviewPane
              key={shownId}
              pageId={shownId}
              next={nextItem}
              onBack={() => open(null)}
              onHelp={onHelp}
              onStep={(step) => open(stepFrom(ids, { id: shownId, step }))}
              onDecided={() => decide(shownId)}
              onUndone={() => undo(shownId)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

const itemAfter = (items: readonly ReviewItem[], id: number | null): ReviewItem | null => {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : (items[index + 1] ?? null);
};
