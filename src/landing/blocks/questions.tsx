import { INTENT_GROUPS } from '#shared/intents.ts';
import type { ListedQuestion } from '../landing.types.ts';
import type { QuestionLink } from '../site-pages.types.ts';

const READER_NEEDS = ['Act now', 'Understand it', 'Plan the work', 'Choose who helps'] as const;

/** Grouped by reader need; needs without questions are left out. */
export const groupByNeed = <Question extends Pick<ListedQuestion, 'intent'>>(
  questions: Question[],
): [(typeof READER_NEEDS)[number], Question[]][] =>
  READER_NEEDS.map((need): [(typeof READER_NEEDS)[number], Question[]] => [
    need,
    questions.filter(({ intent }) => INTENT_GROUPS[intent] === need),
  ]).filter(([, group]) => group.length > 0);

export const QuestionList = ({ questions }: { questions: readonly QuestionLink[] }) => (
  <ul className="q">
    {questions.map(({ question, oneLine, path }) => (
      <li key={path}>
        <a href={path}>{question}</a>
        {oneLine ? <span>{oneLine}</span> : null}
      </li>
    ))}
  </ul>
);

/** "1 question", "12 questions". */
export const questionCount = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;

/** "ants", "ants and mice", "ants, mice and rats". */
export const joinNames = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
