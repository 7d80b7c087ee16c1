import type { Farm } from '#shared/farms.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteFarm, useSetFarmStatus } from './farm-calls.ts';
import { deletedWithFarm } from './farm-texts.ts';

export interface FarmDialogProps {
  farm: Farm;
  opened: boolean;
  onClose: () => void;
}

export function FarmStatusDialog({ farm, opened, onClose }: FarmDialogProps) {
  const setStatus = useSetFarmStatus(onClose);
  const activate = farm.status === 'inactive';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => setStatus.mutate({ id: farm.id, status: activate ? 'active' : 'inactive' })}
      title={activate ? `Activate ${farm.name}?` : `Deactivate ${farm.name}?`}
      text={
        activate
          ? 'Are you sure you want to activate this farm? Its published pages will be public again.'
          : 'Are you sure you want to deactivate this farm? Its pages are not public until it is activated again. Nothing is deleted.'
      }
      confirmLabel={activate ? 'Activate farm' : 'Deactivate farm'}
      destructive={!activate}
      pending={setStatus.isPending}
    />
  );
}

export function DeleteFarmDialog({ farm, opened, onClose, onDeleted }: FarmDialogProps & { onDeleted?: () => void }) {
  const remove = useDeleteFarm(() => {
    onClose();
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate(farm.id)}
      title={`Delete ${farm.name}?`}
      text="This is permanent and cannot be undone. This also deletes all associated pages and leads:"
      affected={deletedWithFarm(farm)}
      confirmLabel="Delete Farm"
      pending={remove.isPending}
    />
  );
}
