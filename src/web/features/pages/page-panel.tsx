import './page-dialog.css';
import './page-panel.css';
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Eye, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { endOfTrash } from '#shared/trash.ts';
import { EmptyState } from '#ui/states.tsx';
import { callApi, hasStatus } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { contentOf } from './editor/editor.rules.ts';
import { pageRefusal, usePageDetail } from './page-actions.ts';
import { PageChecks } from './page-checks.tsx';
import { PageDialogActions } from './page-dialog-actions.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageNeeds } from './page-needs.tsx';
import { PageResearch } from './page-research.tsx';
import { isWritten, pageUrl } from './page-states.ts';

const PageTexts = lazy(async () => ({ default: (await import('./page-texts.tsx')).PageTexts }));

interface PagePanelProps {
  pageId: number;
  /** What the list knows already. */
  row: Page | undefined;
  farmIsPublic: boolean;
  /** Opens its content. */
  onView: (pageId: number) => void;
  onClose: () => void;
}

/** A page beside the list of its farm: where it stands, why, and what can be done. */
export function PagePanel({ pageId, row, farmIsPublic, onView, onClose }: PagePanelProps) {
  const isTrashed = row !== undefined && row.trashedAt !== null;
  const page = usePageDetail(isTrashed ? null : pageId, 0);
  if (isTrashed) return <TrashedPage page={row} onRestored={onClose} />;
  if (!(pageId > 0) || hasStatus(page.error, 400, 404))
    return <EmptyState title="Page not found" text="It may have been removed." />;
  return (
    <QueryView query={page} failed="Failed to fetch page" loading={<Skeleton height={360} />}>
      {(loaded) => (
        <div className="page-panel">
          <h2>{loaded.title}</h2>
          <p className="page-panel-figures tabular">
            {counted(loaded.views, 'view')} · {counted(loaded.leads, 'lead')} ·{' '}
            {loaded.bestPosition === null ? 'not ranked' : `position #${loaded.bestPosition}`} ·{' '}
            {counted(loaded.words, 'word')}
          </p>
          <div className="page-panel-acts">
            <Button variant="default" leftSection={<Eye size={16} aria-hidden />} onClick={() => onView(loaded.id)}>
              View content
            </Button>
            {isWritten(loaded) ? (
              <Button
                component="a"
                href={pageUrl(loaded, farmIsPublic)}
                target="_blank"
                rel="noopener"
                variant="default"
                leftSection={<ExternalLink size={16} aria-hidden />}
              >
                {loaded.isPublished && farmIsPublic ? 'Open live page' : 'Open preview'}
              </Button>
            ) : null}
            <PageDialogActions page={loaded} onDeleted={onClose} />
          </div>
          <PageNeeds page={loaded} />
          <PageResearch page={loaded} />
          <Texts page={loaded} />
          <h3>Checks</h3>
          <PageChecks quality={loaded.quality} />
          <h3>Details</h3>
          <PageFacts page={loaded} />
        </div>
      )}
    </QueryView>
  );
}

/** For those who may change it. */
function Texts({ page }: { page: PageDetail }) {
  const mayEdit = useMay('pages.edit');
  const content = contentOf(page);
  if (!mayEdit || content === null) return null;
  return (
    <>
      <h3>Text</h3>
      <Suspense fallback={<Skeleton height={120} />}>
        <PageTexts page={page} content={content} />
      </Suspense>
    </>
  );
}

const useRestore = (page: Page, onRestored: () => void) => {
  const queries = useQueryClient();
  const refresh = () => refreshPaths(queries, ['/api/review', '/api/content', ...LISTS_AFTER_A_CHANGE]);
  return useAction({
    mutationFn: () => callApi<PageDetail>(pagePaths.below(page.id, 'restore'), { method: 'POST', body: {} }),
    failure: pageRefusal('Failed to restore page'),
    onSuccess: async () => {
      onRestored();
      toastWithUndo('Page restored', async () => {
        await callApi(pagePaths.one(page.id), { method: 'DELETE' });
        await refresh();
      });
      await refresh();
    },
  });
};

function TrashedPage({ page, onRestored }: { page: Page; onRestored: () => void }) {
  const mayRestore = useMay('pages.delete');
  const restore = useRestore(page, onRestored);
  const { title, slug, trashedAt, trashedBy } = page;
  return (
    <div className="page-panel">
      <h2>{title}</h2>
      <p>/{slug}</p>
      {trashedAt === null ? null : (
        <p>
          In the trash since {shortDate(trashedAt)}
          {trashedBy === null ? '' : `, by ${trashedBy}`}. It is deleted for good on{' '}
          {shortDate(endOfTrash(trashedAt).toISOString())}.
        </p>
      )}
      {mayRestore ? (
        <div className="page-panel-acts">
          <Button
            data-edit
            leftSection={<RotateCcw size={16} aria-hidden />}
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Restore
          </Button>
        </div>
      ) : (
        <p>Administrators can restore it.</p>
      )}
    </div>
  );
}
