import { useParams } from 'react-router';
import { ClientDetail } from '#web/features/clients/client-detail.tsx';
import { ClientFarms } from '#web/features/farms/client-farms.tsx';

/** The id in the path; 0, which no client has, for anything that cannot be one. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

/** One client with its farms: the place where the two nouns meet. */
export function ClientDetailScreen() {
  const clientId = idOf(useParams().clientId);
  return <ClientDetail key={clientId} clientId={clientId} farms={(client) => <ClientFarms client={client} />} />;
}
