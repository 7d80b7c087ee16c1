import { useEffect } from 'react';
import { clearSession } from '../lib/admin-session.ts';

const REDIRECT_AFTER_MS = 500;

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
