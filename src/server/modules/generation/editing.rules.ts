import type { PageBody, Sentence } from '#shared/pages.ts';
import type { EditedContent, PageContent } from '#shared/review.ts';

const allEvidence = (body: PageBody): string[] =>
  [
    body.answer,
    ...body.sections.flatMap((section) => [...section.paragraphs.flat(), ...(section.table?.rows ?? [])]),
    ...body.client.sentences,
  ].flatMap(({ evidence }) => evidence);

const withKnownEvidence = <Line extends Pick<Sentence, 'evidence'>>(
  line: Line,
  knownIds: ReadonlySet<string>,
): Line => {
  const validIds = [...new Set(line.evidence)].filter((id) => knownIds.has(id));
  return { ...line, evidence: validIds.length > 0 ? validIds : ['general'] };
};

const hasText = ({ text }: Sentence): boolean => text !== '';

/**
 * Applies an edit to stored content. Drops empty sentences, paragraphs and rows, and evidence ids that neither the page
 * nor the client's confirmed facts contain.
 */
export const applyEdit = (
  stored: PageContent,
  { edited, clientFacts }: { edited: EditedContent; clientFacts: readonly string[] },
): PageContent => {
  const sources = stored.body.sources.map(({ id }) => `source:${id}`);
  const facts = clientFacts.map((fact) => `client:${fact}`);
  const knownIds = new Set(['general', ...sources, ...facts, ...allEvidence(stored.body)]);
  const { body } = edited;
  const sentences = (list: readonly Sentence[]): Sentence[] =>
    list.filter(hasText).map((sentence) => withKnownEvidence(sentence, knownIds));
  const device = body.device && {
    ...body.device,
    rows: body.device.rows.filter((row) => row.some((cell) => cell !== '')),
    sources: body.device.sources.filter((id) => knownIds.has(id) || knownIds.has(`source:${id}`)),
  };
  return {
    title: edited.title,
    metaDescription: edited.metaDescription,
    keyword: edited.keyword,
    quiz: edited.quiz,
    body: {
      ...stored.body,
      ...body,
      answer: withKnownEvidence(body.answer, knownIds),
      device,
      sections: body.sections.map(({ paragraphs, table, ...section }) => ({
        ...section,
        ...(table ? { table: { ...table, rows: table.rows.map((row) => withKnownEvidence(row, knownIds)) } } : {}),
        paragraphs: paragraphs.map(sentences).filter((paragraph) => paragraph.length > 0),
      })),
      client: { heading: body.client.heading, sentences: sentences(body.client.sentences) },
    },
  };
};

/** Replaces one section of the stored page; null when the draft lacks that section. */
export const replaceSection = (
  stored: PageContent,
  { body, section }: { body: PageBody; section: string },
): PageContent | null => {
  const replacement = body.sections.find(({ slot }) => slot === section);
  if (!replacement) return null;
  const knownIds = new Set(stored.body.sources.map(({ id }) => id));
  const sources = [...stored.body.sources, ...body.sources.filter(({ id }) => !knownIds.has(id))];
  const sections = stored.body.sections.map((current) => (current.slot === section ? replacement : current));
  return { ...stored, body: { ...stored.body, sections, sources } };
};
