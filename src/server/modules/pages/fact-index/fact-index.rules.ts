import type { Device, PageBody, Sentence } from '#shared/pages.ts';
import type { StaleFact } from './fact-index.repository.ts';

const PREFIX = 'client:';

const sentencesOf = (body: PageBody): Sentence[] => [
  body.answer,
  ...body.sections.flatMap(({ paragraphs }) => paragraphs.flat()),
  ...body.client.sentences,
];

/** The client's facts that a page's sentences name as evidence, without the prefix. */
export const citedFacts = (body: PageBody): string[] => [
  ...new Set(
    sentencesOf(body)
      .flatMap(({ evidence }) => evidence)
      .filter((id) => id.startsWith(PREFIX))
      .map((id) => id.slice(PREFIX.length)),
  ),
];

const SHORTEST_TELLING_VALUE = 4;
const SENTENCE_END = /(?<=[.!?])\s+/;

const statesAny = (stale: readonly StaleFact[]): ((text: string) => boolean) => {
  const values = stale
    .filter(({ fact, value }) => fact !== 'name' && value.length >= SHORTEST_TELLING_VALUE)
    .map(({ value }) => value);
  return (text) => values.some((value) => text.includes(value));
};

/** The sentences of a text that state none of the old values. */
export const sentencesWithout = (text: string, stale: readonly StaleFact[]): string => {
  const states = statesAny(stale);
  return text
    .split(SENTENCE_END)
    .filter((part) => !states(part))
    .join(' ');
};

/**
 * A page without what is no longer so: every sentence that rests on a changed fact is left out, and every table row and
 * sentence that states its old value. A new name of the client takes nothing out, as it makes nothing untrue.
 */
export const withoutStale = (body: PageBody, stale: readonly StaleFact[]): PageBody => {
  const gone = stale.filter(({ fact }) => fact !== 'name');
  if (gone.length === 0) return body;
  const ids = new Set(gone.map(({ fact }) => `${PREFIX}${fact}`));
  const states = statesAny(stale);
  const rests = ({ evidence }: Sentence): boolean => evidence.some((id) => ids.has(id));
  const holds = (sentence: Sentence): boolean => !rests(sentence) && !states(sentence.text);
  const sections = body.sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph) => paragraph.filter(holds)).filter(({ length }) => length > 0),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  const kept = (text: string): string => sentencesWithout(text, stale);
  const device: Device | null = body.device && {
    ...body.device,
    intro: kept(body.device.intro),
    rows: body.device.rows.filter((row) => !row.some(states)),
  };
  // Which sentence of an answer rests on the fact is known only where it states the value.
  const answer = rests(body.answer) && !states(body.answer.text) ? '' : kept(body.answer.text);
  return {
    ...body,
    answer: { ...body.answer, text: answer },
    oneLine: rests(body.answer) ? '' : kept(body.oneLine),
    device,
    sections,
    client: { ...body.client, sentences: body.client.sentences.filter(holds) },
  };
};
