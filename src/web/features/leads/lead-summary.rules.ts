import type { LeadTimeline } from '#shared/lead-management.ts';
import { CHANNEL_LABELS } from '#shared/withdrawal-choices.ts';
import type { ContactChannel } from '#shared/withdrawals.ts';
import { shortDate } from '#web/lib/dates.ts';
import { durationText } from '#web/lib/response-clock.ts';

/** The keyword's position on the day of the lead, as far as it was measured. */
export const foundBy = ({ rank, page }: LeadTimeline): string => {
  const keyword = rank?.keyword ?? page?.keyword;
  if (!rank) return keyword ? `“${keyword}”, not measured that day` : 'Not measured';
  const position = rank.position === null ? 'not found that day' : `position ${rank.position} that day`;
  return `“${rank.keyword}”, ${position}`;
};

const namesOf = (channels: Iterable<ContactChannel>): string =>
  [...channels].map((channel) => CHANNEL_LABELS[channel].toLowerCase()).join(', ');

/** What the person's last form said, and what it withdrew since; both with their day. */
export const consentText = ({ receipts, withdrawals = [] }: Pick<LeadTimeline, 'receipts' | 'withdrawals'>): string => {
  const receipt = receipts.findLast(({ form }) => form !== 'withdrawal');
  const [withdrawn] = withdrawals;
  const channels = new Set(withdrawals.flatMap((one) => one.channels));
  const withdrew = withdrawn ? `withdrew on ${shortDate(withdrawn.requestedAt)}: no more ${namesOf(channels)}` : null;
  if (!receipt) return ['No receipt', withdrew].filter(Boolean).join('; ');
  const said = `${receipt.given ? 'Agreed to calls and texts' : 'Did not agree to calls and texts'} on ${shortDate(receipt.at)}`;
  return [withdrew === null ? said : `${said}, ${withdrew}`, `receipt ${receipt.id}`].join('; ');
};

const secondsBetween = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

const tookText = (from: string, to: string): string => {
  const seconds = secondsBetween(from, to);
  return seconds < 60 ? `in ${Math.max(1, Math.round(seconds))} s` : `after ${durationText(seconds / 60)}`;
};

const WEBHOOKS = { client: 'Webhook', agency: 'Agency webhook' } as const;
const UNDELIVERED = { pending: 'on its way', failed: 'failed', paused: 'paused', delivered: 'delivered' } as const;

/** Each webhook, and how many mails went out. */
export const deliveryText = ({ deliveries, mails }: LeadTimeline): string => {
  const webhooks = deliveries.map(
    ({ target, status, createdAt, deliveredAt }) =>
      `${WEBHOOKS[target]} ${deliveredAt === null ? UNDELIVERED[status] : tookText(createdAt, deliveredAt)}`,
  );
  const sent = mails.filter(({ sentAt }) => sentAt !== null).length;
  const mailed = mails.length === 0 ? [] : [`${sent} of ${mails.length} ${mails.length === 1 ? 'mail' : 'mails'} sent`];
  const parts = [...webhooks, ...mailed];
  return parts.length === 0 ? 'Nothing was sent' : parts.join(', ');
};
