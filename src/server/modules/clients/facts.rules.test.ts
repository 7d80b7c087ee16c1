import { describe, expect, it, test } from 'vitest';
import type { ClientFact } from '#shared/clients.ts';
import type { ClientRow } from './clients.repository.ts';
import type { ClaimRow } from './claims.repository.ts';
import type { ConfirmationRow } from './confirmations.repository.ts';
import {
  claimText,
  confirmedTexts,
  formatLongDay,
  presentClaim,
  presentFact,
  toGeneratorFacts,
  topicKeyOf,
} from './facts.rules.ts';
import type { PublicClaim, PublicFacts } from './facts.types.ts';

const MORNING = new Date('2026-03-01T08:00:00Z');

const claim = (changes: Partial<PublicClaim>): PublicClaim => ({
  id: 'statement.3',
  kind: 'offer',
  text: 'Ten percent off a first visit',
  role: null,
  credential: null,
  url: null,
  expiresOn: null,
  ...changes,
});

test('a topic’s answers are kept under its content pack, or under its own slug without one', () => {
  expect(topicKeyOf({ contentPack: 'ants', slug: 'ant-control-2' })).toBe('ants');
  expect(topicKeyOf({ contentPack: null, slug: 'chimney-sweeping' })).toBe('chimney-sweeping');
});

test('a day is written out in the same way in every time zone', () => {
  expect(formatLongDay('2026-03-31')).toBe('March 31, 2026');
});

describe('a claim as pages state it', () => {
  it.each([
    ['Ten percent off', { kind: 'offer', text: 'Ten percent off' }],
    ['Ten percent off (until March 31, 2026)', { kind: 'offer', text: 'Ten percent off', expiresOn: '2026-03-31' }],
    ['From $90', { kind: 'price', text: 'From $90', expiresOn: '2026-03-31' }],
    ['Dana Reyes', { kind: 'person', text: 'Dana Reyes' }],
    ['Dana Reyes, ACE', { kind: 'person', text: 'Dana Reyes', credential: 'ACE' }],
    ['Dana Reyes, Owner, ACE', { kind: 'person', text: 'Dana Reyes', role: 'Owner', credential: 'ACE' }],
  ] as const)('is "%s" for %j', (text, changes) => {
    expect(claimText(claim(changes))).toBe(text);
  });
});

describe('what a generator may say about a client', () => {
  const clientFacts: PublicFacts = {
    topicKey: 'ants',
    values: { name: 'Acme', phone: '401 555 0134', 'statement.3': 'Ten percent off', 'intake.2': 'We look first.' },
    claims: [claim({ expiresOn: '2026-03-31' })],
    intake: [
      { id: 'intake.2', question: 2, answer: 'We look first.' },
      { id: 'intake.99', question: 99, answer: 'To a question of an older version.' },
    ],
  };

  it('is each confirmed fact and claim once, with its evidence id, but not the name as a fact', () => {
    expect(toGeneratorFacts(clientFacts).facts).toEqual([
      { id: 'client:phone', label: 'Phone', value: '401 555 0134' },
      {
        id: 'client:statement.3',
        label: 'Offer',
        value: 'Ten percent off a first visit (until March 31, 2026)',
      },
    ]);
  });

  it('is each answer with the question that was asked', () => {
    expect(toGeneratorFacts(clientFacts).intake).toEqual([
      { id: 'client:intake.2', question: 'What do you check first?', answer: 'We look first.' },
      { id: 'client:intake.99', question: '', answer: 'To a question of an older version.' },
    ]);
  });

  it('includes the client’s own words, which pages may quote', () => {
    expect(confirmedTexts(clientFacts)).toEqual({
      'client:statement.3': 'Ten percent off a first visit (until March 31, 2026)',
      'client:intake.2': 'We look first.',
      'client:intake.99': 'To a question of an older version.',
    });
  });
});

const client = (changes: Partial<ClientRow>): ClientRow =>
  ({ licenseNumber: null, emergencyService: null, yearsInBusiness: null, confirmedFacts: [], ...changes }) as ClientRow;

const confirmation = (changes: Partial<ConfirmationRow> = {}): ConfirmationRow => ({
  clientId: 1,
  fact: 'licenseNumber',
  confirmedAt: MORNING,
  confirmedById: 7,
  confirmedByName: 'Dana',
  expiresOn: '2027-03-31',
  expiredAt: null,
  ...changes,
});

const present = (
  changes: Partial<ClientRow>,
  { fact = 'licenseNumber', confirmed }: { fact?: ClientFact; confirmed?: ConfirmationRow } = {},
) => presentFact(fact, { client: client(changes), confirmation: confirmed, uses: 4 });

const LICENSE_HELP = 'Pages on choosing and checking a company state it, and "licensed" may be said only with it.';

