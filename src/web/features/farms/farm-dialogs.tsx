import type { Farm } from '#shared/farms.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import * as texts from '#web/texts/farms.ts';
import { useDeleteFarm, useSetFarmStatus } from './farm-calls.ts';
import { farmBelongings } from './farm-words.ts';

export interface FarmDialogProps {
  farm: Farm;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a farm's pages are shown to the public or hidden from it. */
export function FarmStatusDialog({ farm, opened, onClose }: FarmDialogProps) {
  const setStatus = useSetFarmStatus(onClose);
  const activate = farm.status === 'inactive';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => setStatus.mutate({ id: farm.id, status: activate ? 'active' : 'inactive' })}
      title={`${activate ? texts.activate : texts.deactivate} ${farm.name}?`}
      text={<>{texts.areYouSure(activate)}</>}
      confirmLabel={activate ? texts.activateFarm : texts.deactivateFarm}
      destructive={!activate}
      pending={setStatus.isPending}
    />
  );
}

/** Asks before a farm is removed for good and names what goes with it. */
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
      title={texts.deleteName(farm.name)}
      text={texts.thisIsPermanentAndCannotBe}
      goesWithIt={farmBelongings(farm)}
      confirmLabel={texts.deleteFarm}
      pending={remove.isPending}
    />
  );
}
