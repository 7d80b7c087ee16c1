import type { Device, InboundLink, PageBody, Section, Sentence, Source } from '#shared/pages.ts';
import type { Brief } from '../prompting/prompting.rules.ts';
import type { Said, SaidDevice, SaidPage, SaidRepair, SaidSection } from './answering.types.ts';

const PARAGRAPH_SENTENCES = 3;
const TITLE = { fewest: 15, most: 70 };
const DESCRIPTION = { fewest: 70, most: 160 };

/** Spaces single, Markdown marks gone, "a apple" mended. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\*\*|__|`/g, '')
    .replace(/^\s*(?:#{1,6}|[-*•])\s+/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:!?])/g, '$1')
    .replaceAll(/\b([Aa]) (?=[aei][a-z])(?!eu|ew|one\b)/g, '$1n ')
    .trim();

const MARKUP = /<\s*[a-z!/?]|&(?:#\d+|#x[\da-f]+|lt|gt|quot|amp);|\]\(|javascript:|\bon(?:error|click|load)\s*=/i;
const ADDRESS =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|[\w.+-]+@[\w-]+\.\w+|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,24})\b/i;
const NUMBER_TO_CALL = /\+?\d[\d\s().-]{7,}\d/;
const TO_THE_MACHINE =
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,30}\b(?:instructions?|rules|prompts?)\b|\bsystem prompt\b|\bapi[ _-]?keys?\b|\bsk-[\w-]{6,}|\bas an ai\b|\blanguage model\b|\b(?:begin|end) (?:of )?(?:material|brief|facts)\b|<\/?material/i;
const PLACEHOLDER = /\[add\b|\{\{|\btodo\b|\blorem\b|\bxxx\b/i;

/** The text holds what the model may never write: markup, an address, a phone number, talk about itself, a gap. */
export const isForeign = (text: string): boolean =>
  [MARKUP, ADDRESS, NUMBER_TO_CALL, TO_THE_MACHINE, PLACEHOLDER].some((pattern) => pattern.test(text));

/** The number everybody may be told to call proves itself. */
const digitsIn = (text: string): string[] => text.replaceAll(/\b911\b/g, '').match(/\d[\d.,]*\d|\d/g) ?? [];

interface Grounds {
  /** Every id that may be named as evidence, with the words behind it. */
  proofs: ReadonlyMap<string, string>;
  clientName: string;
  /** The town and state, which need no proof. */
  place: string;
}

/** What the brief gave the model to rest sentences on. */
export const groundsOf = ({ client, facts, sources, place }: Brief): Grounds => ({
  clientName: client.name,
  place,
  proofs: new Map([
    ['client:name', client.name],
    ...facts.facts.map(({ id, value }) => [id, value] as const),
    ...facts.intake.map(({ id, answer }) => [id, answer] as const),
    ...sources.map(({ id, quote }) => [`source:${id}`, quote] as const),
  ]),
});

/** Every number of the text stands in the words it rests on. */
const numbersHold = (
  text: string,
  { evidence, grounds }: { evidence: readonly string[]; grounds: Grounds },
): boolean => {
  const proof = [grounds.clientName, ...evidence.map((id) => grounds.proofs.get(id) ?? '')].join(' ');
  return digitsIn(text).every((number) => digitsIn(proof).includes(number));
};

/** A sentence as pages keep it; null when it holds what may never be written or a number that nothing proves. */
const sentenceOf = ({ text, evidence }: Said, grounds: Grounds): Sentence | null => {
  const said = tidy(text);
  const known = [...new Set(evidence.map((id) => id.trim()))].filter((id) => grounds.proofs.has(id));
  if (said.includes(grounds.clientName) && !known.includes('client:name')) known.push('client:name');
  if (
    said === '' ||
    isForeign(said.replaceAll(grounds.clientName, 'the business')) ||
    !numbersHold(said, { evidence: known, grounds })
  )
    return null;
  return { text: said, evidence: known.length === 0 ? ['general'] : known };
};

const inParagraphs = (sentences: Sentence[]): Sentence[][] => {
  const count = Math.ceil(sentences.length / PARAGRAPH_SENTENCES);
  return Array.from({ length: count }, (_, index) =>
    sentences.slice(index * PARAGRAPH_SENTENCES, (index + 1) * PARAGRAPH_SENTENCES),
  );
};

