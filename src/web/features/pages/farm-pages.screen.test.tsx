import { describe, expect, it } from 'vitest';
import { Farm } from '#shared/farms.ts';
import { ListSetup } from '#shared/lists.ts';
import { Page } from '#shared/pages.ts';
import { DeletePageAnswer, PageDetail, ReviewCounts } from '#shared/review.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { onWideWindow } from '../../../../test/setup/wide-window.ts';
import { FarmPages } from './farm-pages.tsx';

const farm = sample(Farm, { id: 3, clientId: 8, status: 'active' });
const written = { farmId: 3, status: 'draft', version: 2, microHub: 'Ants' } as const;
const ready = sample(Page, { ...written, id: 1, title: 'Do ants bite?', slug: 'do-ants-bite', state: 'ready' });
const live = sample(Page, {
  ...written,
  id: 2,
  title: 'What do ants cost?',
  status: 'published',
  isPublished: true,
  bestPosition: 4,
});
const trashed = sample(Page, {
  ...written,
  id: 5,
  title: 'Old ants',
  trashedAt: '2026-01-15T12:00:00.000Z',
  trashedBy: 'Ada',
});

const openPages = (more: Answers = {}, at = '/') =>
  open(<FarmPages farm={farm} />, {
    at,
    answers: {
      'GET /api/farms/:id/pages': ({ query }) => (query.trashed === 'true' ? [trashed] : [ready, live]),
      'GET /api/lists/:list': sample(ListSetup),
      'GET /api/review/counts': sample(ReviewCounts, { ready: 0 }),
      ...more,
    },
  });

const select = async (user: ReturnType<typeof openPages>['user'], title: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));

describe('the pages of a farm', () => {
  it('publishes the selected ones, says which are left out and why, and takes it back', async () => {
    const { user } = openPages({
      'POST /api/pages/:id/publish': sample(PageDetail, { id: 1, version: 3 }),
      'POST /api/pages/:id/take-back': sample(PageDetail, { id: 1 }),
    });
    await select(user, 'Do ants bite?');
    await select(user, 'What do ants cost?');
    expect(await screen.findByText('Publish leaves out 1: published already.')).toBeTruthy();
    await user.click(buttonOf('Publish (1 of 2)'));
    expect(await screen.findByText('1 page published')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/publish')).toEqual([{ baseVersion: 2 }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST /api/pages/:id/take-back')).toEqual([{ baseVersion: 3 }]));
  });

  it('names what the server refused to publish, with its reason', async () => {
    const gates = [{ path: 'P-3', message: 'It says a price.' }];
    const { user } = openPages({
      'POST /api/pages/:id/publish': refused(422, 'Not now', { code: 'pages.gates_failed', issues: gates }),
    });
    await select(user, 'Do ants bite?');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Nothing was changed')).toBeTruthy();
    expect(screen.getAllByText(/Do ants bite\?: A required check fails\. It says a price\./).length).toBeGreaterThan(0);
  });

  it('asks before pages go to the trash, and brings them back', async () => {
    const { user } = openPages({
      'DELETE /api/pages/:id': sample(DeletePageAnswer),
      'POST /api/pages/:id/restore': sample(PageDetail),
    });
    await select(user, 'What do ants cost?');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await findDialog('Delete 1 page?'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 page moved to the trash for 30 days')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST /api/pages/:id/restore')).toEqual([{}]));
  });

  it('shows the trash, and restores a page of it beside the list', async () => {
    const { user } = openPages({ 'POST /api/pages/:id/restore': sample(PageDetail) }, '/?trashed=true');
    await user.click(await screen.findByRole('button', { name: 'Old ants' }));
    const panel = within(await screen.findByRole('region', { name: 'Page' }));
    expect(await panel.findByText(/by Ada\. It is deleted for good on/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Page restored')).toBeTruthy();
    expect(callsOf('GET /api/pages/:id')).toEqual([]);
  });

  it('sorts by the head of a column, and searches', async () => {
    onWideWindow();
    const { user } = openPages();
    const titles = () =>
      screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.getAttribute('aria-label'));
    await user.click(await screen.findByRole('button', { name: /^Position/ }));
    await waitFor(() => expect(titles()).toEqual(['Select What do ants cost?', 'Select Do ants bite?']));
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'bite');
    await waitFor(() => expect(titles()).toEqual(['Select Do ants bite?']));
  });
});
