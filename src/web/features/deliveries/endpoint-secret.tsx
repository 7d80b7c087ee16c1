import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { WebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useRotateSecret } from './endpoint-calls.ts';
import { endpointTitle } from './endpoint-texts.ts';

/** The secret is shown only once. */
export function IssuedSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="endpoint-form">
      <p>
        This is the secret that signs the calls. Copy it now: it is not shown again. Receivers verify the headers{' '}
        <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code> with any library of
        Standard Webhooks.
      </p>
      <Textarea
        label="Signing secret"
        value={secret}
        readOnly
        rows={2}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="settings-actions">
        <CopyButton text={secret} label="Copy secret" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

interface RotateSecretDialogProps {
  opened: boolean;
  onClose: () => void;
  endpoint: WebhookEndpoint;
}

const OVERLAPS = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'For one hour' },
  { value: '24', label: 'For one day' },
  { value: '168', label: 'For seven days' },
  { value: '720', label: 'For 30 days' },
];

export function RotateSecretDialog({ opened, onClose, endpoint }: RotateSecretDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Rotate the secret of ${endpointTitle(endpoint)}`}
      closeOnClickOutside={false}
    >
      <RotateForm endpoint={endpoint} onClose={onClose} />
    </Dialog>
  );
}

function RotateForm({ endpoint, onClose }: Omit<RotateSecretDialogProps, 'opened'>) {
  const [overlap, setOverlap] = useState('24');
  const rotating = useRotateSecret({});
  if (rotating.data) return <IssuedSecret secret={rotating.data.secret} onDone={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rotating.mutate({ id: endpoint.id, overlapHours: Number(overlap) });
  };
  return (
    <form className="endpoint-form" onSubmit={submit}>
      <p>You get a new secret. Until the old one ends, both sign, so that the receiver can switch over.</p>
      <NativeSelect
        label="The old secret keeps signing"
        data={OVERLAPS}
        value={overlap}
        onChange={({ currentTarget }) => setOverlap(currentTarget.value)}
      />
      <DialogFoot onCancel={onClose} submitLabel="Rotate secret" pending={rotating.isPending} />
    </form>
  );
}
