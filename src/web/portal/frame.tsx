import { useMutation } from '@tanstack/react-query';
import { LogOut, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { toast } from '#ui/toast.ts';
import { callApi, isUnauthorized } from '#web/lib/api.ts';
import { ProductName } from '#web/lib/product-name.tsx';
import * as texts from '#web/texts/portal.ts';
import { clearMarkers } from './client-session.ts';
import { Foot } from './foot.tsx';
import { DASHBOARD, LOGIN } from './gate.rules.ts';
import { ViewBanner } from './view-banner.tsx';
import { useScreensAtHand } from './later.ts';
import { placeText } from './lead.rules.ts';
import { Nav } from './nav.tsx';
import { usePortalClient, usePortalView, useTrouble } from './portal-calls.ts';

/** Around every signed-in screen: whose portal this is, the way out, and whether the server is away. */
export function Frame({ children, onlyWayOut = false }: { children: ReactNode; onlyWayOut?: boolean }) {
  useScreensAtHand();
  return (
    <div className="portal">
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <ViewBanner />
      <Bar />
      {onlyWayOut ? null : <Nav />}
      <Trouble />
      <main id="content" className="portal-content" tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </div>
  );
}

function Bar() {
  const client = usePortalClient();
  const place = placeText(client);
  const isView = usePortalView() !== null;
  return (
    <header className="bar">
      <span className="bar-brand">
        <ProductName size={20} />
      </span>
      <span className="bar-initial" aria-hidden>
        {client.name.trim().charAt(0).toUpperCase()}
      </span>
      <div className="bar-words">
        <Owner name={client.name} />
        {place === '' ? null : <p className="bar-place">{place}</p>}
      </div>
      {isView ? null : <Logout />}
    </header>
  );
}

/** The dashboard's own heading; on the screens below it the way back. */
function Owner({ name }: { name: string }) {
  const { pathname } = useLocation();
  const words = (
    <>
      <span className="bar-name">{name}</span> <span className="bar-sub">{texts.marketingDashboard}</span>
    </>
  );
  if (pathname.startsWith(DASHBOARD)) return <h1 className="bar-owner">{words}</h1>;
  return (
    <Link className="bar-owner" to={DASHBOARD}>
      {words}
    </Link>
  );
}

const leave = (): void => {
  clearMarkers();
  window.location.assign(LOGIN);
};

function Logout() {
  const logout = useMutation({
    mutationFn: () => callApi('/api/client/logout', { method: 'POST' }),
    onSuccess: leave,
    onError: (error) => {
      if (isUnauthorized(error)) leave();
      else
        toast({
          title: texts.logoutFailed,
          description: texts.youAreStillSignedInPleaseTryAgain,
          tone: 'destructive',
        });
    },
  });
  return (
    <button
      type="button"
      className="button bar-logout"
      aria-disabled={logout.isPending}
      onClick={() => logout.isPending || logout.mutate()}
    >
      <LogOut size={16} aria-hidden />
      {texts.logout}
    </button>
  );
}

function Trouble() {
  const inTrouble = useTrouble();
  return (
    <output className="trouble" data-shown={inTrouble || undefined}>
      {inTrouble ? (
        <>
          <WifiOff size={16} aria-hidden />
          <span>
            <strong>{texts.thePortalCouldNotBeReachedSentence}</strong> {texts.youAreStillSignedIn}
          </span>
        </>
      ) : null}
    </output>
  );
}
