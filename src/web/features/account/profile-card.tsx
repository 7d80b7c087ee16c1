import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Account } from '#shared/account.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { RefusedAddressNote } from '#web/lib/refused-address.tsx';
import * as texts from '#web/texts/account.ts';
import { useSaveProfile } from './account-calls.ts';
import { showRefusal } from './show-refusal.ts';

const valuesOf = (account: Account) => ({
  firstName: account.firstName ?? '',
  lastName: account.lastName ?? '',
  email: account.email ?? '',
  password: '',
});

/** Name and address of whoever is signed in. */
export function ProfileCard({ account }: { account: Account }) {
  const form = useForm({ initialValues: valuesOf(account) });
  const saving = useSaveProfile();
  const { firstName, lastName, email } = form.getValues();
  const needsPassword = account.hasPassword && email.trim() !== (account.email ?? '');
  const save = ({ password, ...profile }: ReturnType<typeof valuesOf>) =>
    saving.mutate(
      { ...profile, ...(needsPassword && password !== '' ? { password } : {}) },
      {
        onSuccess: (saved) => {
          form.setValues(valuesOf(saved));
          toast({ title: texts.profileSaved });
        },
        onError: (error) => showRefusal(form, { title: texts.failedToSaveProfile, error }),
      },
    );
  return (
    <form
      className="settings-card"
      aria-labelledby="settings-profile"
      noValidate
      onSubmit={form.onSubmit(save, focusFirstError(form))}
    >
      <div>
        <h2 id="settings-profile">{texts.profile}</h2>
        <p>{texts.youSignInAs(account.username)}</p>
      </div>
      <div className="settings-pair">
        <TextInput
          label={texts.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
          value={firstName}
        />
        <TextInput
          label={texts.lastName}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
          value={lastName}
        />
      </div>
      <div>
        <TextInput label={texts.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <RefusedAddressNote address={email} />
      </div>
      {needsPassword ? (
        <PasswordInput
          label={texts.password}
          description={texts.aNewEmailAddressNeeds}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
      ) : null}
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          {texts.saveProfile}
        </Button>
      </div>
    </form>
  );
}
