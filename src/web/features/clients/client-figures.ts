import type { Client } from '#shared/clients.ts';
import { counted } from '#shared/counted.ts';

/** "3 farms, 27 leads". */
export const clientFigures = ({ farmCount, leadCount }: Pick<Client, 'farmCount' | 'leadCount'>): string =>
  `${counted(farmCount, 'farm')}, ${counted(leadCount, 'lead')}`;

export const deletedWithClient = (client: Pick<Client, 'farmCount' | 'leadCount'>): string => {
  if (client.farmCount === 0 && client.leadCount === 0) return 'It has no farms and no leads.';
  return client.farmCount === 0 ? clientFigures(client) : `${clientFigures(client)}, and every page of its farms`;
};

/** One line; null when every part is empty. */
export const addressLine = ({ address, city, state, zipCode }: Client): string | null => {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [address, city, region].filter(Boolean).join(', ') || null;
};
