import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PublicPageCard } from '#web/features/settings/public-page-card.tsx';
import { AdminPage } from './admin-page.tsx';

// Its rules about colors are shared with the server, with all of their schemas.
const BrandCard = lazy(async () => ({ default: (await import('#web/features/branding/brand-card.tsx')).BrandCard }));

export default function AgencySettingsRoute() {
  return (
    <AdminPage title="Agency & brand" subtitle="Name, logo, color and time zone, and what the public page shows">
      {(settings) => (
        <>
          <Suspense fallback={<Skeleton height={688} />}>
            <BrandCard settings={settings} />
          </Suspense>
          <PublicPageCard settings={settings} />
        </>
      )}
    </AdminPage>
  );
}
