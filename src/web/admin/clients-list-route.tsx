import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ClientsListScreen } from '#web/features/clients/clients-list-screen.tsx';
import * as texts from '#web/texts/admin.ts';

export default function ClientsListRoute() {
  return (
    <>
      <DocumentTitle>{texts.clients}</DocumentTitle>
      <ClientsListScreen />
    </>
  );
}
