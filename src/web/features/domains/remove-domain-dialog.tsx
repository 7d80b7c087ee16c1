import type { HubDomain } from '#shared/domains.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import * as texts from '#web/texts/domains.ts';
import { useRemoveDomain } from './domain-calls.ts';

interface RemoveDomainDialogProps {
  clientId: number;
  hub: HubDomain;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a hub domain is taken away, and says where its visitors go. */
export function RemoveDomainDialog({ clientId, hub, opened, onClose }: RemoveDomainDialogProps) {
  const remove = useRemoveDomain(clientId, onClose);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={texts.removeDomainQuestion(hub.domain)}
      text={hub.verifiedAt === null ? texts.itShowsNoPagesYet : texts.thePagesGoBack}
      confirmLabel={texts.removeDomainLabel}
      pending={remove.isPending}
    />
  );
}
