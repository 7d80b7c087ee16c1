import './leads.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SavedLeadView } from '#shared/lead-management.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useFilterChanges, replacedFilter, sharedAsNamed, type ShareChoice } from './saved-filter-calls.ts';

interface NameSavedFilterProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  filters: SavedLeadView[];
}

/** A replaced filter keeps its sharing unless changed. */
export function NameSavedFilter({ opened, onClose, query, filters }: NameSavedFilterProps) {
  const mayShare = useMay('leads.edit');
  const { save } = useFilterChanges();
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<ShareChoice | null>(null);
  const [error, setError] = useState<string | null>(null);
  const replaced = replacedFilter(filters, name);
  const isShared = sharedAsNamed(replaced, choice);
  const submit = () => {
    if (name.trim() === '') return setError('Enter a name for the filter.');
    const onSuccess = () => {
      setName('');
      setChoice(null);
      onClose();
    };
    save.mutate({ name: name.trim(), query, isShared }, { onSuccess });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Save this filter" size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label="Name"
          maxLength={60}
          data-autofocus
          value={name}
          description={replaced && !save.isPending ? 'It replaces your existing filter with this name.' : null}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(null);
          }}
        />
        {mayShare ? (
          <Checkbox
            mt="md"
            label="Share with the team"
            checked={isShared}
            onChange={({ currentTarget }) => setChoice({ replaced: replaced?.id, isShared: currentTarget.checked })}
          />
        ) : null}
        <DialogFoot onCancel={onClose} submitLabel="Save Filter" pending={save.isPending} />
      </form>
    </Dialog>
  );
}
