import type { DeliveryAttempt, DeliverySummary } from '#shared/emails.ts';
import { dateAndTime } from '#web/lib/dates.ts';

export const leadTitle = ({ leadId }: DeliverySummary): string => (leadId === null ? 'Deleted lead' : `Lead ${leadId}`);

/** What a try came to: "Accepted with status 200." */
export const attemptText = ({ status, reason }: DeliveryAttempt): string =>
  reason ?? (status === null ? 'Accepted.' : `Accepted with status ${status}.`);

const durationText = (milliseconds: number): string =>
  milliseconds < 1000
    ? `The answer took ${milliseconds} ms.`
    : `The answer took ${(milliseconds / 1000).toFixed(1)} s.`;

/** A try with its time. */
export const attemptLine = (attempt: DeliveryAttempt): string => {
  const duration = attempt.durationMs === null ? '' : ` ${durationText(attempt.durationMs)}`;
  return `${dateAndTime(attempt.at)}: ${attemptText(attempt)}${duration}`;
};

export const replayedText = ({ replays, replayedAt }: DeliverySummary): string | null => {
  if (replayedAt === null) return null;
  const at = dateAndTime(replayedAt);
  return replays === 1 ? `Resent by staff on ${at}.` : `Resent by staff ${replays} times, last on ${at}.`;
};
