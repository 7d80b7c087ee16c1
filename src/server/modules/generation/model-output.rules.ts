import { fitDescription } from '#shared/search-result-width.ts';
import type { Device, InboundLink, PageBody, Section, Sentence } from '#shared/pages.ts';
import {
  citableSources,
  indexEvidence,
  keptSources,
  withCitedSources,
  type EvidenceIndex,
} from './model-citations.rules.ts';
import type { PageBrief } from './prompts.rules.ts';
import type { ModelSentence, ModelDevice, ModelPage, ModelFixes, ModelSection } from './model-output.types.ts';

const SENTENCES_PER_PARAGRAPH = 3;
const MAX_SECTIONS = 9;
const TITLE_LENGTH = { fewest: 15, most: 70 };
const DESCRIPTION_LENGTH = { fewest: 70, most: 160 };

/** Single spaces, no Markdown, "a apple" corrected. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\*\*|__|`/g, '')
    .replace(/^\s*(?:#{1,6}|[-*•])\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:!?])/g, '$1')
    .replaceAll(/\b([Aa]) (?=[aei][a-z])(?!eu|ew|one\b)/g, '$1n ')
    .trim();

const MARKUP_PATTERN =
  /<\s*[a-z!/?]|&(?:#\d+|#x[\da-f]+|lt|gt|quot|amp);|\]\(|javascript:|\bon(?:error|click|load)\s*=/i;
const ADDRESS_PATTERN =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|[\w.+-]+@[\w-]+\.\w+|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,24})\b/i;
const PHONE_PATTERN = /\+?\d[\d\s().-]{7,}\d/;
const PROMPT_LEAK_PATTERN =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,30}\b(?:instructions?|rules|prompts?)\b|\bsystem prompt\b|\bapi[ _-]?keys?\b|\bsk-[\w-]{6,}|\bas an ai\b|\blanguage model\b|\b(?:begin|end) (?:of )?(?:material|brief|facts)\b|<\/?material/i;
const PLACEHOLDER_PATTERN = /\[add\b|\{\{|\btodo\b|\blorem\b|\bxxx\b/i;

/** True for markup, web addresses, phone numbers, prompt leaks and placeholders. */
export const hasForbiddenText = (text: string): boolean =>
  [MARKUP_PATTERN, ADDRESS_PATTERN, PHONE_PATTERN, PROMPT_LEAK_PATTERN, PLACEHOLDER_PATTERN].some((pattern) =>
    pattern.test(text),
  );

/** The emergency number needs no evidence. */
export const numbersIn = (text: string): string[] => text.replaceAll(/\b911\b/g, '').match(/\d[\d.,]*\d|\d/g) ?? [];

/** True when the cited evidence contains every number of the text. */
const areNumbersProved = (
  text: string,
  { evidence, evidenceIndex }: { evidence: readonly string[]; evidenceIndex: EvidenceIndex },
): boolean => {
  const proof = [evidenceIndex.clientName, ...evidence.map((id) => evidenceIndex.texts.get(id) ?? '')].join(' ');
  return numbersIn(text).every((number) => numbersIn(proof).includes(number));
};

/** Null for a sentence with forbidden text, an unsupported number, or nothing but statements of other pages behind it. */
export const parseSentence = ({ text, evidence }: ModelSentence, evidenceIndex: EvidenceIndex): Sentence | null => {
  const cleaned = cleanText(text);
  const known = evidence.map((id) => id.trim()).filter((id) => evidenceIndex.texts.has(id));
  const named = known.filter((id) => !evidenceIndex.elsewhere?.has(id));
  if (known.length > 0 && named.length === 0) return null;
  const knownIds = [...new Set(named.flatMap((id) => evidenceIndex.cited?.get(id) ?? [id]))];
  if (cleaned.includes(evidenceIndex.clientName) && !knownIds.includes('client:name')) knownIds.push('client:name');
  if (
    cleaned === '' ||
    hasForbiddenText(cleaned.replaceAll(evidenceIndex.clientName, 'the business')) ||
    !areNumbersProved(cleaned, { evidence: knownIds, evidenceIndex })
  )
    return null;
  return { text: cleaned, evidence: knownIds.length === 0 ? ['general'] : knownIds };
};

const splitParagraphs = (sentences: Sentence[]): Sentence[][] => {
  const count = Math.ceil(sentences.length / SENTENCES_PER_PARAGRAPH);
  return Array.from({ length: count }, (_, index) =>
    sentences.slice(index * SENTENCES_PER_PARAGRAPH, (index + 1) * SENTENCES_PER_PARAGRAPH),
  );
};

