import { Suspense } from 'react';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { SkeletonCards } from './cards.tsx';
import { ThisMonth } from './home/this-month.tsx';
import { WaitingLeads } from './home/waiting-leads.tsx';
import { lazyComponent } from './lazy-component.ts';

// What a phone shows first renders first; the rest loads its own scripts.
const AskedOfYou = lazyComponent(async () => (await import('./home/asked-of-you.tsx')).AskedOfYou);
const DoneForYou = lazyComponent(async () => (await import('./home/done-for-you.tsx')).DoneForYou);
const DashboardCards = lazyComponent(async () => (await import('./dashboard-cards.tsx')).DashboardCards);

export default function PortalDashboardRoute() {
  return (
    <>
      <DocumentTitle>Marketing Dashboard</DocumentTitle>
      <div className="home">
        <WaitingLeads />
        <ThisMonth />
        <Suspense fallback={<SkeletonCards />}>
          <AskedOfYou />
        </Suspense>
        <Suspense fallback={<SkeletonCards />}>
          <DoneForYou />
        </Suspense>
      </div>
      <Suspense fallback={<SkeletonCards />}>
        <DashboardCards />
      </Suspense>
    </>
  );
}
