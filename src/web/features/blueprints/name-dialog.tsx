import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Blueprint } from '#shared/blueprints.ts';
import { Dialog } from '#ui/dialog.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/blueprints.ts';
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
  const empty = tried && name.trim() === '' ? texts.giveTheBlueprintAName : null;
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
            label={texts.name}
            required
            data-autofocus
            maxLength={120}
            placeholder={texts.nameExample}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            error={empty ?? (saving.error ? failureText(saving.error, texts.itCouldNotBeSaved) : null)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Asks for the name under which a farm's make-up is saved. */
export function SaveBlueprintDialog({ farm, onClose }: { farm: { id: number; name: string }; onClose: () => void }) {
  const saving = useSaveBlueprint({ farmId: farm.id, onDone: onClose });
  return (
    <NameForm
      title={texts.saveAsBlueprint}
      text={texts.theMicroHubsQuestionsQuizzes(farm.name)}
      confirm={texts.saveBlueprint}
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
      title={texts.renameBlueprint}
      text={texts.savedFrom(blueprint.sourceFarm)}
      confirm={texts.saveName}
      initial={blueprint.name}
      saving={saving}
      onClose={onClose}
    />
  );
}
