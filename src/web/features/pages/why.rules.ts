import { shownEvidence, type Citation, type CitedEvidence } from '#shared/citations.ts';
import type { PageDetail } from '#shared/review.ts';

/** The evidence's id as sentences name it. */
export const evidenceId = (evidence: CitedEvidence): string => {
  switch (evidence.kind) {
    case 'client':
      return `client:${evidence.field}`;
    case 'source':
      return `source:${evidence.id}`;
    case 'library':
      return `bank:${evidence.atom}`;
    case 'general':
      return 'general';
    case 'missing':
      return evidence.id;
  }
};

type KnownPage = Pick<PageDetail, 'facts' | 'working'>;

const fromPage = (id: string, page: KnownPage | null): CitedEvidence | null => {
  const fact = page?.facts.find(({ evidence }) => evidence === id);
  if (fact) {
    const field = id.replace(/^client:/, '');
    return { kind: 'client', field, label: fact.label, value: fact.value, confirmed: true };
  }
  const source = page?.working?.body.sources.find((candidate) => `source:${candidate.id}` === id);
  return source ? { kind: 'source', ...source } : null;
};

export interface EvidenceLookup {
  citations: readonly Citation[];
  proposed?: ReadonlyMap<string, CitedEvidence>;
  page: KnownPage | null;
}

/** What the ids of a sentence stand for, also before the sentence is saved. */
export const resolveEvidence = (
  ids: readonly string[],
  { citations, proposed, page }: EvidenceLookup,
): CitedEvidence[] => {
  const cited = new Map(citations.flatMap(({ evidence }) => evidence).map((one) => [evidenceId(one), one]));
  return shownEvidence(ids, page?.working?.body ?? null).map((id): CitedEvidence => {
    const known = cited.get(id) ?? proposed?.get(id) ?? fromPage(id, page);
    if (known) return known;
    if (id === 'general') return { kind: 'general' };
    return id.startsWith('bank:') ? { kind: 'library', atom: id.slice('bank:'.length) } : { kind: 'missing', id };
  });
};
