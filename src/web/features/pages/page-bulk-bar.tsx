import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import type { ToastMessage } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import type { BulkFailure } from '#web/lib/bulk-run.ts';
import { counted } from '#web/lib/counted.ts';
import { changeMany } from '#web/lib/list-view/bulk-change.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { refusalText } from './page-actions.ts';
import { groupChecks } from './page-states.ts';

type Call = (page: Page) => Promise<unknown>;

/** One call a page, because each is checked anew; pages that the server refuses are left as they are. */
const each = async (pages: readonly Page[], call: Call): Promise<readonly BulkFailure[]> => {
  const failures: BulkFailure[] = [];
  for (const page of pages) {
    try {
      await call(page);
    } catch (error) {
      failures.push({
        item: { id: page.id, name: page.title },
        reason: refusalText(error),
      });
    }
  }
  return failures;
};

/** What to say where some could not be taken back; undefined where all were. */
const leftMessage = (pages: readonly Page[], failures: readonly BulkFailure[]): ToastMessage | undefined => {
  if (failures.length === 0) return undefined;
  const undone = pages.length - failures.length;
  const description = failures
    .slice(0, 3)
    .map(({ item, reason }) => `${item.name}: ${reason}`)
    .join(' ');
  return { title: undone === 0 ? 'Nothing was undone' : `Undone for ${undone}`, description };
};

const CHANGED_LISTS = ['/api/pages', '/api/review', '/api/content', ...LISTS_AFTER_A_CHANGE];
/** More than these show their progress. */
const WITHOUT_PROGRESS = 5;

interface Change {
  title: string;
  call: Call;
  done: (count: number) => string;
  undo?: Call;
}

const start = (queries: QueryClient, { title, call, done, undo }: Change) => {
  return (pages: readonly Page[]): void =>
    void changeMany<Page & { name: string }>({
      title,
      rows: pages.map((page) => ({ ...page, name: page.title })),
      batchSize: WITHOUT_PROGRESS,
      run: (some) => each(some, call),
      done,
      ...(undo ? { undo: async (changed) => leftMessage(changed, await each(changed, undo)) } : {}),
      onEnd: () => refreshPaths(queries, CHANGED_LISTS),
    });
};

const post = (id: number, action: string, body?: object): Promise<PageDetail> =>
  callApi<PageDetail>(pagePaths.below(id, action), { method: 'POST', body });

/** Publishes, approves or withdraws, and remembers the version that Undo takes back. */
const publication = (action: 'approve' | 'publish' | 'unpublish'): Pick<Change, 'call' | 'undo'> => {
  const versions = new Map<number, number>();
  return {
    call: async ({ id, version }) => {
      const page = await post(id, action, action === 'unpublish' ? undefined : { baseVersion: version });
      versions.set(id, page.version);
    },
    undo: ({ id, version }) => post(id, 'take-back', { baseVersion: versions.get(id) ?? version }),
  };
};

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
      call: ({ id, version }) => post(id, 'regenerate', { baseVersion: version }),
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

const remove: Call = ({ id }) => callApi(pagePaths.one(id), { method: 'DELETE' });
const restore: Call = ({ id }) => post(id, 'restore', {});

const trash = (queries: QueryClient): BulkAction<Page>[] => [
  {
    label: 'Delete',
    isDestructive: true,
    whyNot: notInTrash,
    confirm: (pages) => ({
      title: `Delete ${counted(pages.length, 'page')}?`,
      text: `They go to the trash with their history and statistics, and are deleted for good after ${TRASH_DAYS} days. Addresses that were ever public return 410 Gone meanwhile.`,
    }),
    start: start(queries, {
      title: 'Deleting pages',
      call: ({ id, version }) => callApi(`${pagePaths.one(id)}?baseVersion=${version}`, { method: 'DELETE' }),
      done: (count) => `${counted(count, 'page')} moved to the trash for ${TRASH_DAYS} days`,
      undo: restore,
    }),
  },
  {
    label: 'Restore',
    isRare: true,
    whyNot: ({ trashedAt }) => (trashedAt === null ? 'not in the trash' : null),
    start: start(queries, {
      title: 'Restoring pages',
      call: restore,
      done: (count) => `${counted(count, 'page')} restored`,
      undo: remove,
    }),
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
