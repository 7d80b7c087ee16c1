import { ActionIcon } from '@mantine/core';
import { LogOut, X } from 'lucide-react';
import { Link } from 'react-router';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { ROLE_LABELS } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import { NotificationsButton } from '../features/notifications/notifications-button.tsx';
import { clearSession } from '../lib/admin-session.ts';
import { callApi } from '../lib/api.ts';
import { useScopedPath } from '../lib/client-scope.ts';
import { ProductName } from '../lib/product-name.tsx';
import { useStaffUser } from '../lib/staff-session.ts';
import { NavList } from './navigation/nav-list.tsx';
import { SwitcherButton } from './navigation/switcher/switcher-button.tsx';
import { PaletteField } from './palette/palette-buttons.tsx';

export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const scoped = useScopedPath();
  return (
    <div className="sidebar">
      <div className="sidebar-head">
        <Link className="sidebar-product" to={scoped('/')} onClick={onLeave}>
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
      <div className="sidebar-tools">
        <SwitcherButton onOpen={onLeave} />
        <PaletteField onOpen={onLeave} />
      </div>
      <NavList onLeave={onLeave} />
      <SignedIn />
    </div>
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
      {user?.profileImageUrl ? (
        <img className="sidebar-avatar" src={user.profileImageUrl} alt="" width={32} height={32} />
      ) : (
        <span className="sidebar-avatar" aria-hidden>
          {initials(name)}
        </span>
      )}
      <div className="sidebar-name">
        <strong title={name}>{name}</strong>
        <span>{user ? ROLE_LABELS[user.role] : ''}</span>
      </div>
      <ThemeSwitch />
      <ActionIcon size={32} aria-label="Logout" title="Logout" onClick={logOut}>
        <LogOut size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
