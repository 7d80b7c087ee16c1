import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { TRASH_DAYS } from '#shared/trash.ts';
import type { ToastMessage } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import type { BulkFailure } from '#web/lib/bulk-run.ts';
import { counted } from '#shared/counted.ts';
import { changeMany } from '#web/lib/list-view/bulk-change.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { refusalText } from './page-actions.ts';

/** What a change of a page needs to know of it. */
export type ChangedPage = Pick<Page, 'id' | 'title' | 'version'>;
type Call = (page: ChangedPage) => Promise<unknown>;

/** One call a page, because each is checked anew; pages that the server refuses are left as they are. */
const each = async (pages: readonly ChangedPage[], call: Call): Promise<readonly BulkFailure[]> => {
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
const leftMessage = (pages: readonly ChangedPage[], failures: readonly BulkFailure[]): ToastMessage | undefined => {
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

export interface PageChange {
  title: string;
  call: Call;
  done: (count: number) => string;
  undo?: Call;
}

/** Starts a change of many pages, which says what became of them and offers Undo. */
export const start = (queries: QueryClient, { title, call, done, undo }: PageChange) => {
  return (pages: readonly ChangedPage[]): void =>
    void changeMany<ChangedPage & { name: string }>({
      title,
      rows: pages.map((page) => ({ ...page, name: page.title })),
      batchSize: WITHOUT_PROGRESS,
      run: (some) => each(some, call),
      done,
      ...(undo ? { undo: async (changed) => leftMessage(changed, await each(changed, undo)) } : {}),
      onEnd: () => refreshPaths(queries, CHANGED_LISTS),
    });
};

export const postPage = (id: number, action: string, body?: object): Promise<PageDetail> =>
  callApi<PageDetail>(pagePaths.below(id, action), { method: 'POST', body });

/** Publishes, approves or withdraws, and remembers the version that Undo takes back. */
export const publication = (action: 'approve' | 'publish' | 'unpublish'): Pick<PageChange, 'call' | 'undo'> => {
  const versions = new Map<number, number>();
  return {
    call: async ({ id, version }) => {
      const page = await postPage(id, action, action === 'unpublish' ? undefined : { baseVersion: version });
      versions.set(id, page.version);
    },
    undo: ({ id, version }) => postPage(id, 'take-back', { baseVersion: versions.get(id) ?? version }),
  };
};

const remove: Call = ({ id }) => callApi(pagePaths.one(id), { method: 'DELETE' });
const restore: Call = ({ id }) => postPage(id, 'restore', {});

export const trashQuestion = (count: number) => ({
  title: `Delete ${counted(count, 'page')}?`,
  text: `They go to the trash with their history and statistics, and are deleted for good after ${TRASH_DAYS} days. Addresses that were ever public return 410 Gone meanwhile.`,
});

export const TRASHING: PageChange = {
  title: 'Deleting pages',
  call: ({ id, version }) => callApi(`${pagePaths.one(id)}?baseVersion=${version}`, { method: 'DELETE' }),
  done: (count) => `${counted(count, 'page')} moved to the trash for ${TRASH_DAYS} days`,
  undo: restore,
};

export const RESTORING: PageChange = {
  title: 'Restoring pages',
  call: restore,
  done: (count) => `${counted(count, 'page')} restored`,
  undo: remove,
};
