import { describe, expect, test } from 'vitest';
import type { ReportFigures } from '#shared/reports.ts';
import { buildReportDocument, reportTiles } from './document.rules.ts';
import { reportFigures } from './reports.factory.ts';

const { leads, visits, ranks, pages, next } = reportFigures();
const written = (changes: Partial<ReportFigures> = {}, { note = null as string | null, isDraft = false } = {}) =>
  buildReportDocument(reportFigures(changes), { note, isDraft });
const sectionOf = (heading: string, changes: Partial<ReportFigures> = {}) =>
  written(changes).sections.find((section) => section.heading === heading)?.blocks;

describe('the head of a report', () => {
  test('names the client, the month and its days on the client’s clocks', () => {
    expect(written({}, { note: 'A good month.' })).toMatchObject({
      title: 'Monthly report',
      clientName: 'Narragansett Pest Control',
      month: 'November 2026',
      period: 'November 1, 2026 to November 30, 2026, Eastern time',
      note: 'A good month.',
      warning: null,
    });
  });

  test('of a draft states that it was not sent, and whether the month is over', () => {
    const words = /^A draft, counted December 2, 2026 at 8:00\sAM \(Eastern time\)\. Nobody was sent this yet\.$/;
    expect(written({}, { isDraft: true }).warning).toMatch(words);
    expect(written({ isPartial: true }, { isDraft: true }).warning).toContain(': the month is not over. Nobody');
  });

  test('and its end state how the figures were counted', () => {
    const [counted, rules] = written().footnotes;
    expect(counted).toMatch(
      /^Counted December 2, 2026 at 8:00\sAM \(Eastern time\); the figures stay as they were then\.$/,
    );
    expect(rules).toBe(
      'Leads held as spam are not counted. Views are counted by days in UTC. Positions are those of measured checks alone: gained and lost compare the last check of the month with the last one before it.',
    );
  });

  test('has its sections in this order', () => {
    expect(written().sections.map(({ heading }) => heading)).toEqual([
      'Leads',
      'Visitors',
      'Positions in Google',
      'What we did',
      'What is next',
    ]);
  });
});

describe('the headline figures', () => {
  test('are leads, conversion, positions and pages', () => {
    expect(reportTiles(reportFigures())).toEqual([
      { label: 'Leads', value: '23', note: '6 more than the month before (17)' },
      { label: 'Conversion', value: '1.4%', note: '26 sent of 1,840 views' },
      { label: 'Positions', value: '19 up, 7 down', note: '36 of 40 keywords measured' },
      { label: 'Pages added', value: '11', note: '42 pages live in all' },
    ]);
  });

  test('say what was not measured instead of zero', () => {
    const [, conversion, positions] = reportTiles(
      reportFigures({ visits: { ...visits, since: null }, ranks: { ...ranks, measured: 0 } }),
    );
    expect(conversion).toMatchObject({ value: 'Not measured', note: 'Views are not counted yet' });
    expect(positions).toMatchObject({ value: 'Not measured', note: '0 of 40 keywords measured' });
  });
});

