import { describe, expect, it, vi } from 'vitest';
import { NavigationBadges } from '#shared/dashboard.ts';
import { Settings } from '#shared/settings.ts';
import { AdminSession } from '#shared/staff.ts';
import { held, inTurn, refused, unreachable, type Answers } from '../../../test/setup/answers.ts';
import { sample } from '../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  ELSEWHERE,
  fieldOf,
  fill,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../test/setup/screen.tsx';
import { AdminShell } from './admin-shell.tsx';
import LoginRoute from './login-route.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const session = () => sample(AdminSession, { sessionId: 'session-1', expires: Date.now() + 60_000 });
const openLogin = (answers: Answers = {}) =>
  open(<LoginRoute />, {
    at: '/admin/login',
    answers: { 'GET /api/admin/settings': sample(Settings, { timeZone: 'UTC' }), ...answers },
  });

const signIn = async ({ user }: ReturnType<typeof openLogin>) => {
  await fill(user, fieldOf('Username'), ' ada ');
  await fill(user, fieldOf('Password'), 'four calm words');
  await user.click(buttonOf('Login'));
};

describe('staff login', () => {
  it('stores the session and opens the clients', async () => {
    const opened = openLogin({ 'POST /api/admin/login': session() });
    await signIn(opened);
    expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
    expect(opened.router.state.location.pathname).toBe('/clients');
    expect(window.localStorage.getItem('adminSessionId')).toBe('session-1');
    expect(sentTo('POST /api/admin/login')).toEqual([{ username: 'ada', password: 'four calm words' }]);
  });

  it('names missing fields and focuses the first', async () => {
    const { user } = openLogin();
    await user.click(buttonOf('Login'));
    expect(screen.getByText('Username is required.')).toBeTruthy();
    expect(screen.getByText('Password is required.')).toBeTruthy();
    expect(document.activeElement).toBe(fieldOf('Username'));
    expect(callsOf('POST /api/admin/login')).toEqual([]);
  });

  it('shows that it is logging in and submits once', async () => {
    const reply = held(session());
    const opened = openLogin({ 'POST /api/admin/login': reply });
    await signIn(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Logging in...' }));
    expect(callsOf('POST /api/admin/login')).toHaveLength(1);
    reply.release();
    expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
  });

  it('solves a challenge by itself where the server asks for one, and sends the same again', async () => {
    const opened = openLogin({
      'POST /api/admin/login': inTurn(refused(401, 'Solve it.', { code: 'challenge_required' }), session()),
      'POST /api/admin/login/challenge': { challenge: 'a-challenge', bits: 6 },
    });
    await signIn(opened);
    expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
    expect(sentTo('POST /api/admin/login/challenge')).toEqual([{ username: 'ada' }]);
    expect(sentTo('POST /api/admin/login')).toEqual([
      { username: 'ada', password: 'four calm words' },
      {
        username: 'ada',
        password: 'four calm words',
        challenge: 'a-challenge',
        solution: expect.stringMatching(/^\d+$/),
      },
    ]);
  });

  it.each([
    ['wrong credentials', refused(401, 'Invalid admin credentials'), 'Invalid admin credentials'],
    ['no server', unreachable(), 'The server could not be reached. Please try again.'],
  ])('keeps what was typed after %s', async (_case, reply, says) => {
    await signIn(openLogin({ 'POST /api/admin/login': reply }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(fieldOf('Username').value).toBe(' ada ');
    expect(fieldOf('Password').value).toBe('four calm words');
  });

  it('asks for a code when the account has a second factor', async () => {
    const needsCode = refused(401, 'Enter the code', { code: 'totp_required' });
    const opened = openLogin({ 'POST /api/admin/login': inTurn(needsCode, session()) });
    expect(screen.queryByLabelText('Authentication code')).toBeNull();
    await signIn(opened);
    await fill(opened.user, await screen.findByLabelText('Authentication code'), '123456');
    await opened.user.click(buttonOf('Login'));
    expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
    expect(sentTo('POST /api/admin/login')[1]).toMatchObject({ totp: '123456' });
  });

  it('skips the login while the session is valid', async () => {
    window.localStorage.setItem('adminSessionId', 'session-1');
    window.localStorage.setItem('adminExpires', String(Date.now() + 60_000));
    const { router } = openLogin();
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });

  it('clears an expired session', async () => {
    window.localStorage.setItem('adminSessionId', 'session-1');
    window.localStorage.setItem('adminExpires', String(Date.now() - 1));
    openLogin();
    await waitFor(() => expect(window.localStorage.getItem('adminSessionId')).toBeNull());
    expect(buttonOf('Login')).toBeTruthy();
  });
});

describe('a session that expires during a form', () => {
  it('is renewed with the password', async () => {
    const signedIn = vi.fn<() => void>();
    const { user } = open(<SignInAgain onSignedIn={signedIn} onLeave={() => undefined} />, {
      answers: { 'POST /api/admin/login': session() },
    });
    expect(buttonOf('Sign in').disabled).toBe(true);
    await fill(user, fieldOf('Password'), 'four calm words');
    await user.click(buttonOf('Sign in'));
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
  });

  it('shows why the password was refused and keeps the form', async () => {
    const leave = vi.fn<() => void>();
    const { user } = open(<SignInAgain onSignedIn={() => undefined} onLeave={leave} />, {
      answers: { 'POST /api/admin/login': refused(401, 'Invalid admin credentials') },
    });
    await fill(user, fieldOf('Password'), 'wrong');
    await user.click(buttonOf('Sign in'));
    expect(await screen.findByText('Invalid admin credentials')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(leave).not.toHaveBeenCalled();
    await user.click(buttonOf('Leave without saving'));
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('staff shell', () => {
  const shell = {
    'GET /api/admin/status': { isAdmin: true },
    'GET /api/dashboard/badges': sample(NavigationBadges, {
      clients: 3,
      farms: 5,
      newLeads: 4,
      review: 2,
      evidence: 0,
      deliveries: 1,
    }),
    'GET /api/notifications/unread': { unread: 0 },
  };
  const openShell = (role: 'admin' | 'editor' | 'user', more: Answers = {}) =>
    open(
      <AdminShell onChecked={() => undefined}>
        <p>The screen</p>
      </AdminShell>,
      { role, at: '/clients', answers: { ...shell, ...more } },
    );

  it.each([
    ['admin', 'Admin', true],
    ['editor', 'Editor', false],
    ['user', 'User', false],
  ] as const)('shows %s who they are, and the settings to administrators', async (role, label, maySet) => {
    openShell(role);
    const side = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
    expect(await side.findByText('Ada Byron')).toBeTruthy();
    expect(side.getByText(label)).toBeTruthy();
    expect(side.queryByRole('link', { name: 'Admin Settings' }) !== null).toBe(maySet);
    expect(screen.getByText('The screen')).toBeTruthy();
  });

  it('shows counts of farms, clients and new leads in the sidebar', async () => {
    openShell('admin');
    const side = within(await screen.findByRole('complementary', { name: 'Sidebar' }));
    expect(await side.findByRole('link', { name: 'Clients 3 clients' })).toBeTruthy();
    expect(side.getByRole('link', { name: 'Leads 4 new leads' })).toBeTruthy();
  });

  it('redirects signed-out visitors to the login', async () => {
    const { router } = openShell('admin', { 'GET /api/admin/status': { isAdmin: false } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/login'));
    expect(screen.queryByText('The screen')).toBeNull();
  });

  it('keeps the session while the server is unreachable', async () => {
    const { user } = openShell('admin', {
      'GET /api/admin/status': inTurn(unreachable(), { isAdmin: true }),
    });
    expect(await screen.findByText('Failed to check admin status')).toBeTruthy();
    await user.click(buttonOf('Retry'));
    expect(await screen.findByText('The screen')).toBeTruthy();
  });
});
