import type { Client } from '#shared/clients.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteClient } from './client-calls.ts';
import { deletedWithClient } from './client-figures.ts';

export interface DeleteClientDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => unknown;
}

export function DeleteClientDialog({ client, opened, onClose, onDeleted }: DeleteClientDialogProps) {
  const deletion = useDeleteClient(async () => {
    onClose();
    await onDeleted?.();
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => deletion.mutate(client)}
      pending={deletion.isPending}
      title={`Delete ${client.name}?`}
      text="This is permanent. It removes the client, all of its farms, and their pages and leads. They cannot be restored."
      affected={deletedWithClient(client)}
      confirmLabel="Delete client"
    />
  );
}
