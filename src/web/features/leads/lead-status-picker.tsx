import { Button, TextInput } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LEAD_STATUSES, type Lead, type LeadStatus } from '#shared/leads.ts';
import { ChoiceList } from '#ui/record-table/choice-list.tsx';
import { Popup } from '#ui/record-table/popup.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSetLeadStatus } from './lead-calls.ts';
import { amountText, readAmount } from './lead-value.ts';
import { STATUS_CHOICES, STATUS_LABELS } from './lead-list-filter.ts';

const TONES: Record<LeadStatus, BadgeTone> = {
  new: 'yellow',
  contacted: 'blue',
  qualified: 'orange',
  won: 'green',
  lost: 'grey',
};

/** The status, with its change for those who may: E opens it, and Won takes the value in the same step. */
export function LeadStatusPicker({ lead }: { lead: Lead }) {
  const mayEdit = useMay('leads.edit') && lead.trashedAt === null;
  const setStatus = useSetLeadStatus();
  const badge = <StatusBadge tone={TONES[lead.status]}>{STATUS_LABELS[lead.status]}</StatusBadge>;
  if (!mayEdit) return badge;
  return (
    <Popup
      label={`Status of ${lead.name}`}
      trigger={(props) => (
        <button
          type="button"
          className="lead-status"
          data-edit
          aria-label={`Status of ${lead.name}: ${STATUS_LABELS[lead.status]}`}
          {...props}
        >
          {badge}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <StatusChoices
          lead={lead}
          onChoose={(status, value) => {
            close();
            if (status !== lead.status || value !== undefined)
              setStatus.mutate({ lead, status, ...(value === undefined ? {} : { value }) });
          }}
        />
      )}
    </Popup>
  );
}

interface StatusChoicesProps {
  lead: Lead;
  onChoose: (status: LeadStatus, value?: number | null) => void;
}

function StatusChoices({ lead, onChoose }: StatusChoicesProps) {
  const [isWon, setIsWon] = useState(false);
  if (isWon) return <WonForm lead={lead} onWon={(value) => onChoose('won', value)} />;
  return (
    <ChoiceList
      label="Status"
      choices={STATUS_CHOICES}
      value={lead.status}
      onPick={(picked) => {
        const status = LEAD_STATUSES.find((one) => one === picked);
        if (status === 'won') setIsWon(true);
        else if (status) onChoose(status);
      }}
    />
  );
}

/** The field that takes its place gets the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** Won, and for how much, in one step; an empty value is none. */
export function WonForm({ lead, onWon }: { lead: Lead; onWon: (value: number | null) => void }) {
  const [text, setText] = useState(amountText(lead.value));
  const [isTried, setIsTried] = useState(false);
  const amount = readAmount(text);
  return (
    <form
      className="lead-won"
      aria-label={`${lead.name} is won`}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (amount !== undefined) onWon(amount);
      }}
    >
      <TextInput
        label="Value in dollars"
        inputMode="decimal"
        maxLength={20}
        ref={takeFocus}
        value={text}
        error={isTried && amount === undefined ? 'Enter an amount, such as 1250.' : null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="sm">
        Set to Won
      </Button>
    </form>
  );
}
