import { tableSentences, type Device, type PageBody, type Section, type Sentence } from '#shared/pages.ts';
import type { StaleFact } from './fact-index.repository.ts';

const PREFIX = 'client:';

const sentencesOf = (body: PageBody): Sentence[] => [
  body.answer,
  ...body.sections.flatMap((section) => [...section.paragraphs.flat(), ...tableSentences(section)]),
  ...body.client.sentences,
];

/** The client facts that a page cites, without the prefix. */
export const citedFacts = (body: PageBody): string[] => [
  ...new Set(
    sentencesOf(body)
      .flatMap(({ evidence }) => evidence)
      .filter((id) => id.startsWith(PREFIX))
      .map((id) => id.slice(PREFIX.length)),
  ),
];

const MIN_MATCHED_VALUE_LENGTH = 4;
const SENTENCE_END = /(?<=[.!?])\s+/;

const staleValueMatcher = (stale: readonly StaleFact[]): ((text: string) => boolean) => {
  const values = stale
    .filter(({ fact, value }) => fact !== 'name' && value.length >= MIN_MATCHED_VALUE_LENGTH)
    .map(({ value }) => value);
  return (text) => values.some((value) => text.includes(value));
};

export const withoutStaleSentences = (text: string, stale: readonly StaleFact[]): string => {
  const statesOldValue = staleValueMatcher(stale);
  return text
    .split(SENTENCE_END)
    .filter((part) => !statesOldValue(part))
    .join(' ');
};

/** The table without rows that are not current; none without rows. */
const currentTable = ({ table }: Section, isCurrent: (row: Sentence) => boolean): Pick<Section, 'table'> => {
  const rows = table?.rows.filter(({ cells, evidence }) => isCurrent({ text: cells.join(' · '), evidence })) ?? [];
  return table && rows.length > 0 ? { table: { ...table, rows } } : { table: undefined };
};

/** Removes what cites a changed fact or states its old value. A changed client name makes no sentence untrue. */
export const withoutStaleFacts = (body: PageBody, stale: readonly StaleFact[]): PageBody => {
  const changed = stale.filter(({ fact }) => fact !== 'name');
  if (changed.length === 0) return body;
  const ids = new Set(changed.map(({ fact }) => `${PREFIX}${fact}`));
  const statesOldValue = staleValueMatcher(stale);
  const citesChangedFact = ({ evidence }: Sentence): boolean => evidence.some((id) => ids.has(id));
  const isCurrent = (sentence: Sentence): boolean => !citesChangedFact(sentence) && !statesOldValue(sentence.text);
  const sections = body.sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph) => paragraph.filter(isCurrent)).filter(({ length }) => length > 0),
      ...currentTable(section, isCurrent),
    }))
    .filter(({ paragraphs, table }) => paragraphs.length > 0 || table !== undefined);
  const withoutStale = (text: string): string => withoutStaleSentences(text, stale);
  const device: Device | null = body.device && {
    ...body.device,
    intro: withoutStale(body.device.intro),
    rows: body.device.rows.filter((row) => !row.some(statesOldValue)),
  };
  // The evidence covers the whole answer; single sentences can be removed only where they state the value.
  const answer =
    citesChangedFact(body.answer) && !statesOldValue(body.answer.text) ? '' : withoutStale(body.answer.text);
  return {
    ...body,
    answer: { ...body.answer, text: answer },
    oneLine: citesChangedFact(body.answer) ? '' : withoutStale(body.oneLine),
    device,
    sections,
    client: { ...body.client, sentences: body.client.sentences.filter(isCurrent) },
  };
};
