import type { HubDomain } from '#shared/domains.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRemoveDomain } from './domain-calls.ts';

interface RemoveDomainDialogProps {
  clientId: number;
  hubDomain: HubDomain;
  opened: boolean;
  onClose: () => void;
}

export function RemoveDomainDialog({ clientId, hubDomain, opened, onClose }: RemoveDomainDialogProps) {
  const remove = useRemoveDomain(clientId, onClose);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      title={`Remove ${hubDomain.domain}?`}
      text={
        hubDomain.verifiedAt === null
          ? 'It shows no pages yet, so nothing changes for visitors.'
          : 'The pages return to their farms’ own domains. While this domain still points here, its addresses redirect there permanently (301), so keep its worker or DNS record in place for as long as you can. The hub’s own pages return with the next domain.'
      }
      confirmLabel="Remove domain"
      pending={remove.isPending}
    />
  );
}
