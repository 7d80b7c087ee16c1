import { describe, expect, it } from 'vitest';
import { Attention, type AttentionGroup, type AttentionRow, type Inbox } from '#shared/attention.ts';
import { DashboardFigures } from '#shared/dashboard-figures.ts';
import { DashboardStats } from '#shared/dashboard.ts';
import { Setup } from '#shared/setup.ts';
import { GenerationProgress } from '#shared/farms.ts';
import { Lead } from '#shared/leads.ts';
import { inTurn, refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, open, screen, sentTo, waitFor, within } from '../../../../test/setup/screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const ATTENTION = 'GET /api/dashboard/attention';
const NO_LEADS = { total: 0, overdue: 0, rows: [] };
const AT = '2026-11-20T12:00:00.000Z';

const row = (more: Partial<AttentionRow> = {}): AttentionRow => ({
  key: '1',
  clientId: 3,
  clientName: 'Harborline',
  farmId: 7,
  farmName: 'Warwick',
  count: 1,
  since: AT,
  detail: {},
  ...more,
});
const lead = sample(Attention.shape.leads.shape.rows.element, {
  id: 11,
  name: 'Marisol Vega',
  phone: '(401) 555-0140',
  phoneE164: '+14015550140',
  clientName: 'Harborline',
  pageTitle: 'Signs of termites',
  quizScore: 13,
  awaitingReplySince: AT,
});
const sites = (): AttentionGroup => ({
  kind: 'websites',
  total: 1,
  rowTotal: 1,
  rows: [row({ detail: { subject: 'https://a.example' } })],
});

const show = (attention: Partial<Inbox>, more: Answers = {}, at = '/') =>
  open(<DashboardScreen />, {
    at,
    answers: {
      [ATTENTION]: { leads: NO_LEADS, groups: [], putOff: [], ...attention },
      'GET /api/dashboard/stats': sample(DashboardStats, { clients: 3, farms: 5 }),
      'GET /api/dashboard/figures': sample(DashboardFigures, { changes: [], changed: 0 }),
      'GET /api/generation-progress': sample(GenerationProgress, { isActive: false }),
      'GET /api/admin/setup': sample(Setup, { isPutAway: true }),
      ...more,
    },
  });

