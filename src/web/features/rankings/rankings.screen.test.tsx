import { describe, expect, it } from 'vitest';
import { ListSetup } from '#shared/lists.ts';
import { KeywordDetail } from '#shared/rank-keywords.ts';
import { RankCheckSchedule } from '#shared/rank-preferences.ts';
import { Farm } from '#shared/farms.ts';
import { Ranking, RankingActivity } from '#shared/rankings.ts';
import { held, refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, findDialog, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
import { CheckScheduleDialog } from './check-schedule-dialog.tsx';
import { PositionBadge } from './position-badge.tsx';
import { RankingsScreen } from './rankings-screen.tsx';
import { TrendIcon } from './trend-icon.tsx';

const measured = sample(Ranking, {
  id: 1,
  keyword: 'ants in kitchen',
  pageTitle: 'Do ants bite?',
  clientName: 'Harborline',
  currentPosition: 4,
  lastChecked: '2026-01-15T12:00:00.000Z',
  state: 'ranked',
});
const cheap = sample(RankingActivity, { underWay: 0, stopped: 0, estimate: 0.1, left: null });
const besides = {
  'GET /api/rankings': rowsOf([measured]),
  'GET /api/lists/:list': sample(ListSetup),
  'GET /api/clients': [],
  'GET /api/farms': [],
  'GET /api/rankings/activity': cheap,
  'GET /api/rankings/clients': [],
};
const openScreen = (more: Answers = {}, role: 'admin' | 'editor' | 'user' = 'admin') =>
  open(<RankingsScreen />, { role, at: '/rankings', answers: { ...besides, ...more } });

describe('the list of keywords', () => {
  it('is sorted by its heads on the server', async () => {
    const { user } = openScreen();
    await screen.findByText('ants in kitchen');
    expect(callsOf('GET /api/rankings')[0]?.query.sort).toBe('position');
    await user.click(within(screen.getByRole('columnheader', { name: /^Checked/ })).getByRole('button'));
    await waitFor(() => expect(callsOf('GET /api/rankings').at(-1)?.query.sort).toMatch(/^-?checked$/));
  });

  it('shows the biggest drops by its tab, and by the head of the trend', async () => {
    const { user } = openScreen();
    await screen.findByText('ants in kitchen');
    await user.click(within(screen.getByRole('columnheader', { name: /^Trend/ })).getByRole('button'));
    await waitFor(() => expect(callsOf('GET /api/rankings').at(-1)?.query).toMatchObject({ sort: 'change' }));
    expect(callsOf('GET /api/rankings').at(-1)?.query.trend).toBeUndefined();
    await user.click(screen.getByRole('link', { name: /^Biggest drops/ }));
    await waitFor(() =>
      expect(callsOf('GET /api/rankings').at(-1)?.query).toMatchObject({ sort: 'change', trend: 'down', limit: '50' }),
    );
  });

  it('says what is wrong with a keyword beside it', async () => {
    const wrong = { url: 'https://example.com/other', position: 3, pageId: null };
    openScreen({ 'GET /api/rankings': rowsOf([{ ...measured, state: 'error', wrongPage: wrong, isPrimary: false }]) });
    const row = within((await screen.findByText('ants in kitchen')).closest('[role="row"]') as HTMLElement);
    for (const badge of ['Extra', 'Check failed', 'Another page ranks']) expect(row.getByText(badge)).toBeTruthy();
  });

  it('opens a keyword beside the list', async () => {
    const { user } = openScreen({
      'GET /api/rankings/:id': sample(KeywordDetail, { ranking: measured }),
      'GET /api/rankings/:id/search-figures': refused(404, 'Not connected'),
    });
    await user.click(await screen.findByText('ants in kitchen'));
    expect(await screen.findByRole('heading', { name: 'ants in kitchen' })).toBeTruthy();
  });

  it('offers the micro-hubs of the chosen farm', async () => {
    const farm = sample(Farm, {
      id: 5,
      microHubs: [{ id: 8, name: 'Termites', slug: 'termites', service: 'termites', pageCount: 5 }],
    });
    const { user } = open(<RankingsScreen />, {
      role: 'admin',
      at: '/rankings?farmId=5',
      answers: { ...besides, 'GET /api/farms/:id': farm },
    });
    await screen.findByText('ants in kitchen');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('option', { name: /Micro-hub/ }));
    await user.click(await screen.findByRole('option', { name: /Termites/ }));
    await waitFor(() => expect(callsOf('GET /api/rankings').at(-1)?.query.topicId).toBe('8'));
  });
});

