import { Link } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { LOGIN } from './gate.rules.ts';
import { Message } from './states.tsx';

export function AuthenticationRequired() {
  return (
    <>
      <DocumentTitle>Authentication Required</DocumentTitle>
      <Message
        level={1}
        drawing="gate"
        title="Authentication Required"
        text="Please log in to access this page."
        action={
          <Link className="button button-main" to={LOGIN}>
            Go to Login
          </Link>
        }
      />
    </>
  );
}
