import './staff.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ROLE_LABELS, STAFF_ROLES, type StaffRole } from '#shared/roles.ts';
import type { MemberLink } from '#shared/staff-members.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { toast } from '#ui/toast.ts';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/staff.ts';
import { LinkToShare } from './link-to-share.tsx';
import { useInvite } from './staff-calls.ts';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody, then shows the link to hand over. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.inviteAMemberOfStaff} closeOnClickOutside={false}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

const EMPTY = { firstName: '', lastName: '', email: '', username: '', role: 'user' as StaffRole };

const ROLE_HINTS: Record<StaffRole, string> = {
  user: texts.readsEverythingButChangesNothing,
  editor: texts.worksOnClientsFarmsPages,
  admin: texts.doesEverythingSettingsAndStaffIncluded,
};

function InviteForm({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ username: string; link: MemberLink } | null>(null);
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      email: (value) => (value.trim() === '' ? texts.enterAnEmailAddress : null),
      username: (value) => (value.trim() === '' ? texts.enterAUserName : null),
    },
  });
  const inviting = useInvite();
  const invite = (values: typeof EMPTY) =>
    inviting.mutate(values, {
      onSuccess: ({ member, link }) => setMade({ username: member.username, link }),
      onError: (error) => {
        const answered = error instanceof ApiFailure ? error.answer : {};
        const text = failureText(error, texts.theServerCouldNotBeReachedSentence);
        const taken = answered.code === 'staff.username_taken' ? [{ path: 'username', message: text }] : [];
        const issues = [...(answered.issues ?? []), ...taken];
        showIssues(form, issues);
        if (issues.length === 0) toast({ title: texts.failedToInvite, description: text, tone: 'destructive' });
      },
    });
  if (made) return <LinkToShare username={made.username} link={made.link} onDone={onClose} />;
  return (
    <form noValidate className="staff-form" onSubmit={form.onSubmit(invite, focusFirstError(form))}>
      <div className="staff-pair">
        <TextInput label={texts.firstName} autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={texts.lastName} autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <TextInput label={texts.email} type="email" autoComplete="off" required {...form.getInputProps('email')} />
      <TextInput
        label={texts.username}
        description={texts.whatTheySignInWith}
        autoComplete="off"
        required
        {...form.getInputProps('username')}
      />
      <NativeSelect
        label={texts.role}
        description={ROLE_HINTS[form.getValues().role]}
        data={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        {...form.getInputProps('role')}
      />
      <div className="staff-buttons">
        <Button variant="default" onClick={onClose} disabled={inviting.isPending}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={inviting.isPending}>
          {texts.makeInvitation}
        </Button>
      </div>
    </form>
  );
}
