import { roleMay, type Permission, type StaffRole } from '#shared/roles.ts';

export type ChoiceGroup =
  | 'recent'
  | 'best'
  | 'screens'
  | 'actions'
  | 'clients'
  | 'farms'
  | 'leads'
  | 'pages'
  | 'keywords'
  | 'all';

export interface Choice {
  /** Stable across searches. */
  key: string;
  group: ChoiceGroup;
  title: string;
  detail?: string;
  to?: string;
  run?: () => void;
  /** Extra words the search matches. */
  keywords?: string;
}

interface Destination extends Choice {
  /** The permission needed; absent where everyone may. */
  permission?: Permission;
}

const screen = (to: string, title: string, options: Partial<Destination> = {}): Destination => ({
  key: to,
  group: 'screens',
  title,
  to,
  ...options,
});

const action = (to: string, title: string, options: Partial<Destination> = {}): Destination => ({
  ...screen(to, title, options),
  group: 'actions',
});

const destinations = (product: string): Destination[] => [
  screen('/', 'Dashboard', { keywords: 'home start' }),
  screen('/farms', product, { keywords: 'farms websites' }),
  screen('/clients', 'Clients'),
  screen('/leads', 'Leads'),
  screen('/rankings', 'Rank Tracking', { keywords: 'rankings positions keywords google' }),
  screen('/content', 'AI Content', { keywords: 'pages quizzes' }),
  screen('/analytics', 'Analytics', { keywords: 'views visitors conversion funnel advice prune' }),
  screen('/review', 'Review', { keywords: 'approve drafts queue' }),
  screen('/reports', 'Reports', { keywords: 'monthly share pdf schedule' }),
  screen('/evidence', 'Evidence', { keywords: 'statements prices times rules quotes' }),
  screen('/evidence/sources', 'Evidence Sources', { keywords: 'passages files addresses publishers' }),
  screen('/evidence?due=expiring', 'Evidence That Expires', { keywords: 'queue expired statements' }),
  screen('/jobs', 'Jobs', { keywords: 'field work photos recent accept' }),
  screen('/reviews', 'Customer Reviews', { keywords: 'stars rating reported words' }),
  screen('/withdrawals', 'Withdrawals', { keywords: 'consent do not contact unsubscribe suppression stop' }),
  screen('/inquiries', 'Prospects', { keywords: 'inquiries demo requests calculator' }),
  screen('/blueprints', 'Blueprints', { permission: 'farms.create' }),
  screen('/settings', 'Settings', { keywords: 'profile password sessions notifications' }),
  screen('/admin/settings', 'Admin Settings', { permission: 'settings.manage', keywords: 'webhook keys delivery' }),
  screen('/admin/settings/setup', 'Set-Up', { permission: 'settings.manage', keywords: 'first run start begin' }),
  screen('/admin/settings/agency', 'Agency & Brand', { permission: 'settings.manage', keywords: 'logo color name' }),
  screen('/admin/settings/mail', 'Mail Settings', { permission: 'settings.manage', keywords: 'smtp e-mail bounces' }),
  screen('/admin/settings/model', 'Model Settings', {
    permission: 'settings.manage',
    keywords: 'openai ai key budget',
  }),
  screen('/admin/settings/ranks', 'Rank Settings', { permission: 'settings.manage', keywords: 'rapidapi provider' }),
  screen('/admin/settings/search-console', 'Search Console Settings', {
    permission: 'settings.manage',
    keywords: 'google clicks',
  }),
  screen('/admin/settings/calls', 'Call Settings', {
    permission: 'settings.manage',
    keywords: 'phone numbers twilio tracking',
  }),
  screen('/admin/settings/publishing', 'Publishing Settings', {
    permission: 'settings.manage',
    keywords: 'indexnow approve mode',
  }),
  screen('/admin/settings/tokens', 'API Tokens', {
    permission: 'settings.manage',
    keywords: 'programs scopes bearer',
  }),
  screen('/admin/settings/installation', 'Installation', {
    permission: 'settings.manage',
    keywords: 'status health doctor disk',
  }),
  screen('/admin/settings/data', 'Data & Backups', {
    permission: 'settings.manage',
    keywords: 'export restore import',
  }),
  screen('/deliveries', 'Deliveries', { permission: 'settings.manage', keywords: 'webhooks mails' }),
  screen('/admin/staff', 'Staff', { permission: 'staff.manage', keywords: 'team members roles' }),
  screen('/admin/audit', 'Audit Log', { permission: 'audit.read', keywords: 'history changes' }),
  action('/farms?new=true', 'New farm', { permission: 'farms.create', keywords: 'create website' }),
  action('/clients?new=true', 'Add client', { permission: 'clients.create', keywords: 'create new' }),
  action('/clients?import=true', 'Import clients from a CSV file', {
    permission: 'clients.create',
    keywords: 'upload',
  }),
  action('/admin/staff?invite=true', 'Invite a member of staff', {
    permission: 'staff.manage',
    keywords: 'add editor user colleague',
  }),
  action('/evidence/sources?new=true', 'Add evidence source', {
    permission: 'evidence.edit',
    keywords: 'upload file address text',
  }),
  action('/leads?import=true', 'Import leads from a CSV file', { permission: 'leads.import', keywords: 'upload' }),
];

export const destinationsFor = (role: StaffRole, product: string): Choice[] =>
  destinations(product).flatMap(({ permission, ...choice }) =>
    permission === undefined || roleMay(role, permission) ? [choice] : [],
  );

/** Whether what was typed begins a word of the choice's own title. */
export const isNamed = ({ title }: Choice, q: string): boolean =>
  ` ${title}`.toLowerCase().includes(` ${q.toLowerCase()}`);

/** Items that contain every word, ignoring case; those that start with the first word come first. */
export const matchingChoices = (choices: readonly Choice[], q: string): Choice[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ title, keywords: options = '' }: Choice) => {
    const text = `${title} ${options}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const startRank = ({ title }: Choice) => Number(title.toLowerCase().startsWith(words[0] ?? ''));
  return choices.filter(matches).toSorted((a, b) => startRank(b) - startRank(a));
};
