import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { AdminSession, StaffUser } from '#shared/staff.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { storeSession } from '../lib/admin-session.ts';
import { callSignIn } from '../lib/sign-in.ts';
import { ADMIN_STATUS } from '../lib/staff-session.ts';
import { loginFailureText, requiresCode, type LoginFields } from './login.rules.ts';

interface SignInAgainProps {
  onSignedIn: () => void;
  onLeave: () => void;
}

/** Shown over a half-filled form whose session ended, so that nothing typed is lost. */
export function SignInAgain({ onSignedIn, onLeave }: SignInAgainProps) {
  const queries = useQueryClient();
  const username = queries.getQueryData<StaffUser>(['/api/auth/user'])?.username ?? '';
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const login = useMutation({
    mutationFn: () =>
      callSignIn<AdminSession, LoginFields>({
        path: '/api/admin/login',
        fields: { username, password, ...(totp.trim() === '' ? {} : { totp: totp.trim() }) },
      }),
    onSuccess: async (session) => {
      storeSession(session);
      queries.setQueryData([ADMIN_STATUS], { isStaff: true });
      onSignedIn();
      await queries.invalidateQueries();
    },
  });
  const needsCode = requiresCode(login.error) || totp !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog into the form around it.
    event.stopPropagation();
    if (password !== '') login.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onLeave}
      title="Your session has ended"
      size="sm"
      zIndex={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <form noValidate onSubmit={submit} className="sign-in-again">
        <p>
          {username === ''
            ? 'What you typed is still here. Sign in again to continue.'
            : `What you typed is still here. Sign in again as ${username} to continue.`}
        </p>
        {login.error && !requiresCode(login.error) ? (
          <Alert color="red" role="alert">
            {loginFailureText(login.error)}
          </Alert>
        ) : null}
        <PasswordInput
          label="Password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {needsCode ? (
          <TextInput
            label="Six-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={totp}
            onChange={({ currentTarget }) => setTotp(currentTarget.value)}
          />
        ) : null}
        <p>
          <a href="/api/login" target="_blank" rel="noreferrer">
            Sign in another way, in a new tab
          </a>
        </p>
        <div className="sign-in-again-buttons">
          <Button variant="default" onClick={onLeave}>
            Leave without saving
          </Button>
          <ReasonedButton
            type="submit"
            loading={login.isPending}
            reason={password === '' ? 'Enter your password.' : null}
          >
            Sign in
          </ReasonedButton>
        </div>
      </form>
    </Dialog>
  );
}
