import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { NavigationBadges } from '#shared/dashboard.ts';
import { roleMay } from '#shared/roles.ts';
import { withQuery } from '../../lib/api.ts';
import { useClientScope, useScopedPath } from '../../lib/client-scope.ts';
import { useProductName } from '../../lib/product.ts';
import { useStaffUser } from '../../lib/staff-session.ts';
import { NavIcon } from './nav-icon.tsx';
import { isAt, placeGroups, type Place } from './places.ts';

/** Undefined while loading. */
export const useNavigationBadges = (): NavigationBadges | undefined => {
  const { clientId } = useClientScope();
  return useQuery<NavigationBadges>({ queryKey: [withQuery('/api/dashboard/badges', { clientId })] }).data;
};

/** The entries that the user may open. */
export const usePlaceGroups = () => {
  const product = useProductName();
  const user = useStaffUser();
  return placeGroups(product).map(({ label, places }) => ({
    label,
    places: places.filter(({ permission }) => permission === undefined || (user && roleMay(user.role, permission))),
  }));
};

export function NavList({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const badges = useNavigationBadges();
  const scoped = useScopedPath();
  const { pathname } = useLocation();
  return (
    <nav className="nav" aria-label="Screens">
      {usePlaceGroups().map(({ label, places }) => (
        <div key={label ?? 'first'} className="nav-group">
          {label === null ? null : (
            <h2 className="nav-heading" id={`nav-${label}`}>
              {label}
            </h2>
          )}
          <ul className="nav-items" aria-labelledby={label === null ? undefined : `nav-${label}`}>
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  className="nav-item"
                  to={scoped(place.to)}
                  aria-current={isAt(place, pathname) ? 'page' : undefined}
                  aria-keyshortcuts={`g ${place.letter}`}
                  onClick={onLeave}
                >
                  <NavIcon name={place.icon} />
                  <span className="nav-label">{place.label}</span>
                  <PlaceCount place={place} badges={badges} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Nothing where it is not known, and where nothing waits. */
export function PlaceCount({ place, badges }: { place: Place; badges: NavigationBadges | undefined }) {
  const count = place.count && badges?.[place.count];
  if (count === undefined || count === null || (place.waits && count === 0)) return null;
  return (
    // A new count is a new element, so that its change is seen.
    <span key={count} className="nav-count tabular" data-waits={place.waits}>
      {count.toLocaleString('en-US')}
      <span className="nav-counted"> {place.countLabel?.[count === 1 ? 0 : 1]}</span>
    </span>
  );
}
