import { Button, VisuallyHidden } from '@mantine/core';
import { ExternalLink, KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Client } from '#shared/clients.ts';
import { Going } from '#ui/going.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/clients.ts';
import { ViewAsClient } from './view-as-client.tsx';

const PortalCredentialsDialog = lazy(async () => ({
  default: (await import('./portal-credentials-dialog.tsx')).PortalCredentialsDialog,
}));

export function PortalAccessCard({ client }: { client: Client }) {
  const mayManage = useMay('clients.manage_credentials');
  // Null until first asked for.
  const [editing, setEditing] = useState<boolean | null>(null);
  const active = client.clientUsername !== null;
  return (
    <section className="client-panel" aria-labelledby="portal-access">
      <div className="client-panel-head">
        <h2 id="portal-access">{texts.clientPortalAccess}</h2>
        <StatusBadge tone={active ? 'green' : 'grey'}>{active ? texts.active : texts.notSetup}</StatusBadge>
      </div>
      {active ? (
        <dl className="client-facts">
          <div className="client-fact">
            <dt>{texts.username}</dt>
            <dd>{client.clientUsername}</dd>
          </div>
          <div className="client-fact">
            <dt>{texts.password}</dt>
            <dd>
              {client.hasPortalPassword ? (
                <>
                  <span aria-hidden>••••••••</span>
                  <VisuallyHidden>{texts.setNotShown}</VisuallyHidden>
                </>
              ) : (
                <span className="client-unknown">{texts.notSetNobodyCanSignInYet}</span>
              )}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="client-panel-text">{texts.setUpAccessSoThatCan(client.name)}</p>
      )}
      <div className="client-panel-actions">
        {mayManage ? (
          <Button
            variant={active ? 'default' : 'filled'}
            leftSection={<KeyRound size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {active ? texts.updateCredentials : texts.setupPortalAccess}
          </Button>
        ) : null}
        {active ? <ViewAsClient clientId={client.id} /> : null}
        <Button
          component="a"
          href="/client/login"
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          {texts.testClientLogin}
        </Button>
      </div>
      {editing === null ? null : (
        <Suspense fallback={<Going />}>
          <PortalCredentialsDialog client={client} opened={editing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
