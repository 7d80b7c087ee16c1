const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 21, 2026" in the viewer's time zone. */
export const shortDate = (iso: string): string => DAY.format(new Date(iso));

/** "Nov 21, 2026, 9:41 AM" in the viewer's time zone. */
export const dateAndTime = (iso: string): string => MOMENT.format(new Date(iso));
