import { createParser, useQueryState } from 'nuqs';

/** The client that every list is narrowed to, kept in `?client={id}` from screen to screen. */
export const CLIENT_SCOPE = 'client';

const ID = /^[1-9]\d{0,8}$/;

export const clientScopeParser = createParser({
  parse: (text) => (ID.test(text) ? Number(text) : null),
  serialize: String,
}).withOptions({ history: 'push' });

/** For filters of a list: `useQueryStates(parsers, { urlKeys: SCOPED_KEYS })` lets the scope be their `clientId`. */
export const SCOPED_KEYS = { clientId: CLIENT_SCOPE } as const;

/** Null for all clients. */
export const useClientScope = () => {
  const [clientId, setClientId] = useQueryState(CLIENT_SCOPE, clientScopeParser);
  return { clientId, setClientId };
};

/** The path with the scope in its query; a path that names a client already keeps it. */
export const withClientScope = (path: string, clientId: number | null): string => {
  const url = new URL(path, 'http://local');
  if (clientId === null || url.searchParams.has(CLIENT_SCOPE)) return path;
  url.searchParams.set(CLIENT_SCOPE, String(clientId));
  return `${url.pathname}${url.search}${url.hash}`;
};

/** `to={scoped('/leads')}`: links that keep the scope also in a new tab. */
export const useScopedPath = (): ((path: string) => string) => {
  const { clientId } = useClientScope();
  return (path) => withClientScope(path, clientId);
};
