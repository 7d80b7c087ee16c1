import { describe, expect, it } from 'vitest';
import { PortalStatement } from '#shared/portal.ts';
import { PortalReport } from '#shared/reports.ts';
import type { Answers } from '../../../test/setup/answers.ts';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { sample } from '../../../test/setup/sample.ts';
import { buttonOf, callsOf, openPortal, screen } from '../../../test/setup/screen.tsx';
import ReportsRoute from './reports-route.tsx';
import ValueRoute from './value-route.tsx';

const statement = sample(PortalStatement, {
  month: '2026-01',
  from: '2026-01-01',
  to: '2026-01-31',
  timeZone: 'America/New_York',
  firstMonth: '2025-12',
  lastMonth: '2026-02',
  leads: 12,
  won: 3,
  wonValued: 2,
  wonValue: 4500,
  valued: 5,
  value: 9000,
});
const openStatement = (more: Answers = {}, at = '/client/value') =>
  openPortal(<ValueRoute />, { at, answers: { 'GET /api/client/statement': statement, ...more } });

describeStates([
  {
    name: 'what a month brought',
    openAs: openPortal,
    screen: () => <ValueRoute />,
    at: '/client/value',
    route: 'GET /api/client/statement',
    failed: 'Failed to fetch the statement',
    givesWords: false,
    full: { answer: statement, says: 'From 2 of 3 won leads with a value' },
  },
]);

describe('what a month brought', () => {
  it('links each figure to its leads', async () => {
    openStatement();
    await screen.findByRole('heading', { name: 'January 2026' });
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    for (const query of ['', 'status=won&', 'status=won&valued=true&', 'valued=true&', 'status=won&valued=false&']) {
      expect(ways).toContain(`/client/leads?${query}from=2026-01-01&to=2026-01-31`);
    }
    expect(screen.getByText('1 won lead has no value yet')).toBeTruthy();
  });

  it('never shows 0 for missing values', async () => {
    openStatement({
      'GET /api/client/statement': { ...statement, wonValued: 0, wonValue: null, valued: 0, value: null },
    });
    expect(await screen.findByText('No won lead has a value yet')).toBeTruthy();
    expect(screen.getByText('No lead has a value yet')).toBeTruthy();
    expect(screen.getAllByText('Not measured')).toHaveLength(2);
    expect(screen.getByText('3 won leads have no value yet')).toBeTruthy();
  });

  it('counts a single lead in the singular', async () => {
    openStatement({
      'GET /api/client/statement': { ...statement, leads: 1, won: 1, wonValued: 1, valued: 1 },
    });
    expect(await screen.findByText('From 1 of 1 won lead with a value')).toBeTruthy();
    expect(screen.getByText('From 1 of 1 lead with a value')).toBeTruthy();
  });

  it("sums values and names the month's time zone", async () => {
    openStatement();
    expect(await screen.findByText('$4,500')).toBeTruthy();
    expect(screen.getByText('$9,000')).toBeTruthy();
    expect(screen.getByText(/Months begin and end at midnight \(.*Nothing is estimated\./)).toBeTruthy();
  });

  it('moves between the first and the last month', async () => {
    const { user } = openStatement({
      'GET /api/client/statement': ({ query }) => ({ ...statement, month: query.month ?? '2026-02' }),
    });
    await screen.findByRole('heading', { name: 'February 2026' });
    await user.click(buttonOf('Next month'));
    expect(callsOf('GET /api/client/statement')).toHaveLength(1);
    await user.click(buttonOf('Previous month'));
    await screen.findByRole('heading', { name: 'January 2026' });
    await user.click(buttonOf('Previous month'));
    await screen.findByRole('heading', { name: 'December 2025' });
    expect(buttonOf('Previous month').getAttribute('aria-disabled')).toBe('true');
    await user.click(buttonOf('Previous month'));
    expect(callsOf('GET /api/client/statement').map(({ query }) => query.month)).toEqual([
      undefined,
      '2026-01',
      '2025-12',
    ]);
  });

  it('opens the month from the URL', async () => {
    openStatement(
      { 'GET /api/client/statement': ({ query }) => ({ ...statement, month: query.month ?? '' }) },
      '/client/value?month=2025-12',
    );
    expect(await screen.findByRole('heading', { name: 'December 2025' })).toBeTruthy();
  });
});

describe('the reports of a client', () => {
  const report = sample(PortalReport, {
    id: 4,
    month: '2026-01',
    leads: 12,
    leadsBefore: 8,
    pagesAdded: 1,
    sentAt: '2026-02-03T12:00:00.000Z',
    note: 'A good month.',
  });
  const openReports = (...reports: (typeof report)[]) =>
    openPortal(<ReportsRoute />, { at: '/client/reports', answers: { 'GET /api/client/reports': reports } });

  it('say what a month brought against the one before, with the note that came with it', async () => {
    openReports(report);
    expect(await screen.findByText('12 leads, 8 the month before · 1 page added')).toBeTruthy();
    expect(screen.getByText('A good month.')).toBeTruthy();
    expect(screen.getByText('Sent Feb 3, 2026')).toBeTruthy();
  });

  it('can be opened and downloaded, each by a name of its own', async () => {
    openReports(report, { ...report, id: 5, month: '2025-12' });
    const page = await screen.findByRole('link', { name: 'Open the report for January 2026, in a new tab' });
    expect(page.getAttribute('href')).toBe('/api/client/reports/4/page');
    expect(page.getAttribute('target')).toBe('_blank');
    const pdf = screen.getByRole('link', { name: 'PDF of the report for December 2025' });
    expect(pdf.getAttribute('href')).toBe('/api/client/reports/5/pdf');
  });

  it('omit a previous month without data', async () => {
    openReports({ ...report, leadsBefore: null });
    expect(await screen.findByText('12 leads · 1 page added')).toBeTruthy();
  });
});
