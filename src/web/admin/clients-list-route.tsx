import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ClientsListScreen } from '#web/features/clients/clients-list-screen.tsx';
import { FirstRun } from './setup/setup-offer.tsx';

export default function ClientsListRoute() {
  return (
    <>
      <DocumentTitle>Clients</DocumentTitle>
      <ClientsListScreen notice={<FirstRun />} />
    </>
  );
}
