import { LogIn } from 'lucide-react';
import { Link } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal.ts';
import { LOGIN } from './gate.rules.ts';
import { Message } from './states.tsx';

/** A website's screen for somebody whose session is over. */
export function AuthenticationRequired() {
  return (
    <>
      <DocumentTitle>{texts.authenticationRequired}</DocumentTitle>
      <Message
        level={1}
        icon={<LogIn size={24} />}
        title={texts.authenticationRequired}
        text={texts.pleaseLogInToAccess}
        action={
          <Link className="button button-main" to={LOGIN}>
            {texts.goToLogin}
          </Link>
        }
      />
    </>
  );
}
