import { useQueryClient } from '@tanstack/react-query';
import { TRASH_DAYS } from '#shared/trash.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { pageRefusal } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

const CHANGED_LISTS = ['/api/review', ...LISTS_AFTER_A_CHANGE];

interface DeletePageDialogProps {
  page: MenuPage;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletePageDialog({ page, onClose, onDeleted }: DeletePageDialogProps) {
  const queries = useQueryClient();
  const remove = useAction({
    mutationFn: () => callApi(`/api/pages/${page.id}?baseVersion=${page.version}`, { method: 'DELETE' }),
    failure: pageRefusal('Failed to delete page'),
    onSuccess: () => {
      onClose();
      onDeleted();
      queries.removeQueries({ queryKey: [pagePaths.one(page.id)] });
      toastWithUndo('Page deleted successfully', async () => {
        await callApi(pagePaths.below(page.id, 'restore'), { method: 'POST', body: {} });
        await refreshPaths(queries, CHANGED_LISTS);
      });
    },
    invalidates: CHANGED_LISTS,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={`Delete “${page.title}”?`}
      text={`The page goes to the trash with its history and statistics, and is deleted for good after ${TRASH_DAYS} days. If it was ever public, its address returns 410 Gone meanwhile. To redirect its visitors to another page, merge it instead.`}
      affected={`${page.version} ${page.version === 1 ? 'version' : 'versions'}`}
      confirmLabel="Delete page"
      pending={remove.isPending}
    />
  );
}
