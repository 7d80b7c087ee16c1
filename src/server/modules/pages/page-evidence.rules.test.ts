import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { citedItemIds, withoutItems } from './page-evidence.rules.ts';

const sentence = (text: string, ...evidence: string[]) => ({ text, evidence });
const body: PageBody = {
  question: 'What does it cost?',
  answer: sentence('One drain costs $150 to $350. The place of the clog counts most.', 'evidence:1', 'source:e1'),
  oneLine: 'The place of the clog counts.',
  device: null,
  sections: [
    {
      slot: 'cost_table',
      heading: 'Price by job',
      paragraphs: [[sentence('These are national prices.', 'general')]],
      table: { columns: ['Job', 'Price'], rows: [{ cells: ['One drain', '$150 to $350'], evidence: ['evidence:1'] }] },
    },
    {
      slot: 'local',
      heading: 'In Warwick',
      paragraphs: [[sentence('Plumbers need a license.', 'evidence:2'), sentence('Look it up.', 'evidence:2')]],
    },
    { slot: 'quote', heading: 'The quote', paragraphs: [[sentence('Ask for it.', 'bank:x')]] },
  ],
  client: { heading: 'Ask', sentences: [] },
  link: { before: '', anchor: '', after: '' },
  sources: [],
};

describe('evidence on a page', () => {
  it('is found in the answer, in sentences and in tables', () => {
    expect(citedItemIds(body)).toEqual([1, 2]);
  });

  it('leaves with its sentences, rows and empty sections', () => {
    expect(withoutItems(body, [2]).sections.map(({ slot }) => slot)).toEqual(['cost_table', 'quote']);
    const withoutPrice = withoutItems(body, [1]);
    expect(withoutPrice.sections.map(({ slot }) => slot)).toEqual(['local', 'quote']);
    expect(withoutPrice.answer.text).toBe('The place of the clog counts most.');
  });

  it('leaves the one-line answer where the answer said nothing else', () => {
    const short = { ...body, answer: sentence('One drain costs $150 to $350.', 'evidence:1') };
    expect(withoutItems(short, [1]).answer.text).toBe(body.oneLine);
  });

  it('stays when nothing was withdrawn', () => {
    expect(withoutItems(body, [])).toBe(body);
    expect(withoutItems(body, [3])).toEqual(body);
  });

  it('loses a model’s table that rests on an item, and a sentence about the client that cites one', () => {
    const device = { kind: 'table' as const, heading: 'Prices', intro: '', columns: [], rows: [], sources: ['e7-2'] };
    const client = { heading: 'Ask', sentences: [sentence('Ask for $9.', 'evidence:8'), sentence('Call.', 'general')] };
    const written = { ...body, device, client };
    expect(citedItemIds(written)).toEqual(expect.arrayContaining([7, 8]));
    expect(withoutItems(written, [7]).device).toBeNull();
    expect(withoutItems(written, [8])).toMatchObject({ device, client: { sentences: [client.sentences[1]] } });
  });
});
