import { describe, expect, it } from 'vitest';
import type { ClientOverview } from '#shared/client-overview.ts';
import { Client } from '#shared/clients.ts';
import { Farm, GenerationProgress } from '#shared/farms.ts';
import { Lead } from '#shared/leads.ts';
import { PortalActivity } from '#shared/portal.ts';
import type { StaffRole } from '#shared/roles.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, open, screen, sentTo, within } from '../../../../test/setup/screen.tsx';
import { ClientWorkspace } from './client-workspace.tsx';
import FarmsRoute from './farms-route.tsx';
import { farmOf, overviewOf } from './overview.factory.ts';
import OverviewRoute from './overview-route.tsx';

const harborline = sample(Client, {
  id: 3,
  name: 'Harborline',
  industry: 'Pest Control',
  location: 'Warwick, RI',
  clientUsername: 'harborline',
});

interface Opened {
  overview?: Partial<ClientOverview>;
  client?: typeof harborline;
  role?: StaffRole;
  answers?: Answers;
  tab?: 'overview' | 'farms';
}

const openWorkspace = ({ overview = {}, client = harborline, role, answers = {}, tab = 'overview' }: Opened = {}) =>
  open(<ClientWorkspace clientId={3}>{tab === 'farms' ? <FarmsRoute /> : <OverviewRoute />}</ClientWorkspace>, {
    at: tab === 'farms' ? '/clients/3/farms' : '/clients/3',
    path: '/clients/:clientId/*',
    ...(role ? { role } : {}),
    answers: {
      'GET /api/clients/:id': client,
      'GET /api/clients/:id/overview': overviewOf(overview),
      'GET /api/clients/:id/farms': [sample(Farm, { id: 5, name: 'Warwick Pest', pageCount: 40 })],
      'GET /api/generation-progress': sample(GenerationProgress),
      ...answers,
    },
  });

const notConfirmed = { facts: { confirmed: 1, unconfirmed: 4 } };

