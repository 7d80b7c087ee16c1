import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LEAD_STATUSES, type Lead, type LeadStatus } from '#shared/leads.ts';
import { ChoiceList } from '#ui/record-table/choice-list.tsx';
import { STATUS_CHOICES } from './lead-list-filter.ts';
import { amountText, readAmount } from './lead-value.ts';

interface StatusChoicesProps {
  lead: Lead;
  onChoose: (status: LeadStatus, value?: number | null) => void;
}

export function StatusChoices({ lead, onChoose }: StatusChoicesProps) {
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
