import { BrandCard } from '#web/features/branding/brand-card.tsx';
import { PublicPageCard } from '#web/features/settings/public-page-card.tsx';
import { AdminPage } from './admin-page.tsx';

export default function AgencySettingsRoute() {
  return (
    <AdminPage title="Agency & brand" subtitle="Name, logo, color and time zone, and what the public page shows">
      {(settings) => (
        <>
          <BrandCard settings={settings} />
          <PublicPageCard settings={settings} />
        </>
      )}
    </AdminPage>
  );
}
