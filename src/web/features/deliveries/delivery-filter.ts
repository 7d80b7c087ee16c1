import { parseAsInteger, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { DELIVERY_STATUSES, MAIL_KINDS, MAIL_STATES } from '#shared/mails.ts';
import { withQuery } from '#web/lib/api.ts';

/** What the screen shows and its filters, as they stand in the address. */
export const deliveryFilterParsers = {
  show: parseAsStringLiteral(['webhooks', 'mails']).withDefault('webhooks'),
  clientId: parseAsInteger,
  target: parseAsStringLiteral(['client', 'agency']),
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  kind: parseAsStringLiteral(MAIL_KINDS),
  state: parseAsStringLiteral(MAIL_STATES),
};
export type DeliveryListFilter = inferParserType<typeof deliveryFilterParsers>;

export const NO_DELIVERY_FILTER = { clientId: null, target: null, status: null, kind: null, state: null };

const LIMIT = 50;

/** The call that lists what the filter asks for. */
export const logPath = ({ show, clientId, target, status, kind, state }: DeliveryListFilter): string =>
  show === 'webhooks'
    ? withQuery('/api/deliveries', { clientId, target, status, limit: LIMIT })
    : withQuery('/api/mails', { clientId, kind, state, limit: LIMIT });

export const isNarrowed = ({ show, clientId, target, status, kind, state }: DeliveryListFilter): boolean =>
  [clientId, ...(show === 'webhooks' ? [target, status] : [kind, state])].some((value) => value !== null);
