import './create/farm-form.css';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure } from '#web/lib/api.ts';
import * as texts from '#web/texts/farms.ts';
import { useRenameFarm } from './farm-calls.ts';
import type { FarmDialogProps } from './farm-dialogs.tsx';

const EMPTY = texts.farmNameCannotBeEmpty;

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
    toast({ title: texts.invalidName, description: EMPTY, tone: 'destructive' });
    focusFirstError(form)(errors);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.editFarmName} size="md">
      <form noValidate onSubmit={form.onSubmit(save, refuse)}>
        <TextInput label={texts.farmName} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <div className="farm-form-buttons">
          <Button variant="default" onClick={onClose} disabled={renaming.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={renaming.isPending}>
            {texts.saveName}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
