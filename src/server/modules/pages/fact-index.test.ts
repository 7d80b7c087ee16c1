import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { citedFacts, withoutStaleFacts } from './fact-index.rules.ts';

const BODY: PageBody = {
  question: 'Can I get help at night?',
  answer: { text: 'Most nests can wait. Call 401-555-0134 if someone was stung.', evidence: ['client:phone'] },
  oneLine: 'Most can wait.',
  device: {
    kind: 'table',
    heading: 'When to call',
    intro: 'By hour.',
    columns: ['When', 'What'],
    rows: [
      ['Daytime', 'Open Monday to Friday'],
      ['Night', 'Wait until morning'],
    ],
    sources: [],
  },
  sections: [
    {
      slot: 'own_words',
      heading: 'How Acme goes about it',
      paragraphs: [[{ text: 'We look first.', evidence: ['client:intake.2'] }]],
    },
    { slot: 'wait', heading: 'What can wait', paragraphs: [[{ text: 'Wasps rest at night.', evidence: ['bank:1'] }]] },
  ],
  client: {
    heading: 'If you call Acme',
    sentences: [
      { text: 'Hours: Monday to Friday.', evidence: ['client:serviceHours', 'client:name'] },
      { text: 'Acme holds license RI-1.', evidence: ['client:licenseNumber', 'client:name'] },
    ],
  },
  link: { before: '', anchor: '', after: '' },
  sources: [],
};

describe('a page whose facts changed', () => {
  it('leaves out the changed fact and nothing else', () => {
    const body = withoutStaleFacts(BODY, [{ fact: 'serviceHours', value: 'Monday to Friday' }]);
    expect(body.client.sentences.map(({ text }) => text)).toEqual(['Acme holds license RI-1.']);
    expect(body.device?.rows).toEqual([['Night', 'Wait until morning']]);
    expect(body.sections).toEqual(BODY.sections);
    expect(body.answer).toEqual(BODY.answer);
  });

  it('loses a section that stated nothing else', () => {
    const body = withoutStaleFacts(BODY, [{ fact: 'intake.2', value: 'We look first.' }]);
    expect(body.sections.map(({ slot }) => slot)).toEqual(['wait']);
  });

  it('keeps the sentences of its answer that do not state the old value', () => {
    const body = withoutStaleFacts(BODY, [{ fact: 'phone', value: '401-555-0134' }]);
    expect(body.answer.text).toBe('Most nests can wait.');
  });

  it('stays as it is when only the client’s name changes', () => {
    expect(withoutStaleFacts(BODY, [{ fact: 'name', value: 'Acme' }])).toBe(BODY);
    expect(withoutStaleFacts(BODY, [])).toBe(BODY);
  });

  it('lists the facts that its sentences cite', () => {
    expect(citedFacts(BODY)).toEqual(['phone', 'intake.2', 'serviceHours', 'name', 'licenseNumber']);
  });
});
