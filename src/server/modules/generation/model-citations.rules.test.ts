import { expect, test } from 'vitest';
import { indexEvidence } from './model-citations.rules.ts';
import { parseSection } from './model-output.rules.ts';
import { makePageEvidence } from './page-evidence.factory.ts';

test('what rests on statements of other pages alone is dropped; other citations stay', () => {
  const hub = {
    client: { name: 'Acme', industry: 'Pest Control' },
    place: 'Warwick, RI',
    facts: { facts: [], intake: [] },
    sources: [],
    evidence: [
      makePageEvidence({ key: '7', kind: 'sign', statement: 'Ants follow a trail of 40 feet.' }),
      makePageEvidence({ key: '8', kind: 'sign', statement: 'Ants nest in damp wood.' }),
    ],
    elsewhere: ['7'],
  };
  const index = indexEvidence(hub);
  const kept = (text: string, ...evidence: string[]) =>
    parseSection({ slot: 'a', heading: 'Ants', sentences: [{ text, evidence }] }, { index: 0, evidenceIndex: index })
      ?.paragraphs.flat()
      .map((one) => one.evidence) ?? [];
  expect(kept('Ants walk in a line.', 'source:e7')).toEqual([]);
  expect(kept('Ants walk in a line.', 'evidence:7')).toEqual([]);
  expect(kept('Ants walk in a line to damp wood.', 'source:e7', 'source:e8')).toEqual([['evidence:8', 'source:e8']]);
  // The number is the other page's.
  expect(kept('Ants walk 40 feet to damp wood.', 'source:e7', 'source:e8')).toEqual([]);
  expect(kept('Ants walk in a line.', 'general')).toEqual([['general']]);
});
