import type { DeliveryAttempt, DeliverySummary } from '#shared/emails.ts';
import { dateAndTime } from '#web/lib/dates.ts';

export const leadTitle = ({ leadId }: DeliverySummary): string => (leadId === null ? 'Deleted lead' : `Lead ${leadId}`);

/** What a try came to: "Accepted with status 200." */
export const attemptText = ({ status, reason }: DeliveryAttempt): string =>
  reason ?? (status === null ? 'Accepted.' : `Accepted with status ${status}.`);

const durationText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

/** A try with its time. */
export const attemptLine = (attempt: DeliveryAttempt): string => {
  const outcome = attemptText(attempt);
  const { durationMs } = attempt;
  return `${dateAndTime(attempt.at)}: ${
    durationMs === null ? outcome : `${outcome.replace(/\.$/, '')} (${durationText(durationMs)}).`
  }`;
};

export const replayedText = ({ replays, replayedAt }: DeliverySummary): string | null => {
  if (replayedAt === null) return null;
  const at = dateAndTime(replayedAt);
  return replays === 1 ? `Resent by staff on ${at}.` : `Resent by staff ${replays} times, last on ${at}.`;
};
