import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteEvidence } from './evidence-calls.ts';

interface DeleteStatementProps {
  item: { id: number; statement: string };
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => unknown;
}

export function DeleteStatement({ item, opened, onClose, onDeleted }: DeleteStatementProps) {
  const deleting = useDeleteEvidence(item.id, () => {
    onClose();
    return onDeleted?.();
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => deleting.mutate(undefined)}
      title="Delete this statement?"
      text={`“${item.statement}” is permanently deleted. Its sources are kept.`}
      confirmLabel="Delete statement"
      pending={deleting.isPending}
    />
  );
}
