/** What the suite consists of: each part's title and its files, as the beginnings of their paths. */
export const PARTS: Readonly<Record<string, { title: string; files: readonly string[] }>> = {
  principals: {
    title: 'Every call by everybody',
    files: ['test/security/principals', 'test/security/roles', 'test/security/every-route', 'src/server/app/gates'],
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
      'src/server/modules/staff/second-factor.int',
      'src/server/modules/staff/passkeys',
      'src/server/modules/clients/portal-accounts',
      'src/server/modules/clients/portal-password',
    ],
  },
  texts: {
    title: 'Texts in mails, spreadsheets and prompts',
    files: [
      'src/server/modules/emails/email-header',
      'src/server/modules/leads/csv-export',
      'src/server/modules/ai/prompt-injection',
      'src/server/modules/research/injections',
    ],
  },
};
