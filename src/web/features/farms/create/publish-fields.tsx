import type { UseFormReturnType } from '@mantine/form';
import type { PublishMode } from '#shared/farms.ts';
import { PublishChoice } from '../publishing/publish-choice.tsx';
import type { FarmFormValues } from './farm-form-values.ts';

export interface PublishFieldsProps {
  form: UseFormReturnType<FarmFormValues>;
  /** The installation's own choice; undefined until known. */
  standard: PublishMode | undefined;
}

/** When the pages of a new farm go public. */
export function PublishFields({ form, standard }: PublishFieldsProps) {
  return (
    <PublishChoice
      value={form.getValues().publishMode ?? standard}
      onChange={(mode) => form.setFieldValue('publishMode', mode)}
    />
  );
}
