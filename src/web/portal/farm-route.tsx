import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function PortalFarmRoute() {
  return (
    <main>
      <DocumentTitle>Website</DocumentTitle>
      <h1>Website</h1>
    </main>
  );
}
