import { Outlet } from 'react-router';
import { AppProviders } from '#web/lib/app-providers.tsx';

export default function PortalLayout() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  );
}
