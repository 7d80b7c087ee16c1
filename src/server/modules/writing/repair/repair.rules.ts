import type { Check, PageBody, Sentence } from '#shared/pages.ts';
import type { Reading, Rule } from '../checks/checks.types.ts';
import { claimRules } from '../checks/claims/claims.rules.ts';
import { leakRules } from '../checks/leaks/leaks.rules.ts';
import { placeRules } from '../checks/places/places.rules.ts';
import { promiseRules } from '../checks/promises/promises.rules.ts';
import { readPage } from '../checks/reading/reading.rules.ts';
import { descriptionOf } from '../model/answering/answering.rules.ts';

/** A page that says what another says: other words would not help it. */
const LIKENESS = new Set(['G-15', 'G-16', 'F-01', 'F-02', 'F-03', 'F-04', 'F-05', 'F-06', 'G-27']);

/** Claims without proof are deleted, never rewritten: nobody may look for a fact that would fit. */
const DELETED = new Set(['G-01', 'G-04', 'G-05', 'G-06', 'G-07', 'G-08', 'G-09', 'G-10', 'G-11', 'G-12', 'G-13']);

/** Templates and records make these; no writer's words mend them. */
const NOT_WORDS = new Set([
  'G-14',
  'G-20',
  'G-21',
  'G-22',
  'G-43',
  'G-44',
  'G-45',
  'G-46',
  'G-47',
  'G-48',
  'G-64',
  'G-65',
  'G-66',
  'G-68',
  'G-69',
  'G-70',
]);

const LONGEST_TITLE = 75;

const DELETING: readonly Rule[] = [...leakRules, ...claimRules, ...promiseRules, ...placeRules].filter(({ id }) =>
  DELETED.has(id),
);

export interface Failures {
  likeness: Check[];
  /** What the writer can write anew. */
  words: Check[];
}

/** The gates that fail, by how they are mended; those that no words mend are left out. */
export const failuresOf = (checks: readonly Check[]): Failures => {
  const failed = checks.filter(({ ok, severity }) => !ok && severity === 'gate');
  return {
    likeness: failed.filter(({ id }) => LIKENESS.has(id)),
    words: failed.filter(({ id }) => !LIKENESS.has(id) && !NOT_WORDS.has(id)),
  };
};

/** A title that names nothing, or a sibling's, gives way to the page's own question; a description to its own answer. */
export const plainHead = (
  head: { title: string; metaDescription: string; body: PageBody },
  failed: readonly Check[],
): { title: string; metaDescription: string } => {
  const isAt = (part: string): boolean => failed.some(({ parts }) => parts?.includes(part) === true);
  const { question, answer } = head.body;
  return {
    title: isAt('title') && question.length <= LONGEST_TITLE ? question : head.title,
    metaDescription: isAt('description') ? descriptionOf('', { answer: answer.text }) : head.metaDescription,
  };
};

const alone = (reading: Reading, body: Partial<PageBody>): Reading =>
  readPage({
    ...reading,
    html: '',
    page: {
      ...reading.page,
      title: '',
      metaDescription: '',
      quiz: null,
      body: {
        question: '',
        answer: { text: '', evidence: [] },
        oneLine: '',
        device: null,
        sections: [],
        client: { heading: '', sentences: [] },
        link: { before: '', anchor: '', after: '' },
        sources: reading.page.body.sources,
        ...body,
      },
    },
  });

/** The page without the sentences and rows that claim what nothing proves; the same body when there are none. */
export const withoutUnproved = (reading: Reading, failed: readonly Check[]): PageBody => {
  const rules = DELETING.filter(({ id }) => failed.some((check) => check.id === id));
  const { body } = reading.page;
  if (rules.length === 0) return body;
  const holds = (part: Partial<PageBody>): boolean => {
    const read = alone(reading, part);
    return rules.every((rule) => rule.judge(read).ok);
  };
  const inSection = (slot: string, heading: string) => (sentence: Sentence) =>
    holds({ sections: [{ slot, heading, paragraphs: [[sentence]] }] });
  const sections = body.sections.map(({ slot, heading, paragraphs }) => ({
    slot,
    heading,
    paragraphs: paragraphs
      .map((paragraph) => paragraph.filter(inSection(slot, heading)))
      .filter(({ length }) => length > 0),
  }));
  const client = body.client.sentences.filter((sentence) =>
    holds({ client: { heading: body.client.heading, sentences: [sentence] } }),
  );
  const { device } = body;
  const rows = device?.rows.filter((row) => holds({ device: { ...device, rows: [row] } })) ?? [];
  return {
    ...body,
    device: device && rows.length > 0 ? { ...device, rows } : null,
    sections: sections.filter(({ paragraphs }) => paragraphs.length > 0),
    client: { ...body.client, sentences: client },
  };
};
