import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-account.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card } from './cards.tsx';
import { PasswordForm } from './password-form.tsx';

export default function PortalAccountRoute() {
  return (
    <>
      <DocumentTitle>{texts.account}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.account}</h1>
      </div>
      <Card title={texts.yourPassword}>
        <p className="screen-about">{texts.changeAbout}</p>
        <PasswordForm />
      </Card>
    </>
  );
}
