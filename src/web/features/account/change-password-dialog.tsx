import './account.css';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { useChangePassword } from './account-calls.ts';
import { showFormErrors } from './form-refusal.ts';

interface ChangePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  username: string;
}

export function ChangePasswordDialog({ opened, onClose, username }: ChangePasswordDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Change password" closeOnClickOutside={false}>
      <PasswordForm onClose={onClose} username={username} />
    </Dialog>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };

const errorsOf = ({ currentPassword, newPassword, repeated }: typeof EMPTY) => ({
  currentPassword: currentPassword === '' ? 'Enter your password.' : null,
  newPassword: newPassword.length < 12 ? 'Use at least 12 characters.' : null,
  repeated: repeated === newPassword ? null : 'The passwords do not match.',
});

function PasswordForm({ onClose, username }: Omit<ChangePasswordDialogProps, 'opened'>) {
  const form = useForm({ initialValues: EMPTY, validate: errorsOf });
  const saving = useChangePassword({
    success: { title: 'Password changed', description: 'Your other sessions were ended.' },
    failure: showFormErrors(form, 'Failed to change password'),
    onSuccess: onClose,
  });
  const save = ({ currentPassword, newPassword }: typeof EMPTY) => saving.mutate({ currentPassword, newPassword });
  return (
    <form noValidate className="account-form" onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label="New password"
        description="At least 12 characters: several unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
        required
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...form.getInputProps('repeated')}
      />
      <p className="account-hint">Changing your password signs you out everywhere else.</p>
      <DialogFoot onCancel={onClose} submitLabel="Change password" pending={saving.isPending} />
    </form>
  );
}
