/** Names of the specification, section 3. The values say nothing to the server and are never trusted here. */
const SESSION_ID = 'clientSessionId';
const EXPIRES = 'clientExpires';
const PLACEHOLDER_ID = 'client-session';
const MARKER_MS = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Does something with the browser's storage, unless it is full or forbidden. */
const withStore = (change: (store: Store) => void): void => {
  try {
    change(window.localStorage);
  } catch {
    // The session is the server's cookie; nothing depends on these markers.
  }
};

/** Marks that somebody signed in here, for 24 hours from `now` (milliseconds since 1970). */
export const markSignedIn = (now = Date.now()): void =>
  withStore((store) => {
    store.setItem(SESSION_ID, PLACEHOLDER_ID);
    store.setItem(EXPIRES, String(now + MARKER_MS));
  });

/** Removes the markers. */
export const clearMarkers = (): void =>
  withStore((store) => {
    store.removeItem(SESSION_ID);
    store.removeItem(EXPIRES);
  });

/** Keeps stored markers only when they end after `now`. */
export const clearExpiredMarkers = (now = Date.now()): void =>
  withStore((store) => {
    if (store.getItem(SESSION_ID) === null || !(Number(store.getItem(EXPIRES)) > now)) {
      store.removeItem(SESSION_ID);
      store.removeItem(EXPIRES);
    }
  });
