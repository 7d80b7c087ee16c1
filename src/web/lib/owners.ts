import { useQuery } from '@tanstack/react-query';
import type { Client } from '#shared/clients.ts';
import type { Farm } from '#shared/farms.ts';
import { wholeList } from './query-client.ts';
import { clientPaths, farmPaths } from './query-keys.ts';

const NO_CLIENTS: Client[] = [];
const NO_FARMS: Farm[] = [];

/** Empty while loading. */
export const useClientChoices = (enabled = true): Client[] =>
  useQuery({ ...wholeList<Client>(clientPaths.all), enabled }).data ?? NO_CLIENTS;

/** Empty while loading. */
export const useFarmChoices = (): Farm[] => useQuery(wholeList<Farm>(farmPaths.all)).data ?? NO_FARMS;

/** Empty while loading. */
export const useFilterOwners = (): { clients: Client[]; farms: Farm[] } => ({
  clients: useClientChoices(),
  farms: useFarmChoices(),
});
