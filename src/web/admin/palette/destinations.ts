import { roleMay, type Permission, type StaffRole } from '#shared/roles.ts';

export type ChoiceGroup = 'recent' | 'screens' | 'actions' | 'clients' | 'farms' | 'pages' | 'leads';

export interface Choice {
  /** Stable across searches. */
  key: string;
  group: ChoiceGroup;
  title: string;
  detail?: string;
  to?: string;
  run?: () => void;
  /** Extra words the search matches. */
  words?: string;
}

interface Destination extends Choice {
  /** The permission needed; absent where everyone may. */
  needs?: Permission;
}

const screen = (to: string, title: string, more: Partial<Destination> = {}): Destination => ({
  key: to,
  group: 'screens',
  title,
  to,
  ...more,
});

const action = (to: string, title: string, more: Partial<Destination> = {}): Destination => ({
  ...screen(to, title, more),
  group: 'actions',
});

const destinations = (product: string): Destination[] => [
  screen('/', 'Dashboard', { words: 'home start' }),
  screen('/farms', product, { words: 'farms websites' }),
  screen('/clients', 'Clients'),
  screen('/leads', 'Leads'),
  screen('/rankings', 'Rank Tracking', { words: 'rankings positions keywords google' }),
  screen('/content', 'AI Content', { words: 'pages quizzes' }),
  screen('/analytics', 'Analytics', { words: 'views visitors conversion funnel advice prune' }),
  screen('/review', 'Review', { words: 'approve drafts queue' }),
  screen('/reports', 'Reports', { words: 'monthly share pdf schedule' }),
  screen('/inquiries', 'Inquiries', { words: 'demo requests calculator' }),
  screen('/blueprints', 'Blueprints', { needs: 'farms.create' }),
  screen('/settings', 'Settings', { words: 'profile password sessions notifications' }),
  screen('/admin/settings', 'Admin Settings', { needs: 'settings.manage', words: 'webhook keys model mail' }),
  screen('/deliveries', 'Deliveries', { needs: 'settings.manage', words: 'webhooks mails' }),
  screen('/admin/staff', 'Staff', { needs: 'staff.manage', words: 'invite members roles' }),
  screen('/admin/audit', 'Audit Log', { needs: 'audit.read', words: 'history changes' }),
  action('/farms?new=true', 'New farm', { needs: 'farms.create', words: 'create website' }),
  action('/clients?new=true', 'Add client', { needs: 'clients.create', words: 'create new' }),
  action('/clients?import=true', 'Import clients from a CSV file', { needs: 'clients.create', words: 'upload' }),
  action('/leads?import=true', 'Import leads from a CSV file', { needs: 'leads.import', words: 'upload' }),
];

export const destinationsFor = (role: StaffRole, product: string): Choice[] =>
  destinations(product).flatMap(({ needs, ...choice }) =>
    needs === undefined || roleMay(role, needs) ? [choice] : [],
  );

/** Items that contain every word, ignoring case; those that start with the first word come first. */
export const matching = (choices: readonly Choice[], q: string): Choice[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ title, words: more = '' }: Choice) => {
    const text = `${title} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const begins = ({ title }: Choice) => Number(title.toLowerCase().startsWith(words[0] ?? ''));
  return choices.filter(holds).toSorted((a, b) => begins(b) - begins(a));
};
