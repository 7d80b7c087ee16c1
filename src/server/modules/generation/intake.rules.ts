import { INTAKE_QUESTIONS, type IntakeTopic, type IntakeQuestion } from '#shared/intake.ts';
import type { PageFactNeeds } from '../pages/fact-index.usecases.ts';

/** The page failed a check for missing client facts, or has only a placeholder text. */
const needsClientAnswer = ({ needsClientInput, writer }: PageFactNeeds): boolean =>
  needsClientInput || writer === 'placeholder';

const pagesForQuestion = (pages: readonly PageFactNeeds[], { intents }: IntakeQuestion): PageFactNeeds[] =>
  pages.filter(({ intent }) => intents.includes(intent));

/** The open question with the most pages in need, then the most pages; null when all are answered. */
const bestQuestion = (pages: readonly PageFactNeeds[], answered: ReadonlySet<number>): IntakeTopic['next'] => {
  const open = INTAKE_QUESTIONS.filter(({ number }) => !answered.has(number)).map((question) => {
    const fedPages = pagesForQuestion(pages, question);
    return {
      question: question.number,
      pagesInNeed: fedPages.filter(needsClientAnswer).length,
      pages: fedPages.length,
    };
  });
  const [best] = open.toSorted((a, b) => b.pagesInNeed - a.pagesInNeed || b.pages - a.pages || a.question - b.question);
  return best ? { question: best.question, pages: best.pagesInNeed > 0 ? best.pagesInNeed : best.pages } : null;
};

/** A client's topics, those with the most pages in need first. */
export const rankTopicsByGain = (
  needs: readonly PageFactNeeds[],
  getAnswered: (topicKey: string) => ReadonlySet<number>,
): IntakeTopic[] =>
  [...Map.groupBy(needs, ({ topicKey }) => topicKey)]
    .map(([topicKey, pages]) => {
      const answered = getAnswered(topicKey);
      const open = INTAKE_QUESTIONS.filter(({ number }) => !answered.has(number));
      const pagesThatGain = pages.filter(
        (page) => needsClientAnswer(page) && open.some(({ intents }) => intents.includes(page.intent)),
      );
      return {
        topicKey,
        topicName: pages[0]?.topicName ?? topicKey,
        farmIds: [...new Set(pages.map(({ farmId }) => farmId))],
        answered: answered.size,
        gain: pagesThatGain.length,
        next: bestQuestion(pages, answered),
      };
    })
    .toSorted((a, b) => b.gain - a.gain || a.answered - b.answered || a.topicName.localeCompare(b.topicName));

/** The number of a topic's pages that an answer feeds, by intent, without zeros. */
export const countPagesByIntent = (pages: readonly PageFactNeeds[], question: IntakeQuestion) =>
  question.intents
    .map((intent) => ({ intent, pages: pages.filter((page) => page.intent === intent).length }))
    .filter((row) => row.pages > 0);
