import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientMails } from '#shared/mails.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { RefusedAddressNote } from '#web/lib/refused-address.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/clients.ts';
import { ClientApprovalTerms } from './client-approval-terms.tsx';

/** Whether the client is mailed its new leads, and asked before its pages go out. */
export function ClientMailsSwitch({ clientId, email }: { clientId: number; email: string }) {
  const path = `/api/clients/${clientId}/mails`;
  const queries = useQueryClient();
  const mayEdit = useMay('clients.edit');
  const { data } = useQuery<ClientMails>({ queryKey: [path] });
  const saving = useMutation({
    mutationFn: (newLeads: boolean) => callApi<ClientMails>(path, { method: 'PUT', body: { newLeads } }),
    onSuccess: (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: saved.newLeads ? texts.newLeadsAreMailed : texts.newLeadsAreNoLongerMailed });
    },
    onError: (error) => toast({ title: texts.failedToSave, description: failureText(error, ''), tone: 'destructive' }),
  });
  return (
    <div className="client-switches">
      {data ? (
        <div>
          <Switch
            label={texts.mailNewLeadsTo(email)}
            checked={data.newLeads}
            disabled={!mayEdit || saving.isPending}
            onChange={(event) => saving.mutate(event.currentTarget.checked)}
          />
          <RefusedAddressNote address={email} />
        </div>
      ) : null}
      <ClientApprovalTerms clientId={clientId} />
    </div>
  );
}
