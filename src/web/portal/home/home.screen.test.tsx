import { expect, it } from 'vitest';
import { PortalApproval } from '#shared/approvals.ts';
import { PortalQuestion } from '#shared/client-questions.ts';
import { PortalFieldJob } from '#shared/field-jobs.ts';
import { PortalActivity, PortalLead } from '#shared/portal.ts';
import { rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { firstStatement, homeAnswers } from '../../../../test/setup/portal-home.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { harborline, openPortal, screen, sentTo, waitFor, within } from '../../../../test/setup/screen.tsx';
import DashboardRoute from '../dashboard-route.tsx';

const at = '/client/dashboard';
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const vera = sample(PortalLead, {
  id: 4,
  name: 'Vera Moss',
  phone: '(401) 555-0134',
  email: 'vera@mail.example',
  message: 'Ants in the kitchen.',
  status: 'new',
  awaitingReplySince: hourAgo(),
  answeredAt: null,
  createdAt: hourAgo(),
});

const openHome = (answers: Answers = {}, waiting: PortalLead[] = [vera]) =>
  openPortal(<DashboardRoute />, {
    at,
    answers: { ...homeAnswers({ waiting }), ...answers },
  });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const shown = {
  openAs: openPortal,
  screen: () => <DashboardRoute />,
  at,
  givesWords: false,
};

describeStates([
  {
    ...shown,
    name: 'what was done for the client',
    route: 'GET /api/client/activity',
    besides: homeAnswers({}),
    failed: 'Failed to fetch activity',
    empty: { answer: rowsOf([]), says: 'Nothing yet' },
    full: {
      answer: rowsOf([sample(PortalActivity, { kind: 'published' })]),
      says: 'Published 1 page',
    },
  },
  {
    ...shown,
    name: 'this month',
    route: 'GET /api/client/statement',
    besides: homeAnswers({}),
    failed: 'Failed to fetch this month',
    full: { answer: firstStatement, says: 'Phone presses' },
  },
]);

it('offers to call, text and mail who waits, with the clock, before any count of websites', async () => {
  openHome();
  const waiting = await card('Waiting for your answer');
  const link = async (name: string) => (await waiting.findByRole('link', { name })).getAttribute('href');
  expect(await link('Call Vera Moss')).toBe('tel:4015550134');
  expect(await link('Text Vera Moss')).toBe('sms:4015550134');
  expect(await link('E-mail Vera Moss')).toBe('mailto:vera@mail.example');
  expect(waiting.getByText('New for 1 hour').hasAttribute('data-late')).toBe(true);
  expect(await waiting.findByText('Aim for 15 minutes')).toBeTruthy();
  const order = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .slice(0, 4);
  await waitFor(() =>
    expect(order()).toEqual(['Waiting for your answer', 'This month so far', 'Asked of you', 'What your team did']),
  );
  const counts = await screen.findByText('Active Websites');
  const done = screen.getByRole('heading', { name: 'What your team did' });
  expect(done.compareDocumentPosition(counts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('asks after a tap whether the person was reached, and stores that', async () => {
  const PATCH = 'PATCH /api/client/leads/:id';
  let waiting = [vera];
  const { user } = openHome({
    'GET /api/client/leads': ({ query }) => rowsOf(query['status'] === 'new' ? waiting : []),
    [PATCH]: () => {
      waiting = [];
      return { ...vera, status: 'contacted' as const };
    },
  });
  expect(screen.queryByText('Did you reach Vera Moss?')).toBeNull();
  const call = await screen.findByRole('link', { name: 'Call Vera Moss' });
  // A phone opens its dialer; a test has none.
  call.addEventListener('click', (event) => event.preventDefault());
  await user.click(call);
  await user.click(await screen.findByRole('button', { name: 'Yes, contacted' }));
  expect(await screen.findByText('Nobody waits for an answer')).toBeTruthy();
  expect(sentTo(PATCH)).toEqual([{ was: 'new', status: 'contacted' }]);
});

it('offers no way of contact that the person withdrew, and says so', async () => {
  openHome({}, [{ ...vera, withdrawn: ['text', 'call'] }]);
  const waiting = await card('Waiting for your answer');
  expect(await waiting.findByText('Do not contact: Text messages, Calls')).toBeTruthy();
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['E-mail Vera Moss']);
});

it('offers no text to an extension, and no mail without an address', async () => {
  openHome({}, [{ ...vera, phone: '(401) 555-0134 x9', email: '' }]);
  expect(await screen.findByRole('link', { name: 'Call Vera Moss' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Text Vera Moss' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'E-mail Vera Moss' })).toBeNull();
});

it('shows staff who view as the client no button that changes a lead', async () => {
  const view = { staffName: 'Ada Byron', until: '2026-01-15T12:30:00.000Z' };
  const { user } = openHome({
    'GET /api/client/status': {
      isAuthenticated: true,
      client: harborline,
      view,
    },
  });
  const call = await screen.findByRole('link', { name: 'Call Vera Moss' });
  call.addEventListener('click', (event) => event.preventDefault());
  await user.click(call);
  expect(screen.queryByRole('button', { name: 'Yes, contacted' })).toBeNull();
});

it('compares the month with the one before, and calls nothing zero that was not measured', async () => {
  const previous = {
    month: '2025-12',
    leads: 9,
    won: 2,
    wonValue: 2100,
    calls: null,
  };
  openHome({
    'GET /api/client/statement': {
      ...firstStatement,
      leads: 12,
      won: 3,
      wonValued: 3,
      wonValue: 4800,
      calls: 30,
      previous,
    },
  });
  const month = await card('This month so far');
  expect((await month.findByRole('link', { name: 'Leads: 12' })).getAttribute('href')).toBe(
    '/client/leads?from=2026-01-01&to=2026-01-31',
  );
  for (const text of ['December: 9', 'December: 2', 'December: $2,100']) expect(month.getByText(text)).toBeTruthy();
  expect(month.getByText('December: Not measured')).toBeTruthy();
  expect(month.getByRole('link', { name: 'Value of won leads: $4,800' })).toBeTruthy();
});

it('lists what only the owner can do, each as a link', async () => {
  const soon = '2026-01-20T12:00:00.000Z';
  openHome({
    'GET /api/client/approvals': [
      sample(PortalApproval, {
        state: 'waiting',
        title: 'Do ants bite?',
        dueAt: soon,
      }),
    ],
    'GET /api/client/questions': [
      sample(PortalQuestion, { id: 1, state: 'asked', dueAt: soon }),
      sample(PortalQuestion, { id: 2, state: 'asked', dueAt: soon }),
      sample(PortalQuestion, { id: 3, state: 'answered', dueAt: soon }),
    ],
    'GET /api/client/statement': {
      ...firstStatement,
      leads: 2,
      won: 2,
      wonValued: 1,
      wonValue: 480,
    },
    'GET /api/client/field-jobs': [sample(PortalFieldJob, { doneOn: '2026-01-03' })],
  });
  const asked = await card('Asked of you');
  await waitFor(() => expect(asked.getAllByRole('link')).toHaveLength(4));
  expect(asked.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Approve “Do ants bite?”Until Jan 20, 2026', '/client/approvals'],
    ['Answer 2 questionsPages wait for your answers, the first until Jan 20, 2026', '/client/questions'],
    [
      'Say what a won lead is worthWon this month, without a value yet',
      '/client/leads?status=won&valued=false&from=2026-01-01&to=2026-01-31',
    ],
    ['Add a job you didYour last one: Jan 3, 2026', '/client/jobs'],
  ]);
});

it('puts equal work of one day on one line with its day', async () => {
  const at = new Date().toISOString();
  const published = (ref: number) =>
    sample(PortalActivity, {
      ref,
      at,
      kind: 'published',
      pageId: ref,
      farmId: 5,
      farmName: 'Warwick Pest',
    });
  openHome({
    'GET /api/client/activity': rowsOf([published(1), published(2)]),
  });
  const done = await card('What your team did');
  expect(await done.findByText('Published 2 pages')).toBeTruthy();
  expect(done.getByText('Today · Warwick Pest')).toBeTruthy();
});
