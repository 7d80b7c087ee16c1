import { useNavigate } from 'react-router';
import type { Lead } from '#shared/leads.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import * as texts from '#web/texts/leads.ts';
import { usePersonErasure } from './person-calls.ts';

/** Asks before a person is forgotten with the client. */
export function ErasePerson({ lead, opened, onClose }: { lead: Lead; opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const erasing = usePersonErasure(lead, () => navigate('/leads', { replace: true }));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => erasing.mutate()}
      title={texts.forgetName(lead.name)}
      text={texts.everythingHasUnderIsDeleted(
        lead.clientName,
        [lead.email, lead.phoneShown].filter(Boolean).join(' or '),
      )}
      confirmLabel={texts.forgetThisPerson}
      pending={erasing.isPending}
    />
  );
}
