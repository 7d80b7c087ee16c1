import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Lead } from '#shared/leads.ts';
import { amountText, readAmount } from './lead-value.ts';

export type LeadValues = { id: number; value: number | null }[];

/** More fields than this are no form any more. */
const MOST_FIELDS = 40;
const NO_AMOUNT = 'Enter an amount, such as 1250.';

interface ManyWonFormProps {
  leads: readonly Lead[];
  /** Leads that are left out keep their value. */
  onWon: (values: LeadValues) => void;
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** Won, and what the leads are worth: one value for each of them, or a value of its own for every lead. */
export function ManyWonForm({ leads, onWon }: ManyWonFormProps) {
  const [mode, setMode] = useState<'same' | 'own'>('same');
  const [same, setSame] = useState('');
  const [own, setOwn] = useState(() => new Map(leads.map(({ id, value }) => [id, amountText(value)])));
  const [isTried, setIsTried] = useState(false);
  const isSame = mode === 'same';
  const typed = leads.map(({ id }) => ({ id, value: readAmount(isSame ? same : (own.get(id) ?? '')) }));
  const submit = () => {
    setIsTried(true);
    const values = typed.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value }]));
    if (values.length === typed.length) onWon(isSame && same.trim() === '' ? [] : values);
  };
  const errorOf = (text: string) => (isTried && readAmount(text) === undefined ? NO_AMOUNT : null);
  return (
    <form
      className="lead-won"
      aria-label="The leads are won"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {leads.length > 1 && leads.length <= MOST_FIELDS ? (
        <SegmentedControl
          size="xs"
          aria-label="Values"
          value={mode}
          onChange={setMode}
          data={[
            { value: 'same', label: 'The same for each' },
            { value: 'own', label: 'One by one' },
          ]}
        />
      ) : null}
      {isSame ? (
        <TextInput
          label="Value of each in dollars"
          description="Left empty, leads keep the value that they have."
          inputMode="decimal"
          maxLength={20}
          leftSection="$"
          ref={takeFocus}
          value={same}
          error={errorOf(same)}
          onChange={({ currentTarget }) => setSame(currentTarget.value)}
        />
      ) : (
        <div className="leads-won">
          {leads.map(({ id, name }, index) => (
            <TextInput
              key={id}
              label={name}
              inputMode="decimal"
              maxLength={20}
              leftSection="$"
              ref={index === 0 ? takeFocus : null}
              value={own.get(id) ?? ''}
              error={errorOf(own.get(id) ?? '')}
              onChange={({ currentTarget }) => setOwn(new Map(own).set(id, currentTarget.value))}
            />
          ))}
        </div>
      )}
      <Button type="submit" size="sm">
        Set to Won
      </Button>
    </form>
  );
}
