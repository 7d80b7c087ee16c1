import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function PortalRankingsRoute() {
  return (
    <main>
      <DocumentTitle>Keyword Rankings</DocumentTitle>
      <h1>Keyword Rankings</h1>
    </main>
  );
}
