import { useNavigate } from 'react-router';
import type { Lead } from '#shared/leads.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { usePersonErasure } from './person-calls.ts';

export function ErasePerson({ lead, opened, onClose }: { lead: Lead; opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const erasing = usePersonErasure(lead, () => navigate('/leads', { replace: true }));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => erasing.mutate()}
      title={`Erase ${lead.name}?`}
      text={`Everything ${lead.clientName} has under ${[lead.email, lead.phoneShown].filter(Boolean).join(' or ')} is permanently deleted: leads, their history, notes and deliveries. Only the hashes of consent receipts are kept.`}
      confirmLabel="Erase this person"
      pending={erasing.isPending}
    />
  );
}
