import type { Client } from '#shared/clients.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import * as texts from '#web/texts/clients.ts';
import { useDeleteClient } from './client-calls.ts';
import { goesWithClient } from './client-search.ts';

export interface DeleteClientDialogProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
  /** Leaves whatever shows the client. */
  onDeleted?: () => unknown;
}

/** Asks before a client goes, and names what goes with it. */
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
      title={texts.deleteNameQuestion(client.name)}
      text={texts.thisIsPermanent}
      goesWithIt={goesWithClient(client)}
      confirmLabel={texts.deleteClient}
    />
  );
}
