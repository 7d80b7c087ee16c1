import { ROLE_LABELS, PERMISSIONS } from '#shared/roles.ts';
import { MAIN_CALLS } from './main-calls.ts';
import { DEPRECATED_ROUTES } from '../deprecated-routes.ts';
import { isApiRoute, isPortalRoute, PUBLIC_ROUTES } from '../public-routes.ts';
import { ROUTE_PERMISSIONS } from '../route-permissions.ts';
import { ROUTE_SCOPES } from '../route-scopes.ts';
import type { ClientBinding } from '../opened-routes.ts';
import type { Call, Parameter } from './types.ts';

/** What a token for one client gets of a call. */
const BOUND: Readonly<Record<ClientBinding, string>> = {
  record: 'A token for one client reaches the records of that client alone; others answer 404.',
  query: 'A token for one client gets the records of that client alone.',
  body: 'A token for one client acts for that client, whatever `clientId` is sent.',
  named: 'A token for one client may name the farms and pages of that client alone.',
  shared: 'The answer is the same for all clients.',
  agency: 'It is closed to tokens for one client.',
};

/** What is left of a record that a call changes. */
const KEPT: Readonly<Record<string, string>> = {
  put: 'What was set before is replaced.',
  patch: 'Fields that are left out stay as they are.',
};

const whoMay = ({ path, route }: Call): string => {
  if (!isApiRoute(path) || PUBLIC_ROUTES.has(route)) return 'It needs no session.';
  if (isPortalRoute(path)) return 'It is for a client who is signed in to the portal, and tells of that client alone.';
  const permission = ROUTE_PERMISSIONS.get(route);
  const role = permission === undefined ? 'user' : PERMISSIONS[permission];
  return role === 'user'
    ? 'It is open to all staff.'
    : `Staff need the role ${ROLE_LABELS[role]}${role === 'editor' ? ' or Admin' : ''}.`;
};

const tokensOf = ({ path, route }: Call): string[] => {
  if (!isApiRoute(path) || isPortalRoute(path) || PUBLIC_ROUTES.has(route)) return [];
  const opened = ROUTE_SCOPES.get(route);
  if (!opened) return ['It is closed to tokens.'];
  return [`Tokens need the scope \`${opened.scope}\`.`, BOUND[opened.binding]];
};

const endOf = ({ route }: Call): string[] => {
  const end = DEPRECATED_ROUTES.get(route);
  return end ? [`Deprecated: it may be gone from ${end.sunset}. Use \`${end.instead}\`.`] : [];
};

export const isPaged = ({ operation }: Call): boolean =>
  (operation.parameters ?? []).some(({ name }) => name === 'cursor');

/** What a call does, who may call it, and what is particular about it. */
export const describeCall = (
  call: Call,
  { summary, isIdempotent }: { summary: string; isIdempotent: boolean },
): string =>
  [
    MAIN_CALLS[call.route] ?? `${summary}.`,
    ...(MAIN_CALLS[call.route] === undefined ? [KEPT[call.method] ?? ''] : []),
    whoMay(call),
    ...tokensOf(call),
    ...endOf(call),
    ...(isPaged(call) ? ['Follow the header `Link` for more than one page.'] : []),
    ...(isIdempotent ? ['A repeat with the same `Idempotency-Key` within 24 hours gets the first answer again.'] : []),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

/** Fields of queries and addresses, by name. */
const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'Number of the record.',
  limit: 'How many rows a page holds: 1 to 500.',
  cursor: 'Where the page begins: taken from the `Link` of the page before.',
  q: 'Words to search for.',
  sort: 'The order of the rows.',
  view: '`summary` leaves out long texts.',
  from: 'The first day or time.',
  to: 'The last day or time.',
  clientId: 'Only what belongs to this client.',
  farmId: 'Only what belongs to this farm.',
  pageId: 'Only what belongs to this page.',
  topicId: 'Only what belongs to this hub.',
  leadId: 'Only what belongs to this lead.',
  assigneeId: 'Only what this member of staff is responsible for.',
  actorId: 'Only what this member of staff did.',
  status: 'Only records in this state.',
  state: 'Only records in this state, or of this US state.',
  source: 'Only records that came this way.',
  kind: 'Only records of this kind.',
  service: 'Only what is about this service of the catalog.',
  archived: 'Whether archived records are listed.',
  trashed: 'Whether records in the trash are listed.',
  spam: 'Whether spam is listed.',
  compare: 'The span to compare with.',
  token: 'The secret part of the link.',
  list: 'Name of the list.',
  owner: 'Number of the client, or `agency`.',
  'Idempotency-Key': 'A key of your own for this request, 255 characters at most.',
};

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The parameter with a sentence that says what it is. */
export const describeParameter = (parameter: Parameter): Parameter => {
  const { name, in: place } = parameter;
  const byName = PARAMETERS[name];
  const description =
    byName ?? (place === 'path' ? `Which ${spaced(name)} is meant.` : `Narrows the answer by ${spaced(name)}.`);
  return { ...parameter, description };
};
