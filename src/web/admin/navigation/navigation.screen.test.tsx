import { describe, expect, it } from 'vitest';
import { ClientChoice } from '#shared/client-choices.ts';
import { Client } from '#shared/clients.ts';
import { NavigationBadges } from '#shared/dashboard.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { Answers } from '../../../../test/setup/answers.ts';
import { refused } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, expectNoDialog, findDialog, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
import { AdminShell } from '../admin-shell.tsx';

const badges = { clients: 52, farms: 1410, newLeads: 12, review: 9, evidence: 0, deliveries: 1 };
const choice = (id: number, name: string) => sample(ClientChoice, { id, name, detail: 'Pest Control, Warwick, RI' });
const shell = {
  'GET /api/admin/status': { isAdmin: true },
  'GET /api/dashboard/badges': sample(NavigationBadges, badges),
  'GET /api/notifications/unread': { unread: 0 },
  'GET /api/clients/choices': [choice(3, 'Harborline'), choice(7, 'Brightline')],
  'GET /api/clients/:id': sample(Client, { id: 3, name: 'Harborline' }),
};

const openAt = (at: string, more: Answers = {}, role: 'admin' | 'user' = 'admin') =>
  open(
    <AdminShell onChecked={() => undefined}>
      <PageHeader title="The screen" />
      <input aria-label="A field" />
    </AdminShell>,
    { role, at, path: '*', answers: { ...shell, ...more } },
  );
const sidebar = async () => within(await screen.findByRole('complementary', { name: 'Sidebar' }));
const path = ({ router }: ReturnType<typeof openAt>): string =>
  router.state.location.pathname + router.state.location.search;

describe('the navigation', () => {
  it('says what is counted, in the singular too', async () => {
    openAt('/leads', { 'GET /api/dashboard/badges': sample(NavigationBadges, { ...badges, newLeads: 1 }) });
    expect(await (await sidebar()).findByRole('link', { name: 'Leads 1 new lead' })).toBeTruthy();
  });

  it.each([
    ['/farms/4', /^Farmstead/],
    ['/blueprints', /^Farmstead/],
    ['/pages/4/edit', /^Review/],
    ['/admin/staff', /^Admin Settings/],
    ['/admin/audit', /^Admin Settings/],
    ['/settings', /^Settings/],
  ])('marks the place of %s, and no other', async (at, name) => {
    openAt(at);
    const side = await sidebar();
    await side.findByText('1,410');
    const current = side.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(name)]);
  });

  it('has the eight entries first, then what waits and what is measured', async () => {
    openAt('/leads');
    const side = await sidebar();
    await side.findByText('1,410');
    const names = side
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').querySelector('.nav-label')?.textContent);
    expect(names).toEqual([
      'Dashboard',
      'Farmstead',
      'Clients',
      'Leads',
      'Rank Tracking',
      'AI Content',
      'Settings',
      'Admin Settings',
      'Review',
      'Evidence',
      'Jobs',
      'Customer Reviews',
      'Withdrawals',
      'Deliveries',
      'Analytics',
      'Reports',
      'Prospects',
    ]);
    expect(side.getByRole('link', { name: 'Leads 12 new leads' })).toBeTruthy();
    expect(side.getByRole('link', { name: 'Evidence' })).toBeTruthy();
    expect(side.getByRole('link', { name: 'Deliveries 1 failed in the last seven days' })).toBeTruthy();
  });

  it('has no count where none could be measured, and no entry that may not be opened', async () => {
    openAt('/leads', { 'GET /api/dashboard/badges': refused(503, 'Not now.') }, 'user');
    const side = await sidebar();
    expect(await side.findByRole('link', { name: 'Leads' })).toBeTruthy();
    expect(side.queryByRole('link', { name: /Deliveries/ })).toBeNull();
  });

  it('goes to a screen by g and its letter, but not while somebody types', async () => {
    const opened = openAt('/leads?client=3');
    const side = await sidebar();
    await side.findByRole('button', { name: /^Only Harborline/ });
    await opened.user.type(await screen.findByRole('textbox', { name: 'A field' }), 'gr');
    expect(path(opened)).toBe('/leads?client=3');
    screen.getByRole('textbox', { name: 'A field' }).blur();
    await waitFor(async () => {
      await opened.user.keyboard('gr');
      expect(path(opened)).toBe('/review?client=3');
    });
  });

  it('has four places and the menu at the bottom edge of a phone', async () => {
    const { user } = openAt('/leads');
    const bar = within(await screen.findByRole('navigation', { name: 'Main places' }));
    await bar.findByText('9');
    const places = bar.getAllByRole('link').map((link) => link.textContent);
    expect(places).toEqual(['Dashboard', 'Leads12 new leads', 'Clients', 'Review9 pages to review']);
    await user.click(bar.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
  });
});

describe('the client switcher', () => {
  it('opens with Ctrl+Shift+K, is searched on the server, and narrows the screen to a client', async () => {
    const opened = openAt('/leads?status=new', {});
    await sidebar();
    await screen.findByRole('button', { name: 'Logout' });
    await waitFor(async () => {
      await opened.user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
      await findDialog('Choose a client');
    });
    const field = await screen.findByRole('combobox', { name: 'Search clients' });
    await screen.findByRole('option', { name: /Brightline/ });
    await opened.user.type(field, 'bright');
    await waitFor(() => {
      expect(callsOf('GET /api/clients/choices').at(-1)?.query).toEqual({ q: 'bright', limit: '20' });
    });
    await opened.user.keyboard('{ArrowDown}{Enter}');
    await expectNoDialog();
    expect(path(opened)).toBe('/leads?status=new&client=7');
  });

  it('says whose rows a screen shows, with one click to all clients', async () => {
    const opened = openAt('/leads?client=3&status=new');
    const note = await screen.findByRole('button', { name: 'Only Harborline. Show all clients' });
    expect((await sidebar()).getByRole('link', { name: /^Leads/ }).getAttribute('href')).toBe('/leads?client=3');
    expect(callsOf('GET /api/dashboard/badges')[0]?.query).toEqual({ clientId: '3' });
    await opened.user.click(note);
    expect(path(opened)).toBe('/leads?status=new');
    expect(screen.queryByRole('button', { name: 'Only Harborline. Show all clients' })).toBeNull();
  });

  it('is set by older links that named a client in a list’s filter', async () => {
    const opened = openAt('/rankings?clientId=3&band=top3');
    await waitFor(() => expect(path(opened)).toBe('/rankings?band=top3&client=3'));
    expect(await screen.findByRole('button', { name: 'Only Harborline. Show all clients' })).toBeTruthy();
  });

  it('says nothing beside the title of a screen that is the same for all clients', async () => {
    openAt('/settings?client=3');
    expect(await (await sidebar()).findByRole('button', { name: /^Only Harborline/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Only Harborline. Show all clients' })).toBeNull();
  });

  it('leads from a farm to the farms of the other client', async () => {
    const opened = openAt('/farms/12?client=3');
    const side = await sidebar();
    await opened.user.click(await side.findByRole('button', { name: /^Only Harborline/ }));
    await opened.user.click(await screen.findByRole('option', { name: /Brightline/ }));
    await waitFor(() => expect(path(opened)).toBe('/farms?client=7'));
  });

  it('says that no client matches', async () => {
    const { user } = openAt('/leads', { 'GET /api/clients/choices': [] });
    await user.click(await (await sidebar()).findByRole('button', { name: 'All clients (choose a client)' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search clients' }), 'nobody');
    expect(await screen.findByText('No client with these words.')).toBeTruthy();
    await user.keyboard('{Escape}');
  });
});
