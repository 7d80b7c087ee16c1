import { describe, expect, it } from 'vitest';
import { PortalApproval } from '#shared/approvals.ts';
import { PortalFarm, PortalLead, PortalLeadFigures, PortalPage } from '#shared/portal.ts';
import { Ranking } from '#shared/rankings.ts';
import { held, refused, rowsOf, unreachable, type Answers } from '../../../test/setup/answers.ts';
import { describeForms } from '../../../test/setup/forms.tsx';
import { homeAnswers } from '../../../test/setup/portal-home.ts';
import { sample } from '../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  harborline,
  openPortal,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../test/setup/screen.tsx';
import AccountRoute from './account-route.tsx';
import ApprovalsRoute from './approvals-route.tsx';
import DashboardRoute from './dashboard-route.tsx';
import FarmRoute from './farm-route.tsx';
import ForgotRoute from './forgot-route.tsx';
import LeadsRoute from './leads-route.tsx';
import LoginRoute from './login-route.tsx';
import NotFoundRoute from './not-found-route.tsx';
import RankingsRoute from './rankings-route.tsx';
import ResetRoute from './reset-route.tsx';

const signedOut = { 'GET /api/client/status': { isAuthenticated: false, client: null } };
const view = { staffName: 'Ada Byron', until: '2026-01-15T12:30:00.000Z' };
const viewing = { 'GET /api/client/status': { isAuthenticated: true, client: harborline, view } };

describeForms([
  {
    name: 'a password that the client changes',
    openAs: openPortal,
    screen: () => <AccountRoute />,
    at: '/client/account',
    besides: { 'GET /api/client/sessions': [], 'GET /api/client/users': [] },
    begin: () => screen.findByLabelText('Current password'),
    typed: { 'Current password': 'old words', 'New password': 'four calm words here' },
    press: 'Change password',
    route: 'POST /api/client/password',
    answer: { message: 'Changed' },
    sends: { current: 'old words', password: 'four calm words here' },
    done: 'You are signed out everywhere else.',
    away: 'The password could not be changed. Please try again in a moment.',
  },
  {
    name: 'a link for a forgotten password',
    openAs: openPortal,
    screen: () => <ForgotRoute />,
    at: '/client/forgot',
    besides: signedOut,
    typed: { Username: 'harborline' },
    press: 'Send the link',
    route: 'POST /api/client/forgot-password',
    answer: { message: 'Sent' },
    sends: { username: 'harborline' },
    done: 'Check your e-mail',
    refusal: 'The link could not be sent. Please try again in a moment.',
    away: 'The link could not be sent. Please try again in a moment.',
  },
  {
    name: 'a password by a link',
    openAs: openPortal,
    screen: () => <ResetRoute />,
    at: '/client/reset#token-1',
    besides: signedOut,
    typed: { 'New password': 'four calm words here' },
    press: 'Change password',
    route: 'POST /api/client/reset-password',
    answer: { message: 'Changed' },
    sends: { token: 'token-1', password: 'four calm words here' },
    done: 'You can now sign in with your new password.',
    away: 'The password could not be changed. Please try again in a moment.',
  },
  {
    name: 'the login of a client',
    openAs: openPortal,
    screen: () => <LoginRoute />,
    at: '/client/login',
    besides: signedOut,
    begin: () => screen.findByLabelText('Username'),
    typed: { Username: 'harborline', Password: 'four calm words here' },
    press: 'Login',
    route: 'POST /api/client/login',
    answer: { client: harborline },
    sends: { username: 'harborline', password: 'four calm words here' },
    done: 'Welcome, Harborline',
    refusal: 'Invalid client credentials',
    away: 'The portal could not be reached. Please try again in a moment.',
  },
]);

