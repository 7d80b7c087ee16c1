import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { AnalyticsQuery } from './analytics.ts';
import { AnswerApproval } from './approvals.ts';
import { clientMaxLength } from './client-fields.ts';
import { CreateClient } from './clients.ts';
import { SetupHubDomain } from './domains.ts';
import { CreateFarm, SetFarmCta } from './farms.ts';
import { maxLengthOf, visitorFields } from './lead-fields.ts';
import { NO_LEAD_FILTERS, SetLeadFilters, type LeadFilters } from './lead-filters.ts';
import { PersonLookup } from './lead-management.ts';
import { CaptureLead, isHighPriority, SubmitQuiz } from './leads.ts';
import { CalculatorLead, DemoRequest } from './prospects.ts';
import { OwnFigures } from './public-figures.ts';
import { AddKeyword } from './rank-keywords.ts';
import { SaveReportSchedule } from './reports.ts';
import { SaveSearchConsole } from './search-console.ts';
import { UpdateSettings } from './settings.ts';
import { endOfPeriod, DateOrTime } from './text.ts';

/** What is refused of an input, or null where it is taken. */
const refusal = (schema: z.ZodType, input: unknown): string | null =>
  schema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ') ?? null;

describe('a period of figures', () => {
  const RULE = 'from: Choose at most two years, the first day before the last.';

  test.each([
    [{}, null],
    [{ from: '2026-03-01' }, null],
    [{ to: '2026-03-01' }, null],
    [{ from: '2026-03-01', to: '2026-03-01' }, null],
    [{ from: '2024-03-02', to: '2026-03-02' }, null],
    [{ from: '2026-03-02', to: '2026-03-01' }, RULE],
    [{ from: '2023-01-01', to: '2026-03-01' }, RULE],
    [{ from: '1970-01-01' }, null],
    [{ from: '1969-12-31' }, 'from: Use a date from 1970 to 2999.'],
  ])('%j is refused with %j', (query, message) => {
    expect(refusal(AnalyticsQuery, query)).toBe(message);
  });
});

test.each([
  [{ answer: 'approved' }, null],
  [{ answer: 'changes', comment: 'Shorter, please.' }, null],
  [{ answer: 'changes' }, 'comment: Say what should be changed.'],
  [{ answer: 'changes', comment: ' ' }, 'comment: Say what should be changed.'],
])('a client who answers %j is refused with %j', (answer, message) => {
  expect(refusal(AnswerApproval, answer)).toBe(message);
});

test('a text of a client has a length; what has a schema of its own has none', () => {
  expect(clientMaxLength('city')).toBe(100);
  expect(() => clientMaxLength('emergencyService')).toThrow(
    'The field emergencyService of a client needs a length or a schema.',
  );
});

