import { Suspense } from 'react';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { lazyComponent } from './lazy-component.ts';
import { PasswordForm } from './password-form.tsx';
import { usePortalImpersonation, usePortalRole } from './portal-calls.ts';

const SessionsCard = lazyComponent(async () => (await import('./sessions-card.tsx')).SessionsCard);
const UsersCard = lazyComponent(async () => (await import('./users-card.tsx')).UsersCard);

export default function PortalAccountRoute() {
  const isView = usePortalImpersonation() !== null;
  const isOwner = usePortalRole() === 'owner';
  return (
    <>
      <DocumentTitle>Account</DocumentTitle>
      <div className="screen-head">
        {isOwner ? <BackToDashboard /> : null}
        <h1>Account</h1>
      </div>
      <Card title="Your password">
        <p className="screen-description">
          {isView
            ? 'Only the client can do this. You are viewing as the client.'
            : 'Changing your password signs you out everywhere else.'}
        </p>
        {isView ? null : <PasswordForm />}
      </Card>
      <Suspense fallback={<SkeletonCards />}>
        {isView ? null : <SessionsCard />}
        {isOwner ? <UsersCard /> : null}
      </Suspense>
    </>
  );
}
