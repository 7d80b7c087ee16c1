/** Every list of the admin tool whose columns and views are kept. */
export const LIST_IDS = [
  'leads',
  'farm_leads',
  'client_leads',
  'clients',
  'farms',
  'pages',
  'review',
  'rankings',
  'content',
  'deliveries',
  'mails',
  'reports',
  'analytics',
  'prospects',
  'audit',
  'evidence',
  'sources',
  'staff',
  'blueprints',
  'notifications',
] as const;
export type ListId = (typeof LIST_IDS)[number];
