import { useParams } from 'react-router';
import { useClient } from '#web/features/clients/client-calls.ts';
import { FactsScreen } from '#web/features/facts/facts-screen.tsx';
import { clientIdOf } from './client-id.ts';

export default function ClientFactsRoute() {
  const clientId = clientIdOf(useParams().clientId);
  const client = useClient(clientId);
  return <FactsScreen key={clientId} clientId={clientId} clientName={client.data?.name} />;
}
