import './login.css';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import type { AdminSession } from '#shared/staff.ts';
import { clearExpiredSession, storedSessionId, storeSession } from '../lib/admin-session.ts';
import { BaseProviders } from '../lib/base-providers.tsx';
import { DocumentTitle } from '../lib/document-title.tsx';
import { FieldScene } from '../lib/field-scene.tsx';
import { hasSingleSignOn, useProductName } from '../lib/product.ts';
import { ProductName } from '../lib/product-name.tsx';
import { queryClient } from '../lib/query-client.ts';
import { callSignIn } from '../lib/sign-in.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import {
  isWrongCode,
  loginFailureText,
  missingFields,
  ssoErrorText,
  requiresCode,
  type LoginFields,
} from './login.rules.ts';

const REDIRECT_AFTER_MS = 500;
const AFTER_LOGIN = '/clients';

export default function LoginRoute() {
  const [signedIn] = useState(() => storedSessionId() !== null);
  useEffect(() => {
    clearExpiredSession();
  }, []);
  return (
    <BaseProviders>
      <DocumentTitle>Login</DocumentTitle>
      {signedIn ? <Navigate to={AFTER_LOGIN} replace /> : <LoginCard />}
    </BaseProviders>
  );
}

const fieldsOf = (form: HTMLFormElement): LoginFields => {
  const sent = new FormData(form);
  const text = (name: string): string => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  const totp = text('totp').trim();
  return { username: text('username').trim(), password: text('password'), ...(totp === '' ? {} : { totp }) };
};

function LoginCard() {
  const product = useProductName();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<ReturnType<typeof missingFields>>({});
  const finish = (session: AdminSession) => {
    // Cached answers may belong to another user.
    queryClient.clear();
    storeSession(session);
    void import('./offer-time-zone.ts').then(({ offerTimeZone }) => offerTimeZone());
    setTimeout(() => void navigate(AFTER_LOGIN), REDIRECT_AFTER_MS);
  };
  const login = useMutation({
    mutationFn: (fields: LoginFields) => callSignIn<AdminSession, LoginFields>({ path: '/api/admin/login', fields }),
    onSuccess: finish,
  });
  const needsCode = requiresCode(login.error) || Boolean(login.variables?.totp);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    if (requiresCode(login.error) || isWrongCode(login.error)) focus('totp');
    else if (login.error) focus('password');
  }, [login.error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending || login.isSuccess) return;
    const fields = fieldsOf(event.currentTarget);
    const missingNow = missingFields(fields);
    setMissing(missingNow);
    const first = Object.keys(missingNow)[0];
    if (first === undefined) login.mutate(fields);
    else focus(first);
  };
  const busy = login.isPending || login.isSuccess;
  const [searchParameters] = useSearchParams();
  const ssoError = login.isIdle ? ssoErrorText(searchParameters.get('sso')) : null;

  return (
    <main className="login">
      <FieldScene />
      <form ref={form} className="login-card" onSubmit={submit} noValidate>
        <p className="login-product">
          <ProductName size={32} />
        </p>
        <h1>Login</h1>
        <p className="login-lead">Sign in to {product} to work on clients, farms and leads.</p>
        <TextInput name="username" label="Username" autoComplete="username" required error={missing.username} />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={missing.password}
        />
        {needsCode ? (
          <TextInput
            name="totp"
            label="Authentication code"
            description="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        {ssoError ? (
          <Alert color="red" icon={<CircleAlert size={18} aria-hidden />}>
            {ssoError}
          </Alert>
        ) : null}
        {login.error ? (
          <Alert color={requiresCode(login.error) ? 'blue' : 'red'} icon={<CircleAlert size={18} aria-hidden />}>
            {loginFailureText(login.error)}
          </Alert>
        ) : null}
        <Button type="submit" fullWidth size="md" aria-disabled={busy} data-busy={busy || undefined}>
          {busy ? 'Logging in...' : 'Login'}
        </Button>
        <PasskeyLogin onSignedIn={finish} />
        {hasSingleSignOn() ? (
          <Button component="a" href="/api/login" variant="default" fullWidth size="md">
            Sign in with single sign-on
          </Button>
        ) : null}
      </form>
      <p className="login-foot">
        <Link to="/client/login">Client login</Link>
        <Link to="/">{product}</Link>
        <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </main>
  );
}
