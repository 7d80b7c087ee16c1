import { describe, expect, it } from 'vitest';
import type { Sentence } from '#shared/pages.ts';
import { makeQualityInput, withSentence, type QualityInputChanges } from './quality.factory.ts';
import { checkPage } from './quality.usecases.ts';

const passes = (id: string, changes: QualityInputChanges): boolean | undefined =>
  checkPage(makeQualityInput(changes)).checks.find((check) => check.id === id)?.ok;
const withText = (text: string, ...evidence: Sentence['evidence']): QualityInputChanges => ({
  body: { sections: withSentence(text, ...evidence) },
});
const table = (cells: string[], evidence: string[]): QualityInputChanges => ({
  body: {
    sections: [
      {
        slot: 'table',
        heading: 'By job',
        paragraphs: [],
        table: { columns: ['Job', 'Price'], rows: [{ cells, evidence }] },
      },
    ],
  },
});

describe('a page that asks about cost (G-80)', () => {
  const cost = (changes: QualityInputChanges) => passes('G-80', { ...changes, page: { intent: 'cost_factors' } });

  it('passes with a sourced figure in a table or a sentence, or a price of the client', () => {
    expect(cost(table(['One room', '$90 to $150'], ['source:cdc']))).toBe(true);
    expect(cost(withText('It costs $95 or more.', 'source:cdc'))).toBe(true);
    expect(cost(withText('It costs $95.', 'client:statement.1'))).toBe(true);
  });

  it('fails with a figure that nothing backs', () => {
    expect(cost(table(['One room', '$90 to $150'], ['general']))).toBe(false);
    expect(cost(withText('Acme asks for $95.', 'client:name'))).toBe(false);
  });

  it('is the only one that needs a figure', () => {
    expect(passes('G-80', {})).toBe(true);
  });
});

describe('a page that asks how long it takes (G-81)', () => {
  const time = (text: string) => passes('G-81', { ...withText(text, 'source:cdc'), page: { intent: 'duration' } });

  it.each([
    'It takes 2 to 3 days.',
    'Allow an hour.',
    'Wait 45 minutes.',
    'It lasts ten years.',
    'Plan 5 business days.',
  ])('passes with “%s”', (text) => expect(time(text)).toBe(true));
});

describe('a page about law, medicine, money or insurance (G-82)', () => {
  it('needs a named reviewer', () => {
    expect(passes('G-82', { topic: { isYmyl: true } })).toBe(false);
    expect(passes('G-82', { topic: { isYmyl: true }, client: { reviewers: ['Ana Ruiz, attorney'] } })).toBe(true);
    expect(passes('G-82', {})).toBe(true);
  });
});
