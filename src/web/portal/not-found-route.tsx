import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal.ts';
import { DASHBOARD } from './gate.rules.ts';
import { Message } from './states.tsx';

export default function PortalNotFoundRoute() {
  return (
    <>
      <DocumentTitle>{texts.pageNotFound}</DocumentTitle>
      <Message
        level={1}
        icon={<FileQuestionMark size={24} />}
        title={texts.pageNotFoundWithItsNumber}
        text={texts.didYouForgetToAdd}
        action={
          <Link className="button" to={DASHBOARD}>
            {texts.returnToDashboard}
          </Link>
        }
      />
    </>
  );
}