const slotName = (slot: string, index: number): string =>
  slot
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40) || `part_${index + 1}`;

/** A section without what may not stand; null when nothing is left of it. */
export const sectionOf = (
  said: SaidSection,
  { index, grounds }: { index: number; grounds: Grounds },
): Section | null => {
  const heading = tidy(said.heading);
  const sentences = said.sentences.flatMap((one) => sentenceOf(one, grounds) ?? []);
  if (heading === '' || isForeign(heading) || digitsIn(heading).length > 0 || sentences.length === 0) return null;
  return { slot: slotName(said.slot, index), heading, paragraphs: inParagraphs(sentences) };
};

/** The table or list without rows that do not fit it or state unproved numbers; null when none is left. */
export const deviceOf = (said: SaidDevice, grounds: Grounds): Device | null => {
  const tabular = said.kind === 'table' || said.kind === 'compare';
  const columns = tabular ? said.columns.map(tidy).filter((column) => column !== '' && !isForeign(column)) : [];
  const width = tabular ? columns.length : 2;
  if (width < 2) return null;
  const ids = said.sources.map((id) => id.replace(/^source:/, '')).filter((id) => grounds.proofs.has(`source:${id}`));
  const evidence = [...grounds.proofs.keys()].filter((id) => id.startsWith('client:') || ids.includes(id.slice(7)));
  const rows = said.rows
    .map((row) => row.map(tidy))
    .filter(
      (row) =>
        row.length === width &&
        row.every((cell) => cell !== '' && !isForeign(cell) && numbersHold(cell, { evidence, grounds })),
    );
  const heading = tidy(said.heading);
  const intro = tidy(said.intro);
  if (rows.length === 0 || heading === '' || isForeign(heading)) return null;
  const unproved = isForeign(intro) || digitsIn(intro).length > 0;
  const counted = digitsIn(heading).every((number) => number === String(rows.length));
  const own = counted ? heading : heading.replaceAll(/\d[\d.,]*\s*/g, '');
  return { kind: said.kind, heading: own, intro: unproved ? '' : intro, columns, rows, sources: [...new Set(ids)] };
};

