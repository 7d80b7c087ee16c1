import { DocumentTitle } from '#web/lib/document-title.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card } from './cards.tsx';
import { PasswordForm } from './password-form.tsx';
import { usePortalImpersonation } from './portal-calls.ts';

export default function PortalAccountRoute() {
  const isView = usePortalImpersonation() !== null;
  return (
    <>
      <DocumentTitle>Account</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
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
    </>
  );
}
