import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { citedFacts, withoutStaleFacts, withoutStaleSentences } from './fact-index.rules.ts';

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

  it('loses the answer and its one line when they rest on the changed fact without stating it', () => {
    const body = withoutStaleFacts(BODY, [{ fact: 'phone', value: '401-555-9999' }]);
    expect([body.answer.text, body.oneLine]).toEqual(['', '']);
    expect(body.answer.evidence).toEqual(['client:phone']);
  });

  it('loses a sentence that rests on the changed fact among others, in whatever words', () => {
    const body = withoutStaleFacts(BODY, [{ fact: 'licenseNumber', value: 'RI-7' }]);
    expect(body.client.sentences.map(({ text }) => text)).toEqual(['Hours: Monday to Friday.']);
  });

  it('loses a sentence that states one of the old values without citing it', () => {
    const stale = [
      { fact: 'insuranceInfo', value: 'General liability' },
      { fact: 'serviceArea', value: 'Wasps rest at night' },
    ];
    expect(withoutStaleFacts(BODY, stale).sections.map(({ slot }) => slot)).toEqual(['own_words']);
  });

  it('loses the sentence of its table’s introduction that states the old value', () => {
    const body = withoutStaleFacts(
      { ...BODY, device: { ...BODY.device!, intro: 'By hour. Open Monday to Friday. Ask us.' } },
      [{ fact: 'serviceHours', value: 'Monday to Friday' }],
    );
    expect(body.device?.intro).toBe('By hour. Ask us.');
  });

  it('needs no table', () => {
    const stale = [{ fact: 'serviceHours', value: 'Monday to Friday' }];
    expect(withoutStaleFacts({ ...BODY, device: null }, stale).device).toBeNull();
  });
});

describe('a text whose facts changed', () => {
  const text = 'We open at 9 am. Acme is in Iowa! Call 401-555-0134?  Ask us.';
  const without = (fact: string, value: string) => withoutStaleSentences(text, [{ fact, value }]);

  it('loses the sentences that state an old value', () => {
    expect(without('phone', '401-555-0134')).toBe('We open at 9 am. Acme is in Iowa! Ask us.');
    expect(without('city', 'Iowa')).toBe('We open at 9 am. Call 401-555-0134? Ask us.');
  });

  it('keeps what a value of fewer than four characters would match by accident', () => {
    expect(without('yearsInBusiness', '9 a')).toContain('9 am');
    expect(without('website', '')).toContain('9 am');
  });

  it('keeps the client’s old name, which makes no sentence untrue', () => {
    expect(without('name', 'Acme')).toContain('Acme is in Iowa!');
  });
});