describe('the leads', () => {
  const ofLeads = (changes: Partial<ReportFigures['leads']> = {}) =>
    sectionOf('Leads', { leads: { ...leads, ...changes } });

  test('are shown by week, by month, by kind and by page, with what they are worth', () => {
    expect(ofLeads()).toEqual([
      {
        kind: 'bars',
        title: 'Leads by week',
        bars: [
          { label: 'Nov 1', value: 0, isNow: true },
          { label: 'Nov 2–8', value: 23, isNow: true },
        ],
      },
      {
        kind: 'bars',
        title: 'Leads by month',
        bars: [
          { label: 'Oct', value: 17, isNow: false },
          { label: 'Nov', value: 23, isNow: true },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Contact form', value: '15' },
          { label: 'Quiz', value: '8' },
          { label: 'New', value: '16' },
          { label: 'Won', value: '7' },
          { label: 'Answered within', value: '11 minutes', note: 'median of 20 answered leads' },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Value of the leads', value: '$6,240', note: '9 of 23 leads have one' },
          { label: 'Value of those won', value: '$5,120', note: '7 leads' },
        ],
      },
      {
        kind: 'list',
        title: 'Pages that brought most leads',
        items: [{ text: 'How much does termite treatment cost?', note: '6 leads' }],
      },
    ]);
  });

  test('of the first month have no chart of months', () => {
    const titles = (months: ReportFigures['leads']['months']) =>
      ofLeads({ months })?.flatMap((block) => (block.kind === 'bars' ? [block.title] : []));
    expect(titles([{ month: '2026-11', leads: 23 }])).toEqual(['Leads by week']);
    expect(titles(leads.months)).toEqual(['Leads by week', 'Leads by month']);
  });

  test('that never came leave a sentence, and the chart of months', () => {
    expect(ofLeads({ total: 0, months: [] })).toEqual([{ kind: 'text', text: 'No leads came this month.' }]);
    expect(ofLeads({ total: 0 })?.map(({ kind }) => kind)).toEqual(['text', 'bars']);
  });

  test('in a status that no lead has leave it out, and so does an answer that none got', () => {
    const byStatus = [
      { status: 'new', leads: 23 },
      { status: 'lost', leads: 0 },
    ] as const;
    const facts = ofLeads({ byStatus: [...byStatus], medianMinutes: null })?.find(({ kind }) => kind === 'facts');
    expect(facts).toMatchObject({ rows: [{ label: 'Contact form' }, { label: 'Quiz' }, { label: 'New' }] });
    expect(JSON.stringify(facts)).not.toMatch(/Lost|Answered/);
  });

  test.each([{ valued: 0, value: 0 }, { value: null }])('without a value, %j, ask the client for one', (changes) => {
    expect(ofLeads(changes)).toContainEqual({
      kind: 'text',
      text: 'What the leads are worth is not known: set a value on a lead in your portal, and it is added up here.',
    });
  });

  test('of which none that was won has a value show the value of all', () => {
    expect(ofLeads({ wonValue: null })).toContainEqual({
      kind: 'facts',
      rows: [{ label: 'Value of the leads', value: '$6,240', note: '9 of 23 leads have one' }],
    });
  });
});

describe('the visitors', () => {
  const ofVisits = (changes: Partial<ReportFigures['visits']> = {}) =>
    sectionOf('Visitors', { visits: { ...visits, ...changes } });

  test('stand alone in the first month', () => {
    expect(ofVisits()).toEqual([
      {
        kind: 'facts',
        rows: [
          { label: 'Views', value: '1,840', note: undefined },
          { label: 'Visitors, day by day', value: '1,402', note: undefined },
          { label: 'Forms and quizzes sent', value: '26' },
          { label: 'Presses on your phone number', value: '41' },
          { label: 'Conversion', value: '1.4%', note: undefined },
        ],
      },
    ]);
  });

  test('are compared with the month before', () => {
    const before = { ...visits, views: 1200, visitors: 900, rate: 2 };
    expect(ofVisits({ before })).toMatchObject([
      {
        rows: [
          { note: '1,200 the month before' },
          { note: '900 the month before' },
          { label: 'Forms and quizzes sent' },
          { label: 'Presses on your phone number' },
          { note: '2.0% the month before' },
        ],
      },
    ]);
  });

  test('that were not counted separately, or not at all, are not measured', () => {
    const before = { ...visits, visitors: null, rate: null };
    expect(ofVisits({ visitors: null, calls: null, before })).toMatchObject([
      {
        rows: [
          {},
          { value: 'Not measured', note: 'Not measured the month before' },
          {},
          { value: 'Not measured' },
          { note: 'Not measured the month before' },
        ],
      },
    ]);
    expect(ofVisits({ since: null })).toEqual([{ kind: 'text', text: 'Visits were not measured this month.' }]);
  });
});

