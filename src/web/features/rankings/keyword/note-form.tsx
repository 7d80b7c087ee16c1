import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { useAddNote } from './keyword-calls.ts';

const KINDS = ['note', 'google-update'] as const;

const NOTE_KIND_LABELS = { note: 'Note for this client', 'google-update': 'Google update, for all clients' } as const;

const whyNotAdded = (day: string, text: string): string | null => {
  const [hasDay, hasText] = [/^\d{4}-\d\d-\d\d$/.test(day), text.trim() !== ''];
  if (hasDay && hasText) return null;
  if (hasDay) return 'Write the note.';
  return hasText ? 'Choose a day.' : 'Choose a day and write the note.';
};

export function NoteForm({ clientId }: { clientId: number }) {
  const [kind, setKind] = useState<string>(KINDS[0]);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const adding = useAddNote();
  const isGoogle = kind === KINDS[1];
  const reason = whyNotAdded(day, text);
  return (
    <form
      className="rank-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) return;
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
      <div className="button-row">
        <ReasonedButton type="submit" variant="default" reason={reason} loading={adding.isPending}>
          Add Note
        </ReasonedButton>
      </div>
    </form>
  );
}
