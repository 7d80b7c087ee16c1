import './staff.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ChangeEvent } from 'react';
import { ROLE_LABELS, STAFF_ROLES, type StaffRole } from '#shared/roles.ts';
import type { StaffLink } from '#shared/staff-members.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { LinkToShare } from './link-to-share.tsx';
import { useInvite } from './staff-calls.ts';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite a member of staff" closeOnClickOutside={false}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

const EMPTY = { firstName: '', lastName: '', email: '', username: '', role: 'user' as StaffRole };

const ROLE_HINTS: Record<StaffRole, string> = {
  user: 'Can view everything but change nothing.',
  editor: 'Can edit clients, farms, pages and leads, but delete nothing.',
  admin: 'Can do everything, including settings and staff.',
};

const nameOf = (email: string): string => email.trim().split('@')[0] ?? '';

function InviteForm({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<{ username: string; link: StaffLink } | null>(null);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      email: (value) => (value.trim() === '' ? 'Enter an e-mail address.' : null),
      username: (value) => (value.trim() === '' ? 'Enter a username.' : null),
    },
  });
  const email = form.getInputProps('email');
  // The username follows the address until somebody types another one.
  const changeEmail = (event: ChangeEvent<HTMLInputElement>) => {
    const before = form.getValues();
    email.onChange(event);
    if (before.username === nameOf(before.email)) form.setFieldValue('username', nameOf(event.currentTarget.value));
  };
  const inviting = useInvite({
    failure: (error) => {
      const answered = error instanceof ApiFailure ? error.answer : {};
      const usernameError =
        answered.code === 'staff.username_taken' ? [{ path: 'username', message: failureText(error, '') }] : [];
      const issues = [...(answered.issues ?? []), ...usernameError];
      showIssues(form, issues);
      return issues.length === 0 ? 'Failed to create the invitation' : null;
    },
    onSuccess: ({ member, link }) => setInvited({ username: member.username, link }),
  });
  if (invited) return <LinkToShare username={invited.username} link={invited.link} onDone={onClose} />;
  return (
    <form
      noValidate
      className="staff-form"
      onSubmit={form.onSubmit((values) => inviting.mutate(values), focusFirstError(form))}
    >
      <div className="staff-pair">
        <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <TextInput label="E-mail" type="email" autoComplete="off" required {...email} onChange={changeEmail} />
      <TextInput
        label="Username"
        description="They sign in with this name."
        autoComplete="off"
        required
        {...form.getInputProps('username')}
      />
      <NativeSelect
        label="Role"
        description={ROLE_HINTS[form.getValues().role]}
        data={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        {...form.getInputProps('role')}
      />
      <DialogFoot onCancel={onClose} submitLabel="Create invitation" pending={inviting.isPending} />
    </form>
  );
}
