import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListId } from '#shared/list-choices.ts';
import type { SavedView } from '#shared/lists.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { useMay } from '../staff-session.ts';
import { replacedView, sharedAsNamed, useViewChanges, type ShareChoice } from './list-setup.ts';

interface SaveViewDialogProps {
  opened: boolean;
  onClose: () => void;
  list: ListId;
  query: string;
  columns: string[];
  views: readonly SavedView[];
}

/** A replaced view keeps its sharing unless changed. */
export function SaveViewDialog({ opened, onClose, list, query, columns, views }: SaveViewDialogProps) {
  const mayShare = useMay('views.share');
  const { save } = useViewChanges(list);
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<ShareChoice | null>(null);
  const [keepsColumns, setKeepsColumns] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const replaced = replacedView(views, name);
  const isShared = sharedAsNamed(replaced, choice);
  const submit = () => {
    if (name.trim() === '') return setError('Enter a name for the view.');
    const onSuccess = () => {
      setName('');
      setChoice(null);
      onClose();
    };
    save.mutate({ name: name.trim(), query, columns: keepsColumns ? columns : null, isShared }, { onSuccess });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Save this view" size="sm">
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
          description={replaced && !save.isPending ? 'It replaces your existing view with this name.' : null}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(null);
          }}
        />
        <Checkbox
          mt="md"
          label="Keep these columns with it"
          checked={keepsColumns}
          onChange={({ currentTarget }) => setKeepsColumns(currentTarget.checked)}
        />
        {mayShare ? (
          <Checkbox
            mt="md"
            label="Share with the team"
            checked={isShared}
            onChange={({ currentTarget }) => setChoice({ replaced: replaced?.id, isShared: currentTarget.checked })}
          />
        ) : null}
        <DialogFoot onCancel={onClose} submitLabel="Save View" pending={save.isPending} />
      </form>
    </Dialog>
  );
}
