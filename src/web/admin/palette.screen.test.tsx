import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchResult } from '#shared/search.ts';
import { held, inTurn, refused, type Answers } from '../../../test/setup/answers.ts';
import { sample } from '../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  ELSEWHERE,
  expectNoDialog,
  findDialog,
  open,
  screen,
  waitFor,
  within,
} from '../../../test/setup/screen.tsx';
import { PaletteField, PaletteIcon } from './palette/palette-buttons.tsx';
import { usePaletteShortcut } from './palette/palette-shortcut.ts';
import { closePalette } from './palette/palette-store.ts';
import { ShellExtras } from './shell-extras.tsx';

const found = (kind: SearchResult['kind'], id: number, title: string) =>
  sample(SearchResult, { kind, id, title, detail: 'Warwick, RI', farmId: 5, isExact: false });
const exact = (result: SearchResult): SearchResult => ({ ...result, isExact: true });
const results = [found('client', 3, 'Antler Homes'), found('lead', 11, 'Ann Lee'), found('page', 9, 'Do ants bite?')];

function Shell() {
  usePaletteShortcut();
  return (
    <>
      <PaletteIcon />
      <PaletteField />
      <ShellExtras />
    </>
  );
}

afterEach(closePalette);

const start = (more: Answers = {}, role: 'admin' | 'editor' | 'user' = 'admin') =>
  open(<Shell />, { role, at: '/start', answers: { 'GET /api/search': results, ...more } });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
const openPalette = async (more: Answers = {}, role: 'admin' | 'editor' | 'user' = 'admin') => {
  const opened = start(more, role);
  await opened.user.keyboard('{Control>}k{/Control}');
  await findDialog('Search or jump to');
  await screen.findByRole('option', { name: 'Clients' });
  return opened;
};
const optionsShown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
/** The choice that screen readers are told of. */
const selected = () => document.querySelector(`[id="${field().getAttribute('aria-activedescendant')}"]`)?.textContent;
const search = async (user: Awaited<ReturnType<typeof openPalette>>['user'], words = 'ant') => {
  await user.click(field());
  await user.paste(words);
  await screen.findByRole('option', { name: /^Antler Homes/ });
};

