import icons from './nav-icons.svg?url&no-inline';

/** Drawn by hand on a grid of 20; a wash of color, a little off, shows where CSS sets `--nav-wash`. */
export type NavIconName =
  | 'dashboard'
  | 'farms'
  | 'clients'
  | 'leads'
  | 'rankings'
  | 'content'
  | 'settings'
  | 'admin'
  | 'review'
  | 'evidence'
  | 'deliveries'
  | 'analytics'
  | 'reports'
  | 'prospects'
  | 'jobs'
  | 'reviews'
  | 'withdrawals';

export function NavIcon({ name }: { name: NavIconName }) {
  return (
    <svg className="nav-icon" width={20} height={20} aria-hidden focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
