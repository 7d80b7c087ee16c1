/** Calls whose last word is an act, with what it does to the record before it. */
const ACTS: Readonly<Record<string, string>> = {
  apply: 'Apply',
  approve: 'Approve',
  archive: 'Archive',
  cancel: 'Cancel',
  change: 'Change several of',
  check: 'Check',
  discard: 'Discard',
  dismiss: 'Dismiss',
  enable: 'Enable',
  export: 'Export',
  import: 'Import',
  merge: 'Merge',
  plan: 'Plan',
  publish: 'Publish',
  read: 'Mark as read',
  complete: 'Complete',
  lift: 'Lift',
  recheck: 'Check again',
  refresh: 'Refresh',
  regenerate: 'Regenerate',
  replay: 'Replay',
  report: 'Report',
  restore: 'Restore',
  retry: 'Retry',
  rotate: 'Rotate',
  schedule: 'Schedule',
  send: 'Send',
  spam: 'Mark as spam',
  'take-back': 'Take back',
  undo: 'Undo changes of',
  unpublish: 'Unpublish',
  unquarantine: 'Release from quarantine',
};

/** Calls that the rules below would name badly. */
const NAMED_BY_HAND: Readonly<Record<string, string>> = {
  'get /healthz': 'Say whether the process serves',
  'get /readyz': 'Say whether the database answers',
  'get /metrics': 'Get metrics for Prometheus',
  'get /api/reference': 'Show the reference of the API',
  'get /api/reference/{file}': 'Get a script of the reference',
  'get /api/login': 'Open the sign-in of staff',
  'get /api/login/callback': 'Take staff back from the identity provider',
  'get /api/logout': 'Sign staff out',
  'get /api/auth/user': 'Get the member of staff who is signed in',
  'post /api/admin/login': 'Sign staff in',
  'post /api/admin/login/challenge': 'Get a challenge for a sign-in',
  'post /api/admin/login/passkey': 'Sign staff in by passkey',
  'post /api/admin/login/passkey/options': 'Begin a sign-in by passkey',
  'post /api/admin/logout': 'Sign staff out',
  'get /api/admin/status': 'Say whether staff is signed in',
  'post /api/client/login': 'Sign a client in',
  'post /api/client/login/challenge': 'Get a challenge for a sign-in',
  'post /api/client/logout': 'Sign a client out',
  'post /api/client/password': 'Change the own password',
  'post /api/client/forgot-password': 'Ask for a link to set a password',
  'post /api/client/reset-password': 'Set a password by link',
  'get /api/client/status': 'Say which client is signed in',
  'post /api/client/invitation/open': 'Read an invitation to the portal',
  'post /api/client/invitation/accept': 'Accept an invitation to the portal',
  'post /api/client/users': 'Invite somebody to the portal',
  'post /api/client/users/{id}/invitation': 'Send an invitation to the portal again',
  'post /api/client/sessions/end-others': 'End all other sessions',
  'post /api/client/questions/{id}': 'Answer a question',
  'post /api/client/approvals/{id}': 'Answer an approval request',
  'post /api/client/town': 'Find the town of a position',
  'post /api/account/password': 'Change the own password',
  'post /api/account/sessions/end-others': 'End all other sessions',
  'post /api/account/passkeys/options': 'Begin to add a passkey',
  'post /api/account/second-factor': 'Begin to set up the second factor',
  'post /api/account/second-factor/confirm': 'Confirm the second factor',
  'post /api/account/second-factor/disable': 'Turn the second factor off',
  'post /api/account/second-factor/recovery-codes': 'Make new recovery codes',
  'post /api/admin/settings': 'Change settings',
  'get /api/admin/setup': 'Show how far the installation is set up',
  'patch /api/admin/setup': 'Pass over steps of the set-up',
  'post /api/settings/api-keys': 'Change keys of services',
  'post /api/staff-links/open': 'Open a link of staff',
  'post /api/staff-links/accept': 'Accept a link of staff',
  'post /api/staff/{id}/link': 'Make a link for a member of staff',
  'post /api/clients/{id}/portal-credentials': 'Set the sign-in of a client',
  'post /api/clients/{id}/portal-users': 'Invite somebody to the portal of a client',
  'post /api/clients/{id}/portal-users/{userId}/invitation': 'Send an invitation to the portal of a client again',
  'post /api/clients/{id}/impersonation': 'View the portal as a client',
  'post /api/impersonation/stop': 'Stop viewing as a client',
  'get /api/webhook-endpoints/{id}/deliveries': 'List the calls of a webhook endpoint',
  'get /api/webhook-endpoints/{id}/events': 'Pull the events of a webhook endpoint',
  'post /api/webhook-endpoints/{id}/replay': 'Replay calls of a webhook endpoint',
  'post /api/webhook-endpoints/{id}/rotate-secret': 'Rotate the secret of a webhook endpoint',
  'post /api/webhook-endpoints/{id}/test': 'Send a test to a webhook endpoint',
  'post /api/clients/{id}/website': 'Read the website of a client',
  'post /api/clients/{id}/website/decisions': 'Decide about what a website says',
  'post /api/websites': 'Read a website',
  'get /api/leads/{id}/consent.txt': 'Get the consent of a lead as text',
  'post /api/leads/{id}/withdrawal': 'Record a withdrawal of a lead',
  'post /api/farms/{id}/add-questions/plan': 'Plan questions for a farm',
  'post /api/leads/change': 'Change several leads',
  'post /api/leads/undo': 'Undo changes of several leads',
  'post /api/leads/{id}/spam': 'Mark a lead as spam',
  'post /api/leads/{id}/unquarantine': 'Release a lead from quarantine',
  'post /api/leads/{id}/review-request': 'Ask a customer for a review',
  'post /api/clients/{id}/lead-filters/dry-run': 'Try lead filters of a client',
  'post /api/notifications/read-all': 'Mark all notifications as read',
  'post /api/notifications/{id}/read': 'Mark a notification as read',
  'put /api/dashboard/put-off': 'Put a row of the inbox off',
  'post /api/search-console/connect': 'Begin to connect Search Console',
  'post /api/rankings/cancel': 'Stop a refresh of rankings',
  'get /api/search': 'Search all records',
  'get /api/audit': 'List changes in the audit log',
  'get /api/review': 'List pages that await review',
  'get /api/catalog': 'List services of the catalog',
  'get /r/{token}': 'Show the form for a review',
  'post /r/{token}': 'Take a review',
  'get /api/public/tls-ask': 'Say whether a host gets a certificate',
  'post /api/public/views': 'Count a view of a page',
  'post /api/public/calls': 'Count a press on a phone number',
  'post /api/public/telephony/{provider}': 'Take a callback of a phone provider',
  'get /api/phone-calls/{id}/message': 'Get what a caller said',
  'get /api/telephony': 'Get the connected phone providers',
  'put /api/telephony/{provider}': 'Connect a phone provider',
  'delete /api/telephony/{provider}': 'Disconnect a phone provider',
  'delete /api/telephony-tasks/{id}': 'Forget a task at a phone provider',
};

