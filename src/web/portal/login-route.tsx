import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function PortalLoginRoute() {
  return (
    <main>
      <DocumentTitle>Client Portal</DocumentTitle>
      <h1>Client Portal</h1>
    </main>
  );
}
