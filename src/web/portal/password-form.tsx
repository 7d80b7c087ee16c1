import './login.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/portal-account.ts';
import { isUnreachable } from './connection.rules.ts';
import { PasswordField } from './password-field.tsx';
import { CLIENT_STATUS } from './portal-calls.ts';

const issueOf = (error: unknown, path: string): string | null =>
  (error instanceof ApiFailure && error.answer.issues?.find((issue) => issue.path === path)?.message) || null;

/** What a failed change says: the server's own words where the password is at fault. */
export const passwordFailure = (error: unknown): string => {
  if (error instanceof ApiFailure && error.status === 429) return texts.tooManyTries;
  return isUnreachable(error) ? texts.couldNotBeChanged : failureText(error, texts.couldNotBeChanged);
};

/** Changes the signed-in client's password; nothing typed is lost by an error. */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => callApi('/api/client/password', { method: 'POST', body: { current, password } }),
    onSuccess: async () => {
      setCurrent('');
      setPassword('');
      toast({ title: texts.passwordChanged, description: texts.youAreSignedOutElsewhere });
      await refreshPaths(queries, [CLIENT_STATUS]);
    },
    onError: (error) => toast({ title: texts.notChanged, description: passwordFailure(error), tone: 'destructive' }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!change.isPending && current !== '' && password !== '') change.mutate();
  };
  return (
    <form className="login-form password-form" onSubmit={submit}>
      <PasswordField
        label={texts.currentPassword}
        name="current"
        issue={issueOf(change.error, 'current')}
        value={current}
        onChange={setCurrent}
        readOnly={change.isPending}
      />
      <PasswordField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={texts.newPasswordHint}
        issue={issueOf(change.error, 'password')}
        value={password}
        onChange={setPassword}
        readOnly={change.isPending}
      />
      <button type="submit" className="button button-main" aria-disabled={change.isPending}>
        {change.isPending ? texts.changing : texts.changePassword}
      </button>
    </form>
  );
}
