import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Account } from '#shared/account.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { SuppressedAddressNote } from '#web/lib/suppressed-address.tsx';
import { useSaveProfile } from './account-calls.ts';
import { showFormErrors } from './form-refusal.ts';

const valuesOf = (account: Account) => ({
  firstName: account.firstName ?? '',
  lastName: account.lastName ?? '',
  email: account.email ?? '',
  password: '',
});

export function ProfileCard({ account }: { account: Account }) {
  const form = useForm({ initialValues: valuesOf(account) });
  const saving = useSaveProfile({
    success: 'Profile saved',
    failure: showFormErrors(form, 'Failed to save profile'),
    onSuccess: (saved) => form.setValues(valuesOf(saved)),
  });
  const { firstName, lastName, email } = form.getValues();
  const needsPassword = account.hasPassword && email.trim() !== (account.email ?? '');
  const save = ({ password, ...profile }: ReturnType<typeof valuesOf>) =>
    saving.mutate({ ...profile, ...(needsPassword && password !== '' ? { password } : {}) });
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-profile"
      noValidate
      onSubmit={form.onSubmit(save, focusFirstError(form))}
    >
      <div>
        <h2 id="settings-profile">Profile</h2>
        <p>You sign in as {account.username}.</p>
      </div>
      <div className="settings-pair">
        <TextInput
          label="First name"
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
          value={firstName}
        />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} value={lastName} />
      </div>
      <div>
        <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <SuppressedAddressNote address={email} />
      </div>
      {needsPassword ? (
        <PasswordInput
          label="Password"
          description="A new e-mail address needs your password."
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
      ) : null}
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save Profile
        </Button>
      </div>
    </form>
  );
}
