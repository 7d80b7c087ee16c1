import './settings-frame.css';
import '#web/features/settings/settings.css';
import { Outlet } from 'react-router';
import { useStaffUser } from '#web/lib/staff-session.ts';
import { SettingsNav } from './settings-nav.tsx';
import { settingsPlaces } from './settings-places.ts';
import { useLinkedCard } from './use-linked-card.ts';

export default function SettingsLayout() {
  const user = useStaffUser();
  const places = user ? settingsPlaces(user.role) : [];
  useLinkedCard();
  return (
    <div className="settings-frame">
      <SettingsNav places={places} />
      <div className="settings-page">
        <Outlet />
      </div>
    </div>
  );
}
