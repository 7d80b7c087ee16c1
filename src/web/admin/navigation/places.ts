import type { NavigationBadges } from '#shared/dashboard.ts';
import type { Permission } from '#shared/roles.ts';
import type { NavIconName } from './nav-icon.tsx';

export interface Place {
  to: string;
  /** Screens that belong to it and stand at another address. */
  also?: readonly string[];
  label: string;
  icon: NavIconName;
  /** Pressed after `g`. */
  letter: string;
  count?: keyof NavigationBadges;
  /** What the count counts, one and several, for assistive technology. */
  countLabel?: readonly [string, string];
  /** A count of what waits for somebody, not of what there is. */
  waits?: 'new' | 'work' | 'trouble';
  /** The permission needed; absent where everyone may. */
  permission?: Permission;
}

export interface PlaceGroup {
  /** Null for the specification's entries, which come first. */
  label: string | null;
  places: Place[];
}

export const placeGroups = (product: string): PlaceGroup[] => [
  {
    label: null,
    places: [
      { to: '/', label: 'Dashboard', icon: 'dashboard', letter: 'd' },
      {
        to: '/farms',
        also: ['/blueprints'],
        label: product,
        icon: 'farms',
        letter: 'f',
        count: 'farms',
        countLabel: ['farm', 'farms'],
      },
      {
        to: '/clients',
        label: 'Clients',
        icon: 'clients',
        letter: 'c',
        count: 'clients',
        countLabel: ['client', 'clients'],
      },
      {
        to: '/leads',
        label: 'Leads',
        icon: 'leads',
        letter: 'l',
        count: 'newLeads',
        countLabel: ['new lead', 'new leads'],
        waits: 'new',
      },
      { to: '/rankings', label: 'Rank Tracking', icon: 'rankings', letter: 'k' },
      { to: '/content', label: 'AI Content', icon: 'content', letter: 'a' },
      { to: '/settings', label: 'Settings', icon: 'settings', letter: 's' },
      {
        to: '/admin/settings',
        also: ['/admin/staff', '/admin/audit'],
        label: 'Admin Settings',
        icon: 'admin',
        letter: 'm',
        permission: 'settings.manage',
      },
    ],
  },
  {
    label: 'Work',
    places: [
      {
        to: '/review',
        also: ['/pages'],
        label: 'Review',
        icon: 'review',
        letter: 'r',
        count: 'review',
        countLabel: ['page to review', 'pages to review'],
        waits: 'work',
      },
      {
        to: '/evidence',
        label: 'Evidence',
        icon: 'evidence',
        letter: 'e',
        count: 'evidence',
        countLabel: ['proposed statement', 'proposed statements'],
        waits: 'work',
      },
      { to: '/jobs', label: 'Jobs', icon: 'jobs', letter: 'j' },
      { to: '/reviews', label: 'Customer Reviews', icon: 'reviews', letter: 'v' },
      { to: '/withdrawals', label: 'Withdrawals', icon: 'withdrawals', letter: 'b' },
      {
        to: '/deliveries',
        label: 'Deliveries',
        icon: 'deliveries',
        letter: 'w',
        count: 'deliveries',
        countLabel: ['failed in the last seven days', 'failed in the last seven days'],
        waits: 'trouble',
        permission: 'settings.manage',
      },
    ],
  },
  {
    label: 'Figures',
    places: [
      { to: '/analytics', label: 'Analytics', icon: 'analytics', letter: 'n' },
      { to: '/reports', label: 'Reports', icon: 'reports', letter: 'o' },
      { to: '/inquiries', label: 'Prospects', icon: 'prospects', letter: 'p' },
    ],
  },
];

/** Whether a screen belongs to a place. */
export const isAt = ({ to, also = [] }: Place, pathname: string): boolean =>
  to === '/' ? pathname === '/' : [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The four at the bottom edge of a phone. */
export const BOTTOM_PLACES = ['/', '/leads', '/clients', '/review'];
