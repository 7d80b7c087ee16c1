import './leads.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/lead-filters.ts';
import { useFilterChanges } from './filter-calls.ts';

/** Asks for the name under which a filter is kept, and whether the team has it. */
export function NameFilter({ opened, onClose, query }: { opened: boolean; onClose: () => void; query: string }) {
  const mayShare = useMay('leads.edit');
  const { save } = useFilterChanges();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keep = () => {
    if (name.trim() === '') return setError(texts.enterAName);
    const onSuccess = () => {
      setName('');
      setShared(false);
      onClose();
    };
    save.mutate({ name: name.trim(), query, isShared }, { onSuccess });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.saveThisFilter} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          keep();
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
        {mayShare ? (
          <Checkbox
            mt="md"
            label={texts.shareWithTheTeam}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        ) : null}
        <div className="lead-dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {texts.saveFilter}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
