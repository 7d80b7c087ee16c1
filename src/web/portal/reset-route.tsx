import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiFailure, callApi } from '#web/lib/api.ts';
import * as texts from '#web/texts/portal-account.ts';
import { FORGOT, LOGIN } from './gate.rules.ts';
import { Outside } from './outside.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordFailure } from './password-form.tsx';

export default function PortalResetRoute() {
  const token = useLocation().hash.slice(1);
  const [password, setPassword] = useState('');
  const reset = useMutation({
    mutationFn: () => callApi('/api/client/reset-password', { method: 'POST', body: { token, password } }),
  });
  const isOver = token === '' || (reset.error instanceof ApiFailure && reset.error.status === 410);
  if (reset.isSuccess)
    return (
      <Outside title={texts.passwordChanged} about={texts.youCanSignInNow}>
        <Link className="button button-main login-button" to={LOGIN}>
          {texts.goToLogin}
        </Link>
      </Outside>
    );
  if (isOver)
    return (
      <Outside title={texts.linkIsNotGood} about={texts.linkIsNotGoodAbout}>
        <Link className="button button-main login-button" to={FORGOT}>
          {texts.askForANewLink}
        </Link>
      </Outside>
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reset.isPending && password !== '') reset.mutate();
  };
  return (
    <Outside title={texts.chooseAnotherPassword} about={texts.newPasswordHint}>
      <form className="login-form" onSubmit={submit}>
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          issue={reset.error ? passwordFailure(reset.error) : null}
          value={password}
          onChange={setPassword}
          readOnly={reset.isPending}
        />
        <button type="submit" className="button button-main login-button" aria-disabled={reset.isPending}>
          {reset.isPending ? texts.changing : texts.changePassword}
        </button>
      </form>
    </Outside>
  );
}
