import type { PageBody, Sentence, Source } from '#shared/pages.ts';
import type { EditedContent, PageContent } from '#shared/review.ts';
import type { PageEvidence } from './page-evidence.types.ts';

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

const allTexts = ({ answer, sections, client }: PageBody): ReadonlySet<string> =>
  new Set(
    [answer, ...sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...client.sentences].map(({ text }) => text),
  );

/** In other words a sentence is no longer the library's reviewed one: the checks compare it with what it cites. */
const withOwnWords = (sentence: Sentence, storedTexts: ReadonlySet<string>): Sentence =>
  storedTexts.has(sentence.text)
    ? sentence
    : { ...sentence, evidence: sentence.evidence.filter((id) => !id.startsWith('bank:')) };

const hasText = ({ text }: Sentence): boolean => text !== '';

interface Edit {
  edited: EditedContent;
  clientFacts: readonly string[];
  /** Statements that the page may use and does not cite yet. */
  usable?: readonly Pick<PageEvidence, 'key' | 'sources'>[];
}

/** The page's sources, then those that its sentences newly cite. */
const withNewSources = (body: PageBody, usable: readonly Source[]): PageBody => {
  const known = new Set(body.sources.map(({ id }) => id));
  const cited = new Set(allEvidence(body));
  const added = usable.filter(({ id }) => !known.has(id) && cited.has(`source:${id}`));
  return added.length === 0 ? body : { ...body, sources: [...body.sources, ...added] };
};

/**
 * Applies an edit to stored content. Drops empty sentences, paragraphs and rows, and evidence ids that neither the page,
 * nor the client's confirmed facts, nor the statements it may use contain.
 */
export const applyEdit = (stored: PageContent, { edited, clientFacts, usable = [] }: Edit): PageContent => {
  const usableSources = usable.flatMap(({ sources }) => sources);
  const sources = [...stored.body.sources, ...usableSources].map(({ id }) => `source:${id}`);
  const facts = clientFacts.map((fact) => `client:${fact}`);
  const items = usable.map(({ key }) => `evidence:${key}`);
  const knownIds = new Set(['general', ...sources, ...facts, ...items, ...allEvidence(stored.body)]);
  const { body } = edited;
  const storedTexts = allTexts(stored.body);
  const toSentence = (sentence: Sentence): Sentence => withKnownEvidence(withOwnWords(sentence, storedTexts), knownIds);
  const sentences = (list: readonly Sentence[]): Sentence[] => list.filter(hasText).map(toSentence);
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
    body: withNewSources(
      {
        ...stored.body,
        ...body,
        answer: toSentence(body.answer),
        device,
        sections: body.sections.map(({ paragraphs, table, ...section }) => ({
          ...section,
          ...(table ? { table: { ...table, rows: table.rows.map((row) => withKnownEvidence(row, knownIds)) } } : {}),
          paragraphs: paragraphs.map(sentences).filter((paragraph) => paragraph.length > 0),
        })),
        client: { heading: body.client.heading, sentences: sentences(body.client.sentences) },
      },
      usableSources,
    ),
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
