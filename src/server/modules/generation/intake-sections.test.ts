import { describe, expect, it } from 'vitest';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
import type { PublicClaim } from '../clients/facts.usecases.ts';
import { intakeSection, clientClaimSentences } from './intake-sections.rules.ts';

const clientName = 'Acme';
const intake = INTAKE_QUESTIONS.map(({ number }) => ({
  id: `intake.${number}`,
  question: number,
  answer: `We say thing ${number}. It has two sentences`,
}));

describe('intake answers on pages', () => {
  it('are on at most three pages of a topic, under different headings', () => {
    const sections = INTENTS.map((intent) => intakeSection(intent, { clientName, intake })).filter(
      (section) => section !== null,
    );
    const uses = sections.flatMap(({ paragraphs }) => paragraphs.map(([first]) => first?.evidence[0] ?? ''));
    for (const { number } of INTAKE_QUESTIONS) {
      const count = uses.filter((id) => id === `client:intake.${number}`).length;
      expect(count, String(number)).toBeGreaterThan(0);
      expect(count, String(number)).toBeLessThanOrEqual(3);
    }
    expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length);
  });

  it('are split into sentences that end, each resting on the answer', () => {
    const section = intakeSection('preparation', { clientName, intake });
    expect(section?.paragraphs).toEqual([
      [
        { text: 'We say thing 5.', evidence: ['client:intake.5'] },
        { text: 'It has two sentences.', evidence: ['client:intake.5'] },
      ],
    ]);
    expect(intakeSection('after_hours', { clientName, intake })).toBeNull();
    expect(intakeSection('signs', { clientName, intake: [] })).toBeNull();
  });

  it('state a price on cost pages, people where a company is chosen, and towns in one sentence', () => {
    const none = { role: null, credential: null, url: null, expiresOn: null };
    const claims = [
      { id: 'statement.1', kind: 'price' as const, text: 'An inspection is $95', ...none },
      {
        id: 'statement.2',
        kind: 'person' as const,
        text: 'Dana Reyes',
        role: 'Owner',
        credential: null,
        url: null,
        expiresOn: null,
      },
      { id: 'statement.3', kind: 'serviceArea' as const, text: 'Cranston', ...none },
      { id: 'statement.4', kind: 'serviceArea' as const, text: 'Bristol', ...none },
      { id: 'statement.5', kind: 'offer' as const, text: 'Free visit', ...none, expiresOn: '2027-03-31' },
    ];
    const forIntent = (intent: (typeof INTENTS)[number]) =>
      clientClaimSentences(intent, { clientName, claims }).map(({ text }) => text);
    expect(forIntent('cost_factors')).toEqual([
      'Price given by Acme: An inspection is $95.',
      'Offer from Acme: Free visit (until March 31, 2027).',
    ]);
    expect(forIntent('choose')).toEqual([
      'On the team of Acme: Dana Reyes, Owner.',
      'Acme also works in Cranston and Bristol.',
    ]);
    expect(forIntent('signs')).toEqual([]);
  });
});

describe('the client’s own words', () => {
  const section = (answer: string, intent: Intent = 'preparation') =>
    intakeSection(intent, { clientName, intake: [{ id: 'intake.5', question: 5, answer }] });
  const texts = (answer: string) =>
    section(answer)
      ?.paragraphs.flat()
      .map(({ text }) => text);

  it('stand under a heading with the client’s name', () => {
    expect(section('Clear the sink.')).toMatchObject({
      slot: 'own_words',
      heading: 'What Acme asks you to get ready',
    });
  });

  it.each([
    [' Clear  the\n\nsink ', ['Clear the sink.']],
    ['Clear it! Will it help? Yes', ['Clear it!', 'Will it help?', 'Yes.']],
    ['We say “Clear it.”', ['We say “Clear it.”']],
    ['Call Acme Inc. any day', ['Call Acme Inc. any day.']],
  ])('of "%s" are the sentences %j', (answer, sentences) => {
    expect(texts(answer)).toEqual(sentences);
  });

  it('are left out where nothing was answered', () => {
    expect(section(' ')).toBeNull();
    const both = [
      { id: 'intake.3', question: 3, answer: '' },
      { id: 'intake.6', question: 6, answer: 'We never drill first.' },
    ];
    expect(intakeSection('methods', { clientName, intake: both })?.paragraphs).toHaveLength(1);
  });
});

describe('a claim on a page', () => {
  const claim = (changes: Partial<PublicClaim>): PublicClaim => ({
    id: 'statement.1',
    kind: 'price',
    text: '',
    role: null,
    credential: null,
    url: null,
    expiresOn: null,
    ...changes,
  });
  const stated = (intent: Intent, ...claims: PublicClaim[]) => clientClaimSentences(intent, { clientName, claims });

  it.each([
    ['An inspection costs $95.', 'An inspection costs $95.'],
    ['Only  $95!', 'Price given by Acme: Only  $95!'],
    ['From $95 only.', 'Price given by Acme: From $95 only.'],
    ['From $95. Or more', 'Price given by Acme: From $95. Or more.'],
  ])('of a price "%s" is "%s": only whole sentences stand alone', (text, sentence) => {
    expect(stated('cost_factors', claim({ text }))).toEqual([
      { text: sentence, evidence: ['client:statement.1', 'client:name'] },
    ]);
  });

  it('names a person as one, even where the text looks like a sentence', () => {
    const [person] = stated('choose', claim({ kind: 'person', text: 'Dana Reyes the third.', role: 'Owner' }));
    expect(person?.text).toBe('On the team of Acme: Dana Reyes the third., Owner.');
  });

  const towns = (...names: string[]) =>
    stated('choose', ...names.map((text, index) => claim({ id: `statement.${index}`, kind: 'serviceArea', text })));

  it.each([
    [['Cranston'], 'Acme also works in Cranston.'],
    [['Cranston', 'Bristol'], 'Acme also works in Cranston and Bristol.'],
    [['Cranston', 'Bristol', 'Warren'], 'Acme also works in Cranston, Bristol and Warren.'],
  ])('lists the towns %j in one sentence', (names, text) => {
    expect(towns(...names)).toEqual([
      { text, evidence: [...names.map((_, index) => `client:statement.${index}`), 'client:name'] },
    ]);
  });

  it('lists at most eight towns', () => {
    const [sentence] = towns('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I');
    expect(sentence?.text).toBe('Acme also works in A, B, C, D, E, F, G and H.');
    expect(sentence?.evidence).toHaveLength(9);
  });
});
