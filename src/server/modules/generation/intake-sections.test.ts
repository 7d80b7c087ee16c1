import { describe, expect, it } from 'vitest';
import { INTENTS } from '#shared/intents.ts';
import { INTAKE_QUESTIONS } from '#shared/intake.ts';
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
    const on = (intent: (typeof INTENTS)[number]) =>
      clientClaimSentences(intent, { clientName, claims: claims }).map(({ text }) => text);
    expect(on('cost_factors')).toEqual([
      'Price given by Acme: An inspection is $95.',
      'Offer from Acme: Free visit (until March 31, 2027).',
    ]);
    expect(on('choose')).toEqual([
      'On the team of Acme: Dana Reyes, Owner.',
      'Acme also works in Cranston and Bristol.',
    ]);
    expect(on('signs')).toEqual([]);
  });
});
