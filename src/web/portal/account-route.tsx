import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-account.ts';
import { onlyTheClient } from '#web/texts/viewing.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card } from './cards.tsx';
import { PasswordForm } from './password-form.tsx';
import { usePortalView } from './portal-calls.ts';

export default function PortalAccountRoute() {
  const isView = usePortalView() !== null;
  return (
    <>
      <DocumentTitle>{texts.account}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.account}</h1>
      </div>
      <Card title={texts.yourPassword}>
        <p className="screen-about">{isView ? onlyTheClient : texts.changeAbout}</p>
        {isView ? null : <PasswordForm />}
      </Card>
    </>
  );
}
