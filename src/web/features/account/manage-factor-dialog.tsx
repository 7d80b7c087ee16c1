import './account.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import * as texts from '#web/texts/account.ts';
import { useDisableSecondFactor, useRenewRecoveryCodes } from './account-calls.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { showRefusal } from './show-refusal.ts';

interface ManageFactorDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** New recovery codes, or no second factor any more; both take the password and a code. */
export function ManageFactorDialog({ opened, onClose }: ManageFactorDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.manageSecondFactor} closeOnClickOutside={false}>
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
      password: (value) => (value === '' ? texts.enterYourPassword : null),
      code: (value) => (value.trim() === '' ? texts.enterTheCode : null),
    },
  });
  const renewing = useRenewRecoveryCodes();
  const disabling = useDisableSecondFactor();
  const pending = renewing.isPending || disabling.isPending;
  const renew = (values: typeof EMPTY) =>
    renewing.mutate(values, {
      onSuccess: (answer) => setCodes(answer.codes),
      onError: (error) => showRefusal(form, { title: texts.failedToMakeRecoveryCodes, error }),
    });
  const disable = (values: typeof EMPTY) =>
    disabling.mutate(values, {
      onSuccess: () => {
        toast({ title: texts.secondFactorIsOff });
        onClose();
      },
      onError: (error) => showRefusal(form, { title: texts.failedToDisableSecondFactor, error }),
    });
  if (codes) return <RecoveryCodeList codes={codes} onDone={onClose} />;
  return (
    <form noValidate className="account-form" onSubmit={form.onSubmit(renew, focusFirstError(form))}>
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextInput
        label={texts.authenticationCode}
        description={texts.ofTheAppOrARecovery}
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
      <div className="account-buttons">
        <Button
          color="red"
          variant="outline"
          disabled={pending}
          onClick={() => form.onSubmit(disable, focusFirstError(form))()}
        >
          {texts.disableSecondFactor}
        </Button>
        <Button type="submit" disabled={pending}>
          {texts.newRecoveryCodes}
        </Button>
      </div>
    </form>
  );
}
