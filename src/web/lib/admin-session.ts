/** Specification, section 3: the session id, and its expiry in milliseconds since 1970. */
const SESSION_ID = 'adminSessionId';
const EXPIRES = 'adminExpires';
/** For this tab; other tabs receive the browser's `storage` event. */
const CHANGED = 'admin-session-changed';

const read = (name: string): string | null => {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
};

const changed = (): void => {
  window.dispatchEvent(new Event(CHANGED));
};

/** Null when missing, expired or without an expiry. */
export const storedSessionId = (now = Date.now()): string | null => {
  if (typeof window === 'undefined') return null;
  const id = read(SESSION_ID);
  return id !== null && id !== '' && Number(read(EXPIRES)) > now ? id : null;
};

export const storeSession = ({ sessionId, expires }: { sessionId: string; expires: number }): void => {
  try {
    window.localStorage.setItem(SESSION_ID, sessionId);
    window.localStorage.setItem(EXPIRES, String(expires));
  } catch {
    // Storage is full or disabled: the cookie of the same session still works.
  }
  document.documentElement.setAttribute('data-staff', '');
  changed();
};

export const clearSession = (): void => {
  try {
    window.localStorage.removeItem(SESSION_ID);
    window.localStorage.removeItem(EXPIRES);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
  document.documentElement.removeAttribute('data-staff');
  changed();
};

/** Removes an expired or incomplete session; returns whether a usable one is left. */
export const clearExpiredSession = (now = Date.now()): boolean => {
  if (storedSessionId(now) !== null) return true;
  if (read(SESSION_ID) !== null || read(EXPIRES) !== null) clearSession();
  return false;
};

/** Called for changes in this tab and others; returns the unsubscribe function. */
export const watchSession = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};
