import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ChangeKeyword } from '#shared/rank-keywords.ts';
import { RANK_DEVICES, type RankDevice } from '#shared/rankings.ts';
import { US_STATES } from '#shared/states.ts';

export interface KeywordValues {
  keyword: string;
  city: string;
  stateCode: string;
  device: RankDevice;
  weight: string;
  isPrimary: boolean;
}

export const NEW_KEYWORD: KeywordValues = {
  keyword: '',
  city: '',
  stateCode: '',
  device: 'desktop',
  weight: '1',
  isPrimary: false,
};

type Fields = Required<ChangeKeyword> & { keyword: string };

const fieldsOf = ({ keyword, city, stateCode, device, weight, isPrimary }: KeywordValues): Fields => ({
  keyword: keyword.trim(),
  city: city.trim() || null,
  stateCode: city.trim() === '' || stateCode === '' ? null : stateCode,
  device,
  weight: Number(weight.replaceAll(',', '')),
  isPrimary,
});

const isWeight = (text: string): boolean => {
  const weight = Number(text.replaceAll(',', ''));
  return Number.isInteger(weight) && weight >= 1 && weight <= 10_000_000;
};

interface KeywordFormProps {
  values: KeywordValues;
  note?: string;
  label: string;
  pending: boolean;
  onSave: (fields: Fields) => void;
}

const DEVICE_LABELS = { desktop: 'Desktop', mobile: 'Mobile' } as const;

export function KeywordForm({ values, note, label, pending, onSave }: KeywordFormProps) {
  const form = useForm<KeywordValues>({
    initialValues: values,
    validate: {
      keyword: (text) => (text.trim() === '' ? 'Enter a keyword.' : null),
      weight: (text) => (isWeight(text) ? null : 'Enter a whole number from 1 to 10,000,000.'),
    },
  });
  const states = [
    { value: '', label: 'No state' },
    ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <form className="rank-form" noValidate onSubmit={form.onSubmit((entered) => onSave(fieldsOf(entered)))}>
      <TextInput label="Keyword" maxLength={200} {...form.getInputProps('keyword')} />
      <div className="rank-form-pair">
        <TextInput label="City" placeholder="The farm’s location" maxLength={100} {...form.getInputProps('city')} />
        <NativeSelect
          label="State"
          data={states}
          title={form.values.city.trim() === '' ? 'Enter the city first' : undefined}
          disabled={form.values.city.trim() === ''}
          {...form.getInputProps('stateCode')}
        />
        <NativeSelect
          label="Device"
          data={RANK_DEVICES.map((value) => ({ value, label: DEVICE_LABELS[value] }))}
          {...form.getInputProps('device')}
        />
        <TextInput
          label="Weight"
          inputMode="numeric"
          description="For the share of voice: monthly searches, or 1."
          {...form.getInputProps('weight')}
        />
      </div>
      <Checkbox label="Primary keyword of the page" {...form.getInputProps('isPrimary', { type: 'checkbox' })} />
      {note ? <p className="rank-none">{note}</p> : null}
      <div>
        <Button type="submit" loading={pending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
