import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WriterChoice } from '#shared/farms.ts';
import type { Settings } from '#shared/settings.ts';
import type { FarmFormValues } from './farm-form-values.ts';

const WRITERS: { value: WriterChoice; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'model', label: 'Language model' },
  { value: 'library', label: 'Built-in library' },
];

export interface WriterFieldProps {
  form: UseFormReturnType<FarmFormValues>;
  settings: Settings | undefined;
}

export function WriterField({ form, settings }: WriterFieldProps) {
  if (!settings?.hasModel) return null;
  return (
    <NativeSelect
      label="Who writes the pages"
      name="writer"
      data={WRITERS}
      value={form.getValues().writer ?? settings.writer}
      onChange={(event) => form.setFieldValue('writer', WriterChoice.parse(event.currentTarget.value))}
    />
  );
}