describe('client login', () => {
  const openLogin = (more: Answers = {}) =>
    openPortal(<LoginRoute />, { at: '/client/login', answers: { ...signedOut, ...more } });

  it.each([
    ['', ''],
    ['harborline', ''],
    ['   ', 'words'],
  ])('does nothing with user name "%s" and password "%s"', async (username, password) => {
    const { user } = openLogin();
    await screen.findByLabelText('Username');
    await fill(user, fieldOf('Username'), username);
    await fill(user, fieldOf('Password'), password);
    await user.click(buttonOf('Login'));
    expect(callsOf('POST /api/client/login')).toEqual([]);
  });

  it('hides the server’s details', async () => {
    const { user } = openLogin({ 'POST /api/client/login': refused(401, 'Password of harborline is wrong.') });
    await screen.findByLabelText('Username');
    await fill(user, fieldOf('Username'), 'harborline');
    await fill(user, fieldOf('Password'), 'wrong');
    await user.click(buttonOf('Login'));
    expect(await screen.findByText('Login Failed')).toBeTruthy();
    expect(screen.getByText('Invalid client credentials')).toBeTruthy();
    expect(screen.queryByText(/is wrong/)).toBeNull();
  });

  it('is disabled while pending', async () => {
    const reply = held({ client: harborline });
    const { user } = openLogin({ 'POST /api/client/login': reply });
    await screen.findByLabelText('Username');
    await fill(user, fieldOf('Username'), 'harborline');
    await fill(user, fieldOf('Password'), 'words');
    await user.click(buttonOf('Login'));
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeTruthy();
    reply.release();
    expect(await screen.findByText('Login Successful')).toBeTruthy();
  });

  it('shows the password on demand', async () => {
    const { user } = openLogin();
    await fill(user, await screen.findByLabelText('Password'), 'words');
    await user.click(buttonOf('Show the password'));
    expect((fieldOf('Password') as HTMLInputElement).type).toBe('text');
  });
});

