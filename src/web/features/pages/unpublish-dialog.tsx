import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuPage } from './page-states.ts';
import { usePublishing } from './use-publishing.ts';

/** Asks before a live page is taken down. */
export function UnpublishDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const { publish, isPending } = usePublishing();
  const unpublish = () =>
    publish({ page, action: 'unpublish', done: () => ({ title: 'Page unpublished' }), onDone: onClose });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={unpublish}
      title={`Unpublish “${page.title}”?`}
      text={`Its address /${page.slug} returns 404 until it is published again. Text, statistics and leads are kept. To keep the visitors and rankings of the address, merge the page into another one instead.`}
      confirmLabel="Unpublish"
      pending={isPending}
    />
  );
}
