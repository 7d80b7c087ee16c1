import { TelephonyCard } from '#web/features/telephony/telephony-card.tsx';
import { AdminPage } from './admin-page.tsx';

export default function CallsSettingsRoute() {
  return (
    <AdminPage title="Calls" subtitle="The provider of phone numbers whose calls become leads">
      {() => <TelephonyCard />}
    </AdminPage>
  );
}
