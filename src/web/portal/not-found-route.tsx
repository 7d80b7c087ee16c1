import { Link } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { DASHBOARD } from './gate.rules.ts';
import { Message } from './states.tsx';

export default function PortalNotFoundRoute() {
  return (
    <>
      <DocumentTitle>Page Not Found</DocumentTitle>
      <Message
        level={1}
        drawing="signpost"
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={
          <Link className="button" to={DASHBOARD}>
            Return to Dashboard
          </Link>
        }
      />
    </>
  );
}
