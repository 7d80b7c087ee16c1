import { ActionIcon } from '@mantine/core';
import { Power, Trash2 } from 'lucide-react';
import type { Farm } from '#shared/farms.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { ArchiveButton } from '#web/lib/archive-button.tsx';
import { useMay } from '#web/lib/staff-session.ts';

export interface FarmActs {
  onToggle: (farm: Farm) => void;
  onDelete: (farm: Farm) => void;
}

/** Switch and delete, as far as the viewer may. */
export function FarmListActions({ farm, onToggle, onDelete }: FarmActs & { farm: Farm }) {
  const mayEdit = useMay('farms.edit');
  const mayDelete = useMay('farms.delete');
  const toggle = farm.status === 'inactive' ? 'Activate' : 'Deactivate';
  return (
    <span className="farm-acts">
      {mayEdit ? (
        <Tooltip text={toggle}>
          <ActionIcon size={28} data-edit aria-label={`${toggle} ${farm.name}`} onClick={() => onToggle(farm)}>
            <Power size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <ArchiveButton kind="farm" record={farm} />
      {mayDelete ? (
        <Tooltip text="Delete Farm">
          <ActionIcon size={28} aria-label={`Delete Farm ${farm.name}`} onClick={() => onDelete(farm)}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </span>
  );
}
