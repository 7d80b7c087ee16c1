import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpenCheck,
  Building2,
  CircleUserRound,
  LayoutDashboard,
  LogOut,
  Settings2,
  Sparkles,
  Sprout,
  TrendingUp,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import type { DashboardStats } from '#shared/dashboard.ts';
import { ROLE_LABELS } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { clearSession } from '../lib/admin-session.ts';
import { callApi } from '../lib/api.ts';
import { ProductName } from '../lib/product-name.tsx';
import { useProductName } from '../lib/product.ts';
import { useMay, useStaffUser } from '../lib/staff-session.ts';
import { PaletteField } from './palette/palette-buttons.tsx';

interface Item {
  to: string;
  label: string;
  icon: LucideIcon;
  count?: number | undefined;
  /** What the count counts, for assistive technology. */
  countLabel?: string;
  isHighlighted?: boolean;
}

const items = (product: string, stats: DashboardStats | undefined): Item[] => [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/farms', label: product, icon: Sprout, count: stats?.farms, countLabel: 'farms' },
  { to: '/clients', label: 'Clients', icon: Building2, count: stats?.clients, countLabel: 'clients' },
  { to: '/leads', label: 'Leads', icon: Users, count: stats?.newLeads, countLabel: 'new leads', isHighlighted: true },
  { to: '/rankings', label: 'Rank Tracking', icon: TrendingUp },
  { to: '/content', label: 'AI Content', icon: Sparkles },
  { to: '/settings', label: 'Settings', icon: CircleUserRound },
];

/** For all staff, below the screens of every day. */
const EVIDENCE: Item = { to: '/evidence', label: 'Evidence', icon: BookOpenCheck };

const SETTINGS: Item = { to: '/admin/settings', label: 'Admin Settings', icon: Settings2 };

export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const product = useProductName();
  const { data: stats } = useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });
  const maySet = useMay('settings.manage');
  const visibleItems = [...items(product, stats), ...(maySet ? [SETTINGS] : []), EVIDENCE];
  return (
    <div className="sidebar">
      <div className="sidebar-head">
        <Link className="sidebar-product" to="/" onClick={onLeave}>
          <ProductName />
        </Link>
        {onLeave ? (
          <ActionIcon size={36} aria-label="Close the menu" onClick={onLeave}>
            <X size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <NotificationsButton />
        )}
      </div>
      <PaletteField onOpen={onLeave} />
      <nav aria-label="Screens">
        <ul className="sidebar-items">
          {visibleItems.map((item) => (
            <li key={item.to}>
              <NavLink className="sidebar-item" to={item.to} end={item.to === '/'} onClick={onLeave}>
                <item.icon size={18} aria-hidden />
                <span className="sidebar-label">{item.label}</span>
                <ItemCount {...item} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SignedIn />
    </div>
  );
}

function ItemCount({ count, countLabel, isHighlighted = false }: Item) {
  if (count === undefined || (isHighlighted && count === 0)) return null;
  return (
    <span className="sidebar-count tabular" data-fresh={isHighlighted || undefined}>
      {count.toLocaleString('en-US')}
      <span className="sidebar-counted"> {countLabel}</span>
    </span>
  );
}

// The header and the cookie carry the same session; the first call also ends it where the cookie is missing.
const logOut = (): void => {
  void callApi('/api/admin/logout', { method: 'POST', keepalive: true }).catch(() => {});
  clearSession();
  window.location.assign('/api/logout');
};

/** "DC" for "Dana Clarke", "D" for "dana". */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

function SignedIn() {
  const user = useStaffUser();
  const name = user ? staffDisplayName(user) : '';
  return (
    <div className="sidebar-user">
      <div className="sidebar-user-name">
        {user?.profileImageUrl ? (
          <img className="sidebar-avatar" src={user.profileImageUrl} alt="" width={36} height={36} />
        ) : (
          <span className="sidebar-avatar" aria-hidden>
            {initials(name)}
          </span>
        )}
        <div className="sidebar-name">
          <strong>{name}</strong>
          <span>{user ? ROLE_LABELS[user.role] : ''}</span>
        </div>
      </div>
      <div className="sidebar-foot">
        <Button variant="default" leftSection={<LogOut size={16} aria-hidden />} onClick={logOut}>
          Logout
        </Button>
        <ThemeSwitch />
      </div>
    </div>
  );
}
