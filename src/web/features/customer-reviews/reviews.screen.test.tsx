import { expect, it } from 'vitest';
import { ListSetup } from '#shared/lists.ts';
import { Review } from '#shared/reviews.ts';
import { rowsOf } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, fill, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ClientReviews, ReviewsScreen } from './reviews-screen.tsx';

const review = sample(Review, {
  id: 7,
  clientId: 3,
  clientName: 'Harborline',
  rating: 2,
  text: 'They came late.\nThe drain runs.',
  name: 'Ada',
  city: 'Warwick',
  state: 'RI',
  status: 'published',
  reply: 'Sorry for the wait.',
  report: null,
});
const report = {
  reason: 'abuse',
  note: 'Insults the plumber.',
  by: 'Sam',
  at: '2026-02-14T10:00:00.000Z',
  checkedBy: null,
  checkedAt: null,
} as const;
const reported: Review = { ...review, status: 'reported', report };
const REPORT = 'POST /api/reviews/:id/report';
const CHECK = 'POST /api/reviews/:id/check';
const PUT = 'PUT /api/clients/:id/review-settings';
const list = { 'GET /api/lists/:list': sample(ListSetup), 'GET /api/reviews': rowsOf([review]) };

it('lists who wrote about whom, with the stars as text', async () => {
  open(<ReviewsScreen />, { role: 'user', at: '/reviews', answers: list });
  expect(await screen.findByText('2 of 5 stars')).toBeTruthy();
  expect(screen.getByText('Harborline')).toBeTruthy();
  expect(screen.getByText('Warwick, RI')).toBeTruthy();
});

it('shows users every word and the reply, and nothing to change', async () => {
  open(<ReviewPanel review={reported} />, { role: 'user' });
  expect(await screen.findByText(/The drain runs/)).toBeTruthy();
  expect(screen.getByText('Sorry for the wait.')).toBeTruthy();
  expect(screen.getByText('Insults the plumber.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('reports a review with a reason', async () => {
  const { user } = open(<ReviewPanel review={review} />, { role: 'editor', answers: { [REPORT]: reported } });
  await fill(user, await screen.findByLabelText('Note'), 'Insults the plumber.');
  await user.click(buttonOf('Report review'));
  expect(await screen.findByText('Review reported: an administrator checks it')).toBeTruthy();
  expect(sentTo(REPORT)).toEqual([{ reason: 'not_a_customer', note: 'Insults the plumber.' }]);
});

it('hides a reported review only with a word why', async () => {
  const { user } = open(<ReviewPanel review={reported} />, {
    role: 'admin',
    answers: { [CHECK]: { ...reported, status: 'hidden' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Hide review' }));
  expect(await screen.findByText('Say why.')).toBeTruthy();
  expect(callsOf(CHECK)).toHaveLength(0);
  await fill(user, fieldOf('Why'), 'It insults somebody.');
  await user.click(buttonOf('Hide review'));
  expect(await screen.findByText('Decision saved')).toBeTruthy();
  expect(sentTo(CHECK)).toEqual([{ decision: 'hide', note: 'It insults somebody.' }]);
});

it('leaves the check to administrators', async () => {
  open(<ReviewPanel review={reported} />, { role: 'editor' });
  expect(await screen.findByText('Insults the plumber.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide review' })).toBeNull();
});

it('sets a client’s link for reviews and whether pages show them', async () => {
  const { user } = open(<ClientReviews clientId={3} />, {
    role: 'editor',
    at: '/clients/3/reviews',
    answers: {
      ...list,
      'GET /api/clients/:id/review-settings': { reviewLink: null, showsOnPages: true },
      [PUT]: { reviewLink: 'https://g.example/r', showsOnPages: false },
    },
  });
  await screen.findByRole('button', { name: 'Save' });
  await fill(user, fieldOf('Link for reviews'), 'https://g.example/r');
  await user.click(await screen.findByRole('switch', { name: /Show reviews on pages/ }));
  await user.click(buttonOf('Save'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sentTo(PUT)).toEqual([{ reviewLink: 'https://g.example/r', showsOnPages: false }]);
  await waitFor(() => expect(callsOf('GET /api/reviews')[0]?.query['clientId']).toBe('3'));
});