/** First words of a last part that are the act: `generate-images`. */
const ACT_FIRST =
  /^(add|generate|refresh|test|update|import|export|erase|setup|publish|reset|resend|estimate|request)-(.+)$/;

const UNCOUNTABLE = new Set(['evidence', 'staff', 'content', 'research', 'analytics', 'settings']);
const NOT_PLURAL = /(?:ss|us|sis)$/;

const words = (part: string): string =>
  part
    .replaceAll(/[-.]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isPlural = (part: string): boolean => part.endsWith('s') && !UNCOUNTABLE.has(part) && !NOT_PLURAL.test(part);

const singular = (part: string): string => {
  if (!isPlural(part)) return words(part);
  return words(part)
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<!s)s$/, '');
};

/** `a lead`, `an export`, `evidence`. */
const oneOf = (part: string): string => {
  const noun = singular(part);
  if (!isPlural(part)) return noun;
  return `${/^(?:[aeio]|url)/.test(noun) ? 'an' : 'a'} ${noun}`;
};

const isParameter = (part: string): boolean => part.startsWith('{');

/** Parts of a path that only say who it is for. */
const AUDIENCES = new Set(['api', 'admin', 'client', 'public']);

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && !AUDIENCES.has(part));

export interface NamedOperation {
  method: string;
  path: string;
  /** Whether it answers a list. */
  isList: boolean;
}

