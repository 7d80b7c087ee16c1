import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAddNote } from './keyword-calls.ts';

const KINDS = ['note', 'google-update'] as const;

const NOTE_KIND_LABELS = { note: 'Note for this client', 'google-update': 'Google update, for all clients' } as const;

export function NoteForm({ clientId }: { clientId: number }) {
  const [kind, setKind] = useState<string>(KINDS[0]);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const adding = useAddNote();
  const isGoogle = kind === KINDS[1];
  const isExpanded = /^\d{4}-\d\d-\d\d$/.test(day) && text.trim() !== '';
  return (
    <form
      className="rank-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isExpanded) return;
        adding.mutate(
          { clientId: isGoogle ? null : clientId, kind: isGoogle ? 'google' : 'note', day, text: text.trim() },
          { onSuccess: () => setText('') },
        );
      }}
    >
      <div className="rank-form-pair">
        <NativeSelect
          label="Kind"
          value={kind}
          data={KINDS.map((value) => ({ value, label: NOTE_KIND_LABELS[value] }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <TextInput type="date" label="Day" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
      </div>
      <TextInput
        label="Note"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" disabled={!isExpanded} loading={adding.isPending}>
          Add Note
        </Button>
      </div>
    </form>
  );
}