const normalizeSlot = (slot: string, index: number): string =>
  slot
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40) || `part_${index + 1}`;

/** Null when no valid sentence is left. */
export const parseSection = (
  output: ModelSection,
  { index, evidenceIndex }: { index: number; evidenceIndex: EvidenceIndex },
): Section | null => {
  const heading = cleanText(output.heading);
  const sentences = output.sentences.flatMap((one) => parseSentence(one, evidenceIndex) ?? []);
  if (heading === '' || hasForbiddenText(heading) || numbersIn(heading).length > 0 || sentences.length === 0)
    return null;
  return { slot: normalizeSlot(output.slot, index), heading, paragraphs: splitParagraphs(sentences) };
};

/** The device without invalid rows; null when no row is left. */
export const parseDevice = (output: ModelDevice, evidenceIndex: EvidenceIndex): Device | null => {
  const tabular = output.kind === 'table' || output.kind === 'compare';
  const columns = tabular
    ? output.columns.map(cleanText).filter((column) => column !== '' && !hasForbiddenText(column))
    : [];
  const width = tabular ? columns.length : 2;
  if (width < 2) return null;
  const named = output.sources
    .map((id) => `source:${id.trim().replace(/^source:/, '')}`)
    .filter((id) => evidenceIndex.texts.has(id) && !evidenceIndex.elsewhere?.has(id));
  const sources = [...new Set(named.flatMap((id) => evidenceIndex.cited?.get(id) ?? [id]))];
  const ids = sources.filter((id) => id.startsWith('source:')).map((id) => id.slice('source:'.length));
  const evidence = [...evidenceIndex.texts.keys()].filter((id) => id.startsWith('client:') || sources.includes(id));
  const rows = output.rows
    .map((row) => row.map(cleanText))
    .filter(
      (row) =>
        row.length === width &&
        row.every(
          (cell) => cell !== '' && !hasForbiddenText(cell) && areNumbersProved(cell, { evidence, evidenceIndex }),
        ),
    );
  const heading = cleanText(output.heading);
  const intro = cleanText(output.intro);
  if (rows.length === 0 || heading === '' || hasForbiddenText(heading)) return null;
  const isIntroUnproved = hasForbiddenText(intro) || numbersIn(intro).length > 0;
  const isCountRight = numbersIn(heading).every((number) => number === String(rows.length));
  const plainHeading = isCountRight ? heading : heading.replaceAll(/\d[\d.,]*\s*/g, '');
  return {
    kind: output.kind,
    heading: plainHeading,
    intro: isIntroUnproved ? '' : intro,
    columns,
    rows,
    sources: ids,
  };
};

/** Cuts at a word boundary. */
const truncateAtWord = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  return `${text
    .slice(0, maxLength)
    .replace(/\s+\S*$/, '')
    .replace(/[,;:\s]+$/, '')}.`;
};

/** True for a line that needs no evidence: no forbidden text, no number. */
export const isPlainText = (text: string): boolean =>
  text !== '' && !hasForbiddenText(text) && numbersIn(text).length === 0;

/** The model's title if it is valid, else the question. */
export const parseTitle = (title: string, { question }: { question: string }): string => {
  const cleaned = cleanText(title).replace(/[.]$/, '');
  if (isPlainText(cleaned) && cleaned.length >= TITLE_LENGTH.fewest && cleaned.length <= TITLE_LENGTH.most)
    return cleaned;
  return question;
};

/** The model's description if it is valid, else the answer, at the length that search results show. */
export const parseDescription = (description: string, { answer }: { answer: string }): string => {
  const cleaned = cleanText(description);
  const text = isPlainText(cleaned) && cleaned.length >= DESCRIPTION_LENGTH.fewest ? cleaned : answer;
  return fitDescription(truncateAtWord(text, DESCRIPTION_LENGTH.most));
};

const parseQuestion = (question: string, planned: string): string => {
  const cleaned = cleanText(question);
  const words = cleaned.split(' ').length;
  return isPlainText(cleaned) && cleaned.endsWith('?') && words >= 4 && words <= 18 ? cleaned : planned;
};

const parseLink = ({ before, anchor, after }: InboundLink, question: string): InboundLink => {
  const [start, middle, end] = [cleanText(before), cleanText(anchor), cleanText(after)];
  const words = middle.split(' ').length;
  const isUsable =
    isPlainText(middle) && words >= 2 && words <= 10 && !hasForbiddenText(start) && !hasForbiddenText(end);
  if (!isUsable || numbersIn(start + end).length > 0) {
    const anchorWords = question.replace(/\?$/, '').split(' ').slice(0, 8).join(' ');
    return { before: 'Read more: ', anchor: anchorWords, after: '.' };
  }
  const space = /^[.,;:!?]/.test(end) || end === '' ? '' : ' ';
  return { before: start === '' ? '' : `${start} `, anchor: middle, after: `${space}${end}` };
};

