import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router';
import { PublicPage } from './marketing/public-page.tsx';
import type { StaffLayoutContext } from './staff-layout.tsx';

const Dashboard = lazy(async () => ({
  default: (await import('./admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
}));

export default function HomeRoute() {
  const { staff } = useOutletContext<StaffLayoutContext>();
  return staff ? (
    <Suspense>
      <Dashboard />
    </Suspense>
  ) : (
    <PublicPage />
  );
}
