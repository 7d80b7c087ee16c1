import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { diffPages } from '#shared/page-diff.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { BlockChanges } from '../history/block-changes.tsx';
import { contentOf } from './editor.rules.ts';
import type { Conflict, useEditor } from './use-editor.ts';

export interface ConflictDialogProps {
  editor: ReturnType<typeof useEditor>;
  conflict: Conflict;
}

/** Shown when someone else saved meanwhile: compare, then keep this text as a newer version or take theirs. */
export function ConflictDialog({ editor, conflict }: ConflictDialogProps) {
  const [compared, compare] = useState(false);
  const theirs = contentOf(conflict.theirs);
  const close = () => editor.setConflict(null);
  return (
    <Dialog opened onClose={close} title="Someone else changed this page" size={compared ? 'xl' : 'lg'}>
      <Text>{conflict.message}</Text>
      <Text mt="xs">{conflict.changed} What you typed is still here.</Text>
      {compared && theirs ? (
        <div className="conflict-changes">
          <p>Changes from their version to yours</p>
          <BlockChanges blocks={diffPages(theirs, editor.content)} />
        </div>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        {compared ? null : (
          <Button variant="default" data-autofocus onClick={() => compare(true)}>
            Compare
          </Button>
        )}
        <ReasonedButton
          variant="default"
          reason={theirs ? null : 'Their version has no text to take.'}
          onClick={() => (theirs ? editor.adopt(conflict.theirs, theirs) : null)}
        >
          Use their version
        </ReasonedButton>
        <Button loading={editor.isSaving} onClick={() => void editor.save(conflict.theirs.version)}>
          Save mine as a new version
        </Button>
      </Group>
    </Dialog>
  );
}
