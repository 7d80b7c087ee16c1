import './account.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import * as texts from '#web/texts/account.ts';
import { useChangePassword } from './account-calls.ts';
import { showRefusal } from './show-refusal.ts';

interface ChangePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  username: string;
}

export function ChangePasswordDialog({ opened, onClose, username }: ChangePasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.changePassword} closeOnClickOutside={false}>
      <PasswordForm onClose={onClose} username={username} />
    </Dialog>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };

const errorsOf = ({ currentPassword, newPassword, repeated }: typeof EMPTY) => ({
  currentPassword: currentPassword === '' ? texts.enterYourPassword : null,
  newPassword: newPassword.length < 12 ? texts.useAtLeast12Characters : null,
  repeated: repeated === newPassword ? null : texts.thisIsNotTheSamePassword,
});

function PasswordForm({ onClose, username }: Omit<ChangePasswordDialogProps, 'opened'>) {
  const form = useForm({ initialValues: EMPTY, validate: errorsOf });
  const changing = useChangePassword();
  const save = ({ currentPassword, newPassword }: typeof EMPTY) =>
    changing.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          toast({ title: texts.passwordChanged, description: texts.yourOtherSessionsWereEnded });
          onClose();
        },
        onError: (error) => showRefusal(form, { title: texts.failedToChangePassword, error }),
      },
    );
  return (
    <form noValidate className="account-form" onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={texts.currentPassword}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label={texts.newPassword}
        description={texts.atLeast12Characters}
        autoComplete="new-password"
        required
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label={texts.newPasswordAgain}
        autoComplete="new-password"
        required
        {...form.getInputProps('repeated')}
      />
      <p className="account-hint">{texts.savingSignsYouOutEverywhereElse}</p>
      <div className="account-buttons">
        <Button variant="default" onClick={onClose} disabled={changing.isPending}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={changing.isPending}>
          {texts.changePassword}
        </Button>
      </div>
    </form>
  );
}
