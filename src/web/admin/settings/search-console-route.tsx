import { SearchConsoleCard } from '#web/features/settings/search-console-card.tsx';
import { AdminPage } from './admin-page.tsx';

export default function SearchConsoleSettingsRoute() {
  return (
    <AdminPage title="Search Console" subtitle="Clicks, impressions and queries as Google counts them">
      {() => <SearchConsoleCard />}
    </AdminPage>
  );
}
