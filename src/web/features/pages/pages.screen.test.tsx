import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PageCitations } from '#shared/citations.ts';
import { ListSetup } from '#shared/lists.ts';
import { DeletePageAnswer, PageDetail, PageHead, ReviewCounts, ReviewItem } from '#shared/review.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { EditorScreen } from './editor/editor-screen.tsx';
import { PageMenu } from './page-menu.tsx';
import { PublishingButtons, type PublishingDialog } from './publishing-buttons.tsx';
import { ReviewScreen } from './review/review-screen.tsx';

const closed = () => undefined;
const page = sample(PageDetail, { id: 1, title: 'Do ants bite?', slug: 'do-ants-bite', version: 3, state: 'ready' });

describeForms([
  {
    name: 'the address of a page',
    screen: () => <AddressDialog page={page} onClose={closed} />,
    typed: { Address: 'ants-bite' },
    press: 'Change address',
    route: 'PATCH /api/pages/:id/slug',
    answer: { ...page, slug: 'ants-bite' },
    sends: { slug: 'ants-bite' },
    done: 'Address changed',
    away: 'The server could not be reached.',
  },
]);

it.each(['do-ants-bite', '', '  '])('rejects the address "%s"', async (slug) => {
  const { user } = open(<AddressDialog page={page} onClose={closed} />);
  await fill(user, fieldOf('Address'), slug);
  expect(buttonOf('Change address').disabled).toBe(true);
});

it('takes the deletion of a page back', async () => {
  const { user } = open(<DeletePageDialog page={page} onClose={closed} onDeleted={closed} />, {
    answers: {
      'DELETE /api/pages/:id': sample(DeletePageAnswer),
      'POST /api/pages/:id/restore': sample(PageDetail),
    },
  });
  expect(await screen.findByText(/deleted for good after 30 days/)).toBeTruthy();
  await user.click(buttonOf('Delete page'));
  expect(await screen.findByText('Page deleted successfully')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo('POST /api/pages/:id/restore')).toEqual([{}]));
});

