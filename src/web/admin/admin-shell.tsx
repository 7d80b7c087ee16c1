import './admin-shell.css';
import './navigation/navigation.css';
import { ActionIcon } from '@mantine/core';
import { Menu } from 'lucide-react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeaderNote } from '#ui/page-header.tsx';
import { ErrorState } from '#ui/states.tsx';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { clearSession, clearExpiredSession } from '../lib/admin-session.ts';
import { BaseProviders } from '../lib/base-providers.tsx';
import { onSignedOut } from '../lib/query-client.ts';
import { useAdminStatus, useLiveCounts } from '../lib/staff-session.ts';
import { withoutOldFilter } from '../lib/scoped-path.ts';
import { hasTypedText, watchTyping } from '../lib/typed-text.ts';
import { Booting } from '../booting.tsx';
import { ScopeNote } from './navigation/switcher/scope-note.tsx';
import { SwitcherButton } from './navigation/switcher/switcher-button.tsx';
import { usePaletteShortcut } from './palette/palette-shortcut.ts';
import { PaletteIcon } from './palette/palette-buttons.tsx';
import { Sidebar } from './sidebar.tsx';

const ShellExtras = lazy(async () => ({ default: (await import('./shell-extras.tsx')).ShellExtras }));
const BottomBar = lazy(async () => ({ default: (await import('./navigation/bottom-bar.tsx')).BottomBar }));
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

export interface AdminShellProps {
  children: ReactNode;
  onChecked: (isStaff: boolean) => void;
}

export function AdminShell(props: AdminShellProps) {
  return (
    <BaseProviders>
      <NuqsAdapter>
        <Gate {...props} />
      </NuqsAdapter>
    </BaseProviders>
  );
}

/** Redirects signed-out visitors. An unavailable server signs nobody out. */
function Gate({ children, onChecked }: AdminShellProps) {
  const { pathname, search, hash } = useLocation();
  const { isStaff, changeToken, failed, retry } = useAdminStatus();
  useLiveCounts(changeToken);
  const { sessionEnd, setSessionEnd } = useSessionEnd(isStaff);

  useEffect(() => {
    clearExpiredSession();
    const timer = setInterval(clearExpiredSession, 2000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isStaff === false) clearSession();
    if (isStaff !== undefined && sessionEnd === 'none') onChecked(isStaff);
  }, [isStaff, sessionEnd, onChecked]);

  const renamed = withoutOldFilter(new URL(`${pathname}${search}${hash}`, 'http://local'));
  if (renamed !== null) return <Navigate to={renamed} replace />;
  if (sessionEnd === 'leave') return <LoggedOutNotice />;
  if (failed) return <StatusFailure onRetry={retry} />;
  if (isStaff === undefined) return <Booting />;
  if (!isStaff && sessionEnd !== 'ask') {
    const destination = signedOutTarget(pathname);
    if (destination === 'public') return null;
    return destination === 'login' ? <Navigate to="/admin/login" replace /> : <LoggedOutNotice />;
  }
  return (
    <>
      <Frame>{children}</Frame>
      {sessionEnd === 'ask' ? (
        <Suspense>
          <SignInAgain onSignedIn={() => setSessionEnd('none')} onLeave={() => setSessionEnd('leave')} />
        </Suspense>
      ) : null}
    </>
  );
}

/** When the session ends under a half-filled form, asks for the password over it; otherwise goes to the login. */
const useSessionEnd = (isStaff: boolean | undefined) => {
  const [sessionEnd, setSessionEnd] = useState<'none' | 'ask' | 'leave'>('none');
  const [wasStaff, setWasStaff] = useState(isStaff);
  useEffect(watchTyping, []);
  useEffect(() => {
    const onSessionEnd = () => setSessionEnd((now) => (now === 'none' ? (hasTypedText() ? 'ask' : 'leave') : now));
    return onSignedOut(onSessionEnd);
  }, []);
  if (isStaff !== wasStaff) {
    setWasStaff(isStaff);
    if (isStaff && sessionEnd === 'ask') setSessionEnd('none');
    if (isStaff === false && wasStaff && sessionEnd === 'none' && hasTypedText()) setSessionEnd('ask');
  }
  return { sessionEnd, setSessionEnd };
};

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

function NextScreen() {
  return useNavigation().state === 'idle' ? null : <LoadingOverlay />;
}

/** The tabs of a client are one screen: its header stays, and so does the focus on a tab. */
const screenOf = (pathname: string): string => pathname.replace(/^(\/clients\/\d+)\/[a-z]+$/, '$1');

/** One element for all screens, so that none is rendered again for it. */
const SCOPE_NOTE = <ScopeNote />;

/** Older browsers lack `closedby`, so the drawer also has a close button. */
const LIGHT_DISMISS: object = { closedby: 'any' };

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  const openMenu = () => drawer.current?.showModal();
  usePaletteShortcut();
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
        <ShellHeader onOpenMenu={openMenu} />
        <main id="content" className="shell-content" tabIndex={-1}>
          <Suspense>
            <ShellExtras />
          </Suspense>
          <NextScreen />
          <ErrorBoundary key={screenOf(pathname)} title="This screen could not be shown">
            <PageHeaderNote value={SCOPE_NOTE}>{children}</PageHeaderNote>
          </ErrorBoundary>
        </main>
      </div>
      <Suspense>
        <BottomBar onOpenMenu={openMenu} />
      </Suspense>
    </div>
  );
}

/** Below the width that has room for the sidebar. */
function ShellHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className="shell-header">
      <ActionIcon className="shell-menu" size={36} aria-label="Open the menu" onClick={onOpenMenu}>
        <Menu size={20} aria-hidden />
      </ActionIcon>
      <SwitcherButton />
      <PaletteIcon />
      <NotificationsButton />
    </header>
  );
}

const REDIRECT_AFTER_MS = 500;

function LoggedOutNotice() {
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

const DETAIL = /^\/(farms|clients)\/[^/]+\/?$/;

/**
 * Where signed-out visitors go: `/` shows the public page, lists go to the login, details (farms/{id},
 * clients/{clientId}) show the logged-out notice.
 */
export const signedOutTarget = (pathname: string): 'public' | 'login' | 'notice' => {
  if (pathname === '/') return 'public';
  return DETAIL.test(pathname) ? 'notice' : 'login';
};
