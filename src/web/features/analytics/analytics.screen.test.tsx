import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnalyticsFigures, AnalyticsPageRow, AnalyticsReport, QuizReport } from '#shared/analytics.ts';
import { Client } from '#shared/clients.ts';
import { Farm } from '#shared/farms.ts';
import { ListSetup } from '#shared/lists.ts';
import { inTurn, keptSince, refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, findDialog, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
import { currentBulk, dismissBulk } from '#web/lib/bulk-run.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { PopularPages } from './popular-pages.tsx';

const half = { submissions: 20, views: 400, rate: 5, low: 3.3, high: 7.6 };
const figures = sample(AnalyticsFigures, { views: 400, visitors: 310, calls: 7, leads: 12, won: 3, conversion: half });
const farmRow = { ...figures, farmId: 5, name: 'Warwick Pest', clientName: 'Stonebridge' };
const topicRow = { ...figures, topicId: 8, name: 'Ant Control', farmId: 5, farmName: 'Warwick Pest', visitors: null };
const report = sample(AnalyticsReport, {
  from: '2026-01-01',
  to: '2026-01-30',
  totals: figures,
  daily: [
    { date: '2026-01-01', views: 150, visitors: 100, forms: 2, quizzes: 3, calls: 1, leads: 4 },
    { date: '2026-01-02', views: 250, visitors: 210, forms: 5, quizzes: 10, calls: 6, leads: 8 },
  ],
});
const page = sample(AnalyticsPageRow, {
  pageId: 1,
  title: 'Do ants bite?',
  version: 4,
  farmId: 5,
  farmName: 'Warwick Pest',
  topicName: 'Ant Control',
  advice: 'prune',
  reason: 'No views in 90 days.',
});
const other = { ...page, pageId: 2, title: 'Do wasps sleep?', version: 7 };
const besides = {
  'GET /api/clients': [sample(Client, { id: 3, name: 'Harborline' })],
  'GET /api/farms': [
    sample(Farm, { id: 5, name: 'Warwick Pest', clientId: 3 }),
    sample(Farm, { id: 6, name: 'Boston Roofs', clientId: 4 }),
  ],
  'GET /api/lists/:list': sample(ListSetup),
  'GET /api/analytics': report,
  'GET /api/analytics/farms': rowsOf([farmRow]),
  'GET /api/analytics/topics': rowsOf([topicRow]),
  'GET /api/analytics/pages': rowsOf([page, other]),
  'GET /api/analytics/advice': { prune: 2, improve: 0, keep: 0, watch: 0, early: 0 },
} satisfies Answers;
const quiz = sample(QuizReport, {
  steps: [100, 90, 60, 60, 50, 45],
  pages: [
    {
      pageId: 1,
      title: 'Do ants bite?',
      slug: 'do-ants-bite',
      questions: ['How many?', 'Where?', 'Since when?', 'Any pets?', 'Your home?'],
      steps: [100, 90, 60, 60, 50, 45],
    },
  ],
});
afterEach(dismissBulk);

const merge = ({ pageId }: { pageId: number }) => <p>Merging page {pageId}</p>;
const draw = () => <AnalyticsScreen renderMerge={merge} />;
const openScreen = (at = '/analytics', more: Answers = {}, role: 'admin' | 'user' = 'admin') =>
  open(draw(), { role, at, answers: { ...besides, ...more } });

const ofTab = { screen: draw, besides, failed: 'Failed to fetch analytics' };
describeStates([
  {
    ...ofTab,
    name: 'the figures of a period',
    at: '/analytics',
    route: 'GET /api/analytics',
    full: { answer: report, says: 'From view to won' },
  },
  {
    ...ofTab,
    name: 'the farms compared',
    at: '/analytics?tab=farms',
    route: 'GET /api/analytics/farms',
    empty: { answer: rowsOf([]), says: 'No farms yet' },
    full: { answer: rowsOf([farmRow]), says: 'Stonebridge' },
  },
  {
    ...ofTab,
    name: 'the hubs compared',
    at: '/analytics?tab=topics',
    route: 'GET /api/analytics/topics',
    empty: { answer: rowsOf([]), says: 'No hub was viewed in this period' },
    full: { answer: rowsOf([topicRow]), says: 'Ant Control' },
  },
  {
    ...ofTab,
    name: 'the figures of pages',
    at: '/analytics?tab=pages',
    route: 'GET /api/analytics/pages',
    empty: { answer: rowsOf([]), says: 'No pages to show' },
    full: { answer: rowsOf([page]), says: 'Do ants bite?' },
  },
  {
    ...ofTab,
    name: 'the visitors',
    at: '/analytics?tab=visitors',
    route: 'GET /api/analytics',
    empty: { answer: report, says: 'Not measured in this period' },
    full: {
      answer: {
        ...report,
        devices: [{ device: 'phone', views: 300, visitors: 250, forms: 1, quizzes: 1, conversion: half }],
      },
      says: '250 visitors, 5.0% conversion',
    },
  },
  {
    ...ofTab,
    name: 'the steps of the quizzes',
    at: '/analytics?tab=quiz',
    route: 'GET /api/analytics/quiz',
    empty: { answer: sample(QuizReport), says: 'No quiz was seen in this period' },
    full: { answer: quiz, says: '“Where?” (30)' },
  },
  {
    ...ofTab,
    name: 'the advice on pages',
    at: '/analytics?tab=advice',
    route: 'GET /api/analytics/pages',
    empty: { answer: rowsOf([]), says: 'No pages with this advice' },
    full: { answer: rowsOf([page]), says: 'No views in 90 days.' },
  },
]);

describe('the figures of a period', () => {
  it('link to the rows behind them', async () => {
    openScreen('/analytics?period=own&from=2026-01-01&to=2026-01-30&farmId=5');
    const leads = await screen.findByRole('link', { name: 'Leads: 12' });
    expect(leads.getAttribute('href')).toBe('/leads?farmId=5&from=2026-01-01&to=2026-01-30&spam=false');
    expect(screen.getByRole('link', { name: 'Conversion Rate: 5.0%' })).toBeTruthy();
    expect(screen.getByText('20 of 400, 3.3–7.6%')).toBeTruthy();
  });

  it('say what they are compared with, and that nothing was measured then', async () => {
    const previous = {
      from: '2025-12-02',
      to: '2025-12-31',
      totals: { ...figures, views: 200, visitors: null, calls: 4 },
      isPartial: false,
      daily: [],
    };
    const { user } = openScreen('/analytics', {
      'GET /api/analytics': ({ query }) => (query.compare === 'previous' ? { ...report, previous } : report),
    });
    await screen.findByRole('link', { name: 'Views: 400' });
    await user.selectOptions(screen.getByLabelText('Compare with'), 'Days before');
    expect(await screen.findByText('+100% on 200 in the 30 days before')).toBeTruthy();
    expect(screen.getByText('Not measured in the 30 days before')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Phone Presses: 7' })).toBeTruthy();
    expect(screen.getByText('+75% on 4 in the 30 days before')).toBeTruthy();
  });

  it('are refetched for other days, a client and a farm', async () => {
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'Harborline' });
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await user.selectOptions(screen.getByLabelText('Client'), 'Harborline');
    await waitFor(() => expect(callsOf('GET /api/analytics').at(-1)?.query.clientId).toBe('3'));
    const { from, to } = callsOf('GET /api/analytics').at(-1)?.query ?? {};
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(6 * 86_400_000);
    // A client's farms only.
    expect(screen.queryByRole('option', { name: 'Boston Roofs' })).toBeNull();
  });

  it('do not show old figures under new days when a request fails', async () => {
    const { user } = openScreen('/analytics', { 'GET /api/analytics': inTurn(report, refused(503, 'Too busy.')) });
    await screen.findByRole('link', { name: 'Views: 400' });
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    expect(await screen.findByText('Too busy.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Views: 400' })).toBeNull();
  });
});

