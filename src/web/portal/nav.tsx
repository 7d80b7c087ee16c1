import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { PortalApproval } from '#shared/approvals.ts';
import { approvals } from '#web/texts/portal-approvals.ts';
import { account } from '#web/texts/portal-account.ts';
import { reports } from '#web/texts/portal-reports.ts';
import * as texts from '#web/texts/portal.ts';
import { APPROVALS, usePortalRecord } from './portal-calls.ts';

/** The portal's screens, one tap from each other; the one that is shown is in sight on a narrow phone too. */
export function Nav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft - 24;
  }, [pathname]);
  const asked = usePortalRecord<PortalApproval[]>(APPROVALS).data ?? [];
  const waiting = asked.filter(({ state }) => state === 'waiting').length;
  return (
    <nav ref={nav} className="portal-nav" aria-label={texts.sections}>
      <NavLink to="/client/dashboard">{texts.dashboard}</NavLink>
      <NavLink to="/client/leads">{texts.leads}</NavLink>
      <NavLink to="/client/rankings">{texts.rankings}</NavLink>
      {asked.length === 0 ? null : (
        <NavLink to="/client/approvals">
          {approvals}
          {waiting === 0 ? null : <span className="tab-count">{waiting}</span>}
        </NavLink>
      )}
      <NavLink to="/client/work">{texts.whatWeDid}</NavLink>
      <NavLink to="/client/reports">{reports}</NavLink>
      <NavLink to="/client/value">{texts.value}</NavLink>
      <NavLink to="/client/account">{account}</NavLink>
    </nav>
  );
}
