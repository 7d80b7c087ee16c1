import './filter-choice.css';
import { Button, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** The choice that filters nothing. */
  all?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** One filter of a list: null when nothing is filtered, and for what is no choice. */
export function FilterChoice<Value extends string>({ label, all, choices, value, onChange }: FilterChoiceProps<Value>) {
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

/** Takes every filter of a list away. */
export function ClearFilters({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" leftSection={<X size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Each value with its words, in the order of the values. */
export const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface Named {
  id: number;
  name: string;
}

/** Records by name; one that the address asks for is there before its name is known. */
export const named = (rows: readonly Named[], { chosen, noun }: { chosen: number | null; noun: string }) => {
  const choices = rows
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = chosen !== null && !rows.some(({ id }) => id === chosen);
  return isMissing ? [{ value: String(chosen), label: `${noun} ${chosen}` }, ...choices] : choices;
};

/** A record's number as the value of its choice. */
export const valueOf = (id: number | null): string | null => (id === null ? null : String(id));

/** The number of the record that was chosen. */
export const idOf = (value: string | null): number | null => (value === null ? null : Number(value));
