import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { APPROVAL_TIMEOUT_ACTIONS, type ApprovalSettings } from '#shared/approvals.ts';
import { callApi } from '#web/lib/api.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

const TIMEOUT_LABELS = { hold: 'Hold the page', publish: 'Publish the page' };

export function ClientApprovalTerms({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/approval`;
  const mayEdit = useMay('clients.edit');
  const { data: terms } = useQuery<ApprovalSettings>({ queryKey: [path] });
  const saving = useAction({
    mutationFn: (body: ApprovalSettings) => callApi<ApprovalSettings>(path, { method: 'PUT', body }),
    success: 'Approval by the client saved',
    failure: 'Failed to save',
    updates: [path],
  });
  if (!terms) return null;
  const disabled = !mayEdit || saving.isPending;
  const set = (change: Partial<ApprovalSettings>) => saving.mutate({ ...terms, ...change });
  return (
    <div className="client-approval">
      <Switch
        label="The client approves pages before they are published"
        checked={terms.approvesPages}
        disabled={disabled}
        onChange={({ currentTarget }) => set({ approvesPages: currentTarget.checked })}
      />
      {terms.approvesPages ? (
        <div className="client-approval-terms">
          <NumberInput
            label="Days to answer"
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
            label="At the deadline"
            disabled={disabled}
            value={terms.approvalOnTimeout}
            data={APPROVAL_TIMEOUT_ACTIONS.map((value) => ({ value, label: TIMEOUT_LABELS[value] }))}
            onChange={({ currentTarget }) =>
              set({ approvalOnTimeout: currentTarget.value === 'publish' ? 'publish' : 'hold' })
            }
          />
        </div>
      ) : null}
    </div>
  );
}
