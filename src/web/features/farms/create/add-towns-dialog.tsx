import type { Farm } from '#shared/farms.ts';
import { CreateFarmDialog } from './create-farm-dialog.tsx';
import { farmElsewhere } from './farm-form-values.ts';

interface AddTownsDialogProps {
  farm: Farm;
  opened: boolean;
  onClose: () => void;
}

/** The form of a new farm with the client and micro-hubs of this one: each town becomes a farm of its own. */
export function AddTownsDialog({ farm, opened, onClose }: AddTownsDialogProps) {
  const client = { id: farm.clientId, name: farm.clientName, industry: farm.industry, location: farm.location };
  return <CreateFarmDialog client={client} initial={farmElsewhere(farm)} opened={opened} onClose={onClose} />;
}
