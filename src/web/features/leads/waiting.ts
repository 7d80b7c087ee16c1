import type { Lead } from '#shared/leads.ts';
import * as texts from '#web/texts/leads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A length of time in its largest whole unit: "12 minutes", "3 hours", "2 days"; less than a minute is that. */
export const inWords = (milliseconds: number): string => {
  if (milliseconds < MINUTE) return texts.lessThanAMinute;
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), texts.minute);
  return milliseconds < DAY
    ? counted(Math.floor(milliseconds / HOUR), texts.hour)
    : counted(Math.floor(milliseconds / DAY), texts.day);
};

/** How long a lead has waited for an answer, and whether that is longer than its client wants; null where it waits no more. */
export const waitOf = (
  lead: Pick<Lead, 'status' | 'spam' | 'createdAt' | 'answerMinutes'>,
  now: number,
): { text: string; isLate: boolean } | null => {
  if (lead.status !== 'new' || lead.spam) return null;
  const waited = Math.max(0, now - Date.parse(lead.createdAt));
  return { text: texts.newFor(inWords(waited)), isLate: waited > lead.answerMinutes * MINUTE };
};
