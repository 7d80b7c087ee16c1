import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { pageRefusal } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

interface DeletePageDialogProps {
  page: MenuPage;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletePageDialog({ page, onClose, onDeleted }: DeletePageDialogProps) {
  const queries = useQueryClient();
  const remove = useAction({
    mutationFn: () => callApi(`/api/pages/${page.id}?baseVersion=${page.version}`, { method: 'DELETE' }),
    success: 'Page deleted successfully',
    failure: pageRefusal('Failed to delete page'),
    onSuccess: () => {
      onClose();
      onDeleted();
      queries.removeQueries({ queryKey: [pagePaths.one(page.id)] });
    },
    invalidates: ['/api/review', ...LISTS_AFTER_A_CHANGE],
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={`Delete “${page.title}”?`}
      text="The page is permanently deleted with its history and statistics. If it was ever public, its address returns 410 Gone. To redirect its visitors to another page, merge it instead."
      affected={`${page.version} ${page.version === 1 ? 'version' : 'versions'}`}
      confirmLabel="Delete page"
      pending={remove.isPending}
    />
  );
}
