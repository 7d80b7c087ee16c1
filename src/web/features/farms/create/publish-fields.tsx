import type { UseFormReturnType } from '@mantine/form';
import type { PublishMode } from '#shared/farms.ts';
import { PublishChoice } from '../publishing/publish-choice.tsx';
import type { FarmFormValues } from './farm-form-values.ts';

export interface PublishFieldsProps {
  form: UseFormReturnType<FarmFormValues>;
  /** Undefined while loading. */
  standard: PublishMode | undefined;
}

export function PublishFields({ form, standard }: PublishFieldsProps) {
  return (
    <PublishChoice
      value={form.getValues().publishMode ?? standard}
      onChange={(mode) => form.setFieldValue('publishMode', mode)}
    />
  );
}
