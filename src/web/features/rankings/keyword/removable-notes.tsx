import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { RankAnnotation } from '#shared/rank-keywords.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useRemoveNote } from './keyword-calls.ts';

const REMOVAL_WARNINGS = {
  note: 'It is removed from the charts of this client. This cannot be undone.',
  google: 'It is removed from the charts of all clients. This cannot be undone.',
} as const;

/** Includes notes after the last check. */
export function RemovableNotes({ annotations }: { annotations: readonly RankAnnotation[] }) {
  const notes = annotations.filter(({ mayRemove }) => mayRemove);
  const [confirming, setConfirming] = useState<RankAnnotation | null>(null);
  const removing = useRemoveNote();
  if (notes.length === 0) return null;
  return (
    <>
      <ul className="rank-marks" aria-label="Notes that you can remove">
        {notes.map((note) => (
          <li key={note.id} className="rank-removable">
            <span>
              <span className="rank-mark-dot" data-kind={note.kind} aria-hidden />
              {shortDate(`${note.day}T12:00:00Z`)}: {note.text}
            </span>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Remove the note “${note.text}”`}
              onClick={() => setConfirming(note)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={confirming !== null}
        title={`Remove the note “${confirming?.text ?? ''}”?`}
        text={REMOVAL_WARNINGS[confirming?.kind === 'google' ? 'google' : 'note']}
        confirmLabel="Remove Note"
        pending={removing.isPending}
        onClose={() => setConfirming(null)}
        onConfirm={() => removing.mutate(confirming?.id ?? 0, { onSettled: () => setConfirming(null) })}
      />
    </>
  );
}
