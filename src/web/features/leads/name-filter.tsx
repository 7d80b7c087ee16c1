import './leads.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SavedLeadFilter } from '#shared/lead-work.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/lead-filters.ts';
import { useFilterChanges } from './filter-calls.ts';
import { replacedFilter, sharedAsNamed, type ShareChoice } from './replaced-filter.ts';

interface NameFilterProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  filters: SavedLeadFilter[];
}

/** Asks for the name under which a filter is kept, and whether the team has it: one that is replaced stays as it is shared. */
export function NameFilter({ opened, onClose, query, filters }: NameFilterProps) {
  const mayShare = useMay('leads.edit');
  const { save } = useFilterChanges();
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<ShareChoice | null>(null);
  const [error, setError] = useState<string | null>(null);
  const replaced = replacedFilter(filters, name);
  const isShared = sharedAsNamed(replaced, choice);
  const keep = () => {
    if (name.trim() === '') return setError(texts.enterAName);
    const onSuccess = () => {
      setName('');
      setChoice(null);
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
          description={replaced && !save.isPending ? texts.itTakesThePlaceOfYours : null}
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
            label={texts.shareWithTheTeam}
            checked={isShared}
            onChange={({ currentTarget }) => setChoice({ replaced: replaced?.id, isShared: currentTarget.checked })}
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
