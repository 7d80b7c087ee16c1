import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ContentScreen } from './content-screen.tsx';

export default function ContentRoute() {
  return (
    <>
      <DocumentTitle>AI Content</DocumentTitle>
      <ContentScreen />
    </>
  );
}
