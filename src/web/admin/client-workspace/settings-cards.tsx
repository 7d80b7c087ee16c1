import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Client } from '#shared/clients.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { CompanyInformation } from '#web/features/clients/client-information.tsx';
import { PortalAccountCard } from '#web/features/clients/portal-account-card.tsx';
import { WebhookCard } from '#web/features/clients/webhook-line.tsx';
import { DomainCard } from '#web/features/domains/domain-card.tsx';
import { ExportButton } from '#web/features/site-export/site-export-action.tsx';
import { SiteThemeCard } from '#web/features/theme/theme-card.tsx';
import { useMay } from '#web/lib/staff-session.ts';

const ClientBrandCard = lazy(async () => ({
  default: (await import('#web/features/branding/client-brand-card.tsx')).ClientBrandCard,
}));
const ClientDialog = lazyDialog(async () => (await import('#web/features/clients/client-dialog.tsx')).ClientDialog);
const ClientEmailsSwitch = lazy(async () => ({
  default: (await import('#web/features/clients/client-emails-switch.tsx')).ClientEmailsSwitch,
}));
const LeadFiltersCard = lazy(async () => ({
  default: (await import('#web/features/leads/lead-filters-card.tsx')).LeadFiltersCard,
}));
const ModelBudgetCard = lazy(async () => ({
  default: (await import('#web/features/clients/model-budget-card.tsx')).ModelBudgetCard,
}));
const PortalUsersCard = lazy(async () => ({
  default: (await import('#web/features/clients/portal-users-card.tsx')).PortalUsersCard,
}));
const NumbersCard = lazy(async () => ({
  default: (await import('#web/features/telephony/numbers-card.tsx')).NumbersCard,
}));
const WebhookTools = lazy(async () => ({
  default: (await import('#web/features/deliveries/webhook-tools.tsx')).WebhookTools,
}));

/** What is set once for a client, by task. */
export function SettingsCards({ client }: { client: Client }) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useMay('clients.edit');
  const edit = (label: string): ReactNode =>
    mayEdit ? (
      <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      <CompanyInformation client={client} action={edit('Edit Client')} />
      <DomainCard
        client={client}
        moreActions={({ domain }) => <ExportButton path={`/api/clients/${client.id}/export-site`} domain={domain} />}
      />
      <WebhookCard client={client} action={edit('Edit the address')}>
        <Suspense>
          <WebhookTools owner={client.id} />
        </Suspense>
      </WebhookCard>
      <PortalAccountCard client={client} />
      <Suspense>
        <PortalUsersCard clientId={client.id} />
        <section className="client-panel" aria-labelledby="client-emails">
          <h2 id="client-emails">E-mails and approval</h2>
          <ClientEmailsSwitch clientId={client.id} email={client.email} />
        </section>
        <LeadFiltersCard clientId={client.id} />
        <NumbersCard clientId={client.id} phone={client.phone ?? ''} />
      </Suspense>
      <SiteThemeCard client={client} />
      <Suspense>
        <ClientBrandCard client={client} />
        <ModelBudgetCard clientId={client.id} />
      </Suspense>
      <ClientDialog client={client} opened={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
