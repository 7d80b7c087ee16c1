import type { ClientFact } from '#shared/clients.ts';
import type { PageBody, Sentence, Source } from '#shared/pages.ts';
import type { PublicAnswer, PublicStatement } from '../../clients/facts/facts.usecases.ts';
import type { LibraryHub, LibraryVariant } from '../library/library.types.ts';
import type { Intent } from '#shared/intents.ts';
import { intakeSection, statementSentences } from '../own-words/own-words.rules.ts';

/** What a page is composed for: the client's name and confirmed facts, and the place. */
export interface Subject {
  clientName: string;
  /** Only facts that staff confirmed, as they entered them. */
  facts: Partial<Record<ClientFact, string>>;
  /** "Warwick, RI". */
  place: string;
  /** What else the client confirmed, and the hub's answers in its own words. */
  statements?: readonly PublicStatement[];
  intake?: readonly PublicAnswer[];
}

const CITATION = /\s*\[([a-z0-9-]+)\]\s*$/;

const fill = (text: string, subject: Subject): string =>
  text.replaceAll('{client}', subject.clientName).replaceAll('{place}', subject.place);

/** A library sentence with its evidence: its own atom, its source, and the client's name where it names them. */
const sentence = (raw: string, { atom, subject }: { atom: string; subject: Subject }): Sentence => {
  const source = CITATION.exec(raw)?.[1];
  const evidence = [`bank:${atom}`];
  if (source) evidence.push(`source:${source}`);
  if (raw.includes('{client}')) evidence.push('client:name');
  return { text: fill(raw.replace(CITATION, ''), subject), evidence };
};

const clientSentences = (
  variant: LibraryVariant,
  { atom, subject }: { atom: string; subject: Subject },
): Sentence[] => {
  const general = variant.client.sentences.map((text, index) =>
    sentence(text, { atom: `${atom}.client.${index + 1}`, subject }),
  );
  const stated = variant.client.facts.flatMap(({ needs, text }, index) => {
    const value = subject.facts[needs];
    if (value === undefined) return [];
    const filled = fill(text, subject).replaceAll(`{${needs}}`, value);
    return [{ text: filled, evidence: [`bank:${atom}.fact.${index + 1}`, `client:${needs}`, 'client:name'] }];
  });
  return [...general, ...stated];
};

const usedSources = (hub: LibraryHub, ids: Iterable<string>): Source[] =>
  [...new Set(ids)].flatMap((id) => {
    const source = hub.sources[id];
    return source
      ? [{ id, publisher: source.publisher, title: source.title, url: source.url, quote: source.quote }]
      : [];
  });

/**
 * A page from the library: the chosen text with the client's name, place and confirmed facts in it, and for every
 * sentence what it rests on. The same library, text and subject always give the same page.
 */
export const composeBody = (
  hub: LibraryHub,
  { intent, variant, number, subject }: { intent: Intent; variant: LibraryVariant; number: number; subject: Subject },
): PageBody => {
  const atom = `${hub.hub}.${intent}.${number + 1}`;
  const { clientName, statements = [], intake = [] } = subject;
  const ownWords = intakeSection(intent, { clientName, intake });
  const written = variant.sections.map((section) => ({
    slot: section.slot,
    heading: fill(section.heading, subject),
    paragraphs: section.paragraphs.map((paragraph, row) =>
      paragraph.map((text, column) =>
        sentence(text, { atom: `${atom}.${section.slot}.${row + 1}.${column + 1}`, subject }),
      ),
    ),
  }));
  const sections = ownWords ? [...written, ownWords] : written;
  const answer = sentence(variant.answer, { atom: `${atom}.answer`, subject });
  const client = {
    heading: fill(variant.client.heading, subject),
    sentences: [
      ...clientSentences(variant, { atom, subject }),
      ...statementSentences(intent, { clientName, statements }),
    ],
  };
  const cited = [answer, ...sections.flatMap((section) => section.paragraphs.flat()), ...client.sentences]
    .flatMap((entry) => entry.evidence)
    .filter((id) => id.startsWith('source:'))
    .map((id) => id.slice('source:'.length));
  const [before = '', after = ''] = variant.link.sentence.split('{link}');
  const { device } = variant;
  return {
    question: fill(variant.question, subject),
    answer,
    oneLine: fill(variant.oneLine, subject),
    device: {
      ...device,
      heading: fill(device.heading, subject),
      intro: fill(device.intro, subject),
      rows: device.rows.map((row) => row.map((cell) => fill(cell, subject))),
    },
    sections,
    client,
    link: { before: fill(before, subject), anchor: fill(variant.link.anchor, subject), after: fill(after, subject) },
    sources: usedSources(hub, [...device.sources, ...cited]),
  };
};
