/** Requests to the agency itself: a projection, a demo, or a privacy request. */
export const PROSPECT_KINDS = ['calculator', 'demo', 'privacy'] as const;
export type ProspectKind = (typeof PROSPECT_KINDS)[number];

export const PROSPECT_STATUSES = ['new', 'contacted', 'scheduled', 'done', 'spam'] as const;
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number];

/** Hours of a demo, 9 am to 5 pm (specification, section 5). */
export const DEMO_TIMES = [
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
] as const;
export type DemoTime = (typeof DEMO_TIMES)[number];

/** The hour that "9am", "10:00", "14:00" or "2 p.m." means; null where it is none of `DEMO_TIMES`. */
export const readDemoTime = (text: string): DemoTime | null => {
  const [, hour, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*([ap])?\.?\s*m?\.?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || minutes !== '00' || Number(hour) > 23) return null;
  const twelve = Number(hour) % 12;
  // Without am or pm, an hour means the one of a working day.
  const isLate = half === undefined ? Number(hour) > 12 || twelve < 6 : half.toLowerCase() === 'p';
  if (Number(hour) > 12 && half?.toLowerCase() === 'a') return null;
  const label = `${twelve === 0 ? 12 : twelve}:00 ${isLate ? 'PM' : 'AM'}`;
  return DEMO_TIMES.find((time) => time === label) ?? null;
};

export const DEMO_MINUTES = 30;

export const PRIVACY_WISHES = ['export', 'erase'] as const;