describe('the positions', () => {
  const ofRanks = (changes: Partial<ReportFigures['ranks']> = {}) =>
    sectionOf('Positions in Google', { ranks: { ...ranks, ...changes } });

  test('are shown by band, by move, and with the largest moves', () => {
    expect(ofRanks()).toEqual([
      {
        kind: 'bands',
        title: 'Where the keywords stand',
        parts: [
          { label: 'Top 3', value: 6, tone: 'green' },
          { label: '4 to 10', value: 12, tone: 'yellow' },
          { label: '11 to 20', value: 9, tone: 'orange' },
          { label: 'Above 20', value: 5, tone: 'red' },
          { label: 'Not found', value: 4, tone: 'grey' },
          { label: 'Not measured', value: 4, tone: 'blank' },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Gained', value: '19' },
          { label: 'Lost', value: '7' },
          { label: 'Unchanged', value: '8' },
          { label: 'Measured for the first time', value: '2' },
        ],
      },
      {
        kind: 'table',
        title: 'The largest moves',
        columns: ['Keyword', 'Before', 'Now'],
        rows: [
          ['termite treatment warwick', 'Not found', '#4'],
          ['ants in kitchen', '#3', 'Not found'],
        ],
      },
    ]);
  });

  test('without moves or first checks leave both out', () => {
    expect(ofRanks({ moves: [], fresh: 0 })?.map(({ kind }) => kind)).toEqual(['bands', 'facts']);
    expect(JSON.stringify(ofRanks({ fresh: 0 }))).not.toContain('first time');
  });

  test('of no keyword, or of none that was measured, are a sentence', () => {
    expect(ofRanks({ tracked: 0, measured: 0 })).toEqual([{ kind: 'text', text: 'No keywords are tracked yet.' }]);
    expect(ofRanks({ measured: 0 })).toEqual([
      { kind: 'text', text: 'No keyword was measured this month, so nothing is said about them.' },
    ]);
  });
});

describe('what was done', () => {
  const ofWork = (changes: Partial<ReportFigures>) => sectionOf('What we did', changes);

  test('is a list of the work and of the first pages, with the rest counted', () => {
    expect(ofWork({ pages: { ...pages, titles: pages.titles.slice(0, 1) } })).toEqual([
      { kind: 'list', items: [{ text: '11 pages published' }] },
      {
        kind: 'list',
        title: 'Pages added',
        items: [{ text: pages.titles[0]?.title, note: 'Nov 12, 2026' }],
        more: 'and 10 more',
      },
    ]);
  });

  test('counts no rest where every page is named, and dates no page without a date', () => {
    expect(ofWork({ pages: { live: 1, added: 1, titles: [{ title: 'Ants', at: null }] } })).toMatchObject([
      {},
      { items: [{ text: 'Ants', note: undefined }], more: undefined },
    ]);
  });

  test('may be nothing', () => {
    expect(ofWork({ work: [], pages: { live: 42, added: 0, titles: [] } })).toEqual([
      { kind: 'text', text: 'Nothing was published or changed this month.' },
    ]);
  });
});

describe('what is next', () => {
  const ofNext = (changes: Partial<ReportFigures['next']>) =>
    sectionOf('What is next', { next: { ...next, ...changes } });
  const nothing = { scheduled: 0, planned: 0, inReview: 0, toApprove: 0, questions: 0, titles: [] };

  test('names each step that has pages', () => {
    const titles = [{ title: 'Ants', at: '2026-12-05T15:00:00.000Z' }];
    expect(ofNext({ scheduled: 2, planned: 6, inReview: 1, toApprove: 1, questions: 3, titles })).toEqual([
      {
        kind: 'list',
        items: [
          { text: '2 pages will go out at a set time' },
          { text: '6 pages planned or being written' },
          { text: '1 page being checked by us' },
          { text: '1 page waiting for your approval' },
          { text: '3 pages waiting for answers from you' },
        ],
      },
      { kind: 'list', title: 'Going out next', items: [{ text: 'Ants', note: 'Dec 5, 2026' }], more: 'and 1 more' },
    ]);
  });

  test.each([
    ['scheduled', '1 page will go out at a set time'],
    ['planned', '1 page planned or being written'],
    ['inReview', '1 page being checked by us'],
    ['toApprove', '1 page waiting for your approval'],
    ['questions', '1 page waiting for answers from you'],
  ] as const)('leaves out the steps without pages: %s alone', (step, text) => {
    expect(ofNext({ ...nothing, [step]: 1 })).toEqual([{ kind: 'list', items: [{ text }] }]);
  });

  test('may be nothing', () => {
    expect(ofNext(nothing)).toEqual([{ kind: 'text', text: 'Nothing is planned at the moment.' }]);
  });
});
