import { tableSentences, type PageBody, type Source } from '#shared/pages.ts';
import type { PageEvidence } from './page-evidence.types.ts';
import type { PageBrief } from './prompts.rules.ts';

export interface EvidenceIndex {
  /** Text by evidence id. */
  texts: ReadonlyMap<string, string>;
  /** What a sentence that cites an id rests on: a statement with all its sources. */
  cited?: ReadonlyMap<string, readonly string[]>;
  /** Ids of statements that other pages of the hub stand on. */
  elsewhere?: ReadonlySet<string>;
  clientName: string;
  /** Needs no evidence. */
  place: string;
}

/** The ids that a sentence on a statement carries. */
const statementIds = ({ key, sources }: PageEvidence): string[] => [
  `evidence:${key}`,
  ...sources.map(({ id }) => `source:${id}`),
];

/** The evidence that the brief gave to the model. */
export const indexEvidence = ({
  client,
  facts,
  sources,
  evidence,
  place,
  elsewhere,
}: Pick<PageBrief, 'client' | 'facts' | 'sources' | 'evidence' | 'place' | 'elsewhere'>): EvidenceIndex => ({
  clientName: client.name,
  place,
  texts: new Map([
    ['client:name', client.name],
    ...facts.facts.map(({ id, value }) => [id, value] as const),
    ...facts.intake.map(({ id, answer }) => [id, answer] as const),
    ...sources.map(({ id, quote }) => [`source:${id}`, quote] as const),
    ...evidence.flatMap((one) => {
      const text = [one.statement, one.advice ?? '', ...one.sources.map(({ quote }) => quote)].join(' ');
      return statementIds(one).map((id) => [id, text] as const);
    }),
  ]),
  cited: new Map(evidence.flatMap((one) => statementIds(one).map((id) => [id, statementIds(one)] as const))),
  elsewhere: new Set(evidence.filter(({ key }) => elsewhere.includes(key)).flatMap(statementIds)),
});

/** The sources that a page of the brief may cite. */
export const citableSources = ({ sources, evidence }: Pick<PageBrief, 'sources' | 'evidence'>): Source[] => [
  ...sources,
  ...evidence.flatMap((one) => one.sources),
];

const listCitedSources = (body: Omit<PageBody, 'sources'>, sources: readonly Source[]): Source[] => {
  const sentences = body.sections.flatMap((section) => [...section.paragraphs.flat(), ...tableSentences(section)]);
  const cited = [body.answer, ...sentences, ...body.client.sentences]
    .flatMap(({ evidence }) => evidence)
    .filter((id) => id.startsWith('source:'))
    .map((id) => id.slice('source:'.length));
  const ids = new Set([...cited, ...(body.device?.sources ?? [])]);
  return sources.filter(({ id }) => ids.has(id));
};

/** Keeps only the cited sources. */
export const withCitedSources = (body: PageBody, sources: readonly Source[]): PageBody => ({
  ...body,
  sources: listCitedSources(body, sources),
});

/** With those of the blocks that were added to the page since. */
export const keptSources = (before: PageBody, brief: PageBrief): Source[] => [
  ...new Map([...citableSources(brief), ...before.sources].map((source) => [source.id, source])).values(),
];
