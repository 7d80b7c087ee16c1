import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8';
import { useNavigate } from 'react-router';
import { CLIENT_SCOPE, clientOf, pathForClient, withClientScope } from './scoped-path.ts';

/** For filters of a list: `useQueryStates(parsers, { urlKeys: SCOPED_KEYS })` lets the scope be their `clientId`. */
export const SCOPED_KEYS = { clientId: CLIENT_SCOPE } as const;

/** The client whose rows are shown, from `?client=`; null for all clients. */
export const useClientScope = () => {
  const clientId = clientOf(useOptimisticSearchParams().get(CLIENT_SCOPE));
  const navigate = useNavigate();
  const setClientId = (next: number | null) => void navigate(pathForClient(new URL(window.location.href), next));
  return { clientId, setClientId };
};

/** `to={scoped('/leads')}`: links that keep the scope also in a new tab. */
export const useScopedPath = (): ((path: string) => string) => {
  const { clientId } = useClientScope();
  return (path) => withClientScope(path, clientId);
};
