import type { Intent } from '#shared/intents.ts';
import { counted } from '#shared/counted.ts';

/** For sentences such as "Used on pages about signs". */
const INTENT_TEXTS: Partial<Record<Intent, string>> = {
  first_steps: 'first steps',
  diy_vs_pro: 'doing it yourself',
  cost_factors: 'cost',
  legal_permit: 'rules and permits',
  property_type: 'kinds of property',
  choose: 'choosing a company',
  verify: 'checking a license',
  after_hours: 'nights and weekends',
  second_opinion: 'second opinions',
  process: 'how a visit goes',
  duration: 'how long it takes',
  recurrence: 'recurring problems',
};

export const intentText = (intent: Intent): string => INTENT_TEXTS[intent] ?? intent.replaceAll('_', ' ');

export const pagesText = (count: number): string => counted(count, 'page');

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Mar 31, 2027" for a calendar day, the same in every time zone. */
export const calendarDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
