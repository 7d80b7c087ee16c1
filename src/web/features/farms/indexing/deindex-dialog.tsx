import '../create/farm-form.css';
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/farms.ts';
import type { FarmDialogProps } from '../farm-dialogs.tsx';
import { useSetIndexing } from './indexing-calls.ts';

const LONGEST = 300;

/** Asks why a farm's pages are to be left out of search, and says what follows. */
export function DeindexDialog({ farm, opened, onClose }: FarmDialogProps) {
  const [reason, setReason] = useState('');
  const saving = useSetIndexing(farm.id, () => {
    setReason('');
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.hideFromSearchOfName(farm.name)} size="md">
      <form
        className="farm-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ isOff: true, reason: reason.trim() });
        }}
      >
        <Text>{texts.visitorsSeeItsPagesAsBefore}</Text>
        <Textarea
          label={texts.reason}
          description={texts.shownToYourTeamBesideWho}
          required
          autosize
          minRows={2}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className="farm-form-buttons">
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''} loading={saving.isPending}>
            {texts.hideFromSearchLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