/** At most so many characters, cut after a word. */
const cutAt = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most)
    .replace(/\s+\S*$/, '')
    .replace(/[,;:\s]+$/, '')}.`;
};

/** A line that may stand without proof: neither foreign nor with a number. */
export const fine = (text: string): boolean => text !== '' && !isForeign(text) && digitsIn(text).length === 0;

/** The model's title, else the question; trimmed to what a search result shows. */
export const titleOf = (title: string, { question }: { question: string }): string => {
  const said = tidy(title).replace(/[.]$/, '');
  if (fine(said) && said.length >= TITLE.fewest && said.length <= TITLE.most) return said;
  return question;
};

/** The model's description at a length that is shown whole, else the answer's first words. */
export const descriptionOf = (description: string, { answer }: { answer: string }): string => {
  const said = tidy(description);
  const text = fine(said) && said.length >= DESCRIPTION.fewest ? said : answer;
  return cutAt(text, DESCRIPTION.most);
};

const questionOf = (question: string, planned: string): string => {
  const said = tidy(question);
  const words = said.split(' ').length;
  return fine(said) && said.endsWith('?') && words >= 4 && words <= 18 ? said : planned;
};

const linkOf = ({ before, anchor, after }: InboundLink, question: string): InboundLink => {
  const [start, middle, end] = [tidy(before), tidy(anchor), tidy(after)];
  const words = middle.split(' ').length;
  const sound = fine(middle) && words >= 2 && words <= 10 && !isForeign(start) && !isForeign(end);
  if (!sound || digitsIn(start + end).length > 0) {
    const anchorWords = question.replace(/\?$/, '').split(' ').slice(0, 8).join(' ');
    return { before: 'Read more: ', anchor: anchorWords, after: '.' };
  }
  const gap = /^[.,;:!?]/.test(end) || end === '' ? '' : ' ';
  return { before: start === '' ? '' : `${start} `, anchor: middle, after: `${gap}${end}` };
};

const citedSources = (body: Omit<PageBody, 'sources'>, sources: readonly Source[]): Source[] => {
  const cited = [body.answer, ...body.sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...body.client.sentences]
    .flatMap(({ evidence }) => evidence)
    .filter((id) => id.startsWith('source:'))
    .map((id) => id.slice('source:'.length));
  const ids = new Set([...cited, ...(body.device?.sources ?? [])]);
  return sources.filter(({ id }) => ids.has(id));
};

/** The body with exactly the sources it cites. */
export const withSources = (body: PageBody, sources: readonly Source[]): PageBody => ({
  ...body,
  sources: citedSources(body, sources),
});

const answerOf = (said: Said, grounds: Grounds): Sentence =>
  sentenceOf(said, grounds) ?? { text: '', evidence: ['general'] };

export interface WrittenWords {
  title: string;
  metaDescription: string;
  body: PageBody;
}

/**
 * The page as blocks: text alone, with evidence that was given and numbers that it proves. What may not stand is left
 * out; what then is missing fails the checks.
 */
export const pageFrom = (said: SaidPage, { brief, planned }: { brief: Brief; planned: string }): WrittenWords => {
  const grounds = groundsOf(brief);
  const question = brief.ownQuestion ?? questionOf(said.question, planned);
  const answer = answerOf(said.answer, grounds);
  const oneLine = tidy(said.oneLine);
  const body: PageBody = {
    question,
    answer,
    oneLine: fine(oneLine) ? cutAt(oneLine, 140) : cutAt(answer.text, 140),
    device: deviceOf(said.device, grounds),
    sections: said.sections.flatMap((section, index) => sectionOf(section, { index, grounds }) ?? []),
    client: clientOf(said.client, grounds),
    link: linkOf(said.link, question),
    sources: [],
  };
  return {
    title: titleOf(said.title, { question }),
    metaDescription: descriptionOf(said.metaDescription, { answer: answer.text }),
    body: withSources(body, brief.sources),
  };
};

const clientOf = (said: SaidPage['client'], grounds: Grounds): PageBody['client'] => {
  const heading = tidy(said.heading);
  return {
    heading: fine(heading) ? heading : `Questions for ${grounds.clientName}`,
    sentences: said.sentences.flatMap((one) => sentenceOf(one, grounds) ?? []),
  };
};

/** The page with the parts that were asked for written anew; what was not asked for stays, whatever the answer says. */
export const repairedFrom = (
  said: SaidRepair,
  { brief, before, parts }: { brief: Brief; before: WrittenWords; parts: readonly string[] },
): WrittenWords => {
  const grounds = groundsOf(brief);
  const wants = (part: string): boolean => parts.includes(part) || parts.includes('page');
  const { body } = before;
  const sections = body.sections.map((section, index) => {
    const anew = said.sections.find((one) => one.index === index);
    return (wants(`section:${index}`) && anew && sectionOf(anew, { index, grounds })) || section;
  });
  const added = said.sections
    .filter(({ index }) => index < 0)
    .flatMap((section, index) => sectionOf(section, { index: sections.length + index, grounds }) ?? []);
  const worded = said.question !== null && wants('question') ? questionOf(said.question, body.question) : body.question;
  const question = brief.ownQuestion ?? worded;
  const answer =
    said.answer !== null && wants('answer') ? (sentenceOf(said.answer, grounds) ?? body.answer) : body.answer;
  const repaired: PageBody = {
    ...body,
    question,
    answer,
    device: said.device !== null && wants('device') ? (deviceOf(said.device, grounds) ?? body.device) : body.device,
    sections: wants('page') || wants('section') ? [...sections, ...added] : sections,
    client: said.client !== null && wants('client') ? clientOf(said.client, grounds) : body.client,
    link: said.link !== null && wants('link') ? linkOf(said.link, question) : body.link,
  };
  return {
    title: said.title !== null && wants('title') ? titleOf(said.title, { question }) : before.title,
    metaDescription:
      said.metaDescription !== null && wants('description')
        ? descriptionOf(said.metaDescription, { answer: answer.text })
        : before.metaDescription,
    body: withSources(repaired, brief.sources),
  };
};
