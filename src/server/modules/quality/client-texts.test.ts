import { describe, expect, it } from 'vitest';
import { clientTextIssue, type ClientTextKind } from './client-texts.rules.ts';

const fault = (
  text: string,
  { kind = 'intake', industry = 'Pest Control' }: { kind?: ClientTextKind; industry?: string } = {},
) =>
  clientTextIssue({
    kind,
    text,
    client: { name: 'Acme', industry, facts: {}, stored: {}, reviewers: [] },
    cities: ['Warwick', 'RI', 'Cranston'],
    today: new Date('2026-11-21T12:00:00Z'),
  });

describe('a client’s own text', () => {
  it('may tell how it works, with numbers and times, and of a job', () => {
    for (const text of [
      'A small house takes about two hours.',
      'We call back within two hours on working days.',
      'In our experience the first cold night brings the calls.',
      'Older houses in Cranston have open sill plates.',
      '',
    ]) {
      expect(fault(text), text).toBeNull();
    }
  });

  it('may not promise, price, boast or name foreign places, and the issue says why', () => {
    for (const text of [
      'We guarantee that they never come back.',
      'A visit costs $120.',
      'We are the best-rated firm in town.',
      'We are licensed and insured.',
      'We also work in Boston, MA.',
      'Mix bleach and ammonia in a bucket.',
      '[ADD: the answer]',
    ]) {
      expect(fault(text), text).toMatch(/[.]$/);
    }
  });

  it('may state a price where a price is stated, and a warranty in a warranty', () => {
    expect(fault('An inspection is $95.', { kind: 'price' })).toBeNull();
    expect(fault('An inspection is $95.', { kind: 'responseTime' })).not.toBeNull();
    expect(fault('We guarantee the work for 30 days.', { kind: 'warranty' })).toBeNull();
  });

  it('promises nothing for a lawyer or a dentist, not even as a warranty', () => {
    expect(fault('We guarantee the result.', { kind: 'warranty', industry: 'Dental' })).not.toBeNull();
    expect(fault('We guarantee a win.', { kind: 'warranty', industry: 'Personal Injury Law' })).not.toBeNull();
  });
});

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('a client’s own sentence', () => {
  it('has at most 35 words', () => {
    expect(fault(`${words(35)}.`)).toBeNull();
    expect(fault(`Short. W${words(35).slice(1)}.`)).toBeNull();
    expect(fault(`${words(36)}.`)).toBe(
      `Split the sentence that begins “${'word '.repeat(8)}…”: it has over 35 words.`,
    );
    expect(fault(`Wait. W${words(36).slice(1)}.`)).toMatch(/^Split the sentence that begins “Word word/);
  });

  it('may name the people of the firm, and its customers only as such', () => {
    const names = 'Leave customers’ names out; say “a family” or “an owner”.';
    expect(fault('Mrs. Allen called at night.')).toBe(names);
    expect(fault('Mr Allen called at night.')).toBe(names);
    expect(fault('Mr. Allen leads the crew.', { kind: 'person' })).toBeNull();
  });

  it('may be left empty, even while the client’s facts contradict each other', () => {
    const facts = { established: '1990', yearsInBusiness: '5' };
    const issue = (text: string) =>
      clientTextIssue({
        kind: 'intake',
        text,
        client: { name: 'Acme', industry: 'Pest Control', facts, stored: facts, reviewers: [] },
        cities: ['Warwick'],
        today: new Date('2026-11-21T12:00:00Z'),
      });
    expect(issue(' \n ')).toBeNull();
    expect(issue('We look first.')).toMatch(/^The client was established in 1990/);
  });

  it('may speak of the places that the client serves, and of its state', () => {
    const issue = (text: string, state?: string) =>
      clientTextIssue({
        kind: 'intake',
        text,
        client: { name: 'Acme', industry: 'Pest Control', facts: state ? { state } : {}, stored: {}, reviewers: [] },
        cities: ['Warwick', 'Cranston'],
        today: new Date('2026-11-21T12:00:00Z'),
      });
    expect(issue('Older houses in Warwick have open sill plates.')).toBeNull();
    expect(issue('Older houses in Rhode Island have open sill plates.', 'RI')).toBeNull();
    expect(issue('Older houses in Rhode Island have open sill plates.')).toMatch(/may be named/);
  });

  it.each<[ClientTextKind, string]>([
    ['serviceArea', 'We also work in Boston, MA.'],
    ['person', 'Board-certified since spring.'],
    ['offer', 'Free inspection in May.'],
    ['intake', 'We answer within two hours, day and night.'],
    ['responseTime', 'We come within an hour.'],
  ])('of the kind %s may say "%s"', (kind, text) => {
    expect(fault(text, { kind })).toBeNull();
  });

  it.each<[ClientTextKind, string]>([
    ['price', 'We also work in Boston, MA.'],
    ['intake', 'We are board-certified.'],
    ['person', 'Free inspection in May.'],
    ['warranty', 'We come within an hour.'],
  ])('of the kind %s may not say "%s"', (kind, text) => {
    expect(fault(text, { kind })).not.toBeNull();
  });

  it('of a lawyer may still state a price and how the firm works', () => {
    expect(fault('A consultation is $95.', { kind: 'price', industry: 'Personal Injury Law' })).toBeNull();
    expect(fault('We have handled cases in two courts.', { industry: 'Personal Injury Law' })).toBeNull();
  });
});
