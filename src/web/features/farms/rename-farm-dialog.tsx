import './create/farm-form.css';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { useRenameFarm } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';

const EMPTY = 'Farm name cannot be empty.';

export function RenameFarmDialog({ farm, opened, onClose }: FarmDialogProps) {
  const form = useForm({
    initialValues: { name: farm.name },
    validate: { name: (name) => (name.trim() === '' ? EMPTY : null) },
  });
  const renaming = useRenameFarm({ id: farm.id, onDone: onClose });
  const save = ({ name }: { name: string }) =>
    renaming.mutate(name.trim(), {
      onError: (error) => {
        if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
      },
    });
  const refuse = (errors: Record<string, unknown>) => {
    toast({ title: 'Invalid Name', description: EMPTY, tone: 'destructive' });
    focusFirstError(form)(errors);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit Farm Name" size="md">
      <form noValidate onSubmit={form.onSubmit(save, refuse)}>
        <TextInput label="Farm name" required maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <div className="farm-form-buttons">
          <Button variant="default" onClick={onClose} disabled={renaming.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={renaming.isPending}>
            Save Name
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
