import './account.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { PendingSecondFactor } from '#shared/account.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { useBeginSecondFactor, useConfirmSecondFactor } from './account-calls.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { showFormErrors } from './form-refusal.ts';
import { encode } from 'uqr';

interface SecondFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function SecondFactorDialog({ opened, onClose }: SecondFactorDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Enable 2FA" closeOnClickOutside={false}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [pending, setPending] = useState<PendingSecondFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const onDone = () => {
    toast({ title: '2FA is on', description: 'Signing in now asks for a code.' });
    onClose();
  };
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (pending) return <CodeStep pending={pending} onClose={onClose} onCodes={setCodes} />;
  return <PasswordStep onClose={onClose} onPending={setPending} />;
}

function PasswordStep({
  onClose,
  onPending,
}: {
  onClose: () => void;
  onPending: (enrollment: PendingSecondFactor) => void;
}) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? 'Enter your password.' : null) },
  });
  const enrollment = useBeginSecondFactor({
    failure: showFormErrors(form, 'Failed to enable 2FA'),
    onSuccess: onPending,
  });
  return (
    <form
      noValidate
      className="account-form"
      onSubmit={form.onSubmit((values) => enrollment.mutate(values), focusFirstError(form))}
    >
      <p>You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.</p>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <DialogFoot onCancel={onClose} submitLabel="Continue" pending={enrollment.isPending} />
    </form>
  );
}

interface CodeStepProps {
  pending: PendingSecondFactor;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

const groupByFour = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function CodeStep({ pending, onClose, onCodes }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => (/^\d{3}\s?\d{3}$/.test(value.trim()) ? null : 'Enter the six-digit code from the app.'),
    },
  });
  const confirming = useConfirmSecondFactor({
    failure: showFormErrors(form, 'Failed to enable 2FA'),
    onSuccess: ({ codes }) => onCodes(codes),
  });
  return (
    <form
      noValidate
      className="account-form"
      onSubmit={form.onSubmit(({ code }) => confirming.mutate(code), focusFirstError(form))}
    >
      <p>Scan this code with the app, or enter the key in the app.</p>
      <QrPicture text={pending.uri} label="QR code for the authenticator app" />
      <div className="account-key">
        <code>{groupByFour(pending.secret)}</code>
        <CopyButton text={pending.secret} label="Copy key" size="xs" />
      </div>
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
        ref={field}
      />
      <DialogFoot onCancel={onClose} submitLabel="Enable 2FA" pending={confirming.isPending} />
    </form>
  );
}

/** Dark on light in both themes, because many cameras cannot read an inverted code. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="account-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
