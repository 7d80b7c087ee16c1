import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { diffPages } from '#shared/page-diff.ts';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/page-editor.ts';
import { BlockChanges } from '../history/block-changes.tsx';
import { contentOf } from './editor.rules.ts';
import type { Conflict, useEditor } from './use-editor.ts';

export interface ConflictDialogProps {
  editor: ReturnType<typeof useEditor>;
  conflict: Conflict;
}

/** Somebody saved meanwhile: compare, keep what was typed here as a newer version, or take theirs. */
export function ConflictDialog({ editor, conflict }: ConflictDialogProps) {
  const [compared, compare] = useState(false);
  const theirs = contentOf(conflict.theirs);
  const close = () => editor.setConflict(null);
  return (
    <Dialog opened onClose={close} title={texts.somebodyElseChangedThisPage} size={compared ? 'xl' : 'lg'}>
      <Text>{conflict.said}</Text>
      <Text mt="xs">{texts.whatYouTypedIsStillHere(conflict.changed)}</Text>
      {compared && theirs ? (
        <div className="conflict-changes">
          <p>{texts.fromTheirVersionToYours}</p>
          <BlockChanges blocks={diffPages(theirs, editor.content)} />
        </div>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="lg">
        {compared ? null : (
          <Button variant="default" data-autofocus onClick={() => compare(true)}>
            {texts.compare}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!theirs}
          onClick={() => (theirs ? editor.adopt(conflict.theirs, theirs) : null)}
        >
          {texts.takeTheirs}
        </Button>
        <Button loading={editor.isSaving} onClick={() => void editor.save(conflict.theirs.version)}>
          {texts.keepMineAsANewVersion}
        </Button>
      </Group>
    </Dialog>
  );
}
