import type { PageBody, Sentence } from '#shared/pages.ts';
import type { EditedContent, PageContent } from '#shared/review.ts';

const allEvidence = (body: PageBody): string[] =>
  [body.answer, ...body.sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...body.client.sentences].flatMap(
    ({ evidence }) => evidence,
  );

const withKnown = ({ text, evidence }: Sentence, known: ReadonlySet<string>): Sentence => {
  const kept = [...new Set(evidence)].filter((id) => known.has(id));
  return { text, evidence: kept.length > 0 ? kept : ['general'] };
};

const filled = ({ text }: Sentence): boolean => text !== '';

/**
 * A page's stored words with what an editor sent in their place. Empty sentences, paragraphs and rows go; evidence that
 * neither the page nor the client's confirmed facts know goes too, so that nobody cites what nobody checked.
 */
export const applyEdit = (
  stored: PageContent,
  { edited, clientFacts }: { edited: EditedContent; clientFacts: readonly string[] },
): PageContent => {
  const sources = stored.body.sources.map(({ id }) => `source:${id}`);
  const facts = clientFacts.map((fact) => `client:${fact}`);
  const known = new Set(['general', ...sources, ...facts, ...allEvidence(stored.body)]);
  const { body } = edited;
  const sentences = (list: readonly Sentence[]): Sentence[] =>
    list.filter(filled).map((sentence) => withKnown(sentence, known));
  const device = body.device && {
    ...body.device,
    rows: body.device.rows.filter((row) => row.some((cell) => cell !== '')),
    sources: body.device.sources.filter((id) => known.has(id) || known.has(`source:${id}`)),
  };
  return {
    title: edited.title,
    metaDescription: edited.metaDescription,
    keyword: edited.keyword,
    quiz: edited.quiz,
    body: {
      ...stored.body,
      ...body,
      answer: withKnown(body.answer, known),
      device,
      sections: body.sections.map(({ slot, heading, paragraphs }) => ({
        slot,
        heading,
        paragraphs: paragraphs.map(sentences).filter((paragraph) => paragraph.length > 0),
      })),
      client: { heading: body.client.heading, sentences: sentences(body.client.sentences) },
    },
  };
};

/** The stored page with one section as a new draft has it; null when the draft has no such section. */
export const takeSection = (
  stored: PageContent,
  { body, section }: { body: PageBody; section: string },
): PageContent | null => {
  const fresh = body.sections.find(({ slot }) => slot === section);
  if (!fresh) return null;
  const known = new Set(stored.body.sources.map(({ id }) => id));
  const sources = [...stored.body.sources, ...body.sources.filter(({ id }) => !known.has(id))];
  const sections = stored.body.sections.map((old) => (old.slot === section ? fresh : old));
  return { ...stored, body: { ...stored.body, sections, sources } };
};
