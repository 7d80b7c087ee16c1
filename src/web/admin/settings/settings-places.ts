import { roleMay, type Permission, type StaffRole } from '#shared/roles.ts';

/** One card of a settings page. */
interface SettingsCard {
  /** Id of its heading; null where the page is the card. */
  id: string | null;
  title: string;
  /** Other words that people search for. */
  words: string;
}

export interface SettingsPlace {
  to: string;
  name: string;
  /** Absent where everyone may. */
  permission?: Permission;
  cards: readonly SettingsCard[];
}

const card = (id: string | null, title: string, words: string): SettingsCard => ({ id, title, words });

const PLACES: readonly SettingsPlace[] = [
  {
    to: '/settings',
    name: 'You',
    cards: [
      card('settings-profile', 'Profile', 'name first last e-mail account'),
      card('settings-notifications', 'Notifications', 'alerts weekly reports new lead rank tracking e-mail'),
      card('settings-api', 'API Settings', 'openai rapidapi keys'),
      card('settings-security', 'Security', 'password 2fa second factor sessions devices authenticator export data'),
    ],
  },
  {
    to: '/admin/settings/setup',
    name: 'Set-up',
    permission: 'settings.manage',
    cards: [card('setup', 'Set up your agency', 'first run start begin wizard onboarding')],
  },
  {
    to: '/admin/settings/agency',
    name: 'Agency & brand',
    permission: 'settings.manage',
    cards: [
      card('settings-brand', 'Brand', 'name logo color accent white label time zone agency'),
      card('settings-public-page', 'Public page', 'figures calculator prospects marketing'),
    ],
  },
  {
    to: '/admin/staff',
    name: 'Team & security',
    permission: 'staff.manage',
    cards: [card(null, 'Staff', 'invite members roles users admins editors reset password disable')],
  },
  {
    to: '/admin/settings/tokens',
    name: 'API tokens',
    permission: 'settings.manage',
    cards: [card('settings-tokens', 'API tokens', 'api programs bearer scopes crm integration rotate revoke')],
  },
  {
    to: '/admin/settings',
    name: 'Delivery',
    permission: 'settings.manage',
    cards: [
      card('settings-webhook', 'Lead Management Webhook', 'delivery secret signature sheet test replay'),
      card(
        'settings-endpoints',
        'Endpoints for webhook events',
        'crm zapier n8n integration headers secret rotate pull',
      ),
      card('settings-rapid', 'Rank Tracking', 'rapidapi key test api'),
    ],
  },
  {
    to: '/admin/settings/mail',
    name: 'Mail',
    permission: 'settings.manage',
    cards: [card('settings-mail', 'E-mail', 'smtp sender test bounces mailbox imap outbox')],
  },
  {
    to: '/admin/settings/model',
    name: 'Model',
    permission: 'settings.manage',
    cards: [
      card('settings-model', 'Language model', 'openai key budget cost model writer'),
      card(
        'settings-models',
        'Language models by stage',
        'endpoints anthropic google openrouter ollama vllm azure draft',
      ),
      card('settings-research', 'Research', 'official sources accept evidence'),
    ],
  },
  {
    to: '/admin/settings/ranks',
    name: 'Ranks',
    permission: 'settings.manage',
    cards: [
      card('settings-rapid', 'Rank Tracking', 'rapidapi key test api'),
      card('settings-rank-provider', 'Rank look-ups', 'provider budget limit host positions'),
    ],
  },
  {
    to: '/admin/settings/search-console',
    name: 'Search Console',
    permission: 'settings.manage',
    cards: [card('settings-search-console', 'Google Search Console', 'clicks impressions queries oauth connect')],
  },
  {
    to: '/admin/settings/calls',
    name: 'Calls',
    permission: 'settings.manage',
    cards: [card('settings-calls', 'Twilio', 'phone numbers call tracking voicemail forward telephony')],
  },
  {
    to: '/admin/settings/publishing',
    name: 'Publishing',
    permission: 'settings.manage',
    cards: [
      card('settings-publishing', 'Publishing for new farms', 'approve at once review mode'),
      card('settings-index-now', 'Notifying search engines', 'indexnow bing index'),
    ],
  },
  {
    to: '/admin/settings/data',
    name: 'Data & backups',
    permission: 'settings.manage',
    cards: [
      card('settings-export', 'Export', 'download archive all data csv'),
      card('settings-backups', 'Backups', 'restore snapshot command'),
      card('settings-import', 'Import', 'csv upload clients leads keywords'),
    ],
  },
  {
    to: '/admin/settings/installation',
    name: 'Installation',
    permission: 'settings.manage',
    cards: [card(null, 'Installation', 'status health doctor disk database clock worker jobs certificate what fails')],
  },
  {
    to: '/admin/audit',
    name: 'Audit log',
    permission: 'audit.read',
    cards: [card(null, 'Audit Log', 'history changes who when')],
  },
];

/** The settings pages that a role may open, in their order. */
export const settingsPlaces = (role: StaffRole): SettingsPlace[] =>
  PLACES.filter(({ permission }) => permission === undefined || roleMay(role, permission));

export interface FoundSetting {
  to: string;
  title: string;
  place: string;
}

/** Settings that contain every word of the search; titles that start with it come first. */
export const findSettings = (places: readonly SettingsPlace[], q: string): FoundSetting[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.flatMap(({ to, name, cards }) =>
    cards
      .filter(({ title, words: others }) => {
        const text = `${title} ${name} ${others}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .map(({ id, title }) => ({ to: id === null ? to : `${to}#${id}`, title, place: name })),
  );
  const rank = ({ title }: FoundSetting) => (title.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
};
