import { describe, expect, test } from 'vitest';
import type { PublicAnswer, PublicClaim } from '../clients/facts.usecases.ts';
import { pageContact } from './page-contacts.rules.ts';

const claim = (id: number, changes: Partial<PublicClaim>): PublicClaim => ({
  id: `statement.${id}`,
  kind: 'person',
  text: 'Dana Reyes',
  role: null,
  credential: null,
  url: null,
  expiresOn: null,
  ...changes,
});
const answer = (question: number, text: string): PublicAnswer => ({ id: `intake.${question}`, question, answer: text });

const nobody = { reviewers: [], service: null };

describe('the person behind a page', () => {
  const helper = claim(1, { text: 'Sam Ortiz' });
  const owner = claim(2, { credential: 'Applicator RI-7' });
  const roofer = claim(3, { text: 'Lee Wong', credential: 'Roofer' });

  test('is one with a credential, else the first, of those who speak for the topic', () => {
    const claims = [helper, owner, roofer];
    expect(pageContact({ claims: [helper, owner], intake: [] }, { claims, ...nobody }).person?.name).toBe('Dana Reyes');
    expect(pageContact({ claims: [helper], intake: [] }, { claims, ...nobody }).person?.name).toBe('Sam Ortiz');
    expect(pageContact({ claims: [], intake: [] }, { claims, ...nobody }).person).toBeNull();
  });

  test('is who answers for the service, with where to check the credential', () => {
    const reviewer = {
      name: 'Ana Cole',
      credential: 'Attorney',
      lookupUrl: 'https://bar.example',
      services: ['divorce'],
    };
    const contact = (service: string) =>
      pageContact({ claims: [owner], intake: [] }, { claims: [owner], reviewers: [reviewer], service });
    expect(contact('divorce').person).toEqual({
      name: 'Ana Cole',
      role: null,
      credential: 'Attorney',
      lookupUrl: 'https://bar.example',
      anchor: 'ana-cole',
    });
    expect(contact('adoption').person?.name).toBe('Dana Reyes');
  });

  test('is one person, where a reviewer is also a confirmed person', () => {
    const reviewer = {
      name: 'Sam Ortiz',
      credential: 'Enrolled agent',
      lookupUrl: 'https://irs.example',
      services: [],
    };
    const { people } = pageContact(
      { claims: [], intake: [] },
      { claims: [helper], reviewers: [reviewer], service: null },
    );
    expect(people).toHaveLength(1);
    expect(people[0]).toMatchObject({ credential: 'Enrolled agent', lookupUrl: 'https://irs.example' });
  });

  test('is found on the about page', () => {
    const twin = claim(4, {});
    const { people } = pageContact({ claims: [], intake: [] }, { claims: [owner, twin], ...nobody });
    expect(people.map(({ anchor }) => anchor)).toEqual(['dana-reyes', 'dana-reyes-2']);
  });
});

describe('what happens next', () => {
  const next = (claims: PublicClaim[], intake: PublicAnswer[]) =>
    pageContact({ claims, intake }, { claims, ...nobody }).nextStep;
  const response = claim(5, { kind: 'responseTime', text: 'We call back the same day' });

  test('is the confirmed response time, else the steps of a visit, else what is checked first', () => {
    const intake = [answer(2, 'We look at the meter.'), answer(3, 'We walk around the house with you.')];
    expect(next([response], intake)).toBe('We call back the same day.');
    expect(next([], intake)).toBe('We walk around the house with you.');
    expect(next([], intake.slice(0, 1))).toBe('We look at the meter.');
    expect(next([], [answer(4, 'Two hours.')])).toBeNull();
  });

  test('is shortened to whole sentences', () => {
    const long = `We walk around the house with you. ${'Then we look at every room of it, one by one. '.repeat(4)}`;
    expect(next([], [answer(3, long)])).toBe(
      'We walk around the house with you. Then we look at every room of it, one by one. Then we look at every room of it, one by one.',
    );
    expect(next([], [answer(3, 'x'.repeat(200)), answer(2, 'We look.')])).toBe('We look.');
  });
});
