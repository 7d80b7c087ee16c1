import './filter-choice.css';
import { Button, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';

interface FilterChoiceProps<Value extends string> {
  label: string;
  allLabel?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** An unknown value counts as no filter. */
export function FilterChoice<Value extends string>({
  label,
  allLabel: all,
  choices,
  value,
  onChange,
}: FilterChoiceProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[...(all === undefined ? [] : [{ value: '', label: all }]), ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value ?? null);
      }}
    />
  );
}

export function ClearFilters({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" leftSection={<X size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

interface Named {
  id: number;
  name: string;
}

/** Includes the selected id before its name has loaded. */
export const namedChoices = (rows: readonly Named[], { selected, noun }: { selected: number | null; noun: string }) => {
  const choices = rows
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = selected !== null && !rows.some(({ id }) => id === selected);
  return isMissing ? [{ value: String(selected), label: `${noun} ${selected}` }, ...choices] : choices;
};

export const idToValue = (id: number | null): string | null => (id === null ? null : String(id));

export const idOf = (value: string | null): number | null => (value === null ? null : Number(value));
