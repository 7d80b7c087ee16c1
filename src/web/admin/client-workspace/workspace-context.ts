import { createContext, useContext } from 'react';
import type { Client } from '#shared/clients.ts';

interface Workspace {
  client: Client;
  /** Opens the dialog of a new farm, which outlives the part of the screen that opened it. */
  createFarm: () => void;
}

/** The client whose workspace is open. */
export const WorkspaceContext = createContext<Workspace | null>(null);

const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('A tab of the workspace stands outside of it.');
  return workspace;
};

export const useWorkspaceClient = (): Client => useWorkspace().client;

export const useCreateFarm = (): (() => void) => useWorkspace().createFarm;
