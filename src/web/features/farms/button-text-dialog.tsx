import './create/farm-form.css';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useSetCta } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';

const MAX_LENGTH = 32;
const tooLong = (text: string) => (text.length > MAX_LENGTH ? `Use at most ${MAX_LENGTH} characters.` : null);

/** A blank field restores the standard text. */
export function ButtonTextDialog({ farm, opened, onClose }: FarmDialogProps) {
  const form = useForm({
    initialValues: { quiz: farm.cta?.quiz ?? '', ask: farm.cta?.ask ?? '' },
    validate: { quiz: tooLong, ask: tooLong },
  });
  const saving = useSetCta({ id: farm.id, onDone: onClose });
  const save = (values: { quiz: string; ask: string }) =>
    saving.mutate(values, {
      onError: showRefusedFields(form),
    });
  return (
    <Dialog opened={opened} onClose={onClose} title="Button text" size="md">
      <form className="farm-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
        <TextInput
          label="Button to the quiz"
          placeholder="Check how urgent it is"
          description="Leave blank for the standard text."
          data-autofocus
          {...form.getInputProps('quiz')}
        />
        <TextInput
          label="Button to the form"
          placeholder="Ask a question"
          description="Leave blank for the standard text. The call button always shows the confirmed phone number."
          {...form.getInputProps('ask')}
        />
        <DialogFoot onCancel={onClose} submitLabel="Save text" pending={saving.isPending} />
      </form>
    </Dialog>
  );
}
