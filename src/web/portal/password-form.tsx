import './login.css';
import { useState, type SubmitEvent } from 'react';
import { ApiFailure, callApi, failureText, hasStatus, isUnreachable } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { PasswordField } from './password-field.tsx';
import { CLIENT_STATUS } from './portal-calls.ts';

const issueMessage = (error: unknown, path: string): string | null =>
  (error instanceof ApiFailure && error.answer.issues?.find((issue) => issue.path === path)?.message) || null;

const CHANGE_FAILED = 'The password could not be changed. Please try again in a moment.';

/** The server's message is shown only for a problem with the password. */
export const passwordFailure = (error: unknown): string => {
  if (hasStatus(error, 429)) return 'Too many attempts. Please wait a few minutes and try again.';
  return isUnreachable(error) ? CHANGE_FAILED : failureText(error, CHANGE_FAILED);
};

export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useAction({
    mutationFn: () => callApi('/api/client/password', { method: 'POST', body: { current, password } }),
    success: { title: 'Password changed', description: 'You are signed out everywhere else.' },
    failure: (error) => ({ title: 'Password not changed', description: passwordFailure(error), tone: 'destructive' }),
    onSuccess: () => {
      setCurrent('');
      setPassword('');
    },
    invalidates: [CLIENT_STATUS],
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!change.isPending && current !== '' && password !== '') change.mutate();
  };
  return (
    <form className="login-form password-form" onSubmit={submit}>
      <PasswordField
        label="Current password"
        name="current"
        issue={issueMessage(change.error, 'current')}
        value={current}
        onChange={setCurrent}
        readOnly={change.isPending}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters. A few unrelated words work best."
        issue={issueMessage(change.error, 'password')}
        value={password}
        onChange={setPassword}
        readOnly={change.isPending}
      />
      <button type="submit" className="button button-main" aria-disabled={change.isPending}>
        {change.isPending ? 'Changing...' : 'Change password'}
      </button>
    </form>
  );
}
