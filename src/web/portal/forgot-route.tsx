import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi } from '#web/lib/api.ts';
import * as texts from '#web/texts/portal-account.ts';
import { Outside } from './outside.tsx';

export default function PortalForgotRoute() {
  const [username, setUsername] = useState('');
  const asking = useMutation({
    mutationFn: () => callApi('/api/client/forgot-password', { method: 'POST', body: { username } }),
    onError: (error) => {
      const isTooMany = error instanceof ApiFailure && error.status === 429;
      toast({ title: isTooMany ? texts.tooManyTries : texts.couldNotBeSent, tone: 'destructive' });
    },
  });
  if (asking.isSuccess) return <Outside title={texts.lookIntoYourMail} about={texts.ifThereIsAnAccount} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!asking.isPending && username.trim() !== '') asking.mutate();
  };
  return (
    <Outside title={texts.forgotYourPassword} about={texts.forgotAbout}>
      <form className="login-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="username">{texts.username}</label>
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
        <button type="submit" className="button button-main login-button" aria-disabled={asking.isPending}>
          {asking.isPending ? texts.sending : texts.sendTheLink}
        </button>
      </form>
    </Outside>
  );
}
