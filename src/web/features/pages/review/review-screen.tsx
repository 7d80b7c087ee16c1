import './review.css';
import { Button } from '@mantine/core';
import { ArrowLeft, CircleCheck, Keyboard } from 'lucide-react';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { REVIEW_STATES } from '#shared/pages.ts';
import type { ReviewItem } from '#shared/review.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText, withQuery } from '#web/lib/api.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/review.ts';
import { useReviewCounts, useReviewQueue } from './review-calls.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewPane } from './review-pane.tsx';
import { neighbourOf, stepFrom } from './review.rules.ts';

const HubDialog = lazy(async () => ({ default: (await import('./hub-dialog.tsx')).HubDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const asks = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(REVIEW_STATES),
  page: parseAsInteger,
};

/** Pages that wait for somebody, over all farms or of one: the list beside the page that is read. */
export function ReviewScreen({ farmId }: { farmId: number | null }) {
  const [keys, setKeys] = useState(false);
  const [hub, setHub] = useState(false);
  const mayPublish = useMay('pages.publish');
  const counts = useReviewCounts(farmId);
  const waiting = counts.data && Object.values(counts.data).reduce((sum, pages) => sum + pages, 0);
  return (
    <>
      <PageHeader
        title={texts.review}
        count={waiting ?? null}
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
              {texts.backToTheFarm}
            </Button>
          )
        }
        action={
          farmId !== null && mayPublish && (counts.data?.ready ?? 0) > 1 ? (
            <Button variant="default" onClick={() => setHub(true)}>
              {texts.approveAMicroHub}
            </Button>
          ) : null
        }
        secondary={
          <>
            <ReviewExport farmId={farmId} />
            <Button
              className="review-keys-button"
              variant="default"
              leftSection={<Keyboard size={16} aria-hidden />}
              onClick={() => setKeys(true)}
            >
              {texts.keys}
            </Button>
          </>
        }
      />
      <ReviewPanes farmId={farmId} onHelp={() => setKeys(true)} />
      <Suspense>
        {keys ? <KeysDialog opened onClose={() => setKeys(false)} /> : null}
        {hub && farmId !== null ? <HubDialog farmId={farmId} onClose={() => setHub(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Saves what waits, as it is filtered. */
function ReviewExport({ farmId }: { farmId: number | null }) {
  const [{ q, state }] = useQueryStates(asks);
  return <ExportButton source={{ path: withQuery('/api/review/export.csv', { farmId, q, state }) }} />;
}

const useQueue = (farmId: number | null) => {
  const [asked, ask] = useQueryStates(asks);
  const queue = useReviewQueue({ farmId, state: asked.state, q: asked.q });
  // What was decided here leaves the list at once, before the server has answered.
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const items = (queue.data?.pages.flatMap(({ rows }) => rows) ?? []).filter(({ id }) => !decided.has(id));
  return { asked, ask, queue, items, decided, setDecided };
};

function ReviewPanes({ farmId, onHelp }: { farmId: number | null; onHelp: () => void }) {
  const { asked, ask, queue, items, decided, setDecided } = useQueue(farmId);
  const ids = items.map(({ id }) => id);
  const chosen = asked.page !== null && !decided.has(asked.page) ? asked.page : null;
  const shown = chosen ?? ids[0] ?? null;
  const open = (page: number | null) => void ask({ page }, { history: 'replace' });
  const decide = (id: number): void => {
    open(neighbourOf(ids, id));
    setDecided((before) => new Set(before).add(id));
  };
  const takeBack = (id: number): void => {
    setDecided((before) => new Set([...before].filter((one) => one !== id)));
    open(id);
  };

  if (queue.isPending) return <ListSkeleton count={6} shape="rows" />;
  if (queue.data === undefined) {
    return (
      <ErrorState
        title={texts.failedToFetchPagesToReview}
        text={failureText(queue.error, texts.theServerCouldNotBeReached)}
        onRetry={queue.refetch}
        retrying={queue.isFetching}
      />
    );
  }
  const following = itemAfter(items, shown);
  return (
    <div className="review" data-open={chosen !== null || undefined}>
      <ReviewList
        farmId={farmId}
        items={items}
        total={(queue.data.pages[0]?.total ?? 0) - decided.size}
        shown={shown}
        filter={asked}
        onFilter={(filter) => void ask({ ...filter, page: null })}
        onOpen={open}
        onMore={queue.hasNextPage && !queue.isFetchingNextPage ? () => void queue.fetchNextPage() : null}
      />
      {shown === null ? (
        <div className="review-nothing">
          <EmptyState
            icon={<CircleCheck size={24} />}
            title={asked.q !== '' || asked.state !== null ? texts.noPagesMatch : texts.nothingWaitsForReview}
            text={
              asked.q !== '' || asked.state !== null
                ? texts.tryAnotherWordOrAnotherList
                : texts.pagesThatAreWrittenChanged
            }
          />
        </div>
      ) : (
        <ReviewPane
          key={shown}
          pageId={shown}
          next={following}
          onBack={() => open(null)}
          onHelp={onHelp}
          onStep={(step) => open(stepFrom(ids, { id: shown, step }))}
          onDecided={() => decide(shown)}
          onTakenBack={() => takeBack(shown)}
        />
      )}
    </div>
  );
}

const itemAfter = (items: readonly ReviewItem[], id: number | null): ReviewItem | null => {
  const at = items.findIndex((item) => item.id === id);
  return at < 0 ? null : (items[at + 1] ?? null);
};
