import { useEffect } from 'react';
import * as texts from '#web/texts/admin.ts';
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
      <p role="alert">{texts.youAreLoggedOut}</p>
    </main>
  );
}
