import { describe, expect, it } from 'vitest';
import { clientTextIssue, type ClientTextKind } from './intake-checks.rules.ts';

const fault = (
  text: string,
  { kind = 'intake', industry = 'Pest Control' }: { kind?: ClientTextKind; industry?: string } = {},
) =>
  clientTextIssue({
    kind,
    text,
    client: { name: 'Acme', industry, facts: {}, stored: {} },
    places: ['Warwick', 'RI', 'Cranston'],
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