test.each([
  ['12', 12],
  [0, 0],
  [500, 500],
  [501, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['many', undefined],
  ['', undefined],
  [null, undefined],
])('a client’s years in business, %j, are %j', (yearsInBusiness, years) => {
  const client = { name: 'Ocean Pest', email: 'a@mail.example', industry: 'Pests', location: 'Warwick, RI' };
  expect(CreateClient.parse({ ...client, yearsInBusiness }).yearsInBusiness).toBe(years);
});

test('a hub domain without a description has an empty one', () => {
  const given = { domain: 'a.example', title: 'Answers' };
  expect(SetupHubDomain.parse(given).description).toBe('');
  expect(SetupHubDomain.parse({ ...given, description: null }).description).toBe('');
  expect(SetupHubDomain.parse({ ...given, description: 'On ants.' }).description).toBe('On ants.');
});

describe('a new farm', () => {
  const farm = {
    clientName: 'Ocean Pest',
    industry: 'Pests',
    location: 'Warwick, RI',
    domainPrefix: 'ocean',
    microHubs: 'Ants',
    questionsPerHub: 10,
  };

  test('takes micro-hubs as a text or as a list', () => {
    const hubs = (microHubs: unknown) => CreateFarm.parse({ ...farm, microHubs }).microHubs;
    expect(hubs('Ants, Bees')).toEqual(['Ants', 'Bees']);
    expect(hubs(['Ants', 'Bees, Wasps'])).toEqual(['Ants', 'Bees', 'Wasps']);
    expect(refusal(CreateFarm, { ...farm, microHubs: ' , ' })).toBe('microHubs: Enter at least one micro-hub.');
  });

  test('takes one to twenty places', () => {
    const places = (count: number) => Array.from({ length: count }, (_, n) => `Place ${n}`).join(';');
    const rule = 'location: Enter one to 20 places, separated by semicolons.';
    const refused = [places(1), places(20), places(21), ' ;; '].map((location) =>
      refusal(CreateFarm, { ...farm, location }),
    );
    expect(refused).toEqual([null, null, rule, rule]);
  });
});

test.each([
  ['Ask us', 'Ask us'],
  ['  ', null],
  [null, null],
])('the words %j of a button are kept as %j', (text, kept) => {
  expect(SetFarmCta.parse({ quiz: text, ask: null }).quiz).toBe(kept);
});

test.each(['Free quote', 'Guaranteed help', 'Call 24/7', 'Save $50', 'Same-day help'])(
  'a button may not promise "%s"',
  (text) => {
    expect(refusal(SetFarmCta, { quiz: text, ask: null })).toBe(
      'quiz: Say what the button does, without promises, prices or praise.',
    );
  },
);

test('the fields of a lead that a visitor typed come without its others', () => {
  const typed = { name: 'Ana', email: 'ana@mail.example', phone: null, city: 'Warwick', state: null, message: 'Ants.' };
  expect(visitorFields({ ...typed, id: 7 } as typeof typed)).toEqual(typed);
});

test('a field of a lead has a length where it is free text', () => {
  expect([maxLengthOf('city'), maxLengthOf('status')]).toEqual([100, null]);
});

describe('the lead filters of a client', () => {
  const set = (changes: Partial<LeadFilters>) => SetLeadFilters.parse({ ...NO_LEAD_FILTERS, ...changes });
  const refused = (changes: Partial<LeadFilters>) => refusal(SetLeadFilters, { ...NO_LEAD_FILTERS, ...changes });

  test('are kept in one spelling, each word once', () => {
    expect(
      set({ states: [' ri '], cities: [' Warwick', 'Warwick', ''], blockedDomains: [' @Example.COM '] }),
    ).toMatchObject({
      states: ['RI'],
      cities: ['Warwick'],
      blockedDomains: ['example.com'],
    });
  });

  test.each([
    [{ states: ['XX'] }, 'states.0: Choose one of the states.'],
    [{ zipPrefixes: ['028861'] }, 'zipPrefixes.0: Use one to five digits.'],
    [{ areaCodes: ['123'] }, 'areaCodes.0: Use three digits, such as 401.'],
    [{ blockedDomains: ['a@b.example'] }, 'blockedDomains.0: Enter a domain, such as example.com.'],
    [{ blockedWords: Array<string>(501).fill('a') }, 'blockedWords: Use at most 500.'],
    [{ answerMinutes: 0 }, 'answerMinutes: Use at least a minute.'],
  ])('of %j are refused: %s', (changes, message) => {
    expect(refused(changes)).toBe(message);
  });
});

test.each([
  [{ email: 'ana@mail.example' }, true],
  [{ phone: '401 555 0134' }, true],
  [{ email: '', phone: ' ' }, false],
  [{}, false],
])('a person is looked up by %j: %s', (person, can) => {
  expect(PersonLookup.safeParse(person).success).toBe(can);
});

describe('a lead', () => {
  test.each([
    [null, false],
    [7, false],
    [8, true],
    [15, true],
  ])('with %j points in the quiz is called first: %s', (quizScore, is) => {
    expect(isHighPriority({ quizScore })).toBe(is);
  });

  test('of a period that ends with a day came until its last millisecond', () => {
    expect(endOfPeriod('2026-03-01')).toEqual(new Date('2026-03-01T23:59:59.999Z'));
    expect(endOfPeriod('2026-03-01T12:00:00Z')).toEqual(new Date('2026-03-01T12:00:00Z'));
  });

  test.each([
    ['1970-01-01', true],
    ['1969-12-31', false],
    ['2026-03-01T12:00:00+02:00', true],
    ['soon', false],
  ])('may be looked up from %s: %s', (from, can) => {
    expect(DateOrTime.safeParse(from).success).toBe(can);
  });

  const form = { pageId: 7, name: 'Ana', email: 'ana@mail.example' };

  test.each([
    [true, true],
    ['on', true],
    ['true', true],
    [false, false],
    ['', false],
    ['false', false],
    ['0', false],
    ['off', false],
    [undefined, undefined],
  ])('whose box sends %j has agreed: %s', (consent, agreed) => {
    expect(CaptureLead.parse({ ...form, consent }).consent).toBe(agreed);
  });

  test.each([
    [' https://cert.example/1 ', 'https://cert.example/1'],
    ['https://cert.example', 'https://cert.example'],
    ['http://cert.example/1', null],
    ['see https://cert.example/1', null],
    ['https://cert.example/a b', null],
    [7, null],
  ])('may bring a certificate: %j is kept as %j', (certificateUrl, kept) => {
    expect(CaptureLead.parse({ ...form, certificateUrl }).certificateUrl).toBe(kept);
  });

  test.each([
    ['401-555', false],
    ['(401)', false],
    ['555-0134', true],
    ['401 555 0134', true],
    ['none', true],
    ['call 911', true],
    ['-', true],
    ['', true],
    ['  ', true],
  ])('with the phone %j is taken: %s', (phone, can) => {
    const sent = CaptureLead.safeParse({ ...form, phone });
    expect(sent.success).toBe(can);
    expect(sent.error?.issues[0]?.message ?? null).toBe(
      can ? null : 'This phone number is too short. Enter it with the area code.',
    );
    expect(SubmitQuiz.safeParse({ pageId: 7, answers: [0, 0, 0, 0, 0], phone }).success).toBe(can);
  });

  test('with an unreadable token of its page is taken all the same', () => {
    expect(CaptureLead.parse({ ...form, stamp: 7 }).stamp).toBe('');
    expect(CaptureLead.parse({ ...form, stamp: 'x'.repeat(201) }).stamp).toBe('');
  });

  test('of a quiz has five answers, as numbers or as a form sends them', () => {
    const answers = [0, 1, 2, 3, '3'];
    expect(SubmitQuiz.parse({ pageId: 7, answers }).answers).toEqual([0, 1, 2, 3, 3]);
    expect(SubmitQuiz.safeParse({ pageId: 7, answers: answers.slice(1) }).success).toBe(false);
    expect(SubmitQuiz.safeParse({ pageId: 7, answers: [0, 1, 2, 3, '4'] }).success).toBe(false);
    expect(SubmitQuiz.safeParse({ pageId: 7, answers: [0, 1, 2, 3, '12'] }).success).toBe(false);
  });
});

describe('a request to the agency', () => {
  const phone = DemoRequest.shape.phone;

  test.each([
    ['401-555-0134', true],
    ['555 0134', true],
    ['1-800-FLOWERS', true],
    ['555 013', false],
    ['call me maybe', false],
    ['40-15-55-01', false],
  ])('with the phone %j can be called: %s', (text, can) => {
    expect(phone.safeParse(text).success).toBe(can);
  });

  test('may name a day or leave it empty', () => {
    const day = DemoRequest.shape.preferredDate;
    expect([day.parse(''), day.parse('2026-12-01'), day.parse(null)]).toEqual([null, '2026-12-01', null]);
    expect(day.safeParse('soon').success).toBe(false);
  });

  test('counts each state once, and only states', () => {
    const states = CalculatorLead.shape.selectedStates;
    expect(states.parse(['RI', 'MA', 'RI', 'DC', 'XX'])).toEqual(['RI', 'MA']);
    expect(states.parse('RI')).toEqual([]);
  });
});

test('a typed figure of the agency is one line', () => {
  expect(OwnFigures.parse([{ figure: ' 4  of\n5 ', label: 'a  b', source: 'c' }])).toEqual([
    { figure: '4 of 5', label: 'a b', source: 'c' },
  ]);
});

test('a keyword is searched from a state of the United States', () => {
  const keyword = { pageId: 7, keyword: 'ants' };
  expect(refusal(AddKeyword, { ...keyword, stateCode: 'RI' })).toBeNull();
  expect(refusal(AddKeyword, { ...keyword, stateCode: null })).toBeNull();
  expect(refusal(AddKeyword, { ...keyword, stateCode: 'Ontario' })).toBe('stateCode: Choose a state.');
});

describe('the schedule of reports', () => {
  const schedule: SaveReportSchedule = {
    isEnabled: true,
    day: 2,
    hour: 8,
    timeZone: null,
    requiresApproval: false,
    toClient: false,
    recipients: [],
  };
  const saved = (changes: Partial<SaveReportSchedule>) => SaveReportSchedule.safeParse({ ...schedule, ...changes });

  test('has somebody to send to while it is on', () => {
    expect(saved({}).success).toBe(false);
    expect(saved({ isEnabled: false }).success).toBe(true);
    expect(saved({ toClient: true }).success).toBe(true);
    expect(saved({ recipients: ['a@mail.example'] }).success).toBe(true);
  });

  test('has each recipient once, in the last spelling', () => {
    expect(saved({ recipients: ['a@mail.example', 'b@mail.example', 'A@mail.example'] }).data?.recipients).toEqual([
      'A@mail.example',
      'b@mail.example',
    ]);
  });
});

describe('a key of a provider', () => {
  test.each([
    ['sk-123', true],
    ['', true],
    ['••••1234', true],
    ['two words', false],
    ['clé', false],
  ])('may be %j: %s', (rapidApiKey, can) => {
    expect(UpdateSettings.safeParse({ rapidApiKey }).success).toBe(can);
  });

  test.each([
    ['login:password', true],
    ['login:pass:word', true],
    ['', true],
    ['••••word', true],
    ['login', false],
    [':password', false],
    ['login:', false],
  ])('of DataForSEO may be %j: %s', (dataForSeoKey, can) => {
    expect(UpdateSettings.safeParse({ dataForSeoKey }).success).toBe(can);
  });

  test.each([
    ['GOCSPX-123', true],
    ['••••1234', true],
    ['', false],
    ['two words', false],
    ['secret ü', false],
  ])('of Google may be %j: %s', (clientSecret, can) => {
    const clientId = 'a.apps.googleusercontent.com';
    expect(SaveSearchConsole.safeParse({ clientId, clientSecret }).success).toBe(can);
  });
});
