/** The client that every list is narrowed to, kept in `?client={id}` from screen to screen. */
export const CLIENT_SCOPE = 'client';

const ID = /^[1-9]\d{0,8}$/;
const CLIENT_SCREEN = /^\/clients\/([1-9]\d{0,8})(?:\/|$)/;

/** Null for anything but an id. */
export const clientOf = (text: string | null): number | null => (text !== null && ID.test(text) ? Number(text) : null);

/** The path with the scope in its query; a path that names a client already keeps it. */
export const withClientScope = (path: string, clientId: number | null): string => {
  const url = new URL(path, 'http://local');
  if (clientId === null || url.searchParams.has(CLIENT_SCOPE)) return path;
  url.searchParams.set(CLIENT_SCOPE, String(clientId));
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Lists of which `clientId` was the filter, as links in mails and bookmarks still have it. */
const LISTS =
  /^\/(?:farms|rankings|content|review|reviews|withdrawals|jobs|deliveries|analytics|reports|evidence(?:\/sources|\/proposals)?)\/?$/;

/** The address with the list's own client filter as the scope; null where it has none. */
export const withoutOldFilter = (url: URL): string | null => {
  const filter = url.searchParams.get('clientId');
  if (filter === null || !LISTS.test(url.pathname)) return null;
  const renamed = new URL(url);
  renamed.searchParams.delete('clientId');
  renamed.searchParams.set(CLIENT_SCOPE, filter);
  return `${renamed.pathname}${renamed.search}${renamed.hash}`;
};

/**
 * Where a step from one screen to another leads, with the scope: null where it leads there already. A client's own
 * screen is always in that client's scope; leaving the scope stays on a screen.
 */
export const scopedStep = (from: URL, to: URL): string | null => {
  const renamed = withoutOldFilter(to);
  if (renamed !== null) return renamed;
  const scope = clientOf(from.searchParams.get(CLIENT_SCOPE));
  if (scope === null || to.pathname === from.pathname || to.searchParams.has(CLIENT_SCOPE)) return null;
  const own = clientOf(CLIENT_SCREEN.exec(to.pathname)?.[1] ?? null);
  return withClientScope(`${to.pathname}${to.search}${to.hash}`, own ?? scope);
};

/** Detail screens of one client's records, which another client does not have. */
const DETAIL = /^\/(farms|clients|leads|pages|evidence)\/[^/]+/;
const LIST_OF: Record<string, string> = { pages: '/content' };
/** The tab of a client's screen, which every client has. */
const CLIENT_TAB = /^\/clients\/\d+(\/(?:leads|farms|rankings|jobs|reviews|withdrawals|facts|reports|settings))?\/?$/;
/** Filters and places that belong to the client left behind. */
const OF_ONE_CLIENT = ['farmId', 'topicId', 'page', 'open', 'keyword'];

/** The same screen for another client, or for all: a detail leads to its list, a client's tab to that client's. */
export const pathForClient = (from: URL, clientId: number | null): string => {
  const client = CLIENT_SCREEN.exec(from.pathname);
  if (client && clientId !== null) {
    return withClientScope(`/clients/${clientId}${CLIENT_TAB.exec(from.pathname)?.[1] ?? ''}`, clientId);
  }
  const noun = DETAIL.exec(from.pathname)?.[1];
  const path = new URL(noun === undefined ? from : (LIST_OF[noun] ?? `/${noun}`), from);
  for (const key of [CLIENT_SCOPE, ...OF_ONE_CLIENT]) path.searchParams.delete(key);
  return withClientScope(`${path.pathname}${path.search}`, clientId);
};