describe('the tabs of the analytics', () => {
  it('show one at a time, and keep it in the address', async () => {
    const { user } = openScreen();
    await screen.findByText('From view to won');
    await user.click(screen.getByRole('tab', { name: 'Farms' }));
    expect(await screen.findByRole('link', { name: 'Warwick Pest' })).toBeTruthy();
    expect(screen.queryByText('From view to won')).toBeNull();
    await waitFor(() => expect(new URL(window.location.href).searchParams.get('tab')).toBe('farms'));
  });

  it('lead from a hub to its pages, and back to all hubs', async () => {
    const { user } = openScreen('/analytics?tab=topics');
    await user.click(await screen.findByRole('link', { name: 'Ant Control' }));
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').at(-1)?.query.topicId).toBe('8'));
    await user.click(await screen.findByRole('button', { name: 'Show all hubs' }));
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').at(-1)?.query.topicId).toBeUndefined());
  });

  it('never show 0 for what was not measured', async () => {
    openScreen('/analytics?tab=topics');
    const row = within((await screen.findByRole('link', { name: 'Ant Control' })).closest('tr') as HTMLElement);
    expect(row.getByText('Not measured')).toBeTruthy();
  });

  it('fetch more farms than the most viewed', async () => {
    const { user } = openScreen('/analytics?tab=farms', {
      'GET /api/analytics/farms': ({ query }) =>
        query.cursor
          ? rowsOf([{ ...farmRow, farmId: 6, name: 'Boston Roofs' }], { total: 2 })
          : rowsOf([farmRow], { total: 2, next: 'second' }),
    });
    expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
    await user.click(buttonOf('Show more'));
    expect(await screen.findByRole('link', { name: 'Boston Roofs' })).toBeTruthy();
    expect(await screen.findByText('Showing 2 of 2')).toBeTruthy();
  });

  it('are exported whole, whatever was fetched', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openScreen('/analytics?tab=farms', {
      'GET /api/analytics/farms': ({ query }) =>
        query.cursor
          ? rowsOf([{ ...farmRow, farmId: 6, name: 'Boston Roofs' }], { total: 2 })
          : rowsOf([farmRow], { total: 2, next: 'second' }),
    });
    expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
    await user.click(buttonOf('Export CSV'));
    expect(await screen.findByText('Exported 2 rows')).toBeTruthy();
    expect(await saved[0]?.text()).toMatch(/Boston Roofs/);
    expect(screen.queryByRole('link', { name: 'Boston Roofs' })).toBeNull();
  });

  it('say from when kept figures are', async () => {
    openScreen('/analytics?tab=pages', {
      'GET /api/analytics/pages': rowsOf([page], { figuresAt: '2026-11-21T09:41:00.000Z' }),
    });
    expect(await screen.findByText(/^Figures of Nov 21, 2026/)).toBeTruthy();
  });

  it('say nothing of a time where they are of now', async () => {
    openScreen('/analytics?tab=pages');
    expect(await screen.findByText('Showing 2 of 2')).toBeTruthy();
    expect(screen.queryByText(/^Figures of/)).toBeNull();
  });

  it.each([
    ['quiz', 'GET /api/analytics/quiz', quiz],
    ['advice', 'GET /api/analytics/advice', besides['GET /api/analytics/advice']],
  ] as const)('say from when the kept figures of the tab %s are', async (tab, route, answer) => {
    openScreen(`/analytics?tab=${tab}`, { [route]: keptSince('2026-11-21T09:41:00.000Z', answer) });
    expect(await screen.findByText(/Figures of Nov 21, 2026/)).toBeTruthy();
  });

  it('keep the period, the farm and the tab in the views of a list', async () => {
    const { user } = openScreen('/analytics?tab=farms&period=90&farmId=5');
    await user.click(await screen.findByRole('link', { name: 'Lowest rate' }));
    await waitFor(() => expect(callsOf('GET /api/analytics/farms').at(-1)?.query.sort).toBe('lowestRate'));
    const kept = new URL(window.location.href).searchParams;
    expect([kept.get('tab'), kept.get('period'), kept.get('farmId')]).toEqual(['farms', '90', '5']);
    await user.click(screen.getByRole('tab', { name: 'Hubs' }));
    await waitFor(() => expect(callsOf('GET /api/analytics/topics').at(-1)?.query.farmId).toBe('5'));
    await waitFor(() => expect(new URL(window.location.href).searchParams.get('sort')).toBeNull());
    expect(callsOf('GET /api/analytics/topics').at(-1)?.query.sort).toBeUndefined();
  });

  it('narrow the pages by their advice', async () => {
    const { user } = openScreen('/analytics?tab=pages');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('option', { name: /^Advice/ }));
    await user.click(await screen.findByRole('option', { name: 'Improve' }));
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').at(-1)?.query.advice).toBe('improve'));
  });

  it('sort the pages on the server and fetch more of them', async () => {
    const { user } = openScreen('/analytics?tab=pages', {
      'GET /api/analytics/pages': ({ query }) =>
        query.cursor ? rowsOf([other], { total: 2 }) : rowsOf([page], { total: 2, next: 'second' }),
    });
    expect(await screen.findByText('Showing 1 of 2')).toBeTruthy();
    await user.click(buttonOf('Show more'));
    expect(await screen.findByRole('link', { name: 'Do wasps sleep?' })).toBeTruthy();
    const head = (name: RegExp) => within(screen.getByRole('columnheader', { name })).getByRole('button');
    await user.click(head(/^Leads/));
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').at(-1)?.query.sort).toMatch(/leads$/i));
    await user.click(head(/^Conversion/));
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').at(-1)?.query.sort).toMatch(/rate$/i));
  });
});

