import './account.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { PendingSecondFactor } from '#shared/account.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import * as texts from '#web/texts/account.ts';
import { useBeginSecondFactor, useConfirmSecondFactor } from './account-calls.ts';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { showRefusal } from './show-refusal.ts';

interface SecondFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Password, then the picture for the app and its first code, then the recovery codes. */
export function SecondFactorDialog({ opened, onClose }: SecondFactorDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.enableSecondFactor} closeOnClickOutside={false}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [pending, setPending] = useState<PendingSecondFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = () => {
    toast({ title: texts.secondFactorIsOn, description: texts.signingInNowAsks });
    onClose();
  };
  if (codes) return <RecoveryCodeList codes={codes} onDone={done} />;
  if (pending) return <CodeStep pending={pending} onClose={onClose} onCodes={setCodes} />;
  return <PasswordStep onClose={onClose} onPending={setPending} />;
}

function PasswordStep({ onClose, onPending }: { onClose: () => void; onPending: (one: PendingSecondFactor) => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? texts.enterYourPassword : null) },
  });
  const beginning = useBeginSecondFactor();
  const begin = (values: { password: string }) =>
    beginning.mutate(values, {
      onSuccess: onPending,
      onError: (error) => showRefusal(form, { title: texts.failedToEnableSecondFactor, error }),
    });
  return (
    <form noValidate className="account-form" onSubmit={form.onSubmit(begin, focusFirstError(form))}>
      <p>{texts.youNeedAnAuthenticatorApp}</p>
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <div className="account-buttons">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={beginning.isPending}>
          {texts.continueLabel}
        </Button>
      </div>
    </form>
  );
}

interface CodeStepProps {
  pending: PendingSecondFactor;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function CodeStep({ pending, onClose, onCodes }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{3}\s?\d{3}$/.test(value.trim()) ? null : texts.enterTheSixDigits) },
  });
  const confirming = useConfirmSecondFactor();
  const confirm = ({ code }: { code: string }) =>
    confirming.mutate(code, {
      onSuccess: ({ codes }) => onCodes(codes),
      onError: (error) => showRefusal(form, { title: texts.failedToEnableSecondFactor, error }),
    });
  return (
    <form noValidate className="account-form" onSubmit={form.onSubmit(confirm, focusFirstError(form))}>
      <p>{texts.scanThisWithTheApp}</p>
      <QrPicture text={pending.uri} label={texts.qrCodeForTheAuthenticatorApp} />
      <div className="account-key">
        <code>{inFours(pending.secret)}</code>
        <CopyButton text={pending.secret} label={texts.copyKey} size="xs" />
      </div>
      <TextInput
        label={texts.codeTheAppShows}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
        ref={field}
      />
      <div className="account-buttons">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          {texts.enableSecondFactor}
        </Button>
      </div>
    </form>
  );
}
