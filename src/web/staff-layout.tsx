import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Booting } from './booting.tsx';
import { storedSessionId, watchSession } from './lib/admin-session.ts';
import { callApi } from './lib/api.ts';

const loadShell = () => import('./admin/admin-shell.tsx');
const AdminShell = lazy(async () => ({ default: (await loadShell()).AdminShell }));

const hasStoredSession = (): boolean => storedSessionId() !== null;

// Asked for beside the screen's own code rather than after it.
if (typeof window !== 'undefined' && (window.location.pathname !== '/' || hasStoredSession())) void loadShell();

/** What the screens below learn from here: whether `/` is the staff's dashboard or the public page. */
export interface StaffLayoutContext {
  staff: boolean;
}

/** Staff see every screen here inside the admin's shell; for everyone else `/` is the public page, without it. */
export default function StaffLayout() {
  const { pathname } = useLocation();
  const stored = useSyncExternalStore(watchSession, hasStoredSession, () => false);
  const [confirmed, setConfirmed] = useState(false);
  const staff = stored || confirmed;
  const isPublic = pathname === '/' && !staff;

  // A session may live in its cookie alone; only the server can tell.
  useEffect(() => {
    if (!isPublic) return;
    const asking = new AbortController();
    callApi<{ isAdmin: boolean }>('/api/admin/status', { signal: asking.signal })
      .then(({ isAdmin }) => setConfirmed(isAdmin))
      .catch(() => {});
    return () => asking.abort();
  }, [isPublic]);

  const outlet = <Outlet context={{ staff } satisfies StaffLayoutContext} />;
  if (isPublic) return outlet;
  return (
    <Suspense fallback={<Booting />}>
      <AdminShell onChecked={setConfirmed}>{outlet}</AdminShell>
    </Suspense>
  );
}
