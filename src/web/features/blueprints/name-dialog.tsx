import { Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Blueprint } from '#shared/blueprints.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { failureText } from '#web/lib/api.ts';
import { useRenameBlueprint, useSaveBlueprint } from './blueprint-calls.ts';

interface NameFormProps {
  title: string;
  text: string;
  confirm: string;
  initial: string;
  saving: UseMutationResult<Blueprint, Error, string>;
  onClose: () => void;
}

function NameForm({ title, text, confirm, initial, saving, onClose }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [tried, setTried] = useState(false);
  const empty = tried && name.trim() === '' ? 'Enter a name for the blueprint.' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') saving.mutate(name.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className="blueprint-text">{text}</p>
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={120}
            placeholder="Pest control, 5 hubs"
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            error={empty ?? (saving.error ? failureText(saving.error, 'It could not be saved. Try again.') : null)}
          />
          <DialogFoot onCancel={onClose} submitLabel={confirm} pending={saving.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}

export function SaveBlueprintDialog({ farm, onClose }: { farm: { id: number; name: string }; onClose: () => void }) {
  const saving = useSaveBlueprint({ farmId: farm.id, onDone: onClose });
  return (
    <NameForm
      title="Save as blueprint"
      text={`The micro-hubs, questions, quizzes and button text of ${farm.name}, without its client and location.`}
      confirm="Save blueprint"
      initial=""
      saving={saving}
      onClose={onClose}
    />
  );
}

export function RenameBlueprintDialog({ blueprint, onClose }: { blueprint: Blueprint; onClose: () => void }) {
  const saving = useRenameBlueprint({ id: blueprint.id, onDone: onClose });
  return (
    <NameForm
      title="Rename blueprint"
      text={`Saved from ${blueprint.sourceFarm}.`}
      confirm="Save name"
      initial={blueprint.name}
      saving={saving}
      onClose={onClose}
    />
  );
}
