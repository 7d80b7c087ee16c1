import { describe, expect, it } from 'vitest';
import { confirmedFactsAfter, withClientDefaults } from './clients.rules.ts';

describe('the facts that count as confirmed after a client’s form is saved', () => {
  it('gain what was sent with a value, in the order of the form', () => {
    expect(confirmedFactsAfter(['website'], { licenseNumber: 'RI-1', phone: '401 555 0134' })).toEqual([
      'phone',
      'website',
      'licenseNumber',
    ]);
  });

  it('include an answer of no or zero, which are values as well', () => {
    expect(confirmedFactsAfter([], { emergencyService: false, yearsInBusiness: 0 })).toEqual([
      'yearsInBusiness',
      'emergencyService',
    ]);
  });

  it.each([null, undefined, ''])('lose what was sent empty (%j)', (phone) => {
    expect(confirmedFactsAfter(['phone', 'city'], { phone })).toEqual(['city']);
  });

  it('stay as they are where nothing was sent', () => {
    expect(confirmedFactsAfter(['phone', 'city'], {})).toEqual(['phone', 'city']);
  });

  it('are only facts that pages may state, whatever else was sent', () => {
    expect(confirmedFactsAfter([], { name: 'Acme', notes: 'Pays late.' })).toEqual([]);
  });
});

describe('a new client’s defaults', () => {
  it('take the place of what was not sent', () => {
    expect(withClientDefaults({})).toEqual({
      yearsInBusiness: 10,
      established: '2015',
      emergencyService: true,
      serviceHours: '24/7 Emergency Service',
    });
  });

  it('never replace what was sent', () => {
    const sent = { yearsInBusiness: 0, established: '1998', emergencyService: false, serviceHours: '9 to 5' };
    expect(withClientDefaults(sent)).toEqual(sent);
  });

  it('leave texts empty that were sent empty', () => {
    expect(withClientDefaults({ established: null, serviceHours: null })).toMatchObject({
      established: null,
      serviceHours: null,
    });
  });
});
