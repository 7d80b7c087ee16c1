import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { PortalRole } from '#shared/portal-user-choices.ts';
import type { PortalInvitation } from '#shared/portal-users.ts';
import { callApi, hasStatus } from '#web/lib/api.ts';
import { LOGIN } from './gate.rules.ts';
import { PasswordField } from './password-field.tsx';
import { passwordFailure } from './password-form.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { Failure, Spinner } from './states.tsx';

const OPEN = '/api/client/invitation/open';

const ROLES: Record<PortalRole, string> = {
  owner: 'an owner: you see and answer everything, and may invite others.',
  member: 'a team member: you see the leads, call them and set their status.',
};

/** Where an invitation to the portal leads; the link carries its token in the fragment. */
export default function PortalJoinRoute() {
  const token = useLocation().hash.slice(1);
  const [hasJoined, setJoined] = useState(false);
  const invitation = useQuery<PortalInvitation>({
    queryKey: [OPEN, token],
    queryFn: ({ signal }) => callApi(OPEN, { method: 'POST', body: { token }, signal }),
    enabled: token !== '' && !hasJoined,
    retry: false,
  });
  if (hasJoined)
    return (
      <SignedOutPage
        title="Welcome"
        about={`You can now sign in with ${invitation.data?.email ?? 'your e-mail address'}.`}
      >
        <Link className="button button-main login-button" to={LOGIN}>
          Go to login
        </Link>
      </SignedOutPage>
    );
  if (token === '' || hasStatus(invitation.error, 410))
    return (
      <SignedOutPage
        title="This invitation no longer works"
        about="It was already used or taken back, is older than seven days, or was not copied completely. Ask whoever invited you to send it again."
      />
    );
  if (invitation.isError)
    return (
      <SignedOutPage title="Your invitation" about="Your invitation could not be read. It still holds.">
        <Failure
          title="The portal could not be reached"
          text="There is a problem on our side or with your connection."
          retrying={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      </SignedOutPage>
    );
  if (!invitation.data)
    return (
      <SignedOutPage title="Your invitation" about="One moment, please.">
        <Spinner text="Loading..." />
      </SignedOutPage>
    );
  return <JoinForm token={token} invitation={invitation.data} onJoined={() => setJoined(true)} />;
}

interface JoinFormProps {
  token: string;
  invitation: PortalInvitation;
  onJoined: () => void;
}

function JoinForm({ token, invitation: { name, email, role, clientName }, onJoined }: JoinFormProps) {
  const [password, setPassword] = useState('');
  const join = useMutation({
    mutationFn: () => callApi('/api/client/invitation/accept', { method: 'POST', body: { token, password } }),
    onSuccess: onJoined,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!join.isPending && password !== '') join.mutate();
  };
  return (
    <SignedOutPage
      title={`Welcome to the portal of ${clientName}`}
      about={`${name}, you join as ${ROLES[role]} You will sign in with ${email}.`}
    >
      <form className="login-form" onSubmit={submit}>
        <PasswordField
          label="Choose a password"
          autoComplete="new-password"
          hint="At least 12 characters. A few unrelated words work best."
          issue={join.error ? passwordFailure(join.error) : null}
          value={password}
          onChange={setPassword}
          readOnly={join.isPending}
        />
        <button type="submit" className="button button-main login-button" aria-disabled={join.isPending}>
          {join.isPending ? 'Joining...' : 'Join'}
        </button>
      </form>
    </SignedOutPage>
  );
}
