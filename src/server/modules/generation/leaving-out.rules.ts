import type { PageBody, Section, Sentence } from '#shared/pages.ts';
import { splitSentences } from '../quality/wording.rules.ts';
import { withCitedSources } from './model-citations.rules.ts';

/** A sentence as a check or the second reader refused it, and its block in the form of `Check.parts`. */
export interface RefusedSentence {
  text: string;
  block: string;
}

/** A page that loses more was not written from its sources. */
const MAX_SHARE = 0.1;

/** "They also …": without the sentence before it nobody knows who. */
const NEEDS_BEFORE = /^(?:it|its|they|them|their|that|this|these|those|he|she|both|so|then|also|instead|otherwise)\b/i;

const countSentences = ({ sections, client, device }: PageBody): number =>
  sections.flatMap(({ paragraphs }) => paragraphs.flat()).length + client.sentences.length + (device?.rows.length ?? 0);

/** How many sentences and rows a page may lose. */
export const mayLose = (body: PageBody): number => Math.max(1, Math.floor(countSentences(body) * MAX_SHARE));

const isRefused = ({ text }: Pick<Sentence, 'text'>, refused: readonly RefusedSentence[]): boolean =>
  refused.some((one) => text.includes(one.text));

const withoutRefused = (sentences: readonly Sentence[], refused: readonly RefusedSentence[]): Sentence[] =>
  sentences.reduce<{ kept: Sentence[]; isAfterGap: boolean }>(
    ({ kept, isAfterGap }, sentence) =>
      isRefused(sentence, refused) || (isAfterGap && NEEDS_BEFORE.test(sentence.text))
        ? { kept, isAfterGap: true }
        : { kept: [...kept, sentence], isAfterGap: false },
    { kept: [], isAfterGap: false },
  ).kept;

const shortenedAnswer = (answer: Sentence, refused: readonly RefusedSentence[]): Sentence | null => {
  const parts = splitSentences(answer.text);
  const kept = withoutRefused(
    parts.map((text) => ({ text, evidence: answer.evidence })),
    refused,
  );
  return kept.length === 0 ? null : { ...answer, text: kept.map(({ text }) => text).join(' ') };
};

const inBlock = (refused: readonly RefusedSentence[], block: string): RefusedSentence[] =>
  refused.filter((one) => one.block === block);

const shortenedSections = (sections: readonly Section[], refused: readonly RefusedSentence[]): Section[] =>
  sections
    .map((section, index) => {
      const own = inBlock(refused, `section:${index}`);
      if (own.length === 0) return section;
      const paragraphs = section.paragraphs.map((paragraph) => withoutRefused(paragraph, own));
      return { ...section, paragraphs: paragraphs.filter(({ length }) => length > 0) };
    })
    .filter(({ paragraphs, table }) => paragraphs.length > 0 || table !== undefined);

const shortenedDevice = (device: PageBody['device'], refused: readonly RefusedSentence[]): PageBody['device'] => {
  if (!device || refused.length === 0) return device;
  const isKept = (row: string[]): boolean =>
    !isRefused({ text: row.join(' · ') }, refused) && !row.some((text) => isRefused({ text }, refused));
  const rows = device.rows.filter(isKept);
  const intro = isRefused({ text: device.intro }, refused) ? '' : device.intro;
  return rows.length === 0 ? null : { ...device, intro, rows };
};

/** A page without some of its sentences, and how many it lost. */
export interface Shortened {
  body: PageBody;
  lost: number;
}

/**
 * A page without refused sentences, and without those that speak of what stood there. Null where nothing would be left of
 * the answer, and where a refused text is no sentence: a heading or a title.
 */
export const withoutSentences = (body: PageBody, refused: readonly RefusedSentence[]): Shortened | null => {
  const answer = shortenedAnswer(body.answer, inBlock(refused, 'answer'));
  if (answer === null || refused.length === 0) return null;
  const isLineRefused = isRefused({ text: body.oneLine }, inBlock(refused, 'answer'));
  const shortened: PageBody = {
    ...body,
    answer,
    oneLine: isLineRefused ? (splitSentences(answer.text)[0] ?? '') : body.oneLine,
    device: shortenedDevice(body.device, inBlock(refused, 'device')),
    sections: shortenedSections(body.sections, refused),
    client: { ...body.client, sentences: withoutRefused(body.client.sentences, inBlock(refused, 'client')) },
  };
  const lost = countSentences(body) - countSentences(shortened);
  return isSame(body, shortened) ? null : { body: withCitedSources(shortened, body.sources), lost };
};

const isSame = (one: PageBody, other: PageBody): boolean => JSON.stringify(one) === JSON.stringify(other);
