import { kindsOfNeeds, type PageNeed, type QuestionKind } from '#shared/client-questions.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { Intent } from '#shared/intents.ts';
import type { Check } from '#shared/pages.ts';

/** A need before it is known whether it was asked. */
export type OpenNeed = Omit<PageNeed, 'asked'> & { intakeQuestion: number | null };

export interface NeedingPage {
  intent: Intent;
  topicName: string;
  checks: readonly Check[];
  /** Numbers of the intake questions that the client has answered for the topic. */
  answered: ReadonlySet<number>;
}

const TIME_QUESTION = 4;

/** A hub's name within a sentence: "drain cleaning", but "AC repair". */
const inSentence = (name: string): string => name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

const PRICE = (topicName: string): OpenNeed => ({
  kind: 'price',
  intakeQuestion: null,
  missing: 'The page asks about cost and states no price.',
  question: `What do you charge for ${inSentence(topicName)}?`,
  hint: 'A price or a range in dollars, and what it is for. For example: “Clearing one drain costs $149 to $199.”',
});

const TIME = (topicName: string): OpenNeed => ({
  kind: 'time',
  intakeQuestion: TIME_QUESTION,
  missing: 'The page asks how long it takes and states no time.',
  question: `How long does ${inSentence(topicName)} take, and what makes it longer?`,
  hint: 'Name a time. For example: “A small house takes about two hours. A crawl space adds a second visit.”',
});

const REVIEWER = (topicName: string): OpenNeed => ({
  kind: 'reviewer',
  intakeQuestion: null,
  missing: 'Nobody is named who answers for this page.',
  question: `Who at your firm answers for what pages about ${inSentence(topicName)} say?`,
  hint: 'Pages about law, medicine, money and insurance name a person with a credential, such as “Attorney at law, Florida Bar 12345”.',
});

const intakeNeed = ({ intent, topicName, answered }: NeedingPage): OpenNeed[] => {
  const open = INTAKE_QUESTIONS.find(({ number, intents }) => intents.includes(intent) && !answered.has(number));
  if (!open) return [];
  return [
    {
      kind: 'intake',
      intakeQuestion: open.number,
      missing: 'The page waits for something that only the client knows.',
      question: `About ${inSentence(topicName)}: ${open.question.charAt(0).toLowerCase()}${open.question.slice(1)}`,
      hint: `For example: “${open.example}”`,
    },
  ];
};

/** What a draft lacks that one answer of the client would supply, the most pressing first. */
export const needsOf = (page: NeedingPage): OpenNeed[] =>
  kindsOfNeeds(page.checks).flatMap((kind) => {
    if (kind === 'reviewer') return REVIEWER(page.topicName);
    if (kind === 'price') return PRICE(page.topicName);
    return kind === 'time' ? TIME(page.topicName) : intakeNeed(page);
  });

/** Whether a draft may lack what only the client knows: some questions of an intent may be answered by now. */
export const mayLackAnswer = ({ intent, checks }: Pick<NeedingPage, 'intent' | 'checks'>): boolean =>
  needsOf({ intent, checks, topicName: '', answered: new Set() }).length > 0;

const AMOUNT = /\$?\s?\d[\d,]*(?:\.\d\d)?/;
const ONLY_AMOUNT = new RegExp(
  String.raw`^(?:from |about )?${AMOUNT.source}(?:\s?(?:-|–|to)\s?${AMOUNT.source})?(?: dollars)?\.?$`,
  'i',
);
const HAS_TIME =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|an?)\b.{0,20}\b(?:minute|hour|day|week|month|year)/i;

const withDollar = (amount: string): string => (amount.trim().startsWith('$') ? amount.trim() : `$${amount.trim()}`);

/** The answer as a sentence that pages can state; an amount alone is said of the service. */
export const answerText = (kind: QuestionKind, { text, topicName }: { text: string; topicName: string }): string => {
  const answer = text.trim();
  if (kind !== 'price' || !ONLY_AMOUNT.test(answer)) return answer;
  const [from = '', to] = answer.match(new RegExp(AMOUNT, 'g')) ?? [];
  const start = /^from /i.test(answer) ? 'from ' : /^about /i.test(answer) ? 'about ' : '';
  return `${topicName}: ${start}${withDollar(from)}${to === undefined ? '' : ` to ${withDollar(to)}`}.`;
};

/** Why an answer does not answer the question; null when it does. */
export const answerIssue = (kind: QuestionKind, text: string, credential: string | undefined): string | null => {
  if (kind === 'price' && !/\$\s?\d/.test(text)) return 'Name the price in dollars, such as $149.';
  if (kind === 'price' && text.length > 300) return 'Use at most 300 characters.';
  if (kind === 'time' && !HAS_TIME.test(text)) return 'Name a time, such as “two hours”.';
  if (kind === 'reviewer' && (credential ?? '') === '') return 'Enter the credential, such as “Attorney at law”.';
  return kind === 'reviewer' && text.length > 150 ? 'Enter the name of one person.' : null;
};
