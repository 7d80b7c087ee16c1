import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';
import { ContentScreen } from './content-screen.tsx';

export default function ContentRoute() {
  return (
    <>
      <DocumentTitle>{texts.aiContent}</DocumentTitle>
      <ContentScreen />
    </>
  );
}