describe('pages whose rows the screen already has', () => {
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  const titles = () => screen.getAllByText(/^Do /).map(({ textContent }) => textContent);
  const sortMostFirst = async ({ user }: ReturnType<typeof open>, name: RegExp) => {
    for (const direction of ['ascending', 'descending']) {
      await user.click(within(head(name)).getByRole('button'));
      await waitFor(() => expect(head(name).getAttribute('aria-sort')).toBe(direction));
    }
  };

  it('sort by any question of their quizzes, and say how often their numbers were pressed', async () => {
    const [first] = quiz.pages;
    const pages = [
      { ...sample(QuizReport.shape.pages.element, first), calls: 7 },
      {
        ...sample(QuizReport.shape.pages.element, first),
        pageId: 2,
        title: 'Do wasps sleep?',
        steps: [80, 70, 65, 1, 1, 1],
      },
    ];
    const opened = openScreen('/analytics?tab=quiz', { 'GET /api/analytics/quiz': { ...quiz, pages } });
    expect(await screen.findByText('“Since when?” (64)')).toBeTruthy();
    expect(titles()).toEqual(['Do ants bite?', 'Do wasps sleep?']);
    expect(within(screen.getByRole('row', { name: /Do ants bite/ })).getByText('7')).toBeTruthy();
    await sortMostFirst(opened, /^Q2/);
    await waitFor(() => expect(titles()).toEqual(['Do wasps sleep?', 'Do ants bite?']));
  });

  it('are the popular ones of a farm, with the presses on their numbers', async () => {
    const row = { slug: 'page', formSubmissions: 0, quizSubmissions: 0 };
    const pages = [
      { ...row, pageId: 1, title: 'Do ants bite?', views: 90, calls: 3 },
      { ...row, pageId: 2, title: 'Do wasps sleep?', views: 80, calls: 44 },
    ];
    const opened = open(<PopularPages farmId={5} pages={pages} />, {
      answers: { 'GET /api/lists/:list': sample(ListSetup) },
    });
    expect(await screen.findByText('44')).toBeTruthy();
    expect(titles()).toEqual(['Do ants bite?', 'Do wasps sleep?']);
    await sortMostFirst(opened, /^Phone presses/);
    await waitFor(() => expect(titles()).toEqual(['Do wasps sleep?', 'Do ants bite?']));
  });
});

