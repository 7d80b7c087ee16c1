import { describe, expect, it } from 'vitest';
import type { PageBody } from '#shared/pages.ts';
import { refreshBody } from './refresh.rules.ts';

const BODY: PageBody = {
  question: 'How do I choose a firm?',
  answer: { text: 'Ask Acme and two others the same six questions.', evidence: ['client:name'] },
  oneLine: 'Ask three firms the same questions.',
  device: null,
  sections: [
    { slot: 'ask', heading: 'What to ask', paragraphs: [[{ text: 'Ask who comes.', evidence: ['general'] }]] },
  ],
  client: {
    heading: 'What Acme can show',
    sentences: [{ text: 'An editor wrote that Acme holds license RI-1.', evidence: ['client:licenseNumber'] }],
  },
  link: { before: 'See ', anchor: 'how to choose', after: '.' },
  sources: [],
};

const clientFacts = {
  hubKey: 'ants',
  values: { name: 'Acme', licenseNumber: 'RI-2', 'intake.6': 'We never drill first.' },
  claims: [],
  intake: [{ id: 'intake.6', question: 6, answer: 'We never drill first.' }],
};

describe('a text by a person or a model after facts changed', () => {
  it('keeps its own words, loses what no longer holds and states what holds now', () => {
    const stale = [{ fact: 'licenseNumber', value: 'RI-1' }];
    const body = refreshBody(BODY, { intent: 'choose', clientName: 'Acme', clientFacts, stale });
    expect(body.answer).toEqual(BODY.answer);
    expect(body.sections[0]).toEqual(BODY.sections[0]);
    expect(body.client.sentences.map(({ text }) => text)).toEqual(['License number given by Acme: RI-2.']);
    expect(body.sections[1]?.paragraphs).toEqual([[{ text: 'We never drill first.', evidence: ['client:intake.6'] }]]);
  });

  it('says a fact no more that nobody confirms any longer', () => {
    const { licenseNumber: _gone, ...values } = clientFacts.values;
    const stale = [{ fact: 'licenseNumber', value: 'RI-1' }];
    const without = { ...clientFacts, values, intake: [] };
    const body = refreshBody(BODY, { intent: 'choose', clientName: 'Acme', clientFacts: without, stale });
    expect(body.client.sentences).toEqual([]);
    expect(body.sections).toEqual(BODY.sections);
  });

  it('takes over a new name everywhere', () => {
    const stale = [{ fact: 'name', value: 'Acme' }];
    const body = refreshBody(BODY, {
      intent: 'choose',
      clientName: 'Apex',
      clientFacts: { ...clientFacts, intake: [] },
      stale,
    });
    expect(JSON.stringify(body)).not.toContain('Acme');
    expect(body.answer.text).toBe('Ask Apex and two others the same six questions.');
  });

  it('adds nothing twice', () => {
    const changes = { intent: 'choose' as const, clientName: 'Acme', clientFacts, stale: [] };
    const once = refreshBody(BODY, changes);
    expect(refreshBody(once, changes)).toEqual(once);
  });
});
