import { getLibrary } from '#server/modules/generation/library.usecases.ts';
import type { ContentPack, ContentVariant } from '#server/modules/generation/library.types.ts';
import { type Intent, INTENT_LABELS, INTENTS } from '#shared/intents.ts';
import type { AskedCall } from './openai-server.ts';

/** The material of a call, as the model gets it. */
export const materialOf = (
  call: AskedCall,
): Record<string, never> & {
  BRIEF: { questionIsAbout: string; place: string; service: string; business: string };
  SOURCES: { id: string }[];
} => {
  const text = call.body.messages.find(({ role }) => role === 'user')?.content ?? '';
  return JSON.parse(/<material>\n([\s\S]*)\n<\/material>/.exec(text)?.[1] ?? '{}');
};

const intentOf = (label: string): Intent => INTENTS.find((intent) => INTENT_LABELS[intent] === label) ?? 'signs';

interface Filling {
  client: string;
  place: string;
  /** The ids of the sources that the model was given. */
  sources: readonly string[];
}

const NUMBER =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|forty-eight|fifty|sixty|ninety)';
const MEASURE = new RegExp(
  String.raw`\b${NUMBER}(?: (?:to|or) ${NUMBER})?[ -](minute|hour|day|week|month|year|degree|percent|inch|foot|dollar)(?:s|es)?\b`,
  'gi',
);

/** A good model measures nothing without a source. */
const fillText = (text: string, { client, place }: Filling): string =>
  text
    .replaceAll(MEASURE, 'a few $1s')
    .replaceAll('{client}', client)
    .replaceAll('{place}', place)
    .replace(/\s*\[[a-z0-9-]+\]\s*$/, '');

/** About law, health, safety or money: a good model cites these. */
const RISKY =
  /\b(?:law|legal|permits?|licen[sc]\w*|insur\w*|landlords?|tenants?|liab\w*|danger\w*|germs|carbon monoxide|headache|poison\w*|asbestos|fire|shock|EPA|FTC|NPIC|CDC|center)\b/i;
const CITED = /\[([a-z0-9-]+)\]\s*$/;

const sentence = (text: string, filling: Filling) => {
  const source = RISKY.test(text) ? filling.sources.find((id) => id === CITED.exec(text)?.[1]) : undefined;
  return { text: fillText(text, filling), evidence: source === undefined ? ['general'] : [`source:${source}`] };
};

const hasNumber = (text: string): boolean =>
  /\d|\b(?:thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/i.test(
    text,
  );

/** An answer rests on what its sections cite; without a source it asks instead of stating what could harm. */
const answerOf = ({ answer, question, sections }: ContentVariant, filling: Filling) => {
  const cited = sections.flatMap(({ paragraphs }) => paragraphs.flat().map((text) => CITED.exec(text)?.[1] ?? ''));
  const sources = [...new Set(cited.filter((id) => filling.sources.includes(id)))].map((id) => `source:${id}`);
  if (!RISKY.test(answer)) return sentence(answer, filling);
  if (sources.length > 0) return { text: fillText(answer, filling), evidence: sources };
  const asked = fillText(question, filling).replace(/\?$/, '');
  return {
    text: `Ask ${filling.client} this before anything is signed: ${asked}, and what that means for the parts that you want to keep as they are.`,
    evidence: ['general'],
  };
};

const oneLineOf = ({ oneLine }: ContentVariant, filling: Filling): string =>
  RISKY.test(oneLine) && filling.sources.length === 0 ? 'Ask before anything is signed.' : fillText(oneLine, filling);

/** A library page in the format of a good model's answer: different words for every intent, no numbers or claims. */
export const pageOf = (hub: ContentPack, variant: ContentVariant, filling: Filling) => ({
  title: variant.title,
  metaDescription: fillText(variant.description, filling),
  question: fillText(variant.question, filling),
  answer: answerOf(variant, filling),
  oneLine: oneLineOf(variant, filling),
  device: {
    ...variant.device,
    heading: fillText(variant.device.heading, filling),
    intro: fillText(variant.device.intro, filling),
    rows: variant.device.rows.map(({ cells }) => cells.map((cell) => fillText(cell, filling))),
    sources: [],
  },
  sections: variant.sections.map(({ slot, heading, paragraphs }) => ({
    slot,
    heading: fillText(heading, filling),
    sentences: paragraphs
      .flat()
      .filter(
        (text) => !hasNumber(text) && (!RISKY.test(text) || filling.sources.includes(CITED.exec(text)?.[1] ?? '')),
      )
      .map((text) => sentence(text, filling)),
  })),
  client: {
    heading: fillText(variant.client.heading, filling),
    sentences: variant.client.sentences.map((text) => sentence(text, filling)),
  },
  link: {
    before: fillText(variant.link.sentence.split('{link}')[0] ?? '', filling),
    anchor: fillText(variant.link.anchor, filling),
    after: fillText(variant.link.sentence.split('{link}')[1] ?? '', filling),
  },
  missingFacts: [`What ${hub.name} costs`],
});

/** A good model's response to a call for a page or quiz, with texts of a library topic. */
export const goodAnswer = (call: AskedCall, topicName = 'plumbing', text = 0): string => {
  const hub = getLibrary().packs.get(topicName);
  if (!hub) throw new Error(`The library has no ${topicName}.`);
  if (call.task === 'quiz') return JSON.stringify(goodQuiz(hub));
  if (call.task === 'plan') return JSON.stringify(goodPlan(call));
  const { BRIEF, SOURCES } = materialOf(call);
  const sources = SOURCES.map(({ id }) => id.replace(/^source:/, ''));
  const variant = hub.intents.get(intentOf(BRIEF.questionIsAbout))?.[text];
  if (!variant) throw new Error(`${topicName} has no text for ${BRIEF.questionIsAbout}.`);
  return JSON.stringify(pageOf(hub, variant, { client: BRIEF.business, place: BRIEF.place, sources }));
};

/** Leaves wordings and evidence to the rules. */
const goodPlan = (call: AskedCall) => {
  const { PAGES } = materialOf(call) as unknown as { PAGES: { page: number; asksFor: string }[] };
  return {
    pages: PAGES.map(({ page, asksFor }) => ({ page, question: '', angle: `Only this: ${asksFor}.`, evidence: [] })),
  };
};

const goodQuiz = ({ quiz: { titles: _titles, ...quiz } }: ContentPack) => ({
  ...quiz,
  redFlagText: quiz.redFlagText ?? 'Leave and call for help from outside.',
  questions: quiz.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, redFlag: option.redFlag ?? false })),
  })),
});