describe('a fact on the client’s record', () => {
  it('shows who confirmed it and until when it holds, and asks for nothing more', () => {
    const shown = present({ licenseNumber: 'RI-1', confirmedFacts: ['licenseNumber'] }, { confirmed: confirmation() });
    expect(shown).toEqual({
      fact: 'licenseNumber',
      label: 'License number',
      value: 'RI-1',
      state: 'confirmed',
      isDefault: false,
      confirmed: true,
      confirmedAt: '2026-03-01T08:00:00.000Z',
      confirmedBy: 'Dana',
      mayExpire: true,
      expiresOn: '2027-03-31',
      expired: false,
      pagesUsing: 4,
      help: null,
    });
  });

  it('without confirmation explains what confirming it is good for', () => {
    expect(present({ licenseNumber: 'RI-1' })).toMatchObject({
      state: 'unconfirmed',
      value: 'RI-1',
      confirmed: false,
      confirmedAt: null,
      confirmedBy: null,
      expiresOn: null,
      expired: false,
      help: LICENSE_HELP,
    });
  });

  it('whose confirmation was taken back does not name the one who gave it', () => {
    expect(present({ licenseNumber: 'RI-1' }, { confirmed: confirmation() })).toMatchObject({
      state: 'unconfirmed',
      confirmedAt: null,
      confirmedBy: null,
    });
  });

  it('that is expired names who confirmed it last', () => {
    const confirmed = confirmation({ expiredAt: MORNING });
    expect(present({ licenseNumber: 'RI-1' }, { confirmed })).toMatchObject({
      state: 'expired',
      confirmed: false,
      expired: true,
      confirmedAt: '2026-03-01T08:00:00.000Z',
      confirmedBy: 'Dana',
      help: LICENSE_HELP,
    });
  });

  it('that is confirmed again is not expired, regardless of an older confirmation', () => {
    const row = { licenseNumber: 'RI-2', confirmedFacts: ['licenseNumber' as const] };
    expect(present(row, { confirmed: confirmation({ expiredAt: MORNING }) })).toMatchObject({
      state: 'confirmed',
      expired: false,
    });
  });

  it.each([null, ''])('without a value (%j) is missing, though it was confirmed or is expired', (licenseNumber) => {
    const row = { licenseNumber, confirmedFacts: ['licenseNumber' as const] };
    expect(present(row, { confirmed: confirmation({ expiredAt: MORNING }) })).toMatchObject({
      value: null,
      state: 'missing',
      confirmed: false,
      expired: false,
      confirmedAt: null,
      confirmedBy: null,
    });
  });

  it('confirmed before confirmations were kept has no name and no day', () => {
    expect(present({ licenseNumber: 'RI-1', confirmedFacts: ['licenseNumber'] })).toMatchObject({
      state: 'confirmed',
      confirmedAt: null,
      confirmedBy: null,
    });
  });

  it.each([
    [{ emergencyService: true }, 'emergencyService', 'Yes'],
    [{ emergencyService: false }, 'emergencyService', 'No'],
    [{ yearsInBusiness: 12 }, 'yearsInBusiness', '12'],
  ] as const)('%j is shown in words', (row, fact, value) => {
    expect(present(row, { fact })).toMatchObject({ value, mayExpire: false });
  });

  it('on which nothing more depends has no advice', () => {
    expect(present({ yearsInBusiness: 12 }, { fact: 'yearsInBusiness' }).help).toBeNull();
  });
});

describe('a claim on the client’s record', () => {
  const row: ClaimRow = {
    id: 3,
    clientId: 1,
    kind: 'offer',
    topicKey: 'ants',
    text: 'Ten percent off',
    role: null,
    credential: null,
    url: null,
    issue: null,
    confirmedAt: MORNING,
    confirmedById: 7,
    confirmedByName: 'Dana',
    expiresOn: '2026-03-31',
    expiredAt: null,
    createdAt: MORNING,
    updatedAt: MORNING,
  };

  it('shows its text, who confirmed it and how many pages use it', () => {
    expect(presentClaim(row, 2)).toEqual({
      id: 3,
      kind: 'offer',
      topicKey: 'ants',
      text: 'Ten percent off',
      role: null,
      credential: null,
      url: null,
      confirmed: true,
      confirmedAt: '2026-03-01T08:00:00.000Z',
      confirmedBy: 'Dana',
      expiresOn: '2026-03-31',
      expired: false,
      issue: null,
      pagesUsing: 2,
    });
  });

  it('counts as confirmed only while it has not expired', () => {
    expect(presentClaim({ ...row, expiredAt: MORNING }, 0)).toMatchObject({ confirmed: false, expired: true });
    expect(presentClaim({ ...row, confirmedAt: null }, 0)).toMatchObject({ confirmed: false, confirmedAt: null });
  });
});
