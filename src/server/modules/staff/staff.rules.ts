/** A staff session lasts 30 minutes without activity, 12 hours in all (NIST SP 800-63B, AAL2). */
export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_LIFETIME_MS = 12 * 3_600_000;
/** Limits writes of activity, so that a busy screen does not write on every request. */
export const TOUCH_INTERVAL_MS = 60_000;

/** The key sign-in compares: Unicode-normalized, in lower case. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export const staffTarget = ({ id, username }: { id: number; username: string }) => ({
  kind: 'staff',
  id,
  name: username,
});
