/** What the suite consists of: each part's title and its files, as the beginnings of their paths. */
export const PARTS: Readonly<Record<string, { title: string; files: readonly string[] }>> = {
  principals: {
    title: 'Every call by everybody',
    files: ['test/security/principals', 'test/security/roles', 'src/server/app/gates'],
  },
  clients: { title: 'Records of another client', files: ['test/security/canary'] },
  requests: {
    title: 'Requests that no form sends',
    files: [
      'test/security/wrong-requests',
      'test/security/hostile-values',
      'test/security/unreadable-text',
      'test/security/request-bodies',
      'test/security/silent-connections',
      'test/security/raw-requests',
      'src/server/app/odd-requests',
    ],
  },
  hosts: {
    title: 'Hosts and caches',
    files: ['src/server/app/host-confusion', 'src/server/app/page-cache', 'src/server/app/redirects'],
  },
  outbound: { title: 'Addresses that are nobody else’s business', files: ['src/server/platform/outbound/'] },
  signIn: {
    title: 'Sign-in under attack',
    files: [
      'src/server/modules/staff/sign-in-flood',
      'src/server/platform/login-limits',
      'src/server/platform/known-devices',
    ],
  },
  tokens: {
    title: 'Sessions, links and codes: used twice, too late, after their end, of another kind or client',
    files: [
      'test/security/tokens',
      'src/server/modules/api-tokens/api-tokens.int',
      'src/server/modules/reviews/reviews.int',
      'src/server/modules/staff/staff.int',
      'src/server/modules/staff/members',
      'src/server/modules/staff/second-factor.int',
      'src/server/modules/staff/passkeys',
      'src/server/modules/clients/portal-accounts',
      'src/server/modules/clients/portal-password.int',
      'src/server/modules/clients/portal-users.int',
      'src/server/modules/clients/impersonation',
      'src/server/modules/portal/lead-results',
      'src/server/modules/portal/approvals',
      'src/server/modules/reports/reports.int',
    ],
  },
  uploads: {
    title: 'Pictures and documents that are bombs, scripts or something else',
    files: [
      'test/security/uploads',
      'src/server/modules/images/logos',
      'src/server/modules/images/images.int',
      'src/server/modules/evidence/sources',
      'src/server/platform/pictures/',
      'src/server/platform/documents/',
    ],
  },
  texts: {
    title: 'Texts in mails, spreadsheets and prompts',
    files: [
      'src/shared/csv',
      'src/server/platform/mail/mailer',
      'src/server/modules/emails/emails.int',
      'src/server/modules/prospects/emails',
      'src/server/modules/leads/csv-export',
      'src/server/modules/ai/prompt-injection',
      'src/server/modules/research/injections',
      'src/server/platform/logger',
    ],
  },
  public: {
    title: 'Forms, demo and calculator used by machines',
    files: [
      'src/server/app/public-calls',
      'src/server/modules/prospects/prospects',
      'src/server/modules/prospects/privacy-requests',
      'src/server/modules/leads/capture-races',
      'src/server/modules/leads/spam-score',
      'src/server/modules/analytics/page-views',
    ],
  },
  payloads: {
    title: 'Texts that try to become script',
    files: ['test/security/payloads', 'src/landing/markup', 'src/server/platform/http/content-policy'],
  },
};
