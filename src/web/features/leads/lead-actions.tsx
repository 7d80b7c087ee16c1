import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LEAD_STATUSES, type Lead, type UpdateLead } from '#shared/leads.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useAssignees, useUpdateLead } from './lead-calls.ts';
import { STATUS_LABELS } from './lead-list-filter.ts';
import { amountText, readAmount } from './lead-value.ts';

const parseChoice = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

export function LeadActions({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }) {
  const assignees = useAssignees();
  const updating = useUpdateLead(lead);
  const [notes, setNotes] = useState(lead.notes ?? '');
  const [value, setValue] = useState(amountText(lead.value));
  const assigneeChoices =
    lead.assigneeId !== null && !assignees.some(({ id }) => id === lead.assigneeId)
      ? [{ id: lead.assigneeId, name: lead.assigneeName ?? `Staff ${lead.assigneeId}` }, ...assignees]
      : assignees;
  const amount = readAmount(value);
  const isWrong = amount === undefined;
  const fields: UpdateLead = { notes: notes.trim() === '' ? null : notes.trim(), value: amount ?? null };
  const isChanged = fields.notes !== lead.notes || fields.value !== lead.value;
  return (
    <form
      className="lead-work"
      aria-label="Lead progress"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isWrong) updating.mutate(fields);
      }}
    >
      <NativeSelect
        label="Status"
        disabled={!mayEdit}
        value={lead.status}
        data={LEAD_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
        onChange={({ currentTarget }) => {
          const status = parseChoice(LEAD_STATUSES, currentTarget.value);
          if (status) updating.mutate({ status });
        }}
      />
      <NativeSelect
        label="Assigned to"
        disabled={!mayEdit}
        value={lead.assigneeId === null ? '' : String(lead.assigneeId)}
        data={[
          { value: '', label: 'Unassigned' },
          ...assigneeChoices.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) =>
          updating.mutate({ assigneeId: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
      <TextInput
        label="Value in dollars"
        inputMode="decimal"
        disabled={!mayEdit}
        maxLength={20}
        value={value}
        error={isWrong ? 'Enter an amount, such as 1250.' : null}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Textarea
        label="Notes"
        disabled={!mayEdit}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      {mayEdit ? (
        <ReasonedButton type="submit" reason={isChanged ? null : 'No changes yet.'} loading={updating.isPending}>
          Save
        </ReasonedButton>
      ) : null}
    </form>
  );
}
