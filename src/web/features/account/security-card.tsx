import { Button } from '@mantine/core';
import { Fingerprint, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Account } from '#shared/account.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
);
const SecondFactorDialog = lazyDialog(async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog);
const ManageFactorDialog = lazyDialog(async () => (await import('./manage-factor-dialog.tsx')).ManageFactorDialog);
const PasskeysDialog = lazyDialog(async () => (await import('./passkeys-dialog.tsx')).PasskeysDialog);
const SessionsDialog = lazyDialog(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);

type Opened = 'passkeys' | 'password' | 'enable' | 'manage' | 'sessions' | null;

const factorText = ({ hasPassword, hasSecondFactor, recoveryCodesLeft }: Account): string => {
  if (hasSecondFactor) {
    return `Signing in asks for a code from your authenticator app. ${recoveryCodesLeft} of 10 recovery codes are left.`;
  }
  return hasPassword
    ? 'A code from an authenticator app keeps others out even if they know your password.'
    : 'You sign in with single sign-on. Your identity provider decides whether a second factor is required.';
};

interface SecurityCardProps {
  account: Account;
  children?: ReactNode;
}

export function SecurityCard({ account, children }: SecurityCardProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { hasPassword, hasSecondFactor } = account;
  return (
    <section className="settings-card" aria-labelledby="settings-security">
      <div className="settings-head">
        <h2 id="settings-security">Security</h2>
        {hasPassword ? (
          <StatusBadge tone={hasSecondFactor ? 'green' : 'grey'}>{hasSecondFactor ? '2FA on' : '2FA off'}</StatusBadge>
        ) : null}
      </div>
      <p>{factorText(account)}</p>
      <div className="settings-actions">
        {hasPassword ? (
          <>
            <Button
              variant="default"
              leftSection={<KeyRound size={16} aria-hidden />}
              onClick={() => setOpened('password')}
            >
              Change password
            </Button>
            <Button
              variant="default"
              leftSection={<ShieldCheck size={16} aria-hidden />}
              onClick={() => setOpened(hasSecondFactor ? 'manage' : 'enable')}
            >
              {hasSecondFactor ? 'Manage 2FA' : 'Enable 2FA'}
            </Button>
          </>
        ) : null}
        <Button
          variant="default"
          leftSection={<Fingerprint size={16} aria-hidden />}
          onClick={() => setOpened('passkeys')}
        >
          Passkeys
        </Button>
        <Button
          variant="default"
          leftSection={<MonitorSmartphone size={16} aria-hidden />}
          onClick={() => setOpened('sessions')}
        >
          View Sessions
        </Button>
        {children}
      </div>
      <ChangePasswordDialog opened={opened === 'password'} onClose={close} username={account.username} />
      <SecondFactorDialog opened={opened === 'enable'} onClose={close} />
      <ManageFactorDialog opened={opened === 'manage'} onClose={close} />
      <PasskeysDialog opened={opened === 'passkeys'} onClose={close} />
      <SessionsDialog opened={opened === 'sessions'} onClose={close} />
    </section>
  );
}
