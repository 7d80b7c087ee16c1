import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function PortalDashboardRoute() {
  return (
    <main>
      <DocumentTitle>Marketing Dashboard</DocumentTitle>
      <h1>Marketing Dashboard</h1>
    </main>
  );
}
