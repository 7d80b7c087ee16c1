import { useEffect } from 'react';
import { clearSession } from '../lib/admin-session.ts';

const REDIRECT_AFTER_MS = 500;

/** Says that the session is over and goes to the login half a second later. */
export function LoggedOutNotice() {
  useEffect(() => {
    clearSession();
    const timer = setTimeout(() => window.location.assign('/api/login'), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="shell-alone">
      <p role="alert">You are logged out. Logging in again...</p>
    </main>
  );
}
