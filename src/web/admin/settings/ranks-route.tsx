import { RankProviderCard } from '#web/features/settings/rank-provider-card.tsx';
import { RapidApiCard } from '#web/features/settings/rapid-api-card.tsx';
import { AdminPage } from './admin-page.tsx';

export default function RankSettingsRoute() {
  return (
    <AdminPage title="Ranks" subtitle="The key, provider and budget of rank look-ups">
      {(settings) => (
        <>
          <RapidApiCard settings={settings} />
          <RankProviderCard settings={settings} />
        </>
      )}
    </AdminPage>
  );
}
