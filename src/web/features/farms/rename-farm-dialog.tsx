import './create/farm-form.css';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useRenameFarm } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';

const EMPTY_NAME = 'Farm name cannot be empty.';

export function RenameFarmDialog({ farm, opened, onClose }: FarmDialogProps) {
  const form = useForm({
    initialValues: { name: farm.name },
    validate: { name: (name) => (name.trim() === '' ? EMPTY_NAME : null) },
  });
  const renaming = useRenameFarm({ id: farm.id, before: farm.name, onDone: onClose });
  const save = ({ name }: { name: string }) =>
    renaming.mutate(name.trim(), {
      onError: showRefusedFields(form),
    });
  const refuse = (errors: Record<string, unknown>) => {
    toast({ title: 'Invalid Name', description: EMPTY_NAME, tone: 'destructive' });
    focusFirstError(form)(errors);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit Farm Name" size="md">
      <form noValidate onSubmit={form.onSubmit(save, refuse)}>
        <TextInput label="Farm name" required maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <DialogFoot onCancel={onClose} submitLabel="Save Name" pending={renaming.isPending} />
      </form>
    </Dialog>
  );
}
