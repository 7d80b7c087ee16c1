/** How long a staff session lasts: 30 minutes without activity, 12 hours in all (NIST SP 800-63B, AAL2). */
export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** Activity is written at most this often, so that a busy screen does not write a row a request. */
export const TOUCH_EVERY_MS = 60_000;

/** What sign-in compares: the same name however it is cased or composed. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

/** What the audit log says a change of an account was made to. */
export const staffTarget = ({ id, username }: { id: number; username: string }) => ({
  kind: 'staff',
  id,
  name: username,
});
