import type { PageDetail } from '#shared/review.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { usePageAction } from './page-actions.ts';

export interface RegenerateDialogProps {
  page: PageDetail;
  section?: { slot: string; heading: string };
  opened: boolean;
  onClose: () => void;
}

/** A warning is shown when staff edited the text. */
export function RegenerateDialog({ page, section, opened, onClose }: RegenerateDialogProps) {
  const { mutate, isPending } = usePageAction();
  const handEditedWarning = page.isHandEdited
    ? ' People changed its words by hand: those changes stay in the history, but not in the new text.'
    : '';
  const live = page.liveVersion === null ? '' : ' Visitors see the current text until you approve the new one.';
  const title =
    page.status === 'failed'
      ? 'The page is tried again from the start.'
      : `The writer makes a new version.${handEditedWarning}${live}`;
  const confirm = () =>
    mutate(
      { page, action: 'regenerate', body: section ? { section: section.slot } : {} },
      {
        onSuccess: () => {
          toast({ title: section ? 'Section is being rewritten' : 'Page is being rewritten' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={section ? `Regenerate the section “${section.heading}”?` : 'Regenerate this page?'}
      text={title}
      confirmLabel="Regenerate"
      pending={isPending}
      destructive={false}
    />
  );
}
