import './page-dialog.css';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ExternalLink } from 'lucide-react';
import type { Page } from '#shared/pages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/pages.ts';
import { usePage } from './page-calls.ts';
import { PageChecks } from './page-checks.tsx';
import { PageDialogActions } from './page-dialog-actions.tsx';
import { PageContent } from './page-content.tsx';
import { PageFacts } from './page-facts.tsx';
import { isWritten, reasonsOf, viewAddress } from './page-states.ts';

export interface PageDialogProps {
  farmId: number;
  farmIsPublic: boolean;
  pageId: number;
  opened: boolean;
  onClose: () => void;
}

/** A page as it was written, with what the checks found and what is known about it. */
export function PageDialog({ farmId, farmIsPublic, pageId, opened, onClose }: PageDialogProps) {
  const query = usePage(farmId, opened ? pageId : null);
  const narrow = useMediaQuery('(max-width: 48em)', false);
  const { page } = query;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={page?.title ?? texts.page}
      size={1080}
      fullScreen={narrow}
      classNames={{ title: 'page-dialog-title' }}
    >
      {page ? (
        <PageView page={page} farmIsPublic={farmIsPublic} onDeleted={onClose} />
      ) : page === null ? (
        <EmptyState title={texts.pageNotFound} text={texts.itMayHaveBeenRemoved} level={3} />
      ) : query.isError ? (
        <ErrorState
          title={texts.failedToFetchPage}
          text={failureText(query.error, texts.theServerCouldNotBeReached)}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}

interface PageViewProps {
  page: Page;
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
            href={viewAddress(page, farmIsPublic)}
            target="_blank"
            rel="noopener"
            leftSection={<ExternalLink size={16} aria-hidden />}
          >
            {isLive ? texts.viewLivePage : texts.viewPreview}
          </Button>
        ) : null}
        <CopyButton text={page.url} label={texts.copyUrl} seconds={2} />
        <PageDialogActions page={page} onDeleted={onDeleted} />
      </div>
      <div className="page-dialog">
        <div className="page-dialog-main">
          {page.body ? <PageContent body={page.body} /> : <Unwritten page={page} />}
        </div>
        <aside className="page-dialog-side" aria-label={texts.aboutThisPage}>
          <section>
            <h3>{texts.checks}</h3>
            <PageChecks quality={page.quality} />
          </section>
          <section>
            <h3>{texts.details}</h3>
            <PageFacts page={page} />
          </section>
        </aside>
      </div>
    </>
  );
}

function Unwritten({ page }: { page: Page }) {
  if (page.status === 'failed') {
    return <EmptyState level={3} title={texts.thisPageCouldNotBeWritten} text={reasonsOf(page).join(' ')} />;
  }
  return (
    <EmptyState
      level={3}
      title={page.status === 'writing' ? texts.thisPageIsBeingWritten : texts.thisPageIsPlanned}
      text={texts.whatItSaysWillStandHere}
    />
  );
}
