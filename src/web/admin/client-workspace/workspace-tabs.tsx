import { NavLink } from 'react-router';

const TABS = [
  { path: '', label: 'Overview' },
  { path: '/leads', label: 'Leads' },
  { path: '/farms', label: 'Farms & pages' },
  { path: '/rankings', label: 'Rankings' },
  { path: '/facts', label: 'Evidence & facts' },
  { path: '/reports', label: 'Reports' },
  { path: '/settings', label: 'Settings' },
] as const;

export function WorkspaceTabs({ clientId }: { clientId: number }) {
  return (
    <nav className="workspace-tabs" aria-label="Client">
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
  );
}
