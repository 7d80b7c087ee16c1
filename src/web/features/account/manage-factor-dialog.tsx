import './account.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { useDisableSecondFactor, useRenewRecoveryCodes } from './account-calls.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { showFormErrors } from './form-refusal.ts';

interface ManageFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ManageFactorDialog({ opened, onClose }: ManageFactorDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Manage 2FA" closeOnClickOutside={false}>
      <ProofForm onClose={onClose} />
    </Dialog>
  );
}

const EMPTY = { password: '', code: '' };

function ProofForm({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      password: (value) => (value === '' ? 'Enter your password.' : null),
      code: (value) => (value.trim() === '' ? 'Enter the code.' : null),
    },
  });
  const renewing = useRenewRecoveryCodes({
    failure: showFormErrors(form, 'Failed to make recovery codes'),
    onSuccess: (answer) => setCodes(answer.codes),
  });
  const disabling = useDisableSecondFactor({
    success: '2FA is off',
    failure: showFormErrors(form, 'Failed to disable 2FA'),
    onSuccess: onClose,
  });
  const pending = renewing.isPending || disabling.isPending;
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />;
  return (
    <form
      noValidate
      className="account-form"
      onSubmit={form.onSubmit((values) => renewing.mutate(values), focusFirstError(form))}
    >
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Authentication code"
        description="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
      <div className="account-buttons">
        <Button
          color="red"
          variant="outline"
          disabled={pending}
          onClick={() => form.onSubmit((values) => disabling.mutate(values), focusFirstError(form))()}
        >
          Disable 2FA
        </Button>
        <Button type="submit" disabled={pending}>
          New recovery codes
        </Button>
      </div>
    </form>
  );
}
