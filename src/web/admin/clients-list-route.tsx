import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ClientsListScreen } from '#web/features/clients/clients-list-screen.tsx';

export default function ClientsListRoute() {
  return (
    <>
      <DocumentTitle>Clients</DocumentTitle>
      <ClientsListScreen />
    </>
  );
}
