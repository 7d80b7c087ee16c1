import './portal.css';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { onSignedOut } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/portal.ts';
import { clearMarkers, keepOnlyLiveMarkers } from './client-session.ts';
import { Frame } from './frame.tsx';
import { LOGIN, needsNoSession, whereToSend } from './gate.rules.ts';
import { AuthenticationRequired } from './authentication-required.tsx';
import { FullPage } from './full-page.tsx';
import { later } from './later.ts';
import { CLIENT_STATUS, PortalClientProvider, useStanding } from './portal-calls.ts';
import { Failure, Spinner } from './states.tsx';

const ForcedPassword = later(async () => (await import('./forced-password.tsx')).ForcedPassword);

const OwnPassword = () => (
  <Suspense fallback={<Spinner text={texts.loading} />}>
    <ForcedPassword />
  </Suspense>
);

/** Lets the signed-in client through and sends everyone else to the login. A server that is away signs nobody out. */
export function Gate() {
  const { pathname } = useLocation();
  const { state, client, mustChangePassword, isFetching, refetch } = useStanding();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (state === 'signedIn' && !wasSignedIn) setWasSignedIn(true);
  useStatusAfterRefusal();

  useEffect(keepOnlyLiveMarkers, []);
  useEffect(() => {
    if (state === 'signedOut') clearMarkers();
  }, [state]);

  if (needsNoSession(pathname)) return <Outlet />;
  if (state === 'loading') return <Waiting />;
  if (state === 'unreachable') return <Away retrying={isFetching} onRetry={refetch} />;
  const signedIn = state === 'signedIn';
  const elsewhere = whereToSend({ pathname, signedIn, endedHere: wasSignedIn });
  if (elsewhere !== null)
    return (
      <>
        <Waiting />
        <Navigate to={elsewhere} replace />
      </>
    );
  if (client === null) return isLogin(pathname) ? <Outlet /> : <Refused />;
  return (
    <PortalClientProvider value={client}>
      <Frame onlyWayOut={mustChangePassword}>{mustChangePassword ? <OwnPassword /> : <Outlet />}</Frame>
    </PortalClientProvider>
  );
}

const isLogin = (pathname: string): boolean => pathname.toLowerCase().startsWith(LOGIN);

/** Any call that is answered "signed out" has the status asked again: it alone decides. */
const useStatusAfterRefusal = (): void => {
  const queries = useQueryClient();
  useEffect(() => onSignedOut(() => void queries.invalidateQueries({ queryKey: [CLIENT_STATUS] })), [queries]);
};

function Waiting() {
  return (
    <FullPage>
      <DocumentTitle>{texts.clientPortal}</DocumentTitle>
      <h1 className="visually-hidden">{texts.clientPortal}</h1>
      <Spinner text={texts.loading} />
    </FullPage>
  );
}

function Refused() {
  return (
    <FullPage>
      <AuthenticationRequired />
    </FullPage>
  );
}

function Away({ retrying, onRetry }: { retrying: boolean; onRetry: () => unknown }) {
  return (
    <FullPage>
      <DocumentTitle>{texts.clientPortal}</DocumentTitle>
      <Failure
        wholePage
        title={texts.thePortalCouldNotBeReached}
        text={texts.thisIsOnOurSide}
        retrying={retrying}
        onRetry={onRetry}
      />
    </FullPage>
  );
}
