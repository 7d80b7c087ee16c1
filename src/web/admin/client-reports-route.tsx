import { useParams } from 'react-router';
import { useClient } from '#web/features/clients/client-calls.ts';
import { ClientReportsScreen } from '#web/features/reports/client-reports-screen.tsx';
import { clientIdOf } from './client-id.ts';

export default function ClientReportsRoute() {
  const clientId = clientIdOf(useParams().clientId);
  const client = useClient(clientId);
  return <ClientReportsScreen key={clientId} clientId={clientId} clientName={client.data?.name} />;
}
