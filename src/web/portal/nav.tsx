import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { PortalApproval } from '#shared/approvals.ts';
import type { PortalQuestion } from '#shared/client-questions.ts';
import { APPROVALS, QUESTIONS, usePortalRecord } from './portal-calls.ts';

/** Scrolls the current screen into view on a narrow phone. */
export function Nav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const currentLink = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && currentLink) nav.current.scrollLeft = currentLink.offsetLeft - nav.current.offsetLeft - 24;
  }, [pathname]);
  const hasApprovals = usePortalRecord<PortalApproval[]>(APPROVALS).data ?? [];
  const waiting = hasApprovals.filter(({ state }) => state === 'waiting').length;
  const questions = usePortalRecord<PortalQuestion[]>(QUESTIONS).data ?? [];
  const asked = questions.filter(({ state }) => state === 'asked').length;
  return (
    <nav ref={nav} className="portal-nav" aria-label="Sections">
      <NavLink to="/client/dashboard">Dashboard</NavLink>
      <NavLink to="/client/leads">Leads</NavLink>
      <NavLink to="/client/rankings">Rankings</NavLink>
      {hasApprovals.length === 0 ? null : (
        <NavLink to="/client/approvals">
          Approvals
          {waiting === 0 ? null : <span className="tab-count">{waiting}</span>}
        </NavLink>
      )}
      {questions.length === 0 ? null : (
        <NavLink to="/client/questions">
          Questions
          {asked === 0 ? null : <span className="tab-count">{asked}</span>}
        </NavLink>
      )}
      <NavLink to="/client/jobs">Jobs</NavLink>
      <NavLink to="/client/reviews">Reviews</NavLink>
      <NavLink to="/client/work">Activity</NavLink>
      <NavLink to="/client/reports">Reports</NavLink>
      <NavLink to="/client/value">Value</NavLink>
      <NavLink to="/client/account">Account</NavLink>
    </nav>
  );
}

/** For a member of the team, who sees the leads alone. */
export const TeamNav = () => (
  <nav className="portal-nav" aria-label="Sections">
    <NavLink to="/client/leads">Leads</NavLink>
    <NavLink to="/client/account">Account</NavLink>
  </nav>
);
