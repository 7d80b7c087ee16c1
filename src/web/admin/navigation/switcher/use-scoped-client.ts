import { useQuery } from '@tanstack/react-query';
import type { Client } from '#shared/clients.ts';
import { useClientScope } from '../../../lib/client-scope.ts';

/** The client of the scope; `name` is null for all clients, and its number until the name has come. */
export const useScopedClient = () => {
  const { clientId, setClientId } = useClientScope();
  const client = useQuery<Client>({ queryKey: [`/api/clients/${clientId}`], enabled: clientId !== null });
  return { clientId, setClientId, name: clientId === null ? null : (client.data?.name ?? `Client ${clientId}`) };
};