describe('a rankings refresh', () => {
  it('shows that it is starting until the server accepts it', async () => {
    const reply = held({ message: 'Started', queued: 4 });
    const { user } = openScreen({ 'POST /api/rankings/refresh': reply });
    await user.click(await screen.findByRole('button', { name: 'Refresh Rankings' }));
    expect(buttonOf('Refreshing...').disabled).toBe(true);
    reply.release();
    expect(await screen.findByText('Rankings refresh started')).toBeTruthy();
    expect(screen.getByText('4 keywords. It may take several minutes.')).toBeTruthy();
  });

  it('shows no success where nothing was started', async () => {
    const message = 'Every keyword is being checked already.';
    const { user } = openScreen({ 'POST /api/rankings/refresh': { message, queued: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Refresh Rankings' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('Rankings refresh started')).toBeNull();
  });

  it.each([
    [429, 'Too many', {}, 'Rate limit exceeded. Please wait before trying again.'],
    [
      502,
      'API authentication failed',
      {},
      'API key is expired or invalid. Please update your RapidAPI key in admin settings.',
    ],
    [
      400,
      'Refused',
      { code: 'rankings.key_refused' },
      'API key is expired or invalid. Please update your RapidAPI key in admin settings.',
    ],
    [500, 'The queue rests.', {}, 'The queue rests.'],
  ])('explains a %i with "%s"', async (...[status, message, more, says]) => {
    const { user } = openScreen({ 'POST /api/rankings/refresh': refused(status, message, more) });
    await user.click(await screen.findByRole('button', { name: 'Refresh Rankings' }));
    expect(await screen.findByText('Refresh Failed')).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
  });

  it('asks for confirmation when it is expensive', async () => {
    const { user } = openScreen({
      'GET /api/rankings/activity': { ...cheap, estimate: 12 },
      'POST /api/rankings/refresh': { message: 'On its way.', queued: 4 },
    });
    await screen.findByText('ants in kitchen');
    await user.click(await screen.findByRole('button', { name: 'Refresh Rankings' }));
    const dialog = within(await findDialog('Refresh these rankings?'));
    expect(callsOf('POST /api/rankings/refresh')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Refresh Rankings' }));
    expect(await screen.findByText('Rankings refresh started')).toBeTruthy();
  });

  it('says that no key is set, without a sum of nothing', async () => {
    const unset = sample(RankingActivity, {
      ...cheap,
      run: null,
      provider: 'RapidAPI',
      hasKey: false,
      spent: 0,
      budget: null,
      own: null,
    });
    openScreen({ 'GET /api/rankings/activity': unset });
    const says = await screen.findByText(/^No RapidAPI key is set, so no rankings are looked up\./);
    expect(says.textContent).not.toContain('spent');
  });

  it.each([
    [false, '$1.50 spent this month, no budget set.'],
    [true, '$1.50 spent this month, no budget set.'],
  ])('says what was spent, with a key: %s', async (hasKey, spent) => {
    const used = sample(RankingActivity, { ...cheap, run: null, hasKey, spent: 1.5, budget: null, own: null });
    openScreen({ 'GET /api/rankings/activity': used });
    expect(await screen.findByText((text) => text.includes(spent))).toBeTruthy();
  });

  it('can be started by editors only', async () => {
    openScreen({ 'GET /api/rankings': rowsOf([]) }, 'editor');
    expect(await screen.findByRole('button', { name: 'Start Tracking Rankings' })).toBeTruthy();
  });

  it('is not offered without permission', async () => {
    openScreen({ 'GET /api/rankings': rowsOf([]) }, 'user');
    expect(await screen.findByText('No Rankings Data')).toBeTruthy();
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Rankings$/ })).toBeNull();
  });
});

it.each([
  [1, '#1'],
  [3, '#3'],
  [4, '#4'],
  [11, '#11'],
  [21, '#21'],
  [null, 'Not Ranked'],
])('shows position %s as %s', (currentPosition, says) => {
  open(
    <PositionBadge ranking={{ ...measured, currentPosition, state: currentPosition === null ? 'absent' : 'ranked' }} />,
  );
  expect(screen.getByText(says)).toBeTruthy();
});

it('distinguishes unmeasured from unranked keywords', () => {
  open(<PositionBadge ranking={{ ...measured, currentPosition: null, lastChecked: null, state: 'unmeasured' }} />);
  expect(screen.queryByText('Not Ranked')).toBeNull();
  expect(screen.getByText('Not measured')).toBeTruthy();
});

it('dates the position when the last check failed', () => {
  open(<PositionBadge ranking={{ ...measured, state: 'error' }} />);
  expect(screen.getByText('#4')).toBeTruthy();
  expect(screen.getByText(/^as of /)).toBeTruthy();
});

it.each(['error', 'unmeasured'] as const)(
  'keeps “Not Ranked” and the trend, dated, after a check that was %s',
  (state) => {
    const ranking = { ...measured, currentPosition: null, depth: 50, trend: 'down' as const, state };
    open(
      <>
        <PositionBadge ranking={ranking} />
        <TrendIcon {...ranking} />
      </>,
    );
    expect(screen.getByText('Not Ranked')).toBeTruthy();
    expect(screen.getByText(/^as of /)).toBeTruthy();
    expect(screen.getByText(/^Down/)).toBeTruthy();
  },
);

it.each(['up', 'down', 'same', 'new'] as const)('describes the trend "%s" as text', (trend) => {
  open(<TrendIcon {...measured} trend={trend} />);
  expect(screen.getByText(new RegExp(trend, 'i'))).toBeTruthy();
});

describeForms([
  {
    name: 'the pace of a farm’s rankings',
    screen: () => <CheckScheduleDialog farmId={5} opened onClose={() => undefined} />,
    besides: { 'GET /api/farms/:id/rank-schedule': sample(RankCheckSchedule) },
    typed: {},
    press: 'Save',
    route: 'PUT /api/farms/:id/rank-schedule',
    answer: sample(RankCheckSchedule),
    sends: {
      checkInterval: sample(RankCheckSchedule).checkInterval,
      searchDepth: sample(RankCheckSchedule).searchDepth,
    },
    done: 'Frequency and depth saved',
    away: 'Failed to save frequency and depth',
  },
]);
