import './login.css';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { ClientLoginResult } from '#shared/portal.ts';
import { callSignIn } from '#web/lib/sign-in.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ProductName } from '#web/lib/product-name.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { markSignedIn } from './client-session.ts';
import { loginFailureText } from './connection.rules.ts';
import { Foot } from './foot.tsx';
import { DASHBOARD, FORGOT } from './gate.rules.ts';
import { PasswordField } from './password-field.tsx';

/** Long enough to read the greeting. */
const GREETING_MS = 900;

interface Credentials {
  username: string;
  password: string;
}

type Answer = z.infer<typeof ClientLoginResult>;

const useLogin = () => {
  const login = useAction({
    mutationFn: (fields: Credentials) => callSignIn<Answer, Credentials>({ path: '/api/client/login', fields }),
    success: ({ client }) => ({ title: 'Login Successful', description: `Welcome, ${client?.name || 'Client'}` }),
    failure: (error) => ({ title: 'Login Failed', description: loginFailureText(error), tone: 'destructive' }),
    onSuccess: () => markSignedIn(),
  });
  // A full page load clears everything of an earlier session.
  useEffect(() => {
    if (!login.isSuccess) return;
    const timer = setTimeout(() => window.location.assign(DASHBOARD), GREETING_MS);
    return () => clearTimeout(timer);
  }, [login.isSuccess]);
  return login;
};

export default function PortalLoginRoute() {
  return (
    <div className="login-page">
      <DocumentTitle>Client Portal</DocumentTitle>
      <main className="login">
        <p className="login-product">
          <ProductName size={28} />
        </p>
        <div className="login-card">
          <h1>Client Portal</h1>
          <p className="login-subtitle">Enter your credentials to access your marketing dashboard</p>
          <LoginForm />
        </div>
        <p className="login-help">Need help? Contact your marketing team for your login credentials.</p>
      </main>
      <Foot />
    </div>
  );
}

function LoginForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const login = useLogin();
  const busy = login.isPending || login.isSuccess;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = { username: username.trim(), password };
    if (busy || credentials.username === '' || password === '') return;
    login.mutate(credentials, { onError: () => passwordField.current?.select() });
  };

  return (
    <form className="login-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor="username">Username</label>
        <input
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          readOnly={busy}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      </div>
      <PasswordField value={password} onChange={setPassword} readOnly={busy} field={passwordField} />
      <button type="submit" className="button button-main login-button" aria-disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </button>
      <Link className="login-forgot" to={FORGOT}>
        Forgot your password?
      </Link>
    </form>
  );
}
