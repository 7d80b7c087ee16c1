import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Fingerprint } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { PasskeyOptions } from '#shared/passkeys.ts';
import type { AdminSession } from '#shared/staff.ts';
import { callApi } from '../lib/api.ts';
import { hasPasskeys, passkeyFailureText } from '../lib/passkey-support.ts';

const PATH = '/api/admin/login/passkey';

const signInWithPasskey = async (): Promise<AdminSession> => {
  const [{ options, state }, { readPasskey }] = await Promise.all([
    callApi<PasskeyOptions>(`${PATH}/options`, { method: 'POST' }),
    import('../lib/passkeys.ts'),
  ]);
  const response = await readPasskey(options);
  return callApi<AdminSession>(PATH, { method: 'POST', body: { state, response } });
};

const neverChanges = () => () => undefined;

/** Offered where the browser has passkeys. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: (session: AdminSession) => void }) {
  // Only the browser knows, so the page is first rendered without it.
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const login = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<Fingerprint size={18} aria-hidden />}
        loading={login.isPending}
        onClick={() => login.mutate()}
      >
        Sign in with a passkey
      </Button>
      {login.error ? (
        <Alert color="red" icon={<CircleAlert size={18} aria-hidden />}>
          {passkeyFailureText(login.error)}
        </Alert>
      ) : null}
    </>
  );
}
