/** Names of the specification, section 3: the session id, and its end in milliseconds since 1970. */
const SESSION_ID = 'adminSessionId';
const EXPIRES = 'adminExpires';
/** Heard by this tab only; other tabs hear the browser's own `storage`. */
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

/** The stored staff session id; null when there is none, or it has expired, or it has no expiry. */
export const storedSessionId = (now = Date.now()): string | null => {
  if (typeof window === 'undefined') return null;
  const id = read(SESSION_ID);
  return id !== null && id !== '' && Number(read(EXPIRES)) > now ? id : null;
};

/** Keeps the session that a login answered. */
export const storeSession = ({ sessionId, expires }: { sessionId: string; expires: number }): void => {
  try {
    window.localStorage.setItem(SESSION_ID, sessionId);
    window.localStorage.setItem(EXPIRES, String(expires));
  } catch {
    // Storage is full or forbidden: the cookie of the same session carries on alone.
  }
  document.documentElement.setAttribute('data-staff', '');
  changed();
};

/** Forgets the stored session. */
export const clearSession = (): void => {
  try {
    window.localStorage.removeItem(SESSION_ID);
    window.localStorage.removeItem(EXPIRES);
  } catch {
    // Forbidden storage holds nothing to forget.
  }
  document.documentElement.removeAttribute('data-staff');
  changed();
};

/** Removes a stored session that has expired or is incomplete; answers whether a usable one is left. */
export const clearExpiredSession = (now = Date.now()): boolean => {
  if (storedSessionId(now) !== null) return true;
  if (read(SESSION_ID) !== null || read(EXPIRES) !== null) clearSession();
  return false;
};

/** Calls `listener` when the stored session changes, in this tab or another; answers how to stop. */
export const watchSession = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};
