import type { Intent } from '#shared/intents.ts';
import * as texts from '#web/texts/facts.ts';

/** How the pages of an intent are called in a sentence: "Feeds pages about signs". */
const INTENT_WORDS: Partial<Record<Intent, string>> = {
  first_steps: texts.firstSteps,
  diy_vs_pro: texts.doingItYourself,
  cost_factors: 'cost',
  legal_permit: texts.rulesAndPermits,
  property_type: texts.kindsOfProperty,
  choose: texts.choosingACompany,
  verify: texts.checkingALicense,
  after_hours: texts.nightsAndWeekends,
  second_opinion: texts.secondOpinions,
  process: texts.howAVisitGoes,
  duration: texts.howLongItTakes,
  recurrence: texts.whatIfItComesBack,
};

export const intentWords = (intent: Intent): string => INTENT_WORDS[intent] ?? intent.replaceAll('_', ' ');

/** "1 page", "6 pages". */
export const pagesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'page' : 'pages'}`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Mar 31, 2027" of a calendar day, the same in every time zone. */
export const calendarDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
