import './domains.css';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Client } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const DomainChoice = lazy(async () => ({ default: (await import('./domain-choice.tsx')).DomainChoice }));
const DomainPanel = lazy(async () => ({ default: (await import('./domain-panel.tsx')).DomainPanel }));

export function DomainCard({
  client,
  moreActions,
}: {
  client: Client;
  moreActions: (hubDomain: { domain: string }) => ReactNode;
}) {
  const mayEdit = useMay('clients.edit');
  const domain = client.mainHubDomain;
  return (
    <section className="client-panel" aria-labelledby="hub-domain">
      <div className="client-panel-head">
        <h2 id="hub-domain">Hub Domain Management</h2>
        <StatusBadge tone={domain === null ? 'grey' : 'green'}>{domain === null ? 'Not Setup' : 'Active'}</StatusBadge>
      </div>
      <Suspense fallback={<Skeleton height={160} radius="md" />}>
        {domain === null ? (
          <DomainChoice clientId={client.id} mayEdit={mayEdit} />
        ) : (
          <DomainPanel clientId={client.id} mayEdit={mayEdit} moreActions={moreActions} />
        )}
      </Suspense>
    </section>
  );
}
