/** Specification, section 3. The server ignores the values, and they are not trusted here. */
const SESSION_ID = 'clientSessionId';
const EXPIRES = 'clientExpires';
const PLACEHOLDER_ID = 'client-session';
const MARKER_MS = 24 * 60 * 60 * 1000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Ignores full or disabled storage. */
const changeStorage = (change: (store: Store) => void): void => {
  try {
    change(window.localStorage);
  } catch {
    // The session is the server's cookie; nothing depends on these markers.
  }
};

/** Valid for 24 hours from `now` (milliseconds since 1970). */
export const markSignedIn = (now = Date.now()): void =>
  changeStorage((store) => {
    store.setItem(SESSION_ID, PLACEHOLDER_ID);
    store.setItem(EXPIRES, String(now + MARKER_MS));
  });

export const clearMarkers = (): void =>
  changeStorage((store) => {
    store.removeItem(SESSION_ID);
    store.removeItem(EXPIRES);
  });

/** Removes markers that have expired by `now`. */
export const clearExpiredMarkers = (now = Date.now()): void =>
  changeStorage((store) => {
    if (store.getItem(SESSION_ID) === null || !(Number(store.getItem(EXPIRES)) > now)) {
      store.removeItem(SESSION_ID);
      store.removeItem(EXPIRES);
    }
  });
