import './staff.css';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import type { StaffLinkDetails } from '#shared/staff-members.ts';
import { focusFirstError } from '#ui/form-issues.ts';
import { EmptyState } from '#ui/states.tsx';
import { hasStatus, ApiFailure, failureText } from '#web/lib/api.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAcceptLink, useOpenedLink } from './staff-calls.ts';

const GONE_STATUS = 410;

export function AcceptLink({ token, product }: { token: string; product: string }) {
  const link = useOpenedLink(token);
  if (hasStatus(link.error, GONE_STATUS)) {
    return <EmptyState level={1} title="This link no longer works" text={failureText(link.error, '')} />;
  }
  return (
    <QueryView query={link} failed="Failed to open the invitation" loading={<output>Loading...</output>}>
      {(opened) => <AcceptForm token={token} opened={opened} product={product} />}
    </QueryView>
  );
}

interface AcceptFormProps {
  token: string;
  opened: StaffLinkDetails;
  product: string;
}

const errorsOf = ({ password, repeated }: { password: string; repeated: string }) => ({
  password: password.length < 12 ? 'Use at least 12 characters.' : null,
  repeated: repeated === password ? null : 'The passwords do not match.',
});

function AcceptForm({ token, opened, product }: AcceptFormProps) {
  const isInvitation = opened.kind === 'invite';
  const form = useForm({
    initialValues: {
      firstName: opened.firstName ?? '',
      lastName: opened.lastName ?? '',
      password: '',
      repeated: '',
    },
    validate: errorsOf,
  });
  const acceptance = useAcceptLink({ onError: showRefusedFields(form) });
  const accept = ({ firstName, lastName, password }: ReturnType<typeof form.getValues>) =>
    acceptance.mutate({ token, password, ...(isInvitation ? { firstName, lastName } : {}) });
  if (acceptance.isSuccess) {
    return (
      <EmptyState
        level={1}
        title={isInvitation ? `Welcome to ${product}` : 'Your password was changed'}
        text={`You can now sign in as ${opened.username}.`}
        action={
          <Button component={Link} to="/admin/login">
            Go to login
          </Button>
        }
      />
    );
  }
  return (
    <form noValidate className="staff-form" onSubmit={form.onSubmit(accept, focusFirstError(form))}>
      <h1>{isInvitation ? `Join ${product}` : 'Set a new password'}</h1>
      <TextInput
        label="Username"
        name="username"
        description="You sign in with this name."
        autoComplete="username"
        value={opened.username}
        readOnly
      />
      {isInvitation ? (
        <div className="staff-pair">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
      ) : null}
      <PasswordInput
        label="Password"
        description="At least 12 characters: several unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        {...form.getInputProps('repeated')}
      />
      {acceptance.error && !(acceptance.error instanceof ApiFailure && acceptance.error.answer.issues) ? (
        <Alert color="red">{failureText(acceptance.error, 'The server could not be reached. Please try again.')}</Alert>
      ) : null}
      <Button type="submit" size="md" loading={acceptance.isPending}>
        {isInvitation ? 'Accept invitation' : 'Set password'}
      </Button>
    </form>
  );
}