describe('the command palette', () => {
  it.each([
    ['Ctrl+K', '{Control>}k{/Control}'],
    ['Cmd+K', '{Meta>}k{/Meta}'],
  ])('opens and closes with %s, with the focus in its field', async (_keys, press) => {
    const { user } = start();
    await user.keyboard(press);
    await findDialog('Search or jump to');
    await expect.poll(() => document.activeElement).toBe(field());
    await user.keyboard(press);
    await expectNoDialog();
  });

  it('restores the focus after Escape', async () => {
    const { user } = start();
    await user.click(buttonOf('Search'));
    await findDialog('Search or jump to');
    await expect.poll(() => document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    await expectNoDialog();
    await expect.poll(() => document.activeElement).toBe(buttonOf('Search'));
  });

  it('stays closed while a dialog is open', async () => {
    const { user } = start();
    document.body.insertAdjacentHTML('beforeend', '<div id="question" aria-modal="true"></div>');
    await user.keyboard('{Control>}k{/Control}');
    document.querySelector('#question')?.remove();
    await expectNoDialog();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('moves with the arrow keys', async () => {
    const { user, router } = await openPalette();
    await expect.poll(selected).toBe('Dashboard');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(selected).toBe('Clients');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(ELSEWHERE)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/clients');
  });

  it('moves by pages and stops at the ends', async () => {
    const { user } = await openPalette();
    const all = optionsShown();
    await user.keyboard('{PageDown}');
    await expect.poll(selected).toBe(all[8]);
    for (let times = 0; times < 9; times += 1) await user.keyboard('{PageDown}');
    await expect.poll(selected).toBe(all.at(-1));
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    await expect.poll(selected).toBe(all[0]);
  });

  it.each([
    ['admin', ['New farm', 'Audit Log'], []],
    ['editor', ['New farm'], ['Audit Log', 'Admin Settings']],
    ['user', ['Analytics'], ['New farm', 'Add client', 'Staff']],
  ] as const)('offers %s where they may go', async (role, offered, withheld) => {
    await openPalette({}, role);
    const all = optionsShown();
    for (const title of offered) expect(all).toContain(title);
    for (const title of withheld) expect(all).not.toContain(title);
  });
});

describe('a search in the palette', () => {
  it('groups search results by kind', async () => {
    const { user } = await openPalette();
    await search(user);
    const best = within(screen.getByRole('group', { name: 'Best match' }));
    expect(best.getByRole('option', { name: /Antler Homes.*Warwick, RI/ })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Leads' })).getByText('Ann Lee')).toBeTruthy();
    const all = within(screen.getByRole('group', { name: 'All with these words' }));
    expect(all.getByText('All leads with “ant”')).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Clients' })).toBeNull();
    expect(callsOf('GET /api/search').map(({ query }) => query)).toEqual([{ q: 'ant' }]);
  });

  it('leads to a page within its farm', async () => {
    const { user, router } = await openPalette();
    await search(user);
    await user.click(screen.getByRole('option', { name: /^Do ants bite/ }));
    await screen.findByText(ELSEWHERE);
    expect(router.state.location.pathname + router.state.location.search).toBe('/farms/5?page=9');
  });

  it('opens a choice in a new tab with Ctrl+Enter', async () => {
    const another = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openPalette();
    await search(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(another).toHaveBeenCalledWith('/clients/3', '_blank', 'noopener'));
    expect(screen.queryByText(ELSEWHERE)).toBeNull();
  });

  it.each([
    ['lead', 11, '/leads/11'],
    ['farm', 5, '/farms/5'],
    ['keyword', 7, '/rankings?open=7'],
  ] as const)('opens the best hit, a %s, with Enter', async (kind, id, path) => {
    const best = [exact(found(kind, id, 'Settings of the antler')), ...results];
    const { user, router } = await openPalette({ 'GET /api/search': best });
    await user.click(field());
    await user.paste('settings');
    await screen.findByRole('option', { name: /^Settings of the antler/ });
    await user.keyboard('{Enter}');
    await screen.findByText(ELSEWHERE);
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
  });

  it('opens the screen of that name rather than a record that only contains the words', async () => {
    const { user, router } = await openPalette();
    await user.click(field());
    await user.paste('clients');
    await screen.findByRole('option', { name: /^Antler Homes/ });
    await user.keyboard('{Enter}');
    await screen.findByText(ELSEWHERE);
    expect(router.state.location.pathname).toBe('/clients');
  });

  it('waits for the best hit when Enter comes before the results', async () => {
    const reply = held([exact(found('lead', 11, 'Ann Lee'))]);
    const { user, router } = await openPalette({ 'GET /api/search': reply });
    await user.click(field());
    await user.paste('(401) 555-0165');
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/start');
    reply.release();
    await screen.findByText(ELSEWHERE);
    expect(router.state.location.pathname).toBe('/leads/11');
  });

  it('announces searching and the number of results', async () => {
    const reply = held(results);
    const { user } = await openPalette({ 'GET /api/search': reply });
    await user.click(field());
    await user.paste('ant');
    expect(await screen.findByText('Searching...')).toBeTruthy();
    reply.release();
    expect(await screen.findByText(/^\d+ results$/)).toBeTruthy();
  });

  it('still lists screens when the search fails', async () => {
    const { user } = await openPalette({ 'GET /api/search': refused(503, 'The database rests.') });
    await user.click(field());
    await user.paste('clients');
    expect(await screen.findByText('Search is unavailable. You can still open screens and actions.')).toBeTruthy();
    await expect.poll(selected).toBe('Clients');
  });

  it('starts with an empty query the next time', async () => {
    const { user } = await openPalette();
    await search(user);
    await user.keyboard('{Escape}');
    await expectNoDialog();
    await user.click(buttonOf('Search'));
    await findDialog('Search or jump to');
    expect(field().value).toBe('');
  });
});

describe('recent choices', () => {
  it('lists recent choices first, without leads', async () => {
    const first = await openPalette({ 'GET /api/search': inTurn(results) });
    await search(first.user);
    await first.user.click(screen.getByRole('option', { name: /^Antler Homes/ }));
    await screen.findByText(ELSEWHERE);
    await first.router.navigate('/start');
    await first.user.click(await screen.findByRole('button', { name: 'Search' }));
    await findDialog('Search or jump to');
    await search(first.user);
    await first.user.click(screen.getByRole('option', { name: /^Ann Lee/ }));
    await screen.findByText(ELSEWHERE);
    await first.router.navigate('/start');
    await first.user.click(await screen.findByRole('button', { name: 'Search' }));
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Antler HomesWarwick, RI']);
  });
});

it('changes the theme at once', async () => {
  const { user } = await openPalette();
  await user.click(field());
  await user.paste('dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  await user.click(buttonOf('Search'));
  await user.click(await screen.findByRole('option', { name: 'Use the light theme' }));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('light'));
});
