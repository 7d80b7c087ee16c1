import { useState, type SubmitEvent } from 'react';
import { hasStatus, callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { SignedOutPage } from './signed-out-page.tsx';

export default function PortalForgotRoute() {
  const [username, setUsername] = useState('');
  const request = useAction({
    mutationFn: () => callApi('/api/client/forgot-password', { method: 'POST', body: { username } }),
    failure: (error) => ({
      title: hasStatus(error, 429)
        ? 'Too many attempts. Please wait a few minutes and try again.'
        : 'The link could not be sent. Please try again in a moment.',
      tone: 'destructive',
    }),
  });
  if (request.isSuccess)
    return (
      <SignedOutPage
        title="Check your e-mail"
        about="If an account with this username exists, a link is on its way to the e-mail address on file. The link works for one hour. If you receive nothing, contact your marketing team."
      />
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!request.isPending && username.trim() !== '') request.mutate();
  };
  return (
    <SignedOutPage
      title="Forgot your password?"
      about="Enter your username. We will send a link to the e-mail address your marketing team has on file."
    >
      <form className="login-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="username">Username</label>
          <input
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
        </div>
        <button type="submit" className="button button-main login-button" aria-disabled={request.isPending}>
          {request.isPending ? 'Sending...' : 'Send the link'}
        </button>
      </form>
    </SignedOutPage>
  );
}
