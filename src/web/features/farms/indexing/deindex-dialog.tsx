import '../create/farm-form.css';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import type { FarmDialogProps } from '../farm-dialogs.tsx';
import { useSetIndexing } from './indexing-calls.ts';

const MAX_LENGTH = 300;

export function DeindexDialog({ farm, opened, onClose }: FarmDialogProps) {
  const [reason, setReason] = useState('');
  const saving = useSetIndexing(farm.id, () => {
    setReason('');
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Hide ${farm.name} from search?`} size="md">
      <form
        className="farm-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ isOff: true, reason: reason.trim() });
        }}
      >
        <Text>
          Visitors still see its pages. Search engines are asked not to show them: the pages are removed from the
          sitemap and from the lists of the client’s hub, and drop out of search results after the next crawl. You can
          undo this at any time.
        </Text>
        <Textarea
          label="Reason"
          description="Shown to your team with who hid the farm and when."
          required
          autosize
          minRows={2}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot
          onCancel={onClose}
          submitLabel="Hide from search"
          pending={saving.isPending}
          reason={reason.trim() === '' ? 'Enter a reason.' : null}
          destructive
        />
      </form>
    </Dialog>
  );
}
