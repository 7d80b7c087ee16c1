import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-account.ts';
import { PasswordForm } from './password-form.tsx';

/** In the place of every screen while the password that staff set is still to be changed. */
export function ForcedPassword() {
  return (
    <>
      <DocumentTitle>{texts.chooseYourOwn}</DocumentTitle>
      <div className="screen-head">
        <h2>{texts.chooseYourOwn}</h2>
        <p className="screen-about">{texts.chooseYourOwnAbout}</p>
      </div>
      <div className="card">
        <PasswordForm />
      </div>
    </>
  );
}
