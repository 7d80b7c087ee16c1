import { parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { DELIVERY_STATUSES, EMAIL_KINDS, EMAIL_STATES } from '#shared/emails.ts';
import { withQuery } from '#web/lib/api.ts';

export const deliveryFilterParsers = {
  // Pushes, so that Back returns to the previous tab.
  show: parseAsStringLiteral(['webhooks', 'mails']).withDefault('webhooks').withOptions({ history: 'push' }),
  clientId: parseAsInteger,
  target: parseAsStringLiteral(['client', 'agency']),
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  /** Days such as "2026-11-21". */
  from: parseAsString,
  to: parseAsString,
  kind: parseAsStringLiteral(EMAIL_KINDS),
  state: parseAsStringLiteral(EMAIL_STATES),
};
export type DeliveryListFilter = inferParserType<typeof deliveryFilterParsers>;

export const NO_DELIVERY_FILTER = {
  clientId: null,
  target: null,
  status: null,
  from: null,
  to: null,
  kind: null,
  state: null,
};

const day = (text: string | null): string | null => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

const LIMIT = 50;

const logRequest = ({ show, clientId, target, status, from, to, kind, state }: DeliveryListFilter) =>
  show === 'webhooks'
    ? { path: '/api/deliveries', query: { clientId, target, status, from: day(from), to: day(to) } }
    : { path: '/api/emails', query: { clientId, kind, state, from: day(from), to: day(to) } };

export const logPath = (filter: DeliveryListFilter): string => {
  const { path, query } = logRequest(filter);
  return withQuery(path, { ...query, limit: LIMIT });
};

export const logFilePath = (filter: DeliveryListFilter): string => {
  const { path, query } = logRequest(filter);
  return withQuery(`${path}/export.csv`, query);
};

export const isNarrowed = ({ show, clientId, target, status, from, to, kind, state }: DeliveryListFilter): boolean =>
  [clientId, from, to, ...(show === 'webhooks' ? [target, status] : [kind, state])].some((value) => value !== null);
