import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/pages.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import { callApi } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { publication, postPage, RESTORING, start, TRASHING, trashQuestion } from './page-changes.ts';
import { groupChecks } from './page-states.ts';

const notInTrash = ({ trashedAt }: Page): string | null => (trashedAt === null ? null : 'in the trash');

const unwritten = ({ status }: Page): string | null => {
  if (status === 'failed') return 'it could not be written';
  return status === 'planned' || status === 'writing' ? 'it is not written yet' : null;
};

/** Why a page cannot be made public; null where it can. */
const whyNotPublic = (page: Page): string | null => {
  const { state, isPublished, quality } = page;
  if (state === 'ready' || state === 'approved') return null;
  if (isPublished && state === null) return 'published already';
  const failed = groupChecks(quality.checks).failed.length;
  return failed === 1 ? 'a required check fails' : failed > 0 ? `${failed} required checks fail` : 'it is not ready';
};

const publishing = (queries: QueryClient): BulkAction<Page>[] => [
  {
    label: 'Publish',
    whyNot: (page) => notInTrash(page) ?? unwritten(page) ?? whyNotPublic(page),
    start: start(queries, {
      title: 'Publishing pages',
      done: (count) => `${counted(count, 'page')} published`,
      ...publication('publish'),
    }),
  },
  {
    label: 'Approve',
    whyNot: (page) =>
      notInTrash(page) ?? unwritten(page) ?? (page.state === 'approved' ? 'approved already' : whyNotPublic(page)),
    start: start(queries, {
      title: 'Approving pages',
      done: (count) => `${counted(count, 'page')} approved`,
      ...publication('approve'),
    }),
  },
  {
    label: 'Unpublish',
    whyNot: (page) => notInTrash(page) ?? (page.isPublished ? null : 'not published'),
    confirm: (pages) => ({
      title: `Unpublish ${counted(pages.length, 'page')}?`,
      text: 'Their addresses return 404 until the pages are published again. Text, statistics and leads are kept.',
    }),
    start: start(queries, {
      title: 'Unpublishing pages',
      done: (count) => `${counted(count, 'page')} unpublished`,
      ...publication('unpublish'),
    }),
  },
];

const editing = (queries: QueryClient, clientId: number): BulkAction<Page>[] => [
  {
    label: 'Regenerate',
    whyNot: (page) => notInTrash(page) ?? (page.version > 0 ? null : 'it is not written yet'),
    start: start(queries, {
      title: 'Regenerating pages',
      call: ({ id, version }) => postPage(id, 'regenerate', { baseVersion: version }),
      done: (count) => `${counted(count, 'page')} to be written again`,
    }),
  },
  {
    label: 'Refresh facts',
    isRare: true,
    whyNot: (page) => notInTrash(page) ?? (page.staleFacts.length > 0 ? null : 'its facts are current'),
    start: start(queries, {
      title: 'Refreshing facts',
      call: ({ id }) => callApi(`/api/clients/${clientId}/refresh-pages`, { method: 'POST', body: { pageId: id } }),
      done: (count) => `Facts of ${counted(count, 'page')} refreshed`,
    }),
  },
];

const trash = (queries: QueryClient): BulkAction<Page>[] => [
  {
    label: 'Delete',
    isDestructive: true,
    whyNot: notInTrash,
    confirm: (pages) => trashQuestion(pages.length),
    start: start(queries, TRASHING),
  },
  {
    label: 'Restore',
    isRare: true,
    whyNot: ({ trashedAt }) => (trashedAt === null ? 'not in the trash' : null),
    start: start(queries, RESTORING),
  },
];

interface PageBulkBarProps {
  clientId: number;
  rows: readonly Page[];
  onClear: () => void;
}

/** What can be done with the selected pages of a farm. */
export function PageBulkBar({ clientId, ...props }: PageBulkBarProps) {
  const queries = useQueryClient();
  const [mayPublish, mayEdit, mayDelete] = [useMay('pages.publish'), useMay('pages.edit'), useMay('pages.delete')];
  const actions = [
    ...(mayPublish ? publishing(queries) : []),
    ...(mayEdit ? editing(queries, clientId) : []),
    ...(mayDelete ? trash(queries) : []),
  ];
  return <ListBulkBar noun={['page', 'pages']} actions={actions} {...props} />;
}