describe('the advice on pages', () => {
  const choosePages = async (opened: ReturnType<typeof openScreen>) => {
    for (const name of ['Select Do ants bite?', 'Select Do wasps sleep?'])
      await opened.user.click(await screen.findByRole('checkbox', { name }));
    await screen.findByText('2 pages selected');
    return screen.findByRole('region', { name: 'Selected pages' });
  };

  it('asks before unpublishing selected pages and does nothing after Escape', async () => {
    const opened = openScreen('/analytics?tab=advice');
    const bar = within(await choosePages(opened));
    await opened.user.click(bar.getByRole('button', { name: 'Unpublish' }));
    await findDialog('Unpublish 2 pages?');
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('POST /api/pages/:id/unpublish')).toEqual([]);
    expect(screen.getByText('2 pages selected')).toBeTruthy();
  });

  it('regenerates selected pages on the displayed version', async () => {
    const opened = openScreen('/analytics?tab=advice', {
      'POST /api/pages/:id/regenerate': refused(409, 'It is being written.'),
    });
    const bar = within(await choosePages(opened));
    await opened.user.click(bar.getByRole('button', { name: 'Rewrite' }));
    const question = within(await findDialog('Rewrite 2 pages?'));
    await opened.user.click(question.getByRole('button', { name: 'Rewrite' }));
    await waitFor(() => expect(callsOf('POST /api/pages/:id/regenerate')).toHaveLength(2));
    expect(callsOf('POST /api/pages/:id/regenerate').map(({ path, body }) => [path, body])).toEqual([
      ['/api/pages/1/regenerate', { baseVersion: 4 }],
      ['/api/pages/2/regenerate', { baseVersion: 7 }],
    ]);
    await waitFor(() => expect(screen.queryByText('2 pages selected')).toBeNull());
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').length).toBeGreaterThan(1));
    expect(currentBulk()?.failures.map(({ reason: why }) => why)).toEqual([
      'It is being written.',
      'It is being written.',
    ]);
  });

  it('fetches another kind and clears the selection', async () => {
    const opened = openScreen('/analytics?tab=advice');
    await choosePages(opened);
    const kinds = within(screen.getByRole('group', { name: 'Advice' }));
    expect(kinds.getByRole('button', { name: /^Prune or merge/, pressed: true }).textContent).toBe('Prune or merge2');
    await opened.user.click(kinds.getByRole('button', { name: /^Improve/ }));
    await waitFor(() => expect(callsOf('GET /api/analytics/pages').at(-1)?.query.advice).toBe('improve'));
    await waitFor(() => expect(screen.queryByText('2 pages selected')).toBeNull());
  });

  it('opens the merge dialog for the page', async () => {
    const { user } = openScreen('/analytics?tab=advice');
    await user.click(await screen.findByRole('button', { name: 'Merge… Do wasps sleep?' }));
    expect(screen.getByText('Merging page 2')).toBeTruthy();
  });

  it('is read-only without edit permission', async () => {
    openScreen('/analytics?tab=advice', {}, 'user');
    expect(await screen.findByRole('link', { name: 'Do ants bite?' })).toBeTruthy();
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Merge…/ })).toBeNull();
  });
});
