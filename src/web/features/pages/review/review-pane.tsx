import './page-preview.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageDetail, ReviewItem } from '#shared/review.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { shortDate } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { prefetchPage, usePageDetail } from '../page-actions.ts';
import { canSchedule } from '../publishing-buttons.tsx';
import { ClientResponse } from './client-response.tsx';
import { PaneActions, type AllowedActs, type PaneDialog } from './pane-actions.tsx';
import { PageNeeds } from '../page-needs.tsx';
import { PageResearch } from '../page-research.tsx';
import { STATE_TEXTS, type ReviewKey } from './review.rules.ts';
import { usePublishing } from '../use-publishing.ts';
import { useReviewKeys } from './use-review-keys.ts';

const ReviewFindings = lazy(async () => ({ default: (await import('./review-findings.tsx')).ReviewFindings }));
const RegenerateDialog = lazy(async () => ({ default: (await import('../regenerate-dialog.tsx')).RegenerateDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog }));

export interface ReviewPaneProps {
  pageId: number;
  next: ReviewItem | null;
  onBack: () => void;
  onHelp: () => void;
  onStep: (step: 1 | -1) => void;
  onDecided: () => void;
  onUndone: () => void;
}

/** Preloads the next page. */
export function ReviewPane(props: ReviewPaneProps) {
  const { pageId, next } = props;
  const query = usePageDetail(pageId);
  const queries = useQueryClient();
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded && next) void prefetchPage(queries, next);
  }, [queries, isLoaded, next]);

  if (query.data) return <Pane {...props} page={query.data} />;
  return (
    <section className="review-pane" aria-label="Page">
      <QueryView query={query} failed="Failed to fetch page" loading={<Skeleton height={520} />} />
    </section>
  );
}

const approvedText = (page: PageDetail): string => {
  if (page.status === 'published') return `${page.title} is now public.`;
  if (page.clientApproval?.state === 'waiting')
    return `Awaiting the client’s approval until ${shortDate(page.clientApproval.dueAt)}.`;
  return page.pagesPerDay === null
    ? `${page.title} will be published at its scheduled time.`
    : `${page.title} will be published at the farm’s pace.`;
};

/** Called after the next page has been selected. */
const useDecisions = (page: PageDetail, { onDecided, onUndone }: ReviewPaneProps) => {
  const { publish, isPending } = usePublishing();
  const approve = (): void => {
    onDecided();
    publish({
      page,
      action: 'approve',
      done: (approved) => ({ title: 'Page approved', description: approvedText(approved) }),
      onFailed: onUndone,
      onUndone,
    });
  };
  const publishNow = (): void =>
    publish({
      page,
      action: 'publish',
      done: ({ title }) => ({ title: 'Page published', description: `${title} is now public.` }),
    });
  return { approve, publishNow, isPending };
};

function Pane(props: ReviewPaneProps & { page: PageDetail }) {
  const { page, onStep, onBack, onHelp, onDecided } = props;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<PaneDialog | null>(null);
  const [mayEdit, mayPublish] = [useMay('pages.edit'), useMay('pages.publish')];
  const { approve, publishNow, isPending } = useDecisions(page, props);
  const [mergeInto, setMergeInto] = useState<number | null>(null);
  const isWritten = page.working !== null;
  const editPath = `/pages/${page.id}/edit`;
  const allowed: AllowedActs = {
    approve: mayPublish && isWritten && !isPending && page.state !== null,
    edit: mayEdit && isWritten,
    regenerate: mayEdit && !page.isRegenerating && page.status !== 'planned' && page.status !== 'writing',
    merge: mayPublish && isWritten,
    schedule: mayPublish && canSchedule(page),
    unpublish: mayPublish && page.isPublished,
    history: true,
  };
  useReviewKeys((key: ReviewKey) => {
    if (key === 'help') onHelp();
    else if (key === 'next') onStep(1);
    else if (key === 'previous') onStep(-1);
    else if (!allowed[key]) return;
    else if (key === 'approve') approve();
    else if (key === 'edit') void navigate(editPath);
    else setDialog(key);
  });
  const close = () => {
    setDialog(null);
    setMergeInto(null);
  };
  const openMerge = (into: number | null) => {
    setMergeInto(into);
    setDialog('merge');
  };
  return (
    <section className="review-pane" aria-label="Page">
      <Button
        className="review-back"
        variant="subtle"
        color="gray"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        Back to the list
      </Button>
      <PaneHead page={page} onStep={onStep} />
      <PaneActions
        page={page}
        allowed={allowed}
        dialog={dialog}
        onDialog={setDialog}
        onApprove={approve}
        onPublish={publishNow}
        onDeleted={onDecided}
      />
      <ClientResponse page={page} />
      {page.failure ? <Alert color={page.status === 'failed' ? 'red' : 'yellow'}>{page.failure}</Alert> : null}
      <PageNeeds page={page} />
      <PageResearch page={page} />
      <div className="review-body">
        {isWritten ? <PagePreview page={page} /> : <p className="review-unwritten">Nothing is written yet.</p>}
        <Suspense fallback={<Skeleton height={520} />}>
          <ReviewFindings page={page} onMerge={allowed.merge ? openMerge : null} />
        </Suspense>
      </div>
      <Suspense fallback={<LoadingOverlay />}>
        {dialog === 'merge' ? (
          <MergeDialog page={page} opened onClose={close} onMerged={onDecided} into={mergeInto} />
        ) : null}
        {dialog === 'regenerate' ? <RegenerateDialog page={page} opened onClose={close} /> : null}
        {dialog === 'history' ? <HistoryDialog page={page} opened onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

function PaneHead({ page, onStep }: Pick<ReviewPaneProps, 'onStep'> & { page: PageDetail }) {
  const stateText = page.state && STATE_TEXTS[page.state];
  return (
    <header className="review-head">
      <div className="review-title">
        <h2>{page.working?.title ?? page.title}</h2>
        <span className="review-steps">
          <Button
            variant="default"
            aria-label="Previous page"
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
            Next
          </Button>
        </span>
      </div>
      <p>
        {stateText ? <StatusBadge tone={stateText.tone}>{stateText.label}</StatusBadge> : null}
        {page.liveVersion !== null && page.liveVersion !== page.version ? (
          <StatusBadge tone="grey" withoutDot>
            Visitors see version {page.liveVersion}
          </StatusBadge>
        ) : null}
        <span>
          {page.microHub} · <Link to={`/farms/${page.farmId}`}>{page.farmName}</Link>
        </span>
      </p>
      {stateText ? <p className="review-head-text">{stateText.text}</p> : null}
    </header>
  );
}

function PagePreview({ page }: { page: Pick<PageDetail, 'title' | 'previewUrl' | 'version'> }) {
  const address = `${page.previewUrl}&version=${page.version}`;
  return (
    <div className="page-preview">
      <iframe title={`Preview of ${page.title}`} src={address} loading="eager" />
      <a href={page.previewUrl} target="_blank" rel="noopener">
        Open preview in a new tab <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
