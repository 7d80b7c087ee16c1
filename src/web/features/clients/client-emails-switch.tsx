import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientEmailPreferences } from '#shared/emails.ts';
import { callApi } from '#web/lib/api.ts';
import { SuppressedAddressNote } from '#web/lib/suppressed-address.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ClientApprovalTerms } from './client-approval-terms.tsx';

export function ClientEmailsSwitch({ clientId, email }: { clientId: number; email: string }) {
  const path = `/api/clients/${clientId}/email-preferences`;
  const mayEdit = useMay('clients.edit');
  const { data } = useQuery<ClientEmailPreferences>({ queryKey: [path] });
  const saving = useAction({
    mutationFn: (newLeads: boolean) => callApi<ClientEmailPreferences>(path, { method: 'PUT', body: { newLeads } }),
    success: ({ newLeads }) => (newLeads ? 'New leads are e-mailed to the client' : 'New leads are no longer e-mailed'),
    failure: 'Failed to save',
    updates: [path],
  });
  return (
    <div className="client-switches">
      {data ? (
        <div>
          <Switch
            label={`E-mail new leads to ${email}`}
            checked={data.newLeads}
            disabled={!mayEdit || saving.isPending}
            onChange={(event) => saving.mutate(event.currentTarget.checked)}
          />
          <SuppressedAddressNote address={email} />
        </div>
      ) : null}
      <ClientApprovalTerms clientId={clientId} />
    </div>
  );
}
