import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ClientDetailScreen } from './client-detail-screen.tsx';

export default function ClientDetailRoute() {
  return (
    <>
      <DocumentTitle>Client</DocumentTitle>
      <ClientDetailScreen />
    </>
  );
}
