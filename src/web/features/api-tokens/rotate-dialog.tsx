import './api-tokens.css';
import { NativeSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ApiToken, IssuedApiToken } from '#shared/api-tokens.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { IssuedToken } from './issued-token.tsx';
import { useRotateToken } from './token-calls.ts';

interface RotateDialogProps {
  opened: boolean;
  onClose: () => void;
  token: ApiToken;
}

const OVERLAPS = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'For one hour' },
  { value: '24', label: 'For one day' },
  { value: '168', label: 'For seven days' },
  { value: '720', label: 'For 30 days' },
];

export function RotateDialog({ opened, onClose, token }: RotateDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Rotate ${token.name}`} closeOnClickOutside={false}>
      <RotateForm token={token} onClose={onClose} />
    </Dialog>
  );
}

function RotateForm({ token, onClose }: Omit<RotateDialogProps, 'opened'>) {
  const [overlap, setOverlap] = useState('24');
  const [issued, setIssued] = useState<IssuedApiToken | null>(null);
  const rotating = useRotateToken({ onSuccess: setIssued });
  if (issued) return <IssuedToken issued={issued} onDone={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rotating.mutate({ id: token.id, overlapHours: Number(overlap) });
  };
  return (
    <form className="token-form" onSubmit={submit}>
      <p>You get a new token with the same scopes. Give it to the program before the old one ends.</p>
      <NativeSelect
        label="The old token keeps working"
        data={OVERLAPS}
        value={overlap}
        onChange={({ currentTarget }) => setOverlap(currentTarget.value)}
      />
      <DialogFoot onCancel={onClose} submitLabel="Rotate token" pending={rotating.isPending} />
    </form>
  );
}
