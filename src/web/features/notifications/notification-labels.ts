import type { Notification } from '#shared/notifications.ts';
import { withQuery } from '#web/lib/api.ts';
import { dollars } from '#web/lib/money.ts';
import { PROBLEM_TEXTS } from './problem-labels.ts';
import type { NotificationText, Subject } from './notification-texts.ts';

const budgetText = ({
  clientId,
  client,
  detail: { of, spent = 0, budget = 0, reached },
}: Subject): NotificationText => {
  if (reached) {
    const to = clientId === null ? '/admin/settings' : `/clients/${clientId}`;
    return {
      text:
        clientId === null
          ? 'The rank look-up budget is used up for this month'
          : `The ${of === 'model' ? 'model' : 'rank look-up'} budget of ${client} is used up for this month`,
      to,
    };
  }
  const amounts = `${dollars(spent)} of ${dollars(budget)}`;
  if (clientId === null)
    return { text: `${amounts} of this month’s rank look-up budget is used`, to: '/admin/settings' };
  return {
    text:
      of === 'model'
        ? `${client} used ${amounts} of its model budget`
        : `${client} used ${amounts} of its rank look-up budget`,
    to: `/clients/${clientId}`,
  };
};

const positionText = (position: number | null): string => (position === null ? 'not found' : `#${position}`);

type MovementText = (keyword: string, before: number | null, now: number | null) => string;

const MOVEMENT_TEXTS: Record<NonNullable<Notification['detail']['move']>, MovementText> = {
  entered_top3: (keyword, before, now) =>
    `“${keyword}” entered the top 3: ${positionText(before)} → ${positionText(now)}`,
  left_top3: (keyword, before, now) => `“${keyword}” left the top 3: ${positionText(before)} → ${positionText(now)}`,
  entered_top10: (keyword, before, now) =>
    `“${keyword}” entered the top 10: ${positionText(before)} → ${positionText(now)}`,
  left_top10: (keyword, before, now) => `“${keyword}” left the top 10: ${positionText(before)} → ${positionText(now)}`,
  dropped: (keyword, before, now) => `“${keyword}” dropped: ${positionText(before)} → ${positionText(now)}`,
  lost: (keyword, before, now) => `“${keyword}” is no longer found: ${positionText(before)} → ${positionText(now)}`,
  wrong_page: (keyword, _before, now) =>
    `For “${keyword}” Google shows another page of the client, at ${positionText(now)}`,
};

const rankText = ({ count, client, clientId, detail }: Subject): NotificationText => {
  const { keyword, move, before = null, now = null } = detail;
  const isSingle = count === 1 && keyword !== undefined && move !== undefined;
  return {
    text: isSingle
      ? MOVEMENT_TEXTS[move](keyword, before, now)
      : count === 1
        ? `A keyword of ${client} moved`
        : `${count.toLocaleString('en-US')} keywords of ${client} moved`,
    to: withQuery('/rankings', { clientId, q: isSingle ? keyword : null }),
  };
};

const PRIVACY_REQUEST = {
  verified: (dueOn: string) => `New privacy request: answer by ${dueOn}`,
  near: (dueOn: string) => `A privacy request is due on ${dueOn}`,
  overdue: (dueOn: string) => `A privacy request due on ${dueOn} is overdue`,
};

const repeatRequests = (client: string, count: number): string =>
  count === 1 ? `A lead contacted ${client} again` : `${count.toLocaleString('en-US')} leads contacted ${client} again`;

const newLeads = (client: string, count: number): string =>
  count === 1 ? `New lead for ${client}` : `${count.toLocaleString('en-US')} new leads for ${client}`;

const DOMAIN: Record<string, (domain: string, client: string) => string> = {
  disabled: (domain, client) => `The hub domain ${domain} of ${client} lapsed`,
  verified: (domain, client) => `The hub domain ${domain} of ${client} failed its check`,
  set_up: (domain, client) => `The hub domain ${domain} of ${client} still waits for its DNS records`,
};

const TEXTS: Record<Notification['kind'], (of: Subject) => NotificationText> = {
  ...PROBLEM_TEXTS,
  lead: ({ client, clientId, count, leadId, detail: { again = false } }) => ({
    text: again ? repeatRequests(client, count) : newLeads(client, count),
    to: leadId === null ? withQuery('/leads', { status: again ? null : 'new', clientId }) : `/leads/${leadId}`,
  }),
  review: ({ farm, farmId, count }) => ({
    text:
      count === 1
        ? `A page of ${farm} is ready for review`
        : `${count.toLocaleString('en-US')} pages of ${farm} are ready for review`,
    to: `/farms/${farmId}/review?state=ready`,
  }),
  rank: rankText,
  domain: ({ client, clientId, detail }) => ({
    text: DOMAIN[detail.state ?? 'disabled']?.(detail.domain ?? '', client) ?? '',
    to: `/clients/${clientId}`,
  }),
  delivery: ({ client, clientId, detail: { subject } }) =>
    subject
      ? { text: `The endpoint ${subject} is not accepting events`, to: '/admin/settings#settings-endpoints' }
      : {
          text:
            clientId === null
              ? 'The agency’s webhook is not accepting leads'
              : `The webhook of ${client} is not accepting leads`,
          to: withQuery('/deliveries', { clientId, target: clientId === null ? 'agency' : 'client' }),
        },
  email: ({ count }) => ({
    text:
      count === 1
        ? 'An e-mail could not be delivered'
        : `${count.toLocaleString('en-US')} e-mails could not be delivered`,
    to: '/deliveries?show=mails',
  }),
  budget: budgetText,
  privacy: ({ count, detail: { privacy, dueOn } }) => ({
    text:
      count === 1
        ? PRIVACY_REQUEST[privacy ?? 'verified'](dueOn ?? '')
        : `${count.toLocaleString('en-US')} privacy request updates`,
    to: '/inquiries?kind=privacy',
  }),
  search: ({ client, clientId, count, detail: { property } }) => ({
    text:
      property === undefined
        ? 'Google Search Console must be reconnected'
        : count === 1
          ? `${property} of ${client} can no longer be read in Search Console`
          : `${count.toLocaleString('en-US')} Search Console properties of ${client} can no longer be read`,
    to: clientId === null ? '/admin/settings' : `/clients/${clientId}`,
  }),
  report: ({ client, clientId, count, detail }) => ({
    text:
      detail.report === 'unsent'
        ? `A report for ${client} could not be sent`
        : count === 1
          ? `A report for ${client} is waiting for approval`
          : `${count.toLocaleString('en-US')} reports for ${client} are waiting for approval`,
    to: `/clients/${clientId}/reports`,
  }),
};

export const notificationText = (notification: Notification): NotificationText =>
  TEXTS[notification.kind]({
    ...notification,
    client: notification.clientName ?? 'a client',
    farm: notification.farmName ?? 'a farm',
  });
