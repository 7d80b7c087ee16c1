import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, redirect, useLocation, type MiddlewareFunction } from 'react-router';
import type { AdminStatus } from '#shared/staff.ts';
import { Booting } from './booting.tsx';
import { storedSessionId, watchSession } from './lib/admin-session.ts';
import { callApi } from './lib/api.ts';
import { scopedStep } from './lib/scoped-path.ts';

const loadShell = () => import('./admin/admin-shell.tsx');
const AdminShell = lazy(async () => ({ default: (await loadShell()).AdminShell }));

const hasStoredSession = (): boolean => storedSessionId() !== null;

// Fetched in parallel with the screen's code.
if (typeof window !== 'undefined' && (window.location.pathname !== '/' || hasStoredSession())) void loadShell();

/** Tells child routes whether `/` shows the dashboard or the public page. */
export interface StaffLayoutContext {
  staff: boolean;
}

/** Every link keeps the chosen client. On the way back the browser shows the new address already: it is left as it was. */
const keepScope: MiddlewareFunction = ({ request }) => {
  const path = scopedStep(new URL(window.location.href), new URL(request.url));
  if (path !== null) throw redirect(path);
};
export const clientMiddleware = [keepScope];

export default function StaffLayout() {
  const { pathname } = useLocation();
  const hasSession = useSyncExternalStore(watchSession, hasStoredSession, () => false);
  const [confirmed, setConfirmed] = useState(false);
  const staff = hasSession || confirmed;
  const isPublic = pathname === '/' && !staff;

  // A session may exist only as a cookie; the server has to be asked.
  useEffect(() => {
    if (!isPublic) return;
    const controller = new AbortController();
    callApi<AdminStatus>('/api/admin/status', { signal: controller.signal })
      .then(({ isAdmin, isStaff = isAdmin }) => setConfirmed(isStaff))
      .catch(() => {});
    return () => controller.abort();
  }, [isPublic]);

  const outlet = <Outlet context={{ staff } satisfies StaffLayoutContext} />;
  if (isPublic) return outlet;
  return (
    <Suspense fallback={<Booting />}>
      <AdminShell onChecked={setConfirmed}>{outlet}</AdminShell>
    </Suspense>
  );
}
