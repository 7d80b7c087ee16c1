import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi, hasStatus } from '#web/lib/api.ts';
import { FORGOT, LOGIN } from './gate.rules.ts';
import { SignedOutPage } from './signed-out-page.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordFailure } from './password-form.tsx';

export default function PortalResetRoute() {
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => callApi('/api/client/reset-password', { method: 'POST', body: { token, password } }),
  });
  const isOver = token === '' || hasStatus(reset.error, 410);
  if (reset.isSuccess)
    return (
      <SignedOutPage title="Password changed" about="You can now sign in with your new password.">
        <Link className="button button-main login-button" to={LOGIN}>
          Go to login
        </Link>
      </SignedOutPage>
    );
  if (isOver)
    return (
      <SignedOutPage
        title="This link no longer works"
        about="It was already used, has expired, or was not copied completely. Request a new link."
      >
        <Link className="button button-main login-button" to={FORGOT}>
          Request a new link
        </Link>
      </SignedOutPage>
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reset.isPending && password !== '') reset.mutate();
  };
  return (
    <SignedOutPage title="Choose another password" about="At least 12 characters. A few unrelated words work best.">
      <form className="login-form" onSubmit={submit}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          issue={reset.error ? passwordFailure(reset.error) : null}
          value={password}
          onChange={setPassword}
          readOnly={reset.isPending}
        />
        <button type="submit" className="button button-main login-button" aria-disabled={reset.isPending}>
          {reset.isPending ? 'Changing...' : 'Change password'}
        </button>
      </form>
    </SignedOutPage>
  );
}
