import './webhook-tools.css';
import { Button } from '@mantine/core';
import { KeyRound, RotateCw, Table } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useWebhook, type WebhookOwner } from './webhook-calls.ts';
import { DifferenceWarning, WebhookWarning } from './webhook-warnings.tsx';

const SheetDialog = lazyDialog(async () => (await import('./sheet-dialog.tsx')).SheetDialog);
const SecretDialog = lazyDialog(async () => (await import('./secret-dialog.tsx')).SecretDialog);
const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);

export function WebhookTools({ owner }: { owner: WebhookOwner }) {
  const [opened, setOpened] = useState<'sheet' | 'secret' | 'replay' | null>(null);
  const mayManage = useMay('settings.manage');
  const mayRenew = useMay(owner === 'agency' ? 'settings.manage' : 'clients.manage_credentials');
  const { data: state } = useWebhook(owner);
  const close = () => setOpened(null);
  return (
    <div className="webhook-tools">
      {state ? <WebhookWarning state={state} /> : null}
      {state?.difference ? <DifferenceWarning difference={state.difference} /> : null}
      <div className="webhook-buttons">
        <Button
          variant="default"
          size="xs"
          leftSection={<Table size={14} aria-hidden />}
          onClick={() => setOpened('sheet')}
        >
          Google Sheet
        </Button>
        {mayRenew && state?.hasAddress ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<KeyRound size={14} aria-hidden />}
            onClick={() => setOpened('secret')}
          >
            Signing secret
          </Button>
        ) : null}
        {mayManage && state?.hasAddress ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<RotateCw size={14} aria-hidden />}
            onClick={() => setOpened('replay')}
          >
            Resend multiple
          </Button>
        ) : null}
      </div>
      <SheetDialog opened={opened === 'sheet'} onClose={close} />
      <SecretDialog opened={opened === 'secret'} onClose={close} owner={owner} />
      <ReplayDialog opened={opened === 'replay'} onClose={close} source={owner} />
    </div>
  );
}
