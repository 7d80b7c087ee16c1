import { LogOut, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { callApi, isUnauthorized } from '#web/lib/api.ts';
import { ProductName } from '#web/lib/product-name.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { clearMarkers } from './client-session.ts';
import { Foot } from './foot.tsx';
import { DASHBOARD, LOGIN } from './gate.rules.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { usePreloadedScreens } from './lazy-component.ts';
import { locationText } from './lead.rules.ts';
import { Nav, TeamNav } from './nav.tsx';
import { usePortalClient, usePortalImpersonation, usePortalRole, useConnectionTrouble } from './portal-calls.ts';

export function Frame({ children, onlyLogout = false }: { children: ReactNode; onlyLogout?: boolean }) {
  usePreloadedScreens();
  const Sections = usePortalRole() === 'member' ? TeamNav : Nav;
  return (
    <div className="portal">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ImpersonationBanner />
      <Bar />
      {onlyLogout ? null : <Sections />}
      <ConnectionAlert />
      <main id="content" className="portal-content" tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </div>
  );
}

function Bar() {
  const client = usePortalClient();
  const location = locationText(client);
  const isView = usePortalImpersonation() !== null;
  return (
    <header className="bar">
      <span className="bar-brand">
        <ProductName size={20} />
      </span>
      <span className="bar-initial" aria-hidden>
        {client.name.trim().charAt(0).toUpperCase()}
      </span>
      <div className="bar-text">
        <Owner name={client.name} />
        {location === '' ? null : <p className="bar-place">{location}</p>}
      </div>
      {isView ? null : <Logout />}
    </header>
  );
}

function Owner({ name }: { name: string }) {
  const { pathname } = useLocation();
  const title = (
    <>
      <span className="bar-name">{name}</span> <span className="bar-sub">Marketing Dashboard</span>
    </>
  );
  if (pathname.startsWith(DASHBOARD)) return <h1 className="bar-owner">{title}</h1>;
  return (
    <Link className="bar-owner" to={DASHBOARD}>
      {title}
    </Link>
  );
}

const openLogin = (): void => {
  clearMarkers();
  window.location.assign(LOGIN);
};

function Logout() {
  const logout = useAction({
    mutationFn: () => callApi('/api/client/logout', { method: 'POST' }),
    failure: (error) =>
      isUnauthorized(error)
        ? null
        : {
            title: 'Logout Failed',
            description: 'You are still signed in. Please try again in a moment.',
            tone: 'destructive',
          },
    onSuccess: openLogin,
    onError: (error) => {
      if (isUnauthorized(error)) openLogin();
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
      Logout
    </button>
  );
}

function ConnectionAlert() {
  const isServerAway = useConnectionTrouble();
  return (
    <output className="trouble" data-shown={isServerAway || undefined}>
      {isServerAway ? (
        <>
          <WifiOff size={16} aria-hidden />
          <span>
            <strong>The portal could not be reached.</strong> You are still signed in; trying again...
          </span>
        </>
      ) : null}
    </output>
  );
}
