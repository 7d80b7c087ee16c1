import { InstallationChecks } from '#web/features/installation/installation-checks.tsx';
import { AdminPage } from './admin-page.tsx';

export default function InstallationSettingsRoute() {
  return (
    <AdminPage title="Installation" subtitle="Which parts work and which fail, since when, and what to do">
      {() => <InstallationChecks />}
    </AdminPage>
  );
}
