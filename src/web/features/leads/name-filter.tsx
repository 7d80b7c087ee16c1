import './leads.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/leads.ts';

/** Asks for the name under which a filter is kept. */
export function NameFilter(props: {
  opened: boolean;
  onClose: () => void;
  pending: boolean;
  onSave: (name: string) => void;
}) {
  const { opened, onClose, pending, onSave } = props;
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.saveThisFilter} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setError('Enter a name for the filter.');
          else onSave(name.trim());
        }}
      >
        <TextInput
          label={texts.name}
          maxLength={60}
          data-autofocus
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(null);
          }}
        />
        <div className="lead-dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {texts.saveFilter}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
