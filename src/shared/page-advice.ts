import { counted } from './counted.ts';

/** What to do with a page, most urgent first. */
export const ADVICE = ['prune', 'improve', 'keep', 'watch', 'early'] as const;
export type Advice = (typeof ADVICE)[number];

export const ADVICE_LABELS: Record<Advice, string> = {
  prune: 'Prune or merge',
  improve: 'Improve',
  keep: 'Keep',
  watch: 'Watch',
  early: 'Too early',
};

/** Pages are evaluated over this many days, and only once they have been public that long. */
export const ADVICE_DAYS = 90;
/** Views without a submission from which the conversion rate is below 3 % with 95 % confidence. */
const ENOUGH_VIEWS = 100;
const GOOD_POSITION = 10;

export interface PageAdviceInput {
  /** Days since it was first public and counted. */
  age: number;
  /** Whether its farm is active, so that visitors can reach it. */
  isReachable: boolean;
  views: number;
  submissions: number;
  leads: number;
  /** Whether one of its keywords was measured in these days, and its best position; null when it was not found. */
  isRankMeasured: boolean;
  position: number | null;
}

export interface PageAdvice {
  advice: Advice;
  /** Why, in a sentence. */
  reason: string;
}

const rankWords = ({ isRankMeasured, position }: PageAdviceInput): string => {
  if (!isRankMeasured) return 'its ranking was not measured';
  return position === null ? 'it was not found when its ranking was measured' : `it ranks #${position}`;
};

/**
 * What to do with a published page, by its last 90 days. A lead or a top-ten position keeps it, however few views it
 * has. No visitor and no position: prune or merge. A hundred views without a submission: improve (by the rule of
 * three, Hanley and Lippman-Hand, JAMA 249 (1983), 1743-1745, its rate is then below 3 %). Younger pages are not
 * evaluated.
 */
export const evaluatePageAdvice = (page: PageAdviceInput): PageAdvice => {
  const { age, views, submissions, leads, position } = page;
  if (leads > 0) {
    return {
      advice: 'keep',
      reason: `${counted(leads, 'lead')} from ${counted(views, 'view')} in ${ADVICE_DAYS} days.`,
    };
  }
  if (age < ADVICE_DAYS) {
    return { advice: 'early', reason: `Public and counted for ${counted(age, 'day')}; judged after ${ADVICE_DAYS}.` };
  }
  if (!page.isReachable) return { advice: 'watch', reason: 'Its farm is not active, so nobody can read it.' };
  if (position !== null && position <= GOOD_POSITION) {
    return { advice: 'keep', reason: `No lead in ${ADVICE_DAYS} days, but it ranks #${position}.` };
  }
  if (views === 0) {
    const advice = position === null ? 'prune' : 'improve';
    return { advice, reason: `No views in ${ADVICE_DAYS} days, and ${rankWords(page)}.` };
  }
  if (submissions === 0 && views >= ENOUGH_VIEWS) {
    return {
      advice: 'improve',
      reason: `${counted(views, 'view')} in ${ADVICE_DAYS} days and nobody sent a form or quiz.`,
    };
  }
  const sent = submissions === 0 ? 'no submission' : counted(submissions, 'submission');
  return {
    advice: 'watch',
    reason: `${counted(views, 'view')} and ${sent} in ${ADVICE_DAYS} days, no lead: too few to tell.`,
  };
};
