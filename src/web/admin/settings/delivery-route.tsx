import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ListSkeleton } from '#ui/states.tsx';
import { WebhookTools } from '#web/features/deliveries/webhook-tools.tsx';
import { RapidApiCard } from '#web/features/settings/rapid-api-card.tsx';
import { WebhookCard } from '#web/features/settings/webhook-card.tsx';
import { AdminPage } from './admin-page.tsx';

const WebhookEndpoints = lazy(async () => ({
  default: (await import('#web/features/deliveries/webhook-endpoints.tsx')).WebhookEndpoints,
}));

/** The specification's admin settings: its webhook and its key. */
export default function DeliverySettingsRoute() {
  return (
    <AdminPage title="Admin Settings" subtitle="Where leads are delivered, and the key for rankings">
      {(settings) => (
        <>
          <WebhookCard settings={settings} tools={<WebhookTools owner="agency" />} />
          <p>
            What was delivered, what waits and what failed is listed in{' '}
            <Link className="settings-link" to="/deliveries">
              Deliveries
            </Link>
            .
          </p>
          <Suspense fallback={<ListSkeleton shape="rows" count={2} />}>
            <WebhookEndpoints />
          </Suspense>
          <RapidApiCard settings={settings} />
          <p>
            The provider, budgets and prices of rank look-ups are under{' '}
            <Link className="settings-link" to="/admin/settings/ranks">
              Ranks
            </Link>
            .
          </p>
        </>
      )}
    </AdminPage>
  );
}
