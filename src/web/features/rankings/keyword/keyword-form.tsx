import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ChangeKeyword } from '#shared/rank-keywords.ts';
import { RANK_DEVICES, type RankDevice } from '#shared/rankings.ts';
import { US_STATES } from '#shared/states.ts';
import * as texts from '#web/texts/rank-keywords.ts';

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
  /** What happens to what was measured. */
  note?: string;
  label: string;
  pending: boolean;
  onSave: (fields: Fields) => void;
}

/** A keyword with the place and the device it is measured from. */
export function KeywordForm({ values, note, label, pending, onSave }: KeywordFormProps) {
  const form = useForm<KeywordValues>({
    initialValues: values,
    validate: {
      keyword: (text) => (text.trim() === '' ? texts.enterKeyword : null),
      weight: (text) => (isWeight(text) ? null : texts.enterWeight),
    },
  });
  const states = [
    { value: '', label: texts.noState },
    ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <form className="rank-form" noValidate onSubmit={form.onSubmit((entered) => onSave(fieldsOf(entered)))}>
      <TextInput label={texts.keyword} maxLength={200} {...form.getInputProps('keyword')} />
      <div className="rank-form-pair">
        <TextInput label={texts.city} placeholder={texts.farmsPlace} maxLength={100} {...form.getInputProps('city')} />
        <NativeSelect
          label={texts.state}
          data={states}
          disabled={form.values.city.trim() === ''}
          {...form.getInputProps('stateCode')}
        />
        <NativeSelect
          label={texts.device}
          data={RANK_DEVICES.map((value) => ({ value, label: texts.devices[value] }))}
          {...form.getInputProps('device')}
        />
        <TextInput
          label={texts.weight}
          inputMode="numeric"
          description={texts.weightHint}
          {...form.getInputProps('weight')}
        />
      </div>
      <Checkbox label={texts.primary} {...form.getInputProps('isPrimary', { type: 'checkbox' })} />
      {note ? <p className="rank-none">{note}</p> : null}
      <div>
        <Button type="submit" loading={pending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