const RECORD_VERBS: Readonly<Record<string, string>> = {
  get: 'Get',
  patch: 'Change',
  put: 'Replace',
  delete: 'Delete',
  post: 'Send',
};
const PART_VERBS: Readonly<Record<string, string>> = { ...RECORD_VERBS, put: 'Set' };

/** The record that the parts name, as in `of a client`; empty for a path without one. */
const ownerOf = (parts: readonly string[]): string => {
  const last = parts.at(-1);
  const noun = parts.at(-2);
  if (last === undefined) return '';
  if (!isParameter(last)) return ` of ${words(last)}`;
  return noun === undefined ? '' : ` of ${oneOf(noun)}`;
};

const summaryOfPart = ({ method, isList }: NamedOperation, { last, before }: { last: string; before: string[] }) => {
  const act = method === 'post' ? ACTS[last] : undefined;
  const owner = before.findLast((part) => !isParameter(part));
  if (act !== undefined && owner !== undefined) {
    const target = isParameter(before.at(-1) ?? '') ? oneOf(owner) : words(owner);
    return /^(?:Mark|Release|Check again)/.test(act) ? `${act}: ${target}` : `${act} ${target}`;
  }
  if (last === 'export.csv') return `Export ${words(owner ?? 'rows')} as CSV`;
  const [, first, rest] = method === 'post' ? (ACT_FIRST.exec(last) ?? []) : [];
  if (first !== undefined && rest !== undefined)
    return `${capital(first === 'setup' ? 'set up' : first)} ${words(rest)}${ownerOf(before)}`;
  if (method === 'post' && isPlural(last)) return `Create ${oneOf(last)}${ownerOf(before)}`;
  const verb = isList ? 'List' : (PART_VERBS[method] ?? 'Send');
  return `${verb} ${words(last)}${ownerOf(before)}`;
};

/** What a call does, in a few words: `Get a client`, `Archive a farm`, `List pages of a farm`. */
export const operationSummary = (operation: NamedOperation): string => {
  const byHand = NAMED_BY_HAND[`${operation.method} ${operation.path}`];
  if (byHand !== undefined) return byHand;
  const parts = partsOf(operation.path);
  const last = parts.at(-1) ?? 'api';
  if (!isParameter(last)) return summaryOfPart(operation, { last, before: parts.slice(0, -1) });
  const noun = parts.findLast((part) => !isParameter(part)) ?? 'record';
  return `${RECORD_VERBS[operation.method] ?? 'Send'} ${oneOf(noun)}`;
};

/** The name of a call for generated clients, from method and path: `getClientsByIdFacts`. */
export const operationId = ({ method, path }: Pick<NamedOperation, 'method' | 'path'>): string =>
  method +
  path
    .split('/')
    .filter((part) => part !== '' && part !== 'api')
    .map((part) => (isParameter(part) ? `By-${part.slice(1, -1)}` : part))
    .flatMap((part) => part.split(/[-._]/))
    .map(capital)
    .join('');

/** The group that the reference shows a call in: `Clients`, `Portal`, `Public`. */
export const operationTag = (path: string): string => {
  if (path.startsWith('/api/client/')) return 'Portal';
  if (path.startsWith('/api/public/') || !path.startsWith('/api/')) return 'Public';
  return capital(words(partsOf(path)[0] ?? 'product'));
};
