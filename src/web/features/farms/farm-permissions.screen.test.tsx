import { describe, expect, it } from 'vitest';
import { Farm, GenerationProgress } from '#shared/farms.ts';
import { ListSetup } from '#shared/lists.ts';
import { FarmModelUse } from '#shared/model-use.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  expectNoDialog,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { FarmHeader } from './farm-header.tsx';
import { FarmSettings } from './farm-settings.tsx';
import { FarmsListScreen } from './farms-list-screen.tsx';

const farm = sample(Farm, {
  id: 5,
  name: 'Warwick Pest',
  status: 'active',
  pageCount: 12,
  leadCount: 3,
  archivedAt: null,
});
const besides: Answers = {
  'GET /api/farms': rowsOf([farm]),
  'GET /api/lists/:list': sample(ListSetup),
  'GET /api/generation-progress': sample(GenerationProgress),
};
const openList = (more: Answers = {}, role: 'admin' | 'editor' | 'user' = 'admin') =>
  open(<FarmsListScreen />, { role, at: '/farms', answers: { ...besides, ...more } });

describe('farm list', () => {
  it.each([
    ['admin', ['New Farm', 'Deactivate Warwick Pest', 'Delete Farm Warwick Pest'], []],
    ['editor', ['New Farm', 'Deactivate Warwick Pest'], ['Delete Farm Warwick Pest']],
    ['user', [], ['New Farm', 'Deactivate Warwick Pest', 'Delete Farm Warwick Pest']],
  ] as const)('offers %s the allowed actions', async (role, offered, withheld) => {
    openList({}, role);
    await screen.findByRole('link', { name: 'Warwick Pest' });
    for (const name of offered) expect(await screen.findByRole('button', { name })).toBeTruthy();
    for (const name of withheld) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    [
      'active',
      'Deactivate',
      'Are you sure you want to deactivate this farm?',
      'inactive',
      'Farm deactivated successfully',
    ],
    ['inactive', 'Activate', 'Are you sure you want to activate this farm?', 'active', 'Farm activated successfully'],
  ] as const)('asks before changing an %s farm', async (...[status, verb, question, next, done]) => {
    const { user } = openList({
      'GET /api/farms': [{ ...farm, status }],
      'PATCH /api/farms/:id/status': { ...farm, status: next },
    });
    await user.click(await screen.findByRole('button', { name: `${verb} Warwick Pest` }));
    const dialog = await findDialog(`${verb} Warwick Pest?`);
    expect(within(dialog).getByText((text) => text.startsWith(question))).toBeTruthy();
    expect(callsOf('PATCH /api/farms/:id/status')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: `${verb} farm` }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(sentTo('PATCH /api/farms/:id/status')).toEqual([{ status: next }]);
    await expectNoDialog();
  });

  it('lists what is deleted with a farm and warns that it is permanent', async () => {
    const { user } = openList({ 'DELETE /api/farms/:id': { message: 'Farm deleted' } });
    await user.click(await screen.findByRole('button', { name: 'Delete Farm Warwick Pest' }));
    const dialog = await findDialog('Delete Warwick Pest?');
    expect(within(dialog).getByText(/permanent/)).toBeTruthy();
    expect(within(dialog).getByText(/associated pages and leads/)).toBeTruthy();
    expect(within(dialog).getByText(/12 pages/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete Farm' }));
    expect(await screen.findByText('Farm deleted successfully')).toBeTruthy();
    expect(callsOf('DELETE /api/farms/:id').map(({ path }) => path)).toEqual(['/api/farms/5']);
  });

  it.each(['Cancel', 'Escape'])('leaves the farm unchanged after %s and restores the focus', async (way) => {
    const { user } = openList();
    const button = await screen.findByRole('button', { name: 'Delete Farm Warwick Pest' });
    await user.click(button);
    const dialog = await findDialog('Delete Warwick Pest?');
    await expect.poll(() => document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.keyboard(way === 'Escape' ? '{Escape}' : '{Enter}');
    await expectNoDialog();
    expect(callsOf('DELETE /api/farms/:id')).toEqual([]);
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it.each([
    ['DELETE /api/farms/:id', 'Delete Farm Warwick Pest', 'Delete Farm', 'Failed to delete farm'],
    ['PATCH /api/farms/:id/status', 'Deactivate Warwick Pest', 'Deactivate farm', 'Failed to update farm status'],
  ] as const)('keeps the farm and shows why %s was refused', async (...[route, opener, confirm, failed]) => {
    const { user } = openList({ [route]: refused(409, 'It is being written.') });
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByText('It is being written.')).toBeTruthy();
    expect(screen.getByText('Warwick Pest', { selector: 'a' })).toBeTruthy();
  });

  it('archives a farm, with Undo', async () => {
    const { user } = openList({
      'POST /api/farms/:id/archive': { ...farm, archivedAt: '2026-11-27T09:00:00.000Z' },
      'POST /api/farms/:id/restore': farm,
    });
    await user.click(await screen.findByRole('button', { name: 'Archive: Warwick Pest' }));
    expect(await screen.findByText('Warwick Pest is archived')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(callsOf('POST /api/farms/:id/restore')).toHaveLength(1));
  });

  it('brings an archived farm back, and says why it could not', async () => {
    const archived = { ...farm, archivedAt: '2026-11-27T09:00:00.000Z' };
    const { user } = openList({
      'GET /api/farms': rowsOf([archived]),
      'POST /api/farms/:id/restore': refused(409, 'Its client is archived.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Bring back: Warwick Pest' }));
    expect(await screen.findByText('Its client is archived.')).toBeTruthy();
  });

  it('searches farms on the server, and says when none matches', async () => {
    const { user } = openList({ 'GET /api/farms': ({ query }) => rowsOf(query.q ? [] : [farm]) });
    await screen.findByRole('link', { name: 'Warwick Pest' });
    await user.type(screen.getByLabelText('Search farms'), 'zzz');
    expect(await screen.findByText('No farms match your search criteria.')).toBeTruthy();
    expect(callsOf('GET /api/farms').at(-1)?.query.q).toBe('zzz');
    expect(screen.queryByRole('button', { name: 'Create Your First Farm' })).toBeNull();
  });

  it('shows cards up to 24 farms and a table from 25 on, and remembers another choice in the address', async () => {
    const farms = Array.from({ length: 25 }, (_, index) => ({ ...farm, id: index + 1, name: `Farm ${index + 1}` }));
    const { user, router } = openList({ 'GET /api/farms': rowsOf(farms) });
    expect(await screen.findByRole('columnheader', { name: /^Client/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Details of Farm 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(await screen.findByRole('link', { name: 'View Details of Farm 1' })).toBeTruthy();
    await waitFor(() => expect(window.location.search).toContain('view=cards'));
    expect(router.state.location.pathname).toBe('/farms');
  });

  it.each([
    ['admin', true],
    ['user', false],
  ] as const)('offers the first farm to %s: %s', async (role, isOffered) => {
    openList({ 'GET /api/farms': rowsOf([]) }, role);
    expect(await screen.findByText('Get started by creating your first website farm.')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: 'Create Your First Farm' }) !== null).toBe(isOffered);
  });
});

describe('farm settings', () => {
  const openSettings = (role: 'admin' | 'editor' | 'user', more = {}) =>
    open(<FarmSettings farm={farm} onDeleted={() => undefined} />, {
      role,
      answers: { 'GET /api/farms/:id/model-use': sample(FarmModelUse), ...more },
    });

  it.each([
    ['admin', ['Update Internal Links', 'Edit Farm Name', 'Add More Questions', 'Delete Farm'], []],
    ['editor', ['Update Internal Links', 'Edit Farm Name', 'Add More Questions'], ['Delete Farm']],
    ['user', [], ['Update Internal Links', 'Edit Farm Name', 'Add More Questions', 'Delete Farm']],
  ] as const)('offer %s the allowed actions', async (role, offered, withheld) => {
    openSettings(role);
    await expect.poll(() => callsOf('GET /api/auth/user')).toHaveLength(1);
    for (const name of offered) expect(await screen.findByRole('button', { name })).toBeTruthy();
    for (const name of withheld) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    [{ message: 'Done', links: 40, orphans: 0 }, '40 links updated.'],
    [{ message: 'Done', links: 40, orphans: 2 }, '40 links updated. 2 pages without incoming links.'],
  ])('report the updated links', async (answer, says) => {
    const { user } = openSettings('admin', { 'POST /api/farms/:id/update-links': answer });
    await user.click(await screen.findByRole('button', { name: 'Update Internal Links' }));
    expect(await screen.findByText('Internal links updated successfully for maximum SEO benefit')).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
  });

  it('report that there was nothing to update', async () => {
    const answer = { message: 'No page is published, so there are no links to update.', links: 0, orphans: 0 };
    const { user } = openSettings('admin', { 'POST /api/farms/:id/update-links': answer });
    await user.click(await screen.findByRole('button', { name: 'Update Internal Links' }));
    expect(await screen.findByText(answer.message)).toBeTruthy();
    expect(screen.queryByText(/updated successfully/)).toBeNull();
  });

  it('show why the links could not be updated', async () => {
    const { user } = openSettings('admin', { 'POST /api/farms/:id/update-links': refused(503, 'Try later.') });
    await user.click(await screen.findByRole('button', { name: 'Update Internal Links' }));
    expect(await screen.findByText('Failed to update internal links')).toBeTruthy();
    expect(screen.getByText('Try later.')).toBeTruthy();
  });
});

describe('farm header', () => {
  it('updates the button texts', async () => {
    const { user } = open(<FarmHeader farm={farm} onAnalytics={() => undefined} />, {
      answers: { 'POST /api/farms/:id/update-cta': { message: 'Done', updated: 12 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Update CTAs' }));
    expect(await screen.findByText('Call-to-action content updated successfully!')).toBeTruthy();
    expect(screen.getByText('12 pages updated.')).toBeTruthy();
  });

  it('hides changes without edit permission', async () => {
    open(<FarmHeader farm={farm} onAnalytics={() => undefined} />, { role: 'user' });
    await expect.poll(() => callsOf('GET /api/auth/user')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Visit Site' })).toBeTruthy();
    expect(buttonOf('Analytics')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update CTAs' })).toBeNull();
  });
});