describe('what needs somebody', () => {
  it('says so where nothing does', async () => {
    show({});
    expect(await screen.findByText('Nothing needs your attention')).toBeTruthy();
  });

  it('counts leads and those that wait too long, calls them, and opens the list of them', async () => {
    show({ leads: { total: 1200, overdue: 3, rows: [lead] } });
    expect(await screen.findByText('1,200 new leads, 3 overdue')).toBeTruthy();
    expect(screen.getByRole('link', { name: /401/ }).getAttribute('href')).toBe('tel:+14015550140');
    expect(screen.getByText('High Priority')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Show all/ }).getAttribute('href')).toBe(
      '/leads?status=new&spam=false&sort=oldest',
    );
  });

  it('marks a lead as contacted at once, and takes that back', async () => {
    const { user } = show(
      { leads: { total: 1, overdue: 0, rows: [lead] } },
      {
        'PATCH /api/leads/:id': sample(Lead),
        [ATTENTION]: inTurn(
          { leads: { total: 1, overdue: 0, rows: [lead] }, groups: [], putOff: [] },
          { leads: NO_LEADS, groups: [], putOff: [] },
          { leads: { total: 1, overdue: 0, rows: [lead] }, groups: [], putOff: [] },
        ),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Contacted: Marisol Vega' }));
    expect(await screen.findByText('Marisol Vega was marked as contacted')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Marisol Vega' })).toBeNull();
    await user.click(buttonOf('Undo'));
    expect(await screen.findByText('Marisol Vega waits again')).toBeTruthy();
    expect(sentTo('PATCH /api/leads/:id')).toEqual([{ status: 'contacted' }, { status: 'new' }]);
  });

  it('runs the act of a row, which goes at once', async () => {
    const { user } = show({ groups: [sites()] }, { 'POST /api/clients/:id/website': { website: null } });
    await user.click(await screen.findByRole('button', { name: 'Read again: https://a.example' }));
    expect(await screen.findByText('The website is being read')).toBeTruthy();
    expect(sentTo('POST /api/clients/:id/website')).toEqual([{ url: 'https://a.example' }]);
  });

  it('brings a row back where its act is refused, with the reason', async () => {
    const { user } = show(
      { groups: [sites()] },
      { 'POST /api/clients/:id/website': refused(409, 'It is being read.') },
    );
    await user.click(await screen.findByRole('button', { name: /^Read again/ }));
    expect(await screen.findByText('It is being read.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Read again/ })).toBeTruthy();
  });

  it('offers no act to who may not do it', async () => {
    open(<DashboardScreen />, {
      role: 'user',
      answers: {
        [ATTENTION]: { leads: { total: 1, overdue: 0, rows: [lead] }, groups: [sites()], putOff: [] },
        'GET /api/dashboard/stats': sample(DashboardStats, { clients: 3, farms: 5 }),
        'GET /api/dashboard/figures': sample(DashboardFigures, { changes: [], changed: 0 }),
        'GET /api/generation-progress': sample(GenerationProgress, { isActive: false }),
      },
    });
    expect(await screen.findByText('1 website could not be read')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Read again|Contacted/ })).toBeNull();
  });

  it('closes a group, and keeps it closed', async () => {
    const { user } = show({ groups: [sites()] });
    const head = await screen.findByRole('button', { name: '1 website could not be read' });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await user.click(head);
    expect(screen.queryByText('https://a.example')).toBeNull();
    expect(window.localStorage.getItem('dashboard-collapsed')).toBe('["websites"]');
  });

  it('shows the other rows of a kind that has no list of its own', async () => {
    const other = row({ key: '2', detail: { subject: 'https://b.example' } });
    const { user } = show(
      {},
      {
        [ATTENTION]: ({ query }) => ({
          leads: NO_LEADS,
          putOff: [],
          groups: [
            { ...sites(), total: 2, rowTotal: 2, rows: query['kind'] ? [...sites().rows, other] : sites().rows },
          ],
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Show 1 more' }));
    expect(await screen.findByText('https://b.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
  });

  it('puts a row off until tomorrow at once, and brings it back', async () => {
    const { user } = show({ groups: [sites()] }, { 'PUT /api/dashboard/put-off': { message: 'Put off' } });
    await user.click(await screen.findByRole('button', { name: 'Put off: https://a.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Until tomorrow' }));
    expect(await screen.findByText('https://a.example is put off until tomorrow')).toBeTruthy();
    await user.click(buttonOf('Undo'));
    expect(await screen.findByText('https://a.example is back')).toBeTruthy();
    const row = { kind: 'websites', key: '1' };
    expect(sentTo('PUT /api/dashboard/put-off')).toMatchObject([row, { ...row, until: null }]);
  });

  it('goes from row to row and puts rows off by keyboard', async () => {
    const { user } = show(
      { leads: { total: 1, overdue: 0, rows: [lead] }, groups: [sites()] },
      { 'PUT /api/dashboard/put-off': { message: 'Put off' } },
    );
    await screen.findByText('https://a.example');
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('https://a.example');
    await user.keyboard('k');
    expect(document.activeElement?.textContent).toBe('Marisol Vega');
    await user.keyboard('Z');
    expect(await screen.findByText('Marisol Vega is put off until next week')).toBeTruthy();
    expect(sentTo('PUT /api/dashboard/put-off')).toMatchObject([{ kind: 'leads', key: '11' }]);
    expect(document.activeElement?.textContent).toBe('https://a.example');
    await user.keyboard('?');
    expect(await screen.findByText('Put the row off until tomorrow')).toBeTruthy();
  });

  it('keeps what was put off apart, with its time and the way back', async () => {
    const until = '2026-11-30T08:00:00.000Z';
    const { user } = show(
      { putOff: [{ kind: 'leads', until, row: row({ detail: { subject: 'Marisol Vega', recordId: 11 } }) }] },
      { 'PUT /api/dashboard/put-off': refused(503, 'Try later.') },
    );
    expect(await screen.findByText('What you have put off comes back by itself.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Put off: 1' }));
    expect(screen.getByRole('link', { name: 'Marisol Vega' }).getAttribute('href')).toBe('/leads/11');
    expect(screen.getByText(/^Until Nov 30, 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bring back: Marisol Vega' }));
    expect(await screen.findByText('Failed to bring the row back')).toBeTruthy();
  });

  it('asks for one client where the screen is narrowed to it', async () => {
    show({ groups: [sites()] }, {}, '/?client=3');
    expect(await screen.findByText('https://a.example')).toBeTruthy();
    expect(callsOf(ATTENTION)[0]?.query).toEqual({ clientId: '3' });
    expect(callsOf('GET /api/dashboard/figures')[0]?.query).toEqual({ clientId: '3' });
    expect(screen.queryByText('Totals')).toBeNull();
  });
});

describe('figures', () => {
  const days = [{ date: '2026-11-20', views: 4, submissions: 1, leads: 2, won: 1, wonValue: 450 }];
  const sums = { leads: 2, won: 1, wonValued: 1, wonValue: 450, views: 4, submissions: 1 };
  const month = { from: '2026-11-01', to: '2026-11-21' };
  const before = { from: '2026-10-01', to: '2026-10-21' };
  const changes = [
    { id: 3, name: 'Harborline', leads: 9, before: 4, days: [2] },
    { id: 4, name: 'Ocean', leads: 1, before: 5, days: [0] },
  ];
  const figures = { month: { ...month, sums }, before: { ...before, sums }, days, changes, changed: 12 };

  it('link every figure to its records', async () => {
    show({}, { 'GET /api/dashboard/figures': figures });
    expect((await screen.findByRole('link', { name: 'Won value: $450' })).getAttribute('href')).toBe(
      '/leads?from=2026-11-01&to=2026-11-21&status=won',
    );
  });

  it('name whose leads changed, the losses first, with links to the leads', async () => {
    show({}, { 'GET /api/dashboard/figures': figures });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ocean', 'Harborline']);
    expect(table.getByText('−4')).toBeTruthy();
    expect(table.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      '/leads?from=2026-11-01&to=2026-11-21&client=3',
    );
    expect(screen.getByText(/^2 of 12 that changed/)).toBeTruthy();
  });

  it('are not shown on a new installation, whose first steps are', async () => {
    show({}, { 'GET /api/dashboard/stats': sample(DashboardStats, { clients: 0, farms: 0 }) });
    expect(await screen.findByText('First steps')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('This month')).toBeNull());
  });
});
