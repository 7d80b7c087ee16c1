import { INTAKE_QUESTIONS, type IntakeHub, type IntakeQuestion } from '#shared/intake.ts';
import type { PageNeeds } from '../../pages/fact-index/fact-index.usecases.ts';

/** Whether the page lacks what only the client knows: a failed check says so, or nothing could be written at all. */
const lacks = ({ lacks: fails, writer }: PageNeeds): boolean => fails || writer === 'worksheet';

const fedBy = (pages: readonly PageNeeds[], { intents }: IntakeQuestion): PageNeeds[] =>
  pages.filter(({ intent }) => intents.includes(intent));

/** The open question that would help most: most pages in need first, then most pages at all; null when none is open. */
const bestQuestion = (pages: readonly PageNeeds[], answered: ReadonlySet<number>): IntakeHub['next'] => {
  const open = INTAKE_QUESTIONS.filter(({ number }) => !answered.has(number)).map((question) => {
    const fed = fedBy(pages, question);
    return { question: question.number, needy: fed.filter(lacks).length, pages: fed.length };
  });
  const [best] = open.toSorted((a, b) => b.needy - a.needy || b.pages - a.pages || a.question - b.question);
  return best ? { question: best.question, pages: best.needy > 0 ? best.needy : best.pages } : null;
};

/** A client's hubs, those first whose pages answers would help most. */
export const hubsByGain = (
  needs: readonly PageNeeds[],
  answeredOf: (hubKey: string) => ReadonlySet<number>,
): IntakeHub[] =>
  [...Map.groupBy(needs, ({ hubKey }) => hubKey)]
    .map(([hubKey, pages]) => {
      const answered = answeredOf(hubKey);
      const open = INTAKE_QUESTIONS.filter(({ number }) => !answered.has(number));
      const gaining = pages.filter((page) => lacks(page) && open.some(({ intents }) => intents.includes(page.intent)));
      return {
        hubKey,
        hubName: pages[0]?.hubName ?? hubKey,
        farmIds: [...new Set(pages.map(({ farmId }) => farmId))],
        answered: answered.size,
        gain: gaining.length,
        next: bestQuestion(pages, answered),
      };
    })
    .toSorted((a, b) => b.gain - a.gain || a.answered - b.answered || a.hubName.localeCompare(b.hubName));

/** How many pages of a hub an answer feeds, by their intent; intents without a page are left out. */
export const feedsOf = (pages: readonly PageNeeds[], question: IntakeQuestion) =>
  question.intents
    .map((intent) => ({ intent, pages: pages.filter((page) => page.intent === intent).length }))
    .filter((feed) => feed.pages > 0);