/** An answer may rest on what another page stands on, where it rests on nothing else: it says the whole of a page. */
const parseAnswerSentence = (output: ModelSentence, evidenceIndex: EvidenceIndex): Sentence | null =>
  parseSentence(output, evidenceIndex) ?? parseSentence(output, { ...evidenceIndex, elsewhere: new Set() });

const parseAnswer = (output: ModelSentence, evidenceIndex: EvidenceIndex): Sentence =>
  parseAnswerSentence(output, evidenceIndex) ?? { text: '', evidence: ['general'] };

export interface ModelPageText {
  title: string;
  metaDescription: string;
  body: PageBody;
}

/** Parses the model's page into blocks. Drops invalid text, evidence and numbers; the checks report what is missing. */
export const parseModelPage = (
  output: ModelPage,
  { brief, planned }: { brief: PageBrief; planned: string },
): ModelPageText => {
  const evidenceIndex = indexEvidence(brief);
  const question = brief.customQuestion ?? parseQuestion(output.question, planned);
  const answer = parseAnswer(output.answer, evidenceIndex);
  const oneLine = cleanText(output.oneLine);
  const body: PageBody = {
    question,
    answer,
    oneLine: isPlainText(oneLine) ? truncateAtWord(oneLine, 140) : truncateAtWord(answer.text, 140),
    device: output.device && parseDevice(output.device, evidenceIndex),
    sections: output.sections
      .slice(0, MAX_SECTIONS)
      .flatMap((section, index) => parseSection(section, { index, evidenceIndex }) ?? []),
    client: parseClientPart(output.client, evidenceIndex),
    link: parseLink(output.link, question),
    sources: [],
  };
  return {
    title: parseTitle(output.title, { question }),
    metaDescription: parseDescription(output.metaDescription, { answer: answer.text }),
    body: withCitedSources(body, citableSources(brief)),
  };
};

const parseClientPart = (output: ModelPage['client'], evidenceIndex: EvidenceIndex): PageBody['client'] => {
  const heading = cleanText(output.heading);
  return {
    heading: isPlainText(heading) ? heading : `Questions for ${evidenceIndex.clientName}`,
    sentences: output.sentences.flatMap((one) => parseSentence(one, evidenceIndex) ?? []),
  };
};

/** Applies the requested parts of the model's answer and ignores all others. */
export const applyModelFixes = (
  output: ModelFixes,
  { brief, before, parts }: { brief: PageBrief; before: ModelPageText; parts: readonly string[] },
): ModelPageText => {
  const evidenceIndex = indexEvidence(brief);
  const isRequested = (part: string): boolean => parts.includes(part) || parts.includes('page');
  const { body } = before;
  const sections = body.sections.map((section, index) => {
    const replacement = output.sections.find((one) => one.index === index);
    const parsed =
      isRequested(`section:${index}`) && replacement && parseSection(replacement, { index, evidenceIndex });
    return parsed ? { ...section, ...parsed } : section;
  });
  const added = output.sections
    .filter(({ index }) => index < 0)
    .flatMap((section, index) => parseSection(section, { index: sections.length + index, evidenceIndex }) ?? []);
  const newQuestion =
    output.question !== null && isRequested('question') ? parseQuestion(output.question, body.question) : body.question;
  const question = brief.customQuestion ?? newQuestion;
  const answer =
    output.answer !== null && isRequested('answer')
      ? (parseAnswerSentence(output.answer, evidenceIndex) ?? body.answer)
      : body.answer;
  const fixed: PageBody = {
    ...body,
    question,
    answer,
    device:
      output.device !== null && isRequested('device')
        ? (parseDevice(output.device, evidenceIndex) ?? body.device)
        : body.device,
    sections: isRequested('page') || isRequested('section') ? [...sections, ...added] : sections,
    client:
      output.client !== null && isRequested('client') ? parseClientPart(output.client, evidenceIndex) : body.client,
    link: output.link !== null && isRequested('link') ? parseLink(output.link, question) : body.link,
  };
  return {
    title: output.title !== null && isRequested('title') ? parseTitle(output.title, { question }) : before.title,
    metaDescription:
      output.metaDescription !== null && isRequested('description')
        ? parseDescription(output.metaDescription, { answer: answer.text })
        : before.metaDescription,
    body: withCitedSources(fixed, keptSources(before.body, brief)),
  };
};
