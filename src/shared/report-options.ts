/** `waiting`: for approval by staff. */
export const REPORT_STATES = ['made', 'waiting', 'sent', 'discarded'] as const;

export const REPORT_STATE_LABELS: Record<(typeof REPORT_STATES)[number], string> = {
  made: 'Made, not sent',
  waiting: 'Waiting for approval',
  sent: 'Sent',
  discarded: 'Discarded',
};

/** Days for which a share link opens a report. */
export const SHARE_LINK_DAYS = [7, 30, 90, 365] as const;

/** "November 2026". */
export const monthLabel = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Adds months to a month; a negative number subtracts. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};
