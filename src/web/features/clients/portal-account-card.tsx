import { Button, VisuallyHidden } from '@mantine/core';
import { ExternalLink, KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Client } from '#shared/clients.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { ImpersonateClient } from './impersonate-client.tsx';

const PortalCredentialsDialog = lazy(async () => ({
  default: (await import('./portal-credentials-dialog.tsx')).PortalCredentialsDialog,
}));

export function PortalAccountCard({ client }: { client: Client }) {
  const mayManage = useMay('clients.manage_credentials');
  // Null until first opened.
  const [editing, setEditing] = useState<boolean | null>(null);
  const active = client.clientUsername !== null;
  return (
    <section className="client-panel" aria-labelledby="portal-access">
      <div className="client-panel-head">
        <h2 id="portal-access">Client Portal Access</h2>
        <StatusBadge tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Not Setup'}</StatusBadge>
      </div>
      {active ? (
        <dl className="client-facts">
          <div className="client-fact">
            <dt>Username</dt>
            <dd>{client.clientUsername}</dd>
          </div>
          <div className="client-fact">
            <dt>Password</dt>
            <dd>
              {client.hasPortalPassword ? (
                <>
                  <span aria-hidden>••••••••</span>
                  <VisuallyHidden>Set (hidden)</VisuallyHidden>
                </>
              ) : (
                <span className="client-missing">Not set, so the client cannot sign in yet</span>
              )}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="client-panel-text">
          Set up access so that {client.name} can sign in and see their websites, leads and rankings.
        </p>
      )}
      <div className="client-panel-actions">
        {mayManage ? (
          <Button
            variant={active ? 'default' : 'filled'}
            leftSection={<KeyRound size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {active ? 'Update Credentials' : 'Setup Portal Access'}
          </Button>
        ) : null}
        {active ? <ImpersonateClient clientId={client.id} /> : null}
        <Button
          component="a"
          href="/client/login"
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<ExternalLink size={16} aria-hidden />}
        >
          Test Client Login
        </Button>
      </div>
      {editing === null ? null : (
        <Suspense fallback={<LoadingOverlay />}>
          <PortalCredentialsDialog client={client} opened={editing} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
