import './admin-shell.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorState } from '#ui/states.tsx';
import { clearSession, keepOnlyLiveSession } from '../lib/admin-session.ts';
import { AppProviders } from '../lib/app-providers.tsx';
import { BulkOutlet } from '../lib/bulk-outlet.tsx';
import { onSignedOut } from '../lib/query-client.ts';
import { useAdminStatus } from '../lib/staff-session.ts';
import { useLiveCounts } from '../lib/use-live-counts.ts';
import { Booting } from '../booting.tsx';
import { LoggedOutNotice } from './logged-out-notice.tsx';
import { Palette } from './palette/palette.tsx';
import { ShellHeader } from './shell-header.tsx';
import { whereToSend } from './shell.rules.ts';
import { Sidebar } from './sidebar.tsx';

export interface AdminShellProps {
  children: ReactNode;
  /** Told each time the server has said whether this browser is signed in. */
  onChecked: (isAdmin: boolean) => void;
}

export function AdminShell(props: AdminShellProps) {
  return (
    <AppProviders>
      <Gate {...props} />
    </AppProviders>
  );
}

/** Lets staff through; everyone else is sent where the specification says. A server that is away signs nobody out. */
function Gate({ children, onChecked }: AdminShellProps) {
  const { pathname } = useLocation();
  const { isAdmin, pulse, failed, retry } = useAdminStatus();
  useLiveCounts(pulse);
  const [refused, setRefused] = useState(false);

  useEffect(() => onSignedOut(() => setRefused(true)), []);
  useEffect(() => {
    keepOnlyLiveSession();
    const timer = setInterval(keepOnlyLiveSession, 2000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isAdmin === false) clearSession();
    if (isAdmin !== undefined) onChecked(isAdmin);
  }, [isAdmin, onChecked]);

  if (refused) return <LoggedOutNotice />;
  if (failed) return <StatusFailure onRetry={retry} />;
  if (isAdmin === undefined) return <Booting />;
  if (!isAdmin) {
    const place = whereToSend(pathname);
    if (place === 'public') return null;
    return place === 'login' ? <Navigate to="/admin/login" replace /> : <LoggedOutNotice />;
  }
  return <Frame>{children}</Frame>;
}

function StatusFailure({ onRetry }: { onRetry: () => unknown }) {
  return (
    <main className="shell-alone">
      <ErrorState
        title="Failed to check admin status"
        text="The server could not be reached. You are still signed in; try again in a moment."
        onRetry={onRetry}
      />
    </main>
  );
}

/** A click beside the drawer closes it, as Esc does; older browsers have the close button. */
const LIGHT_DISMISS: object = { closedby: 'any' };

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <aside className="shell-side" aria-label="Sidebar">
        <Sidebar />
      </aside>
      <dialog ref={drawer} className="shell-drawer" aria-label="Menu" {...LIGHT_DISMISS}>
        <Sidebar onLeave={close} />
      </dialog>
      <div className="shell-column">
        <ShellHeader onOpenMenu={() => drawer.current?.showModal()} />
        <main id="content" className="shell-content" tabIndex={-1}>
          <ErrorBoundary key={pathname} title="This screen could not be shown">
            {children}
          </ErrorBoundary>
        </main>
      </div>
      <Palette />
      <BulkOutlet />
    </div>
  );
}
