import { describe, expect, it } from 'vitest';
import { confirmedFactsAfter, presentClient, withClientDefaults } from './clients.rules.ts';

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

describe('a client as staff see it', () => {
  const present = (portalPasswordHash: string | null) =>
    presentClient({
      client: {
        id: 7,
        name: 'Acme',
        confirmedFacts: ['phone'],
        portalPasswordHash,
        createdAt: new Date('2026-03-01T12:00:00Z'),
      },
      figures: { farmCount: 2, pageCount: 3, leadCount: 4, monthLeadCount: 1, draftCount: 5 },
    } as unknown as Parameters<typeof presentClient>[0]);

  it('has its record, its figures and its confirmed facts', () => {
    expect(present(null)).toMatchObject({
      id: 7,
      name: 'Acme',
      farmCount: 2,
      leadCount: 4,
      monthLeadCount: 1,
      draftCount: 5,
      confirmedFacts: ['phone'],
      createdAt: '2026-03-01T12:00:00.000Z',
      hasPortalPassword: false,
    });
  });

  it('says that a portal password is set, and nothing of it', () => {
    const shown = present('hash-of-the-password');
    expect(shown.hasPortalPassword).toBe(true);
    expect(JSON.stringify(shown)).not.toContain('hash-of-the-password');
  });
});
