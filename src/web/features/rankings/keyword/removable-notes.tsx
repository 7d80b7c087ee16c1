import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { RankAnnotation } from '#shared/rank-keywords.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/rank-keywords.ts';
import { useRemoveNote } from './keyword-calls.ts';

/** Notes on this chart that the reader may take away again, those behind its last check among them. */
export function RemovableNotes({ annotations }: { annotations: readonly RankAnnotation[] }) {
  const notes = annotations.filter(({ mayRemove }) => mayRemove);
  const [asked, setAsked] = useState<RankAnnotation | null>(null);
  const removing = useRemoveNote();
  if (notes.length === 0) return null;
  return (
    <>
      <ul className="rank-marks" aria-label={texts.notesOnChart}>
        {notes.map((note) => (
          <li key={note.id} className="rank-removable">
            <span>
              <span className="rank-mark-dot" data-kind={note.kind} aria-hidden />
              {shortDate(`${note.day}T12:00:00Z`)}: {note.text}
            </span>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={texts.removeNoteLabel(note.text)}
              onClick={() => setAsked(note)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={texts.removeNoteTitle(asked?.text ?? '')}
        text={texts.removeNoteText[asked?.kind === 'google' ? 'google' : 'note']}
        confirmLabel={texts.removeNote}
        pending={removing.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => removing.mutate(asked?.id ?? 0, { onSettled: () => setAsked(null) })}
      />
    </>
  );
}
