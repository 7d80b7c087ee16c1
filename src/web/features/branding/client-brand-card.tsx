import './branding.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Brush } from 'lucide-react';
import { useState } from 'react';
import type { ClientBrand } from '#shared/brand.ts';
import type { Client } from '#shared/clients.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { PORTAL_LOGO_LABELS } from './portal-logo-labels.ts';

const ClientBrandDialog = lazyDialog(async () => (await import('./client-brand-dialog.tsx')).ClientBrandDialog);

export function ClientBrandCard({ client }: { client: Client }) {
  const path = `/api/clients/${client.id}/brand`;
  const { data: brand } = useQuery<ClientBrand>({ queryKey: [path] });
  const mayEdit = useMay('clients.edit');
  const [opened, setOpened] = useState(false);
  if (!brand) return null;
  const { portalName, portalAccent, portalLogo } = brand;
  const agencyDefault = <span className="client-missing">The agency’s</span>;
  return (
    <section className="client-panel" aria-labelledby="portal-brand">
      <div className="client-panel-head">
        <h2 id="portal-brand">Portal brand</h2>
        {mayEdit ? (
          <Button variant="default" leftSection={<Brush size={16} aria-hidden />} onClick={() => setOpened(true)}>
            Change Brand
          </Button>
        ) : null}
      </div>
      <dl className="client-facts">
        <div className="client-fact">
          <dt>Name</dt>
          <dd>{portalName ?? agencyDefault}</dd>
        </div>
        <div className="client-fact">
          <dt>Color</dt>
          <dd>{portalAccent ?? agencyDefault}</dd>
        </div>
        <div className="client-fact">
          <dt>Logo</dt>
          <dd>{portalLogo === 'agency' ? agencyDefault : PORTAL_LOGO_LABELS[portalLogo]}</dd>
        </div>
      </dl>
      <ClientBrandDialog client={client} brand={brand} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}
