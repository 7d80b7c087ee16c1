import './portal.css';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { onSignedOut } from '#web/lib/query-client.ts';
import { clearMarkers, clearExpiredMarkers } from './client-session.ts';
import { Frame } from './frame.tsx';
import { LOGIN, needsNoSession, redirectPath } from './gate.rules.ts';
import { AuthenticationRequired } from './authentication-required.tsx';
import { lazyComponent } from './lazy-component.ts';
import { CLIENT_STATUS, PortalClientProvider, useSessionState } from './portal-calls.ts';
import { Failure, Spinner } from './states.tsx';

const ForcedPassword = lazyComponent(async () => (await import('./forced-password.tsx')).ForcedPassword);

const OwnPassword = () => (
  <Suspense fallback={<Spinner text="Loading..." />}>
    <ForcedPassword />
  </Suspense>
);

/** An unavailable server signs nobody out. */
export function Gate() {
  const { pathname } = useLocation();
  const { state, client, mustChangePassword, isMember, isFetching, refetch } = useSessionState();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (state === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  useStatusAfterRefusal();

  useEffect(clearExpiredMarkers, []);
  useEffect(() => {
    if (state === 'signedOut') clearMarkers();
  }, [state]);

  if (needsNoSession(pathname)) return <Outlet />;
  if (state === 'loading') return <LoadingPage />;
  if (state === 'unreachable') return <Unavailable retrying={isFetching} onRetry={refetch} />;
  const signedIn = state === 'signedIn';
  const redirect = redirectPath({ pathname, signedIn, wasSignedIn, isMember });
  if (redirect !== null)
    return (
      <>
        <LoadingPage />
        <Navigate to={redirect} replace />
      </>
    );
  if (client === null) return isLogin(pathname) ? <Outlet /> : <AuthenticationFailed />;
  return (
    <PortalClientProvider value={client}>
      <Frame onlyLogout={mustChangePassword}>{mustChangePassword ? <OwnPassword /> : <Outlet />}</Frame>
    </PortalClientProvider>
  );
}

const isLogin = (pathname: string): boolean => pathname.toLowerCase().startsWith(LOGIN);

/** Every 401 refetches the status, which alone decides. */
const useStatusAfterRefusal = (): void => {
  const queries = useQueryClient();
  useEffect(() => onSignedOut(() => void queries.invalidateQueries({ queryKey: [CLIENT_STATUS] })), [queries]);
};

function LoadingPage() {
  return (
    <FullPage>
      <DocumentTitle>Client Portal</DocumentTitle>
      <h1 className="visually-hidden">Client Portal</h1>
      <Spinner text="Loading..." />
    </FullPage>
  );
}

function AuthenticationFailed() {
  return (
    <FullPage>
      <AuthenticationRequired />
    </FullPage>
  );
}

function Unavailable({ retrying, onRetry }: { retrying: boolean; onRetry: () => unknown }) {
  return (
    <FullPage>
      <DocumentTitle>Client Portal</DocumentTitle>
      <Failure
        isWholePage
        title="The portal could not be reached"
        text="There is a problem on our side or with your connection. You are still signed in, and we keep trying."
        retrying={retrying}
        onRetry={onRetry}
      />
    </FullPage>
  );
}

function FullPage({ children }: { children: ReactNode }) {
  return <main className="full-page">{children}</main>;
}
