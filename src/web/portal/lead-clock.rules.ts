import * as texts from '#web/texts/portal-leads.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time in words, in its largest unit; `minutes` may be a fraction. */
export const durationWords = (minutes: number): string => {
  const whole = Math.floor(minutes);
  if (whole < 1) return texts.lessThanAMinute;
  if (whole < HOUR) return texts.minutes(whole);
  if (whole < 2 * DAY) return texts.hours(Math.floor(whole / HOUR));
  return texts.days(Math.floor(whole / DAY));
};

const minutesBetween = (from: string, to: number): number => Math.max(0, (to - Date.parse(from)) / 60_000);

interface Clocked {
  status: string;
  createdAt: string;
  answeredAt: string | null;
}

/** How long a lead has waited, or waited until it was answered; null where neither is known. `now` in milliseconds since 1970. */
export const leadClock = (lead: Clocked, now: number): { text: string; minutes: number; waits: boolean } | null => {
  if (lead.answeredAt !== null) {
    const minutes = minutesBetween(lead.createdAt, Date.parse(lead.answeredAt));
    return { text: texts.answeredAfter(durationWords(minutes)), minutes, waits: false };
  }
  if (lead.status !== 'new') return null;
  const minutes = minutesBetween(lead.createdAt, now);
  return { text: texts.newFor(durationWords(minutes)), minutes, waits: true };
};

/** US dollars as people write them; cents only where there are any. */
export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

/** The amount that was typed ("$1,200", "480.50"); null for none, undefined for what is no amount. */
export const readAmount = (typed: string): number | null | undefined => {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};
