import './pages.css';
import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DRAFT_REASONS } from '#shared/draft-reasons.ts';
import type { Farm } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { withQuery } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { PAGE_SIZE } from '#web/lib/list-view/use-list.ts';
import { loadedRows, usePagedRows } from '#web/lib/paged-rows.ts';
import { researchGaps } from '#web/lib/research-gaps.ts';
import { ResearchLinks } from '#web/lib/research-links.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { FarmResult } from './farm-result.tsx';
import { pageList } from './page-list.tsx';
import { PageRows } from './page-rows.tsx';
import { useReviewCounts } from './review/review-calls.ts';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));
const PagePanel = lazy(async () => ({ default: (await import('./page-panel.tsx')).PagePanel }));
const PageTools = lazy(async () => ({ default: (await import('./page-tools.tsx')).PageTools }));
const PageBulkBar = lazy(async () => ({ default: (await import('./page-bulk-bar.tsx')).PageBulkBar }));

type PagesFarm = Pick<Farm, 'id' | 'clientId' | 'location' | 'status' | 'microHubs'>;

/** Without the texts. */
const FIXED = { view: 'summary' };

/** The page whose dialog is open; Back closes it. */
const useOpenedPage = () => useQueryState('page', parseAsInteger.withOptions({ history: 'push' }));

export function FarmPages({ farm }: { farm: PagesFarm }) {
  const { id, clientId, status, microHubs } = farm;
  const [mayPublish, mayEdit, mayDelete] = [useMay('pages.publish'), useMay('pages.edit'), useMay('pages.delete')];
  const [opened, setOpened] = useOpenedPage();
  const farmIsPublic = status !== 'inactive';
  const { list, panel } = useMemo(() => {
    const onView = (pageId: number) => void setOpened(pageId);
    return {
      list: pageList({
        farmId: id,
        microHubs: microHubs.map(({ name }) => name),
        farmIsPublic,
        onView: (page) => onView(page.id),
      }),
      panel: (close: () => void): ListPanel<Page> => ({
        label: 'Page',
        render: (key, row) => (
          <Suspense>
            <PagePanel
              key={key}
              pageId={Number(key)}
              row={row}
              farmIsPublic={farmIsPublic}
              onView={onView}
              onClose={close}
            />
          </Suspense>
        ),
      }),
    };
  }, [id, microHubs, farmIsPublic, setOpened]);
  const [, setOpenRow] = useQueryState('open');
  const Bulk = useMemo(
    () => (props: { rows: readonly Page[]; onClear: () => void }) => <PageBulkBar clientId={clientId} {...props} />,
    [clientId],
  );
  return (
    <>
      <ListView
        list={list}
        fixed={FIXED}
        notice={<FarmNotice farm={farm} />}
        panel={panel(() => void setOpenRow(null))}
        bulk={mayPublish || mayEdit || mayDelete ? Bulk : undefined}
        tools={(pages) =>
          pages.length === 0 ? null : (
            <Suspense>
              <PageTools pages={pages} />
            </Suspense>
          )
        }
        cards={(pages) => (
          <PageRows pages={pages} farmIsPublic={farmIsPublic} onOpen={(page) => void setOpened(page.id)} />
        )}
        tableFrom={0}
      />
      <OpenedPage farm={farm} pageId={opened} onClose={() => void setOpened(null)} />
    </>
  );
}

/** What became of the farm and what its drafts lack, whatever the list shows. */
function FarmNotice({ farm }: { farm: PagesFarm }) {
  const [, setReason] = useQueryState('reason', parseAsStringLiteral(DRAFT_REASONS));
  const { data } = usePagedRows<Page>(withQuery(`/api/farms/${farm.id}/pages`, { ...FIXED, limit: PAGE_SIZE }));
  const pages = useMemo(() => (data ? loadedRows(data) : []), [data]);
  if (pages.length === 0) return null;
  return (
    <>
      <FarmResult pages={pages} onReason={(reason) => void setReason(reason)} />
      <ResearchLinks gaps={researchGaps(farm, pages)} />
      <ReviewLink farmId={farm.id} />
    </>
  );
}

function ReviewLink({ farmId }: { farmId: number }) {
  const counts = useReviewCounts({ farmId, clientId: null }).data;
  if (!counts || counts.ready === 0) return null;
  return (
    <Button
      component={Link}
      to={`/farms/${farmId}/review`}
      variant="light"
      mb="sm"
      leftSection={<ListChecks size={16} aria-hidden />}
    >
      Review {counted(counts.ready, 'page')}
    </Button>
  );
}

interface OpenedPageProps {
  farm: PagesFarm;
  pageId: number | null;
  onClose: () => void;
}

/** A closing dialog keeps its content. */
function OpenedPage({ farm, pageId, onClose }: OpenedPageProps) {
  const [lastPageId, setLastPageId] = useState(pageId);
  if (pageId !== null && pageId !== lastPageId) setLastPageId(pageId);
  if (lastPageId === null) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <PageDialog
        farmId={farm.id}
        farmIsPublic={farm.status !== 'inactive'}
        pageId={lastPageId}
        opened={pageId !== null}
        onClose={onClose}
      />
    </Suspense>
  );
}
