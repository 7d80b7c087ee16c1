import { describe, expect, it, vi } from 'vitest';
import { SearchConsoleConnection, SearchConsoleTest } from '#shared/search-console.ts';
import { inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  expectNoDialog,
  fieldOf,
  findDialog,
  open,
  screen,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { SearchConsoleCard } from './search-console-card.tsx';

const ID = '12-ab.apps.googleusercontent.com';
const unset = sample(SearchConsoleConnection, { state: 'unset', redirectUri: 'https://farmstead.test/back' });
const disconnected = { ...unset, state: 'disconnected' as const, clientId: ID, clientSecret: '••••cret' };
const connected = {
  ...disconnected,
  state: 'connected' as const,
  connectedAt: '2026-01-15T12:00:00.000Z',
  connectedBy: 'Ada Byron',
};
const draw = () => <SearchConsoleCard />;
const openCard = (connection: typeof unset, more: Answers = {}, at = '/admin/settings/search-console') =>
  open(draw(), { at, answers: { 'GET /api/search-console': connection, ...more } });

describeStates([
  {
    name: 'the connection to Search Console',
    screen: draw,
    route: 'GET /api/search-console',
    failed: 'Failed to fetch the connection',
    full: { answer: connected, says: 'Connected by Ada Byron on Jan 15, 2026.' },
  },
]);

describeForms([
  {
    name: 'the client ID and secret of Google',
    screen: draw,
    besides: { 'GET /api/search-console': unset },
    begin: () => screen.findByLabelText('Google client ID'),
    typed: { 'Google client ID': ID, 'Google client secret': 'secret-1' },
    press: 'Save',
    route: 'PUT /api/search-console',
    answer: disconnected,
    sends: { clientId: ID, clientSecret: 'secret-1' },
    done: 'Settings saved',
    away: 'Failed to save settings',
  },
]);

describe('the connection to Search Console', () => {
  it.each([
    [
      'not set up',
      unset,
      'Not set up',
      [],
      ['Connect Google account', 'Connect again', 'Test Search Console', 'Disconnect'],
    ],
    ['set up', disconnected, 'Not connected', ['Connect Google account'], ['Disconnect', 'Connect again']],
    [
      'there',
      connected,
      'Connected',
      ['Connect again', 'Test Search Console', 'Disconnect'],
      ['Connect Google account'],
    ],
    ['lost', { ...connected, state: 'reconnect' as const }, 'Connection lost', ['Connect again', 'Disconnect'], []],
  ])('says that it is %s, and offers what can be done then', async (...[, connection, badge, offered, withheld]) => {
    openCard(connection);
    expect(await screen.findByText(badge)).toBeTruthy();
    for (const name of offered) expect(buttonOf(name).disabled, name).toBe(false);
    for (const name of withheld) expect(screen.queryByRole('button', { name }), name).toBeNull();
  });

  it('cannot be tested before it exists', async () => {
    openCard(disconnected);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Test Search Console' })).disabled).toBe(true);
  });

  it('starts empty with the steps and the redirect URL', async () => {
    openCard(unset);
    expect(await screen.findByDisplayValue('https://farmstead.test/back')).toBeTruthy();
    expect((screen.getByText('How to set it up').closest('details') as HTMLDetailsElement).open).toBe(true);
    expect(fieldOf('Google client ID').value).toBe('');
  });

  it('shows the masked secret once it is saved', async () => {
    const { user } = openCard(unset, { 'PUT /api/search-console': disconnected });
    await user.type(await screen.findByLabelText('Google client ID'), 'x');
    expect(buttonOf('Save').disabled).toBe(true);
    expect(screen.getByText(/^Paste the client ID and the secret/)).toBeTruthy();
    await user.type(fieldOf('Google client secret'), 'y');
    await user.click(buttonOf('Save'));
    await waitFor(() => expect(fieldOf('Google client secret').value).toBe('••••cret'));
    expect(screen.getByText('Not connected')).toBeTruthy();
  });

  it('shows a refused value at its field', async () => {
    const issues = [{ path: 'clientId', message: 'Paste the client ID as Google shows it.' }];
    const { user } = openCard(unset, { 'PUT /api/search-console': refused(400, 'Invalid', { issues }) });
    await user.type(await screen.findByLabelText('Google client ID'), 'x');
    await user.type(fieldOf('Google client secret'), 'y');
    await user.click(buttonOf('Save'));
    expect(await screen.findByText('Paste the client ID as Google shows it.')).toBeTruthy();
    expect(fieldOf('Google client ID').getAttribute('aria-invalid')).toBe('true');
  });

  it('redirects to Google', async () => {
    const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = openCard(disconnected, {
      'POST /api/search-console/connect': { url: 'https://accounts.google.test/consent' },
    });
    await user.click(await screen.findByRole('button', { name: 'Connect Google account' }));
    await waitFor(() => expect(went).toHaveBeenCalledWith('https://accounts.google.test/consent'));
  });

  it('shows why it cannot be started', async () => {
    const { user } = openCard(disconnected, { 'POST /api/search-console/connect': refused(409, 'Save the ID first.') });
    await user.click(await screen.findByRole('button', { name: 'Connect Google account' }));
    expect(await screen.findByText('Failed to connect')).toBeTruthy();
    expect(screen.getByText('Save the ID first.')).toBeTruthy();
  });

  it.each([
    ['connected', /^The Google account is connected/],
    ['denied', /^Not connected: access was declined/],
    ['expired', /^Not connected: it took too long/],
    ['scope', /Keep its box checked/],
  ])('says on the way back from Google that it was %s', async (how, says) => {
    openCard(connected, {}, `/admin/settings/search-console?console=${how}`);
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('ignores an unknown value in the URL', async () => {
    openCard(connected, {}, '/admin/settings/search-console?console=other');
    await screen.findByText('Connected');
    expect(screen.queryByText(/^Not connected:/)).toBeNull();
  });

  it('says what Google no longer accepts, and whose properties cannot be read', async () => {
    openCard({
      ...connected,
      state: 'reconnect',
      trouble: 'Google ended the connection.',
      lost: [
        {
          siteUrl: 'https://harborline.test/',
          since: '2026-01-10T12:00:00.000Z',
          reason: 'The right was taken away.',
          clients: [{ id: 3, name: 'Harborline' }],
        },
      ],
    });
    expect(await screen.findByText('Google ended the connection.')).toBeTruthy();
    expect(screen.getByText('https://harborline.test/ has been unreadable since Jan 10, 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harborline' }).getAttribute('href')).toBe('/clients/3');
  });
});

describe('a test of Search Console', () => {
  const test = sample(SearchConsoleTest, { success: true, message: 'Google answered.' });

  it.each([
    ['all is well', test, 'Google answered.'],
    ['Google refuses', { ...test, success: false, message: 'The API is off.' }, 'The API is off.'],
    ['the server refuses', refused(429, 'Wait a minute.'), 'Wait a minute.'],
    ['nobody answers', unreachable(), 'The connection could not be tested.'],
  ])('says so when %s, and reads the connection again', async (_case, reply, says) => {
    const { user } = openCard(connected, { 'POST /api/admin/test-search-console': reply });
    await user.click(await screen.findByRole('button', { name: 'Test Search Console' }));
    expect(await screen.findByText(says)).toBeTruthy();
    await waitFor(() => expect(callsOf('GET /api/search-console')).toHaveLength(2));
  });

  it("links to Google's settings", async () => {
    const link = 'https://console.google.test/enable';
    const { user } = openCard(connected, {
      'POST /api/admin/test-search-console': { success: false, message: 'Off.', link },
    });
    await user.click(await screen.findByRole('button', { name: 'Test Search Console' }));
    const way = await screen.findByRole('link', { name: 'Open the Google page' });
    expect(way.getAttribute('href')).toBe(link);
  });
});

describe('the end of the connection', () => {
  const ask = async (reply: Answers['DELETE /api/search-console']) => {
    const { user } = open(draw(), {
      answers: { 'GET /api/search-console': inTurn(connected, disconnected), 'DELETE /api/search-console': reply },
    });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const question = within(await findDialog('Disconnect Google Search Console?'));
    return { user, question };
  };

  it.each([
    [true, 'Disconnected'],
    [false, /^Google could not be notified/],
  ])('is asked about, and says whether Google was told: %s', async (revoked, says) => {
    const { user, question } = await ask({ revoked });
    expect(callsOf('DELETE /api/search-console')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });

  it('is not sent after Escape', async () => {
    const { user } = await ask({ revoked: true });
    await user.keyboard('{Escape}');
    await expectNoDialog();
    expect(callsOf('DELETE /api/search-console')).toEqual([]);
    await expect.poll(() => document.activeElement).toBe(buttonOf('Disconnect'));
  });

  it('shows why it could not be disconnected', async () => {
    const { user, question } = await ask(refused(503, 'The database rests.'));
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Failed to disconnect')).toBeTruthy();
    expect(screen.getByText('Connected')).toBeTruthy();
  });
});
