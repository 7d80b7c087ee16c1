import { getLibrary } from '#server/modules/generation/library.usecases.ts';
import type { ContentPack, ContentVariant } from '#server/modules/generation/library.types.ts';
import { type Intent, INTENT_LABELS, INTENTS } from '#shared/intents.ts';
import type { AskedCall } from './openai-server.ts';

/** The material of a call, as the model gets it. */
export const materialOf = (
  call: AskedCall,
): Record<string, never> & { BRIEF: { questionIsAbout: string; place: string; service: string; business: string } } => {
  const text = call.body.messages.find(({ role }) => role === 'user')?.content ?? '';
  return JSON.parse(/<material>\n([\s\S]*)\n<\/material>/.exec(text)?.[1] ?? '{}');
};

const intentOf = (label: string): Intent => INTENTS.find((intent) => INTENT_LABELS[intent] === label) ?? 'signs';

interface Filling {
  client: string;
  place: string;
}

const fillText = (text: string, { client, place }: Filling): string =>
  text
    .replaceAll('{client}', client)
    .replaceAll('{place}', place)
    .replace(/\s*\[[a-z0-9-]+\]\s*$/, '');

const sentence = (text: string, filling: Filling) => ({ text: fillText(text, filling), evidence: ['general'] });

const hasNumber = (text: string): boolean => /\d/.test(text);

/** A library page in the format of a good model's answer: different words for every intent, no numbers or claims. */
export const pageOf = (hub: ContentPack, variant: ContentVariant, filling: Filling) => ({
  title: variant.title,
  metaDescription: fillText(variant.description, filling),
  question: fillText(variant.question, filling),
  answer: sentence(variant.answer, filling),
  oneLine: fillText(variant.oneLine, filling),
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
      .filter((text) => !hasNumber(text))
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
  const { BRIEF } = materialOf(call);
  const variant = hub.intents.get(intentOf(BRIEF.questionIsAbout))?.[text];
  if (!variant) throw new Error(`${topicName} has no text for ${BRIEF.questionIsAbout}.`);
  return JSON.stringify(pageOf(hub, variant, { client: BRIEF.business, place: BRIEF.place }));
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