describe('the header', () => {
  it('names the client, its trade and place, and links every pill', async () => {
    openWorkspace({ overview: { waiting: { leads: 2, late: 2, answerMinutes: 15 } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Harborline' })).toBeTruthy();
    expect(screen.getByText('Pest Control · Warwick, RI')).toBeTruthy();
    const health = await screen.findByRole('list', { name: 'Health' });
    expect(within(health).getAllByRole('link')).toHaveLength(5);
    expect(within(health).getByRole('link', { name: '2 leads wait over 15 min' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Leads in November: 12' })).toBeTruthy();
    expect(screen.getByText('3 in the top 3 · 8 in the top 10')).toBeTruthy();
  });

  it('is one line beside a list: what is worst, the way to the rest, and the month', async () => {
    openWorkspace({ tab: 'farms', overview: { waiting: { leads: 2, late: 2, answerMinutes: 15 }, ...notConfirmed } });
    const health = within(await screen.findByRole('list', { name: 'Health' }));
    expect(health.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2 leads wait over 15 min',
      '1 more',
    ]);
    expect(health.getByRole('link', { name: '1 more' }).getAttribute('href')).toBe('/clients/3');
    expect((await screen.findByLabelText('This month')).textContent).toMatch(/^Leads in November12/);
    expect(screen.queryByRole('region', { name: 'This month' })).toBeNull();
  });

  it('says once that a new client’s month is not measured, and draws no empty charts', async () => {
    openWorkspace({
      overview: {
        month: { from: '2026-11-01', to: '2026-11-22', sums: null },
        before: { from: '2026-10-01', to: '2026-10-22', sums: null },
        days: [{ date: '2026-11-22', views: null, leads: 0 }],
      },
    });
    const month = within(await screen.findByRole('region', { name: 'This month' }));
    expect(await month.findAllByText('Not measured')).toHaveLength(5);
    expect(month.queryByText(/Not measured Oct/)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Recent leads' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Last 30 days' })).toBeNull();
  });

  it('retries a failing webhook beside its pill', async () => {
    const webhook = { hasAddress: true, disabledAt: '2026-11-22T08:40:00Z', failingSince: null, waiting: 6 };
    const { user } = openWorkspace({
      overview: { webhook },
      answers: { 'POST /api/webhooks/:owner/enable': { sent: 6 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry the webhook' }));
    expect(await screen.findByText('6 calls are being sent.')).toBeTruthy();
  });

  it('offers staff without permissions no act, and no portal where none is set up', async () => {
    const webhook = { hasAddress: true, disabledAt: null, failingSince: '2026-11-22T08:40:00Z', waiting: 0 };
    openWorkspace({ role: 'user', overview: { webhook }, client: { ...harborline, clientUsername: null } });
    expect(await screen.findByRole('list', { name: 'Health' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry the webhook' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New farm' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open portal' })).toBeNull();
  });

  it('says that an unknown client is not found, with the way back', async () => {
    openWorkspace({ answers: { 'GET /api/clients/:id': refused(404, 'Client not found') } });
    expect(await screen.findByRole('heading', { name: 'Client not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Clients' })).toBeTruthy();
  });

  it('keeps its tabs when the figures cannot be fetched', async () => {
    openWorkspace({ answers: { 'GET /api/clients/:id/overview': refused(503, 'The database rests.') } });
    expect(await screen.findByText('Failed to fetch the client’s figures')).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Client' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Overview', '/clients/3'],
      ['Leads', '/clients/3/leads'],
      ['Farms & pages', '/clients/3/farms'],
      ['Rankings', '/clients/3/rankings'],
      ['Jobs', '/clients/3/jobs'],
      ['Reviews', '/clients/3/reviews'],
      ['Withdrawals', '/clients/3/withdrawals'],
      ['Evidence & facts', '/clients/3/facts'],
      ['Reports', '/clients/3/reports'],
      ['Settings', '/clients/3/settings'],
    ]);
  });
});

describe('the overview', () => {
  it('shows the first steps until they are closed', async () => {
    const { user } = openWorkspace({
      overview: notConfirmed,
      answers: { 'PUT /api/clients/:id/setup': { dismissedAt: '2026-11-22T08:40:00Z' } },
    });
    expect(await screen.findByText('4 of 5 done')).toBeTruthy();
    expect(screen.getByText('4 facts are not confirmed, so no page states them.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm facts' }).getAttribute('href')).toBe('/clients/3/facts');
    await user.click(buttonOf('Close'));
    expect(await screen.findByText('First steps closed')).toBeTruthy();
    expect(sentTo('PUT /api/clients/:id/setup')).toEqual([{ dismissed: true }]);
  });

  it.each<[string, Partial<ClientOverview>]>([
    ['done', {}],
    ['closed', { ...notConfirmed, setup: { ...overviewOf().setup, dismissedAt: '2026-11-22T08:40:00Z' } }],
  ])('shows no first steps where they are %s', async (_state, overview) => {
    openWorkspace({ overview });
    expect(await screen.findByText('Recent leads')).toBeTruthy();
    expect(screen.queryByText('First steps')).toBeNull();
  });

  it('does not let a reader close the first steps', async () => {
    openWorkspace({ role: 'user', overview: notConfirmed });
    expect(await screen.findByText('First steps')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('has farms with what they bring, recent leads and recent work', async () => {
    openWorkspace({
      overview: {
        leads: [sample(Lead, { id: 9, name: 'Marisol Vega', status: 'won', value: 450, pageTitle: 'Do ants bite?' })],
        activity: [sample(PortalActivity, { ref: 1, kind: 'published', title: 'Do ants bite?', farmId: 5 })],
      },
    });
    expect(await screen.findByText('This month: 12 leads · $1,250 won · 400 views · position 8.3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Marisol Vega' }).getAttribute('href')).toBe('/leads/9');
    expect(screen.getByText('$450.00')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 page published' })).toBeTruthy();
  });

  it('says what will appear where there is nothing yet', async () => {
    openWorkspace({ overview: { leads: [], activity: [], farms: [] }, answers: { 'GET /api/clients/:id/farms': [] } });
    expect(await screen.findByText('No farms created yet')).toBeTruthy();
    expect(screen.getByText(/^No leads yet/)).toBeTruthy();
    expect(screen.getByText('Published and changed pages appear here.')).toBeTruthy();
  });
});

describe('farms and pages', () => {
  const second = farmOf({
    id: 6,
    name: 'Cranston Pest',
    leads: 2,
    leadsBefore: 5,
    drafts: 0,
    views: null,
    avgPosition: 3,
  });
  const overview: Partial<ClientOverview> = {
    farms: [farmOf({}), second],
    drafts: [{ farmId: 5, reason: 'price', pages: 4 }],
  };

  it('compares the farms, sorted by what was pressed', async () => {
    const { user } = openWorkspace({ tab: 'farms', overview });
    const table = await screen.findByRole('table');
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Warwick Pest', 'Cranston Pest']);
    await user.click(buttonOf('Avg. position'));
    expect(names()).toEqual(['Cranston Pest', 'Warwick Pest']);
    const [row] = within(table).getAllByRole('row').slice(1);
    expect(row?.textContent).toContain('2−3');
    expect(within(row ?? table).getAllByText('Not measured')).toHaveLength(2);
  });

  it('names why drafts wait, each with its pages', async () => {
    openWorkspace({ tab: 'farms', overview });
    const link = await screen.findByRole('link', { name: '4 need a price' });
    expect(link.getAttribute('href')).toBe('/farms/5?reason=price');
  });

  it('offers the first farm where there is none', async () => {
    openWorkspace({ tab: 'farms', overview: { farms: [] }, answers: { 'GET /api/clients/:id/farms': [] } });
    expect(await screen.findByText('No farms created yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
