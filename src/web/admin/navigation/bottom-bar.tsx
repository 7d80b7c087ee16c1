import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import { useScopedPath } from '../../lib/client-scope.ts';
import { NavIcon } from './nav-icon.tsx';
import { PlaceCount, useNavigationBadges, usePlaceGroups } from './nav-list.tsx';
import { BOTTOM_PLACES } from './places.ts';

/** Of phones: four places under the thumb, and the way to all others. */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const badges = useNavigationBadges();
  const scoped = useScopedPath();
  const places = usePlaceGroups().flatMap((group) => group.places);
  return (
    <nav className="bottom-bar" aria-label="Main places">
      {BOTTOM_PLACES.flatMap((to) => places.filter((place) => place.to === to)).map((place) => (
        <NavLink key={place.to} className="bottom-place" to={scoped(place.to)} end={place.to === '/'}>
          <NavIcon name={place.icon} />
          <span>{place.label}</span>
          {place.waits ? <PlaceCount place={place} badges={badges} /> : null}
        </NavLink>
      ))}
      <button type="button" className="bottom-place" aria-haspopup="dialog" onClick={onOpenMenu}>
        <Menu size={20} aria-hidden />
        Menu
      </button>
    </nav>
  );
}
