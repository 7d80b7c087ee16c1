import { useLocation } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { PasswordForm } from './password-form.tsx';

export function ForcedPassword() {
  // The dashboard's header holds the page's h1.
  const Heading = useLocation().pathname.startsWith('/client/dashboard') ? 'h2' : 'h1';
  return (
    <>
      <DocumentTitle>Choose a new password</DocumentTitle>
      <div className="screen-head">
        <Heading>Choose a new password</Heading>
        <p className="screen-description">
          Your marketing team set the password you signed in with. Choose one that only you know before you go on.
        </p>
      </div>
      <div className="card">
        <PasswordForm />
      </div>
    </>
  );
}
