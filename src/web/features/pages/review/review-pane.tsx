import { Alert, Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, ChevronDown, ChevronUp, History, Merge, Pencil, RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageDetail, ReviewItem } from '#shared/review.ts';
import { Going } from '#ui/going.tsx';
import { ErrorState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { shortDate } from '#web/lib/dates.ts';
import { waitsForClient } from '#web/texts/portal-approvals.ts';
import * as texts from '#web/texts/review.ts';
import { prefetchPage, usePageAction, usePageDetail } from '../page-actions.ts';
import { PageMenu } from '../page-menu.tsx';
import { RegenerateDialog } from '../regenerate-dialog.tsx';
import { PagePreview } from './page-preview.tsx';
import { ClientSays } from './client-says.tsx';
import { ReviewFindings } from './review-findings.tsx';
import { STATE_WORDS, type ReviewKey } from './review.rules.ts';
import { useReviewKeys } from './use-review-keys.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog }));

export interface ReviewPaneProps {
  pageId: number;
  next: ReviewItem | null;
  onBack: () => void;
  onHelp: () => void;
  onStep: (step: 1 | -1) => void;
  onDecided: () => void;
  onTakenBack: () => void;
}

/** One page with everything that a decision about it needs. The page after it is read meanwhile. */
export function ReviewPane(props: ReviewPaneProps) {
  const { pageId, next } = props;
  const query = usePageDetail(pageId);
  const queries = useQueryClient();
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere && next) void prefetchPage(queries, next);
  }, [queries, isThere, next]);

  if (query.data) return <Pane {...props} page={query.data} />;
  return (
    <section className="review-pane" aria-label={texts.page}>
      {query.isError ? (
        <ErrorState
          title={texts.failedToFetchPage}
          text={failureText(query.error, texts.theServerCouldNotBeReached)}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton height={520} />
      )}
    </section>
  );
}

type Dialog = 'merge' | 'regenerate' | 'history';

const approvedText = (page: PageDetail): string => {
  if (page.status === 'published') return texts.isPublicNow(page.title);
  if (page.clientApproval?.state === 'waiting') return waitsForClient(shortDate(page.clientApproval.dueAt));
  return page.dripPerDay === null
    ? texts.titleGoesOutAtItsTime(page.title)
    : texts.titleGoesOutAtTheFarmsPace(page.title);
};

/** Both go on when the next page has taken this one's place on the screen. */
const useDecisions = (page: PageDetail, { onDecided, onTakenBack }: ReviewPaneProps) => {
  const { mutateAsync: act, isPending } = usePageAction();
  const undo = (approved: PageDetail): void => {
    act({ page: approved, verb: 'unpublish' }).then(onTakenBack, () => {});
  };
  const approve = (): void => {
    const wasLive = page.liveVersion !== null;
    onDecided();
    act({ page, verb: 'approve' }).then((approved) => {
      const message = { title: texts.pageApproved, description: approvedText(approved) };
      const mayUndo = approved.status === 'published' && !wasLive;
      toast(mayUndo ? { ...message, action: { label: texts.undo, run: () => undo(approved) } } : message);
    }, onTakenBack);
  };
  return { approve, isPending };
};

function Pane(props: ReviewPaneProps & { page: PageDetail }) {
  const { page, onStep, onBack, onHelp, onDecided } = props;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [mayEdit, mayPublish] = [useMay('pages.edit'), useMay('pages.publish')];
  const { approve, isPending } = useDecisions(page, props);
  const isWritten = page.working !== null;
  const editPath = `/pages/${page.id}/edit`;
  const may = {
    approve: mayPublish && isWritten && !isPending && page.state !== null,
    edit: mayEdit && isWritten,
    regenerate: mayEdit && !page.isRegenerating && page.status !== 'planned' && page.status !== 'writing',
    merge: mayPublish && isWritten,
  };
  useReviewKeys((key: ReviewKey) => {
    if (key === 'help') onHelp();
    else if (key === 'next') onStep(1);
    else if (key === 'previous') onStep(-1);
    else if (!may[key]) return;
    else if (key === 'approve') approve();
    else if (key === 'edit') void navigate(editPath);
    else setDialog(key);
  });
  const close = () => setDialog(null);
  return (
    <section className="review-pane" aria-label={texts.page}>
      <Button
        className="review-back"
        variant="subtle"
        color="gray"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {texts.backToTheList}
      </Button>
      <PaneHead page={page} onStep={onStep} />
      <div className="review-actions" role="toolbar" aria-label={texts.decide}>
        {mayPublish ? (
          <Button
            leftSection={<Check size={16} aria-hidden />}
            disabled={!may.approve}
            onClick={approve}
            aria-keyshortcuts="a"
            variant={page.working?.quality.passed === true ? 'filled' : 'default'}
          >
            {texts.approve}
          </Button>
        ) : null}
        {may.edit ? (
          <Button
            component={Link}
            to={editPath}
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            aria-keyshortcuts="e"
          >
            {texts.edit}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<RotateCw size={16} aria-hidden />}
            disabled={!may.regenerate}
            loading={page.isRegenerating}
            onClick={() => setDialog('regenerate')}
            aria-keyshortcuts="r"
          >
            {texts.regenerate}
          </Button>
        ) : null}
        {may.merge ? (
          <Button
            variant="default"
            leftSection={<Merge size={16} aria-hidden />}
            onClick={() => setDialog('merge')}
            aria-keyshortcuts="m"
          >
            {texts.merge}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<History size={16} aria-hidden />} onClick={() => setDialog('history')}>
          {texts.history}
        </Button>
        <PageMenu page={page} onDeleted={onDecided} />
      </div>
      <ClientSays page={page} />
      {page.failure ? <Alert color={page.status === 'failed' ? 'red' : 'yellow'}>{page.failure}</Alert> : null}
      <div className="review-body">
        {isWritten ? <PagePreview page={page} /> : <p className="review-unwritten">{texts.nothingIsWrittenYet}</p>}
        <ReviewFindings page={page} />
      </div>
      <RegenerateDialog page={page} opened={dialog === 'regenerate'} onClose={close} />
      <Suspense fallback={<Going />}>
        {dialog === 'merge' ? <MergeDialog page={page} opened onClose={close} onMerged={onDecided} /> : null}
        {dialog === 'history' ? <HistoryDialog page={page} opened onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

function PaneHead({ page, onStep }: Pick<ReviewPaneProps, 'onStep'> & { page: PageDetail }) {
  const words = page.state && STATE_WORDS[page.state];
  return (
    <header className="review-head">
      <div className="review-title">
        <h2>{page.working?.title ?? page.title}</h2>
        <span className="review-steps">
          <Button
            variant="default"
            aria-label={texts.previousPage}
            aria-keyshortcuts="k p"
            px={8}
            onClick={() => onStep(-1)}
          >
            <ChevronUp size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            rightSection={<ChevronDown size={16} aria-hidden />}
            aria-keyshortcuts="j n"
            onClick={() => onStep(1)}
          >
            {texts.next}
          </Button>
        </span>
      </div>
      <p>
        {words ? <StatusBadge tone={words.tone}>{words.label}</StatusBadge> : null}
        {page.liveVersion !== null && page.liveVersion !== page.version ? (
          <StatusBadge tone="grey" plain>
            {texts.visitorsSeeVersion(page.liveVersion)}
          </StatusBadge>
        ) : null}
        <span>
          {page.microHub} · <Link to={`/farms/${page.farmId}`}>{page.farmName}</Link>
        </span>
      </p>
      {words ? <p className="review-head-text">{words.text}</p> : null}
    </header>
  );
}
