import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ClientDetail } from '#web/features/clients/client-detail.tsx';
import { DomainCard } from '#web/features/domains/domain-card.tsx';
import { ExportButton } from '#web/features/site-export/site-export-action.tsx';
import { FactsCard } from '#web/features/facts/facts-card.tsx';
import { ClientFarms } from '#web/features/farms/client-farms.tsx';
import { SiteThemeCard } from '#web/features/theme/theme-card.tsx';
import { clientIdOf } from './client-id.ts';

const ClientBrandCard = lazy(async () => ({
  default: (await import('#web/features/branding/client-brand-card.tsx')).ClientBrandCard,
}));
const ClientResults = lazy(async () => ({ default: (await import('./client-results.tsx')).ClientResults }));
const WebsiteCard = lazy(async () => ({
  default: (await import('#web/features/websites/website-card.tsx')).WebsiteCard,
}));
const WebhookTools = lazy(async () => ({
  default: (await import('#web/features/deliveries/webhook-tools.tsx')).WebhookTools,
}));

export function ClientDetailScreen() {
  const clientId = clientIdOf(useParams().clientId);
  return (
    <ClientDetail
      key={clientId}
      clientId={clientId}
      facts={(client) => (
        <>
          <Suspense>
            <WebsiteCard client={client} />
          </Suspense>
          <FactsCard clientId={client.id} />
          <Suspense>
            <ClientResults clientId={client.id} />
          </Suspense>
        </>
      )}
      domain={(client) => (
        <DomainCard
          client={client}
          moreActions={({ domain }) => <ExportButton path={`/api/clients/${client.id}/export-site`} domain={domain} />}
        />
      )}
      themeCard={(client) => (
        <>
          <SiteThemeCard client={client} />
          <Suspense>
            <ClientBrandCard client={client} />
          </Suspense>
        </>
      )}
      webhook={({ id }) => (
        <Suspense>
          <WebhookTools owner={id} />
        </Suspense>
      )}
      farms={(client) => <ClientFarms client={client} />}
    />
  );
}
