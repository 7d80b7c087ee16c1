import { createContext, useContext } from 'react';
import type { Client } from '#shared/clients.ts';

/** The client whose workspace is open. */
export const WorkspaceClient = createContext<Client | null>(null);

export const useWorkspaceClient = (): Client => {
  const client = useContext(WorkspaceClient);
  if (client === null) throw new Error('A tab of the workspace stands outside of it.');
  return client;
};
