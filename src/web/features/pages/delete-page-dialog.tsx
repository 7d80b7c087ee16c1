import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/pages.ts';
import { refusalText } from './page-actions.ts';
import type { MenuPage } from './page-states.ts';

interface DeletePageDialogProps {
  page: MenuPage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a page is removed for good. */
export function DeletePageDialog({ page, onClose, onDeleted }: DeletePageDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi(`/api/pages/${page.id}?baseVersion=${page.version}`, { method: 'DELETE' }),
    onSuccess: async () => {
      toast({ title: texts.pageDeletedSuccessfully });
      onClose();
      onDeleted();
      queries.removeQueries({ queryKey: [`/api/pages/${page.id}`] });
      await refreshPaths(queries, ['/api/review', ...LISTS_AFTER_A_CHANGE]);
    },
    onError: (error) =>
      toast({ title: texts.failedToDeletePage, description: refusalText(error), tone: 'destructive' }),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={texts.deleteTitle(page.title)}
      text={texts.thePageGoesForGood}
      goesWithIt={`${page.version} ${page.version === 1 ? 'version' : 'versions'}`}
      confirmLabel={texts.deletePage}
      pending={remove.isPending}
    />
  );
}
