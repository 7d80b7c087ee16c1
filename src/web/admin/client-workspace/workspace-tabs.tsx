import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';

const TABS = [
  { path: '', label: 'Overview' },
  { path: '/leads', label: 'Leads' },
  { path: '/farms', label: 'Farms & pages' },
  { path: '/rankings', label: 'Rankings' },
  { path: '/jobs', label: 'Jobs' },
  { path: '/reviews', label: 'Reviews' },
  { path: '/withdrawals', label: 'Withdrawals' },
  { path: '/facts', label: 'Evidence & facts' },
  { path: '/reports', label: 'Reports' },
  { path: '/settings', label: 'Settings' },
] as const;

/** How much of the tab before the current one is shown. */
const TAB_BEFORE_PX = 56;

interface WorkspaceTabsProps {
  clientId: number;
  /** Beside the tabs. */
  children?: ReactNode;
}

export function WorkspaceTabs({ clientId, children }: WorkspaceTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const nav = row.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current=page]');
    // On a phone the row is wider than the screen; the page itself must not move.
    if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - TAB_BEFORE_PX;
  }, [pathname]);
  return (
    <div className="workspace-tabs-line">
      <nav ref={row} className="workspace-tabs" aria-label="Client">
        <ul>
          {TABS.map(({ path, label }) => (
            <li key={label}>
              <NavLink to={`/clients/${clientId}${path}`} end={path === ''} preventScrollReset>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
