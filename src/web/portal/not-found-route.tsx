import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function PortalNotFoundRoute() {
  return (
    <main>
      <DocumentTitle>Page Not Found</DocumentTitle>
      <h1>Page Not Found</h1>
    </main>
  );
}
