import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WriterChoice } from '#shared/farms.ts';
import type { Settings } from '#shared/settings.ts';
import * as texts from '#web/texts/new-farm.ts';
import type { FarmFormValues } from './farm-form-values.ts';

const WRITERS: { value: WriterChoice; label: string }[] = [
  { value: 'auto', label: texts.automatic },
  { value: 'model', label: texts.languageModel },
  { value: 'library', label: texts.builtInLibrary },
];

export interface WriterFieldProps {
  form: UseFormReturnType<FarmFormValues>;
  settings: Settings | undefined;
}

/** Who writes the pages of a new farm; there is a choice only where a language model is set. */
export function WriterField({ form, settings }: WriterFieldProps) {
  if (!settings?.hasModel) return null;
  return (
    <NativeSelect
      label={texts.whoWritesThePages}
      data={WRITERS}
      value={form.getValues().writer ?? settings.writer}
      onChange={(event) => form.setFieldValue('writer', WriterChoice.parse(event.currentTarget.value))}
    />
  );
}
