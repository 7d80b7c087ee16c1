import { expect, it } from 'vitest';
import { CatalogEntry } from '#shared/catalog.ts';
import { Client } from '#shared/clients.ts';
import { Farm } from '#shared/farms.ts';
import { Page } from '#shared/pages.ts';
import { ResearchEstimate, ResearchPage, ResearchRun } from '#shared/research.ts';
import { refused, rowsOf, type Answers } from '../../../../../test/setup/answers.ts';
import { sample } from '../../../../../test/setup/sample.ts';
import { buttonOf, fieldOf, open, screen, sentTo, waitFor } from '../../../../../test/setup/screen.tsx';
import { ResearchScreen } from './research-screen.tsx';

const estimate = sample(ResearchEstimate, {
  queries: ['Minnesota plumbing license lookup', 'drain cleaning cost'],
  pages: 8,
  searchBy: 'provider',
  searchProvider: 'Serper',
  searchWays: [{ by: 'provider', name: 'Serper' }],
  model: 'gpt-x',
  cost: { searches: 0.002, model: 0.12 },
  ymyl: false,
  refusal: null,
});
const run = sample(ResearchRun, {
  id: 5,
  service: 'drain-cleaning',
  state: 'MN',
  city: null,
  intents: ['cost_factors', 'duration'],
  searchBy: 'provider',
  searchProvider: 'Serper',
  status: 'done',
  reason: null,
  estimate: { searches: 0.002, model: 0.12 },
  spent: { searches: 0.002, model: 0.05 },
  pages: [
    sample(ResearchPage, {
      url: 'https://www.dli.mn.gov/a',
      title: 'Plumbing',
      status: 'read',
      reason: null,
      sourceId: 31,
      tier: 1,
      proposed: 2,
      dropped: {},
    }),
  ],
  proposed: 2,
  accepted: 0,
  dropped: { quote_not_found: 1 },
  startedBy: 'Ann',
});
const answers = (more: Answers = {}): Answers => ({
  'GET /api/catalog': [sample(CatalogEntry, { service: 'drain-cleaning', trade: 'plumbing', name: 'Drain Cleaning' })],
  'GET /api/clients': [sample(Client, { id: 3, name: 'Harborline' })],
  'GET /api/research': rowsOf([run]),
  'GET /api/research/estimate': estimate,
  'POST /api/research': run,
  ...more,
});
const openScreen = (
  more: Answers = {},
  at = '/evidence/research?clientId=3&service=drain-cleaning&state=MN',
  role: 'editor' | 'user' = 'editor',
) => open(<ResearchScreen />, { at, role, answers: answers(more) });

