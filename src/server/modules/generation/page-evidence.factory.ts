import type { PageEvidence } from './page-evidence.types.ts';

/** A statement for tests; a source unless the changes say otherwise. */
export const makePageEvidence = (changes: Partial<PageEvidence> = {}): PageEvidence => {
  const { key = '7', statement = 'Plumbers in Rhode Island need a license.' } = changes;
  return {
    key,
    kind: 'rule',
    statement,
    advice: null,
    values: null,
    job: null,
    movers: [],
    intents: [],
    isLocal: false,
    isOfService: false,
    tier: 1,
    checkedAt: '2026-11-23',
    sources: [{ id: `e${key}`, publisher: 'State', title: 'Rules', url: 'https://ri.gov/rules', quote: statement }],
    ...changes,
  };
};
