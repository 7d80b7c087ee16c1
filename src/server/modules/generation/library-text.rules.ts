import type { ClientFact } from '#shared/clients.ts';
import type { PageBody, Sentence, Source } from '#shared/pages.ts';
import type { PublicAnswer, PublicClaim } from '../clients/facts.usecases.ts';
import type { ContentPack, ContentVariant } from './library.types.ts';
import type { Intent } from '#shared/intents.ts';
import { holdsIn } from './library.rules.ts';
import { intakeSection, clientClaimSentences } from './intake-sections.rules.ts';

/** The values that fill a library text. */
export interface LibraryTextInput {
  clientName: string;
  /** Confirmed facts as staff entered them. */
  facts: Partial<Record<ClientFact, string>>;
  place: string;
  /** The code of the place's state; null when unknown. */
  state: string | null;
  /** Confirmed claims, and the topic's intake answers. */
  claims?: readonly PublicClaim[];
  intake?: readonly PublicAnswer[];
}

const CITATION = /\s*\[([a-z0-9-]+)\]\s*$/;

const fillPlaceholders = (text: string, subject: LibraryTextInput): string =>
  text.replaceAll('{client}', subject.clientName).replaceAll('{place}', subject.place);

/** A library sentence with its evidence: its library id, its source, and the client's name if it is in the sentence. */
const librarySentence = (raw: string, { atom, subject }: { atom: string; subject: LibraryTextInput }): Sentence => {
  const source = CITATION.exec(raw)?.[1];
  const evidence = [`bank:${atom}`];
  if (source) evidence.push(`source:${source}`);
  if (raw.includes('{client}')) evidence.push('client:name');
  return { text: fillPlaceholders(raw.replace(CITATION, ''), subject), evidence };
};

const clientSentences = (
  variant: ContentVariant,
  { atom, subject }: { atom: string; subject: LibraryTextInput },
): Sentence[] => {
  const general = variant.client.sentences.map((text, index) =>
    librarySentence(text, { atom: `${atom}.client.${index + 1}`, subject }),
  );
  const factSentences = variant.client.facts.flatMap(({ needs, text }, index) => {
    const value = subject.facts[needs];
    if (value === undefined) return [];
    const filledText = fillPlaceholders(text, subject).replaceAll(`{${needs}}`, value);
    return [{ text: filledText, evidence: [`bank:${atom}.fact.${index + 1}`, `client:${needs}`, 'client:name'] }];
  });
  return [...general, ...factSentences];
};

const usedSources = (pack: ContentPack, ids: Iterable<string>): Source[] =>
  [...new Set(ids)].flatMap((id) => {
    const source = pack.sources[id];
    return source
      ? [
          {
            id,
            publisher: source.publisher,
            title: source.title,
            url: source.url,
            quote: source.quote,
            checkedAt: source.checked,
          },
        ]
      : [];
  });

/** A page from the library with evidence for each sentence, without what does not hold in its state. Deterministic. */
export const libraryPageBody = (
  pack: ContentPack,
  {
    intent,
    variant,
    number,
    subject,
  }: { intent: Intent; variant: ContentVariant; number: number; subject: LibraryTextInput },
): PageBody => {
  const atom = `${pack.hub}.${intent}.${number + 1}`;
  const { clientName, state, claims = [], intake = [] } = subject;
  const intakePart = intakeSection(intent, { clientName, intake });
  const variantSections = variant.sections
    .filter((section) => holdsIn(section, state))
    .map((section) => ({
      slot: section.slot,
      heading: fillPlaceholders(section.heading, subject),
      paragraphs: section.paragraphs.map((paragraph, row) =>
        paragraph.map((text, column) =>
          librarySentence(text, { atom: `${atom}.${section.slot}.${row + 1}.${column + 1}`, subject }),
        ),
      ),
    }));
  const sections = intakePart ? [...variantSections, intakePart] : variantSections;
  const answer = librarySentence(variant.answer, { atom: `${atom}.answer`, subject });
  const client = {
    heading: fillPlaceholders(variant.client.heading, subject),
    sentences: [
      ...clientSentences(variant, { atom, subject }),
      ...clientClaimSentences(intent, { clientName, claims }),
    ],
  };
  const cited = [answer, ...sections.flatMap((section) => section.paragraphs.flat()), ...client.sentences]
    .flatMap((entry) => entry.evidence)
    .filter((id) => id.startsWith('source:'))
    .map((id) => id.slice('source:'.length));
  const [before = '', after = ''] = variant.link.sentence.split('{link}');
  const { device } = variant;
  return {
    question: fillPlaceholders(variant.question, subject),
    answer,
    oneLine: fillPlaceholders(variant.oneLine, subject),
    device: {
      ...device,
      heading: fillPlaceholders(device.heading, subject),
      intro: fillPlaceholders(device.intro, subject),
      rows: device.rows
        .filter((row) => holdsIn(row, state))
        .map(({ cells }) => cells.map((cell) => fillPlaceholders(cell, subject))),
    },
    sections,
    client,
    link: {
      before: fillPlaceholders(before, subject),
      anchor: fillPlaceholders(variant.link.anchor, subject),
      after: fillPlaceholders(after, subject),
    },
    sources: usedSources(pack, [...device.sources, ...cited]),
  };
};
