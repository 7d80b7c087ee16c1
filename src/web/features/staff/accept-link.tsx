import './staff.css';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import type { OpenedLink } from '#shared/staff-members.ts';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/staff.ts';
import { useAcceptLink, useOpenedLink } from './staff-calls.ts';

const OVER = 410;

/** Where an invitation or a reset leads: sets the password, for an invitation the name as well. */
export function AcceptLink({ token, product }: { token: string; product: string }) {
  const { data: opened, error, refetch, isFetching } = useOpenedLink(token);
  if (opened) return <AcceptForm token={token} opened={opened} product={product} />;
  if (error instanceof ApiFailure && error.status === OVER) {
    return <EmptyState level={1} title={texts.thisLinkDoesNotWorkAnyMore} text={failureText(error, '')} />;
  }
  if (error) return <ErrorState title={texts.failedToOpenTheInvitation} onRetry={refetch} retrying={isFetching} />;
  return <output>{texts.loading}</output>;
}

interface AcceptFormProps {
  token: string;
  opened: OpenedLink;
  product: string;
}

const errorsOf = ({ password, repeated }: { password: string; repeated: string }) => ({
  password: password.length < 12 ? texts.useAtLeast12Characters : null,
  repeated: repeated === password ? null : texts.thisIsNotTheSamePassword,
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
  const accepting = useAcceptLink();
  const accept = ({ firstName, lastName, password }: ReturnType<typeof form.getValues>) =>
    accepting.mutate(
      { token, password, ...(isInvitation ? { firstName, lastName } : {}) },
      {
        onError: (error) => {
          if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
        },
      },
    );
  if (accepting.isSuccess) {
    return (
      <EmptyState
        level={1}
        title={isInvitation ? texts.welcomeTo(product) : texts.yourPasswordIsChanged}
        text={texts.youCanSignInAsNow(opened.username)}
        action={
          <Button component={Link} to="/admin/login">
            {texts.goToLogin}
          </Button>
        }
      />
    );
  }
  return (
    <form noValidate className="staff-form" onSubmit={form.onSubmit(accept, focusFirstError(form))}>
      <h1>{isInvitation ? texts.joinProduct(product) : texts.setANewPassword}</h1>
      <TextInput
        label={texts.username}
        name="username"
        description={texts.whatYouSignInWith}
        autoComplete="username"
        value={opened.username}
        readOnly
      />
      {isInvitation ? (
        <div className="staff-pair">
          <TextInput label={texts.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={texts.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
      ) : null}
      <PasswordInput
        label={texts.password}
        description={texts.atLeast12Characters}
        autoComplete="new-password"
        required
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={texts.passwordAgain}
        autoComplete="new-password"
        required
        {...form.getInputProps('repeated')}
      />
      {accepting.error && !(accepting.error instanceof ApiFailure && accepting.error.answer.issues) ? (
        <Alert color="red">{failureText(accepting.error, texts.theServerCouldNotBeReached)}</Alert>
      ) : null}
      <Button type="submit" size="md" loading={accepting.isPending}>
        {isInvitation ? texts.acceptInvitation : texts.setPassword}
      </Button>
    </form>
  );
}