describe('portal gate', () => {
  it('redirects to the login when signed out', async () => {
    const { router } = openPortal(<DashboardRoute />, { at: '/client/dashboard', answers: signedOut });
    await waitFor(() => expect(router.state.location.pathname).toBe('/client/login'));
    expect(callsOf('GET /api/client/farms')).toEqual([]);
  });

  it('shows a loading state first', async () => {
    const status = held({ isAuthenticated: true, client: harborline });
    openPortal(<NotFoundRoute />, { at: '/client/x', answers: { 'GET /api/client/status': status } });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    status.release();
    expect(await screen.findByRole('heading', { name: /Page Not Found/ })).toBeTruthy();
  });

  it('keeps the session while the server is unreachable', async () => {
    openPortal(<DashboardRoute />, { at: '/client/dashboard', answers: { 'GET /api/client/status': unreachable() } });
    expect(await screen.findByRole('heading', { name: 'The portal could not be reached' })).toBeTruthy();
    expect(window.location.pathname).toBe('/client/dashboard');
  });

  it('requires changing the password set by staff', async () => {
    openPortal(<DashboardRoute />, {
      at: '/client/dashboard',
      answers: { 'GET /api/client/status': { isAuthenticated: true, client: harborline, mustChangePassword: true } },
    });
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
    expect(callsOf('GET /api/client/farms')).toEqual([]);
  });

  it('names the impersonating member and offers no logout', async () => {
    openPortal(<NotFoundRoute />, { at: '/client/x', answers: viewing });
    expect(await screen.findByText(/You are viewing as Harborline\. Read-only until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

describe('while impersonating a client', () => {
  it('the password cannot be changed', async () => {
    openPortal(<AccountRoute />, { at: '/client/account', answers: { ...viewing, 'GET /api/client/users': [] } });
    expect(await screen.findByText('Only the client can do this. You are viewing as the client.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });

  it('pages cannot be approved', async () => {
    const approval = sample(PortalApproval, { id: 4, state: 'waiting', title: 'Do ants bite?' });
    openPortal(<ApprovalsRoute />, {
      at: '/client/approvals',
      answers: { ...viewing, 'GET /api/client/approvals': [approval] },
    });
    expect(await screen.findByText('Only the client can do this. You are viewing as the client.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a page to approve', () => {
  const approval = sample(PortalApproval, { id: 4, state: 'waiting', title: 'Do ants bite?' });
  const openApproval = (more: Answers) =>
    openPortal(<ApprovalsRoute />, {
      at: '/client/approvals',
      answers: { 'GET /api/client/approvals': [approval], ...more },
    });

  it.each([
    [true, '“Do ants bite?” is now public.'],
    [false, '“Do ants bite?” will be published soon.'],
  ])('shows the result (published: %s)', async (published, says) => {
    const { user } = openApproval({ 'POST /api/client/approvals/:id': { published } });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(sentTo('POST /api/client/approvals/:id')).toEqual([{ answer: 'approved' }]);
  });

  it('requires a comment when requesting changes', async () => {
    const { user } = openApproval({ 'POST /api/client/approvals/:id': { published: false } });
    await user.click(await screen.findByRole('button', { name: 'Request changes' }));
    await user.click(buttonOf('Send'));
    expect(screen.getByText('Describe what should be changed.')).toBeTruthy();
    await fill(user, fieldOf('What should be changed?'), ' The phone number. ');
    await user.click(buttonOf('Send'));
    expect(await screen.findByText('Sent to your marketing team')).toBeTruthy();
    expect(sentTo('POST /api/client/approvals/:id')).toEqual([{ answer: 'changes', comment: 'The phone number.' }]);
  });

  it('keeps the comment when saving fails', async () => {
    const { user } = openApproval({ 'POST /api/client/approvals/:id': unreachable() });
    await user.click(await screen.findByRole('button', { name: 'Request changes' }));
    await fill(user, fieldOf('What should be changed?'), 'The phone number.');
    await user.click(buttonOf('Send'));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(fieldOf('What should be changed?').value).toBe('The phone number.');
  });
});

describe('a client’s lead', () => {
  const lead = sample(PortalLead, { id: 8, name: 'Ann Lee', status: 'new', createdAt: '2026-01-15T12:00:00.000Z' });
  const openLeads = (more: Answers) =>
    openPortal(<LeadsRoute />, {
      at: '/client/leads',
      answers: {
        'GET /api/client/leads': rowsOf([lead]),
        'GET /api/client/lead-figures': sample(PortalLeadFigures),
        ...more,
      },
    });

  it('sets an outcome and shows the previous one', async () => {
    const { user } = openLeads({ 'PATCH /api/client/leads/:id': { ...lead, status: 'won' } });
    await user.click(await screen.findByRole('button', { name: 'Won' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Won' }).getAttribute('aria-pressed')).toBe('true'));
    expect(sentTo('PATCH /api/client/leads/:id')).toEqual([{ was: 'new', status: 'won' }]);
  });

  it('rolls back when the outcome is refused', async () => {
    const { user } = openLeads({ 'PATCH /api/client/leads/:id': refused(409, 'It was changed meanwhile.') });
    await user.click(await screen.findByRole('button', { name: 'Lost' }));
    expect(await screen.findByText('It was changed meanwhile.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Lost' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('accepts only an amount as its value', async () => {
    const { user } = openLeads({ 'PATCH /api/client/leads/:id': { ...lead, value: 480 } });
    await user.click(await screen.findByRole('button', { name: 'Add a value' }));
    const field = screen.getByLabelText(/What Ann Lee is worth/);
    await fill(user, field, 'a lot');
    await user.click(buttonOf('Save'));
    expect(screen.getByText('Enter an amount such as 480.')).toBeTruthy();
    await fill(user, field, '480');
    await user.click(buttonOf('Save'));
    await waitFor(() => expect(sentTo('PATCH /api/client/leads/:id')).toEqual([{ was: 'new', value: 480 }]));
  });
});

describe('a client’s website', () => {
  const farm = sample(PortalFarm, { id: 5, name: 'Warwick Pest', leadCount: 3, status: 'active' });
  const openFarm = (more: Answers = {}) =>
    openPortal(<FarmRoute />, {
      at: '/client/farms/5',
      path: '/client/farms/:farmId',
      answers: {
        'GET /api/client/farms/:farmId': farm,
        'GET /api/client/farms/:farmId/pages': [],
        'GET /api/client/farms/:farmId/leads': rowsOf([]),
        ...more,
      },
    });

  it.each([
    [3, 60, '5.0%'],
    [0, 0, '0.0%'],
  ])('converts %i leads of %i views into %s', async (leadCount, views, rate) => {
    const pages = [sample(PortalPage, { views })];
    openFarm({ 'GET /api/client/farms/:farmId': { ...farm, leadCount }, 'GET /api/client/farms/:farmId/pages': pages });
    expect(await screen.findByText(rate)).toBeTruthy();
  });

  it('shows "not found" for an unknown address', async () => {
    openFarm({ 'GET /api/client/farms/:farmId': refused(404, 'Farm not found') });
    expect(await screen.findByRole('heading', { name: 'Farm Not Found' })).toBeTruthy();
    expect(screen.getByText('The requested farm could not be found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeTruthy();
  });

  it('shows that its details are loading', async () => {
    const reply = held(farm);
    openFarm({ 'GET /api/client/farms/:farmId': reply });
    expect(await screen.findByText('Loading farm details...', { selector: 'output' })).toBeTruthy();
    reply.release();
    expect(await screen.findByRole('heading', { name: 'Warwick Pest' })).toBeTruthy();
  });

  it('shows an empty tab without leads', async () => {
    const { user } = openFarm();
    await user.click(await screen.findByRole('tab', { name: /Leads/ }));
    expect(await screen.findByText('No leads found for this farm.')).toBeTruthy();
  });
});

it('shows three keywords and three leads in the overview and ten leads in detail', async () => {
  const leads = Array.from({ length: 12 }, (_, id) =>
    sample(PortalLead, { id: id + 1, name: `Lead ${id + 1}`, createdAt: '2026-01-15T12:00:00.000Z' }),
  );
  openPortal(<DashboardRoute />, {
    at: '/client/dashboard',
    answers: {
      ...homeAnswers({ leads }),
      'GET /api/client/rankings': rowsOf(
        ['a', 'b', 'c', 'd'].map((keyword, id) => sample(Ranking, { id: id + 1, keyword: `word ${keyword}` })),
      ),
    },
  });
  expect(await screen.findByText('word c')).toBeTruthy();
  expect(screen.queryByText('word d')).toBeNull();
  const detail = within(screen.getByRole('region', { name: 'Recent leads in detail' }));
  expect(detail.getByRole('heading', { name: 'Lead 10' })).toBeTruthy();
  expect(detail.queryByRole('heading', { name: 'Lead 11' })).toBeNull();
  expect(screen.getAllByText('Lead 3').length).toBeGreaterThan(screen.getAllByText('Lead 4').length);
  expect(screen.queryByText('Lead 11')).toBeNull();
});

it.each([
  [[1, 4, null], '3', '1', '2', '3'],
  [[null, null], 'N/A', '0', '0', '2'],
] as const)('counts positions %j', async (...[positions, average, top3, top10, total]) => {
  const rankings = positions.map((currentPosition, id) =>
    sample(Ranking, {
      id: id + 1,
      keyword: `word ${id}`,
      currentPosition,
      state: currentPosition === null ? 'absent' : 'ranked',
    }),
  );
  openPortal(<RankingsRoute />, {
    at: '/client/rankings',
    answers: {
      'GET /api/client/rankings': rowsOf(rankings),
      'GET /api/client/search-figures': null,
    },
  });
  await screen.findByText('word 0');
  const glance = within(screen.getByLabelText('At a glance'));
  for (const figure of [average, top3, top10, total]) expect(glance.getAllByText(figure).length).toBeGreaterThan(0);
});
