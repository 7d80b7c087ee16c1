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
  topicKey: 'ants',
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

  it('removes a fact that is no longer confirmed', () => {
    const { licenseNumber: _gone, ...values } = clientFacts.values;
    const stale = [{ fact: 'licenseNumber', value: 'RI-1' }];
    const withoutAnswers = { ...clientFacts, values, intake: [] };
    const body = refreshBody(BODY, { intent: 'choose', clientName: 'Acme', clientFacts: withoutAnswers, stale });
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
    const refreshed = refreshBody(BODY, changes);
    expect(refreshBody(refreshed, changes)).toEqual(refreshed);
  });

  const restated = (stale: { fact: string; value: string }[], values: Record<string, string>) =>
    refreshBody(
      { ...BODY, client: { ...BODY.client, sentences: [] } },
      { intent: 'signs', clientName: 'Acme', clientFacts: { ...clientFacts, values, intake: [] }, stale },
    ).client.sentences;

  it('states the emergency service in words, and ends each fact with one period', () => {
    const stale = [
      { fact: 'emergencyService', value: '' },
      { fact: 'insuranceInfo', value: '' },
    ];
    expect(restated(stale, { emergencyService: 'yes', insuranceInfo: 'Ocean No. 12 Inc.' })).toEqual([
      { text: 'Acme offers emergency service.', evidence: ['client:emergencyService', 'client:name'] },
      { text: 'Insurance given by Acme: Ocean No. 12 Inc.', evidence: ['client:insuranceInfo', 'client:name'] },
    ]);
  });

  it('states no answer or claim as if it were a fact', () => {
    expect(restated([{ fact: 'intake.6', value: 'Old.' }], { 'intake.6': 'New.' })).toEqual([]);
  });

  it('keeps the client’s name while another fact changes', () => {
    const stale = [{ fact: 'licenseNumber', value: 'Ask' }];
    const body = refreshBody(BODY, { intent: 'signs', clientName: 'Apex', clientFacts, stale });
    expect(body.answer.text).toBe(BODY.answer.text);
  });

  it('adds a new answer to the part in the client’s own words', () => {
    const first = clientFacts.intake;
    const second = [...first, { id: 'intake.3', question: 3, answer: 'We walk around first.' }];
    const changes = { intent: 'methods' as const, clientName: 'Acme', stale: [] };
    const before = refreshBody(BODY, { ...changes, clientFacts: { ...clientFacts, intake: first } });
    const after = refreshBody(before, { ...changes, clientFacts: { ...clientFacts, intake: second } });
    expect(after.sections.map(({ slot }) => slot)).toEqual(['ask', 'own_words']);
    expect(after.sections[0]).toEqual(BODY.sections[0]);
    expect(after.sections[1]?.paragraphs.flat().map(({ text }) => text)).toEqual([
      'We never drill first.',
      'We walk around first.',
    ]);
  });

  it('adds a new claim once', () => {
    const person = { kind: 'person' as const, role: null, credential: null, url: null, expiresOn: null };
    const claims = [{ id: 'statement.3', text: 'Dana Reyes', ...person }];
    const changes = {
      intent: 'choose' as const,
      clientName: 'Acme',
      clientFacts: { ...clientFacts, intake: [], claims },
      stale: [],
    };
    const once = refreshBody(BODY, changes);
    expect(once.client.sentences.slice(1)).toEqual([
      { text: 'On the team of Acme: Dana Reyes.', evidence: ['client:statement.3', 'client:name'] },
    ]);
    expect(refreshBody(once, changes)).toEqual(once);
  });
});
