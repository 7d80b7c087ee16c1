import { z } from 'zod';
import { EvidenceTier } from './evidence.ts';
import { isClientFact, FACT_LABELS } from './facts.ts';
import { tableSentences, type PageBody, type Sentence } from './pages.ts';
import { Timestamp } from './text.ts';

const Confirmation = z.object({
  by: z.string().nullable(),
  at: Timestamp.nullable(),
  until: z.string().nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** What a sentence rests on, as far as it can be resolved. */
export const CitedEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('client'),
    field: z.string(),
    label: z.string(),
    /** Null where that fact is no longer confirmed. */
    value: z.string().nullable(),
    confirmed: z.boolean(),
    /** Who confirmed it, when and until which day; absent where that is not known. */
    confirmation: Confirmation.optional(),
  }),
  z.object({
    kind: z.literal('source'),
    id: z.string(),
    publisher: z.string(),
    title: z.string(),
    url: z.string(),
    quote: z.string(),
    /** When it was read, and the time that its figures are of; absent where that is not known. */
    checkedAt: z.string().optional(),
    asOf: z.string().optional(),
    /** What the source is worth; absent where no list knows its host. */
    tier: EvidenceTier.optional(),
    /** The statement of the evidence base that quotes it; absent where it belongs to a library text. */
    itemId: z.number().optional(),
  }),
  z.object({ kind: z.literal('library'), atom: z.string() }),
  z.object({ kind: z.literal('general') }),
  /** Cited, but the source or fact no longer exists. */
  z.object({ kind: z.literal('missing'), id: z.string() }),
]);
export type CitedEvidence = z.infer<typeof CitedEvidence>;

export const Citation = z.object({
  /** As `Check.parts` names it: `answer`, `device`, `section:1`, `client`. */
  part: z.string(),
  /** The heading above it. */
  heading: z.string(),
  text: z.string(),
  evidence: z.array(CitedEvidence),
  /** False when something it rests on is gone or not confirmed. */
  holds: z.boolean(),
});
export type Citation = z.infer<typeof Citation>;

/** A similar page and the phrases both share. */
export const SimilarPage = z.object({
  pageId: z.number(),
  clientId: z.number(),
  isPublished: z.boolean(),
  title: z.string(),
  farmName: z.string(),
  clientName: z.string(),
  url: z.string(),
  /** Similarity from 0 to 1, names and services masked; 0.2 blocks publishing. */
  value: z.number(),
  sharedSentences: z.array(z.string()),
  /** Runs of five or more words in both pages, names and services shown as “…”; the longest first. */
  sharedPhrases: z.array(z.string()),
});
export type SimilarPage = z.infer<typeof SimilarPage>;

export const PageCitations = z.object({
  pageId: z.number(),
  citations: z.array(Citation),
  nearest: z.array(SimilarPage),
});
export type PageCitations = z.infer<typeof PageCitations>;

/** `e12` and `e12-2` are sources of statement 12 of the evidence base; null for a library text's source. */
export const itemOfSource = (sourceId: string): number | null => {
  const number = /^e(\d+)(?:-\d+)?$/.exec(sourceId)?.[1];
  return number === undefined ? null : Number(number);
};

/** A client's confirmed values, keyed as in evidence references without the `client:` prefix. */
export type FactValues = Readonly<Record<string, string>>;

/** The label of a fact, claim or intake answer by its evidence key (without the `client:` prefix). */
export const factLabel = (field: string): string => {
  if (isClientFact(field)) return FACT_LABELS[field];
  if (field === 'name') return 'Name';
  return field.startsWith('intake.') ? 'Hub answer' : 'Statement';
};

const sourceOf = (id: string, { sources }: PageBody): CitedEvidence => {
  const source = sources.find((candidate) => candidate.id === id);
  return source ? { kind: 'source', ...source } : { kind: 'missing', id: `source:${id}` };
};

const resolveEvidence = (id: string, { body, values }: { body: PageBody; values: FactValues }): CitedEvidence => {
  const [kind = '', ...rest] = id.split(':');
  const name = rest.join(':');
  switch (kind) {
    case 'client': {
      const value = values[name] ?? null;
      return { kind: 'client', field: name, label: factLabel(name), value, confirmed: value !== null };
    }
    case 'source':
      return sourceOf(name, body);
    case 'bank':
      return { kind: 'library', atom: name };
    case 'general':
      return { kind: 'general' };
    default:
      return { kind: 'missing', id };
  }
};

const isValidEvidence = (evidence: CitedEvidence): boolean =>
  evidence.kind !== 'missing' && (evidence.kind !== 'client' || evidence.confirmed);

const sentencesOf = ({ answer, sections, client }: PageBody): Sentence[] => [
  answer,
  ...sections.flatMap(({ paragraphs, table }) => [...paragraphs.flat(), ...tableSentences({ table })]),
  ...client.sentences,
];

/** Whether a source belongs to a statement: `e12` to the 12th of the evidence base, `p-…` to one about a place. */
const isSourceOf = (id: string, item: string): boolean => {
  const source = /^source:(.+)$/.exec(id)?.[1];
  if (source === undefined) return false;
  return item.startsWith('evidence:profile:')
    ? source.startsWith('p-')
    : itemOfSource(source) === Number(item.slice('evidence:'.length));
};

/** The sources of a statement of the evidence base, from the sentences that cite both. */
const sourcesOfItem = (item: string, body: PageBody): string[] => {
  const citing = sentencesOf(body).map(({ evidence }) => evidence);
  return [
    ...new Set(citing.filter((ids) => ids.includes(item)).flatMap((ids) => ids.filter((id) => isSourceOf(id, item)))),
  ];
};

/**
 * The facts and sources that a sentence is shown to rest on. Advice that follows from a statement of the evidence base
 * names that statement alone, and shows its sources.
 */
export const shownEvidence = (ids: readonly string[], body: PageBody | null): string[] => {
  const shown = ids.filter((id) => !id.startsWith('evidence:'));
  if (shown.length > 0 || body === null) return shown.length > 0 ? shown : ['general'];
  const sources = [...new Set(ids.flatMap((id) => sourcesOfItem(id, body)))];
  return sources.length > 0 ? sources : ['general'];
};

/** Every sentence and cell of a page with its evidence. No evidence means general knowledge. */
export const citationsOf = (body: PageBody, values: FactValues): Citation[] => {
  const line = (part: string, heading: string) => {
    return ({ text, evidence }: Sentence): Citation => {
      const resolved = shownEvidence(evidence, body).map((id) => resolveEvidence(id, { body, values }));
      return { part, heading, text, evidence: resolved, holds: resolved.every(isValidEvidence) };
    };
  };
  const { device } = body;
  const deviceEvidence = device?.sources.map((id) => `source:${id}`) ?? [];
  const rows = device?.rows.map((row) => ({ text: row.join(' · '), evidence: deviceEvidence })) ?? [];
  return [
    line('answer', body.question)(body.answer),
    ...(device ? rows.map(line('device', device.heading)) : []),
    ...body.sections.flatMap(({ heading, paragraphs, table }, index) =>
      [...paragraphs.flat(), ...tableSentences({ table })].map(line(`section:${index}`, heading)),
    ),
    ...body.client.sentences.map(line('client', body.client.heading)),
  ];
};
