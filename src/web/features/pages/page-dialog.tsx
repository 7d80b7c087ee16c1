import './page-dialog.css';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ExternalLink } from 'lucide-react';
import { PLAIN_SLOTS, type PageBodySlots } from '#page-body/slots.ts';
import type { Page, PageBody } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { ExplainedSentence } from './explained-sentence.tsx';
import { usePageDetail } from './page-actions.ts';
import { PageChecks } from './page-checks.tsx';
import { PageDialogActions } from './page-dialog-actions.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageNeeds } from './page-needs.tsx';
import { PageResearch } from './page-research.tsx';
import { isWritten, pageUrl, unpublishedReasons } from './page-states.ts';
import { PageBodyContent } from '#page-body/page-body-content.tsx';

export interface PageDialogProps {
  farmId: number;
  farmIsPublic: boolean;
  pageId: number;
  opened: boolean;
  onClose: () => void;
}

export function PageDialog({ farmId, farmIsPublic, pageId, opened, onClose }: PageDialogProps) {
  // Other actions, such as changed button texts, may have changed the page.
  const query = usePageDetail(opened ? pageId : null, 0);
  const narrow = useMediaQuery('(max-width: 48em)', false);
  const page = query.data?.farmId === farmId ? query.data : undefined;
  const notFound = <EmptyState title="Page not found" text="It may have been removed." level={3} />;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={page?.title ?? 'Page'}
      size={1080}
      fullScreen={narrow}
      classNames={{ title: 'page-dialog-title' }}
    >
      {hasStatus(query.error, 404) ? (
        notFound
      ) : (
        <QueryView query={query} failed="Failed to fetch page" loading={<Skeleton height={420} />}>
          {() => (page ? <PageView page={page} farmIsPublic={farmIsPublic} onDeleted={onClose} /> : notFound)}
        </QueryView>
      )}
    </Dialog>
  );
}

interface PageViewProps {
  page: PageDetail;
  farmIsPublic: boolean;
  onDeleted: () => void;
}

function PageView({ page, farmIsPublic, onDeleted }: PageViewProps) {
  const isLive = page.isPublished && farmIsPublic;
  return (
    <>
      <div className="page-dialog-actions">
        {isWritten(page) ? (
          <Button
            component="a"
            href={pageUrl(page, farmIsPublic)}
            target="_blank"
            rel="noopener"
            leftSection={<ExternalLink size={16} aria-hidden />}
          >
            {isLive ? 'View Live Page' : 'View Preview'}
          </Button>
        ) : null}
        <CopyButton text={page.url} label="Copy URL" seconds={2} />
        <PageDialogActions page={page} onDeleted={onDeleted} />
      </div>
      <div className="page-dialog">
        <div className="page-dialog-main">
          {page.body ? <PageContent page={page} body={page.body} /> : <NotGenerated page={page} />}
        </div>
        <aside className="page-dialog-side" aria-label="About this page">
          <PageNeeds page={page} />
          <PageResearch page={page} />
          <section>
            <h3>Checks</h3>
            <PageChecks quality={page.quality} />
          </section>
          <section>
            <h3>Details</h3>
            <PageFacts page={page} />
          </section>
        </aside>
      </div>
    </>
  );
}

function NotGenerated({ page }: { page: Page }) {
  if (page.status === 'failed') {
    return <EmptyState level={3} title="This page could not be written" text={unpublishedReasons(page).join(' ')} />;
  }
  return (
    <EmptyState
      level={3}
      title={page.status === 'writing' ? 'This page is being written' : 'This page is planned'}
      text="Its content appears here once it is written."
    />
  );
}

function PageContent({ page, body }: { page: PageDetail; body: PageBody }) {
  const slots: PageBodySlots = {
    ...PLAIN_SLOTS,
    sentence: (sentence) => <ExplainedSentence sentence={sentence} page={page} />,
  };
  return (
    <div className="page-content">
      <h3>{body.question}</h3>
      <p className="page-content-hint">Press a sentence to see why it is there.</p>
      <p className="page-content-answer">
        <ExplainedSentence sentence={body.answer} page={page} />
      </p>
      <PageBodyContent body={body} isPreview heading="h4" slots={slots} />
    </div>
  );
}