it('lists what is deleted with a page and shows why deleting failed', async () => {
  const { user } = open(<DeletePageDialog page={page} onClose={closed} onDeleted={closed} />, {
    answers: { 'DELETE /api/pages/:id': refused(409, 'Somebody changed it.') },
  });
  const dialog = within(await findDialog('Delete “Do ants bite?”?'));
  expect(dialog.getByText('3 versions')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete page' }));
  expect(await screen.findByText('Failed to delete page')).toBeTruthy();
  expect(callsOf('DELETE /api/pages/:id')[0]?.query).toEqual({ baseVersion: '3' });
});

describe('page menu', () => {
  it.each([
    ['admin', ['Change address', 'Delete page']],
    ['editor', ['Change address']],
  ] as const)('offers %s the matching actions', async (role, actions) => {
    const { user } = open(<PageMenu page={page} onDeleted={closed} />, { role });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Change address' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
  });

  it('is hidden without edit permission', async () => {
    open(<PageMenu page={page} onDeleted={closed} />, { role: 'user' });
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function Publishing({ page: shown }: { page: PageDetail }) {
  const [dialog, setDialog] = useState<PublishingDialog | null>(null);
  return <PublishingButtons page={shown} dialog={dialog} onDialog={setDialog} />;
}

describe('publishing where the page is read', () => {
  const published = { ...page, state: null, isPublished: true };
  const approved = { ...page, state: 'approved' as const };

  it.each([
    ['ready', page, ['Schedule']],
    ['approved', approved, ['Publish now', 'Schedule']],
    ['published', published, ['Unpublish']],
  ] as const)('offers what fits a page that is %s', async (_name, shown, labels) => {
    open(<Publishing page={shown} />);
    await screen.findByRole('button', { name: labels[0] });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('asks before a live page is taken down, and puts it back', async () => {
    const { user } = open(<Publishing page={published} />, {
      answers: { 'POST /api/pages/:id/unpublish': page, 'POST /api/pages/:id/take-back': published },
    });
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
    const dialog = within(await findDialog('Unpublish “Do ants bite?”?'));
    expect(callsOf('POST /api/pages/:id/unpublish')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Page unpublished')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/take-back')).toEqual([{ baseVersion: 3 }]);
  });

  it('publishes an approved page now, and takes that back', async () => {
    const { user } = open(<Publishing page={approved} />, {
      answers: {
        'POST /api/pages/:id/publish': published,
        'POST /api/pages/:id/take-back': refused(409, 'This can no longer be taken back.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Page published')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to undo')).toBeTruthy();
  });

  it('names the gate that blocks publishing', async () => {
    const gates = [{ path: 'P-3', message: 'It says a price.' }];
    const { user } = open(<Publishing page={approved} />, {
      answers: {
        'POST /api/pages/:id/publish': refused(422, 'Not good enough', { code: 'pages.gates_failed', issues: gates }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Failed to publish page')).toBeTruthy();
    expect(screen.getAllByText('A required check fails. It says a price.').length).toBeGreaterThan(0);
  });
});

describe('the editor', () => {
  it('is refused with a message without edit permission', async () => {
    open(<EditorScreen pageId={1} />, { role: 'user', answers: { 'GET /api/pages/:id': page } });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy();
    expect(screen.getByText('Only editors and administrators can change pages.')).toBeTruthy();
  });

  it('shows "not found" for an unknown page', async () => {
    open(<EditorScreen pageId={1} />, { answers: { 'GET /api/pages/:id': refused(404, 'Page not found') } });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to review' })).toBeTruthy();
  });
});

describe('the review', () => {
  const first = sample(ReviewItem, { id: 1, title: 'Do ants bite?', state: 'ready' });
  const second = sample(ReviewItem, { id: 2, title: 'Do wasps sleep?', state: 'ready' });
  const openReview = (more: Answers = {}, role: 'admin' | 'user' = 'admin') =>
    open(<ReviewScreen farmId={null} />, {
      role,
      at: '/review',
      answers: {
        'GET /api/review': rowsOf([first, second]),
        'GET /api/review/counts': sample(ReviewCounts),
        'GET /api/pages/:id': ({ path }) => ({ ...page, id: Number(path.split('/').at(-1)) }),
        'GET /api/pages/:id/citations': sample(PageCitations),
        'GET /api/pages/:id/head': sample(PageHead),
        ...more,
      },
    });

  it('searches and filters on the server', async () => {
    const { user } = openReview();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'List' }), 'duplicate');
    await waitFor(() => expect(callsOf('GET /api/review').at(-1)?.query.state).toBe('duplicate'));
  });

  it('is a table too, in which pages are approved together', async () => {
    const { user } = openReview({
      'GET /api/review': rowsOf([first, second, sample(ReviewItem, { id: 3, title: 'Old', state: 'needs_fix' })]),
      'GET /api/lists/:list': sample(ListSetup),
      'POST /api/pages/:id/approve': page,
    });
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 shown' }));
    expect(await screen.findByText('Approve leaves out 1: a required check fails.')).toBeTruthy();
    await user.click(buttonOf('Approve (2 of 3)'));
    expect(await screen.findByText('2 pages approved')).toBeTruthy();
    expect(callsOf('POST /api/pages/:id/approve').map(({ path }) => path)).toEqual([
      '/api/pages/1/approve',
      '/api/pages/2/approve',
    ]);
    await user.click(screen.getByRole('button', { name: 'Read one by one' }));
    expect(await screen.findByRole('toolbar', { name: 'Review actions' })).toBeTruthy();
  });

  it('moves between pages by keyboard', async () => {
    const { user } = openReview();
    await screen.findByRole('button', { name: /^Do ants bite/, current: true });
    await screen.findByRole('toolbar', { name: 'Review actions' });
    await user.keyboard('j');
    expect(await screen.findByRole('button', { name: /^Do wasps sleep/, current: true })).toBeTruthy();
  });

  it('cannot approve a page without text', async () => {
    openReview();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' })).disabled).toBe(true);
    expect(await screen.findByText(/There is nothing to approve yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the farm' }).getAttribute('href')).toBe('/farms/1');
  });

  it('is read-only without edit permission', async () => {
    openReview({}, 'user');
    const decide = within(await screen.findByRole('toolbar', { name: 'Review actions' }));
    expect(decide.queryByRole('button', { name: /Approve|Regenerate/ })).toBeNull();
    expect(decide.getByRole('button', { name: 'History' })).toBeTruthy();
  });
});
