import { useLocation } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-account.ts';
import { PasswordForm } from './password-form.tsx';

/** In the place of every screen while the password that staff set is still to be changed. */
export function ForcedPassword() {
  // The dashboard's own head holds the page's first heading.
  const Heading = useLocation().pathname.startsWith('/client/dashboard') ? 'h2' : 'h1';
  return (
    <>
      <DocumentTitle>{texts.chooseYourOwn}</DocumentTitle>
      <div className="screen-head">
        <Heading>{texts.chooseYourOwn}</Heading>
        <p className="screen-about">{texts.chooseYourOwnAbout}</p>
      </div>
      <div className="card">
        <PasswordForm />
      </div>
    </>
  );
}
