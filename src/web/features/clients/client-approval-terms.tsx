import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { APPROVAL_LAPSES, type ApprovalTerms } from '#shared/approvals.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/portal-approvals.ts';

/** Whether the client approves its pages before they go out, how long it has, and what happens then. */
export function ClientApprovalTerms({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/approval`;
  const queries = useQueryClient();
  const mayEdit = useMay('clients.edit');
  const { data: terms } = useQuery<ApprovalTerms>({ queryKey: [path] });
  const saving = useMutation({
    mutationFn: (body: ApprovalTerms) => callApi<ApprovalTerms>(path, { method: 'PUT', body }),
    onSuccess: (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: texts.termsSaved });
    },
    onError: (error) => toast({ title: texts.failedToSave, description: failureText(error, ''), tone: 'destructive' }),
  });
  if (!terms) return null;
  const disabled = !mayEdit || saving.isPending;
  const set = (change: Partial<ApprovalTerms>) => saving.mutate({ ...terms, ...change });
  return (
    <div className="client-approval">
      <Switch
        label={texts.clientApproves}
        checked={terms.approvesPages}
        disabled={disabled}
        onChange={({ currentTarget }) => set({ approvesPages: currentTarget.checked })}
      />
      {terms.approvesPages ? (
        <div className="client-approval-terms">
          <NumberInput
            label={texts.daysToAnswer}
            min={1}
            max={60}
            allowDecimal={false}
            clampBehavior="strict"
            disabled={disabled}
            defaultValue={terms.approvalDays}
            onBlur={({ currentTarget }) => {
              const days = Number(currentTarget.value);
              if (days >= 1 && days !== terms.approvalDays) set({ approvalDays: days });
            }}
          />
          <NativeSelect
            label={texts.atTheDeadline}
            disabled={disabled}
            value={terms.approvalLapse}
            data={APPROVAL_LAPSES.map((value) => ({ value, label: texts.lapseWords[value] }))}
            onChange={({ currentTarget }) =>
              set({ approvalLapse: currentTarget.value === 'released' ? 'released' : 'held' })
            }
          />
        </div>
      ) : null}
    </div>
  );
}