it('shows what it would search for and cost before it is started', async () => {
  const { user } = openScreen();
  expect(await screen.findByText('$0.0020 for searches and $0.12 for the model', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText('Minnesota plumbing license lookup')).toBeTruthy();
  await user.click(buttonOf('Start Research'));
  await waitFor(() =>
    expect(sentTo('POST /api/research')).toEqual([{ clientId: 3, service: 'drain-cleaning', state: 'MN' }]),
  );
});

it('asks for client, service and state first', async () => {
  const { user } = openScreen({}, '/evidence/research');
  expect(
    await screen.findByText('Choose client, service and state to see what it would search for and cost.'),
  ).toBeTruthy();
  await screen.findByRole('option', { name: 'Harborline' });
  await user.selectOptions(fieldOf('Client'), 'Harborline');
  await user.selectOptions(fieldOf('Service'), 'Drain Cleaning');
  await user.selectOptions(fieldOf('State'), 'Minnesota');
  expect(await screen.findByText('drain cleaning cost')).toBeTruthy();
});

it('does not start past a budget, and says why', async () => {
  openScreen({
    'GET /api/research/estimate': {
      ...estimate,
      refusal: 'The client’s budget for rank look-ups is used up for this month.',
    },
  });
  expect(await screen.findByText(/budget for rank look-ups is used up/)).toBeTruthy();
  expect(buttonOf('Start Research').disabled).toBe(true);
});

it('lets staff choose who searches, and says what a model’s search means', async () => {
  const both = [
    { by: 'provider' as const, name: 'Serper' },
    { by: 'model' as const, name: 'gpt-x (web search)' },
  ];
  const { user } = openScreen({
    'GET /api/research/estimate': ({ query: { searchBy } }) => ({
      ...estimate,
      searchWays: both,
      ...(searchBy === 'model'
        ? { searchBy: 'model' as const, searchProvider: 'gpt-x (web search)', cost: { searches: null, model: null } }
        : {}),
    }),
  });
  await user.selectOptions(await screen.findByLabelText('Search by'), 'gpt-x (web search)');
  expect(await screen.findByText(/Only the addresses that the model cites are used/)).toBeTruthy();
  expect(screen.getByText('an unknown amount for searches')).toBeTruthy();
  await user.click(buttonOf('Start Research'));
  await waitFor(() => expect(sentTo('POST /api/research')).toMatchObject([{ searchBy: 'model' }]));
});

it('opens from a farm with what its first hub lacks', async () => {
  const hub = (id: number, name: string, service: string | null) => ({ id, name, slug: name, service, pageCount: 2 });
  const draft = (microHub: string, intent: Page['intent'], check: string) =>
    sample(Page, {
      microHub,
      intent,
      status: 'draft',
      quality: {
        passed: false,
        score: 0,
        checks: [{ id: check, severity: 'gate', ok: false, detail: 'It lacks one.' }],
      },
    });
  const { user } = openScreen(
    {
      'GET /api/farms/:id': sample(Farm, {
        id: 7,
        clientId: 3,
        location: 'Duluth, Minnesota',
        microHubs: [
          hub(1, 'Drains', 'drain-cleaning'),
          hub(2, 'Moon mining', null),
          hub(3, 'Heaters', 'water-heaters'),
        ],
      }),
      'GET /api/farms/:id/pages': [
        draft('Drains', 'duration', 'needs_time'),
        draft('Drains', 'cost_factors', 'G-80'),
        draft('Moon mining', 'signs', 'needs_evidence'),
        draft('Heaters', 'signs', 'G-01'),
      ],
    },
    '/evidence/research?farmId=7',
  );
  const link = await screen.findByRole('link', { name: 'Research Drains (2 pages)' });
  const path = '/evidence/research?clientId=3&service=drain-cleaning&state=MN&intents=cost_factors%2Cduration';
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.getByRole('link', { name: 'Research Moon mining (1 page)' }).getAttribute('href')).toBe(
    '/evidence/research?clientId=3&state=MN&intents=signs',
  );
  expect(screen.queryByRole('link', { name: /Heaters/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Start Research' }));
  await waitFor(() =>
    expect(sentTo('POST /api/research')).toEqual([
      { clientId: 3, service: 'drain-cleaning', state: 'MN', intents: ['cost_factors', 'duration'] },
    ]),
  );
});

it('lists what each found, left out and cost, with its pages', async () => {
  const { user } = openScreen();
  expect(await screen.findByText('2 proposals. Left out: 1 not word for word in the page.')).toBeTruthy();
  expect(screen.getByText(/Spent \$0.0020 for searches and \$0.05 for the model/)).toBeTruthy();
  await user.click(buttonOf('Show pages'));
  expect(screen.getByRole('link', { name: 'Plumbing' }).getAttribute('href')).toBe('/evidence/sources/31');
  expect(screen.getByText('Searched by Serper')).toBeTruthy();
  expect(screen.getByText('Questions: Cost, How long it takes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/evidence/proposals?research=5');
});

it('reads alone where one may not edit; says when there is none and what failed', async () => {
  openScreen({ 'GET /api/research': rowsOf([]) }, '/evidence/research', 'user');
  expect(await screen.findByText('No research yet')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'New research' })).toBeNull();
});

it('shows a failed list with a way to try again', async () => {
  openScreen({ 'GET /api/research': refused(503, 'The database is away.') });
  expect(await screen.findByText('Failed to fetch research')).toBeTruthy();
});
