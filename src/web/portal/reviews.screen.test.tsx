import { expect, it } from 'vitest';
import { PortalReview, type PortalReviewFigures } from '#shared/reviews.ts';
import { inTurn, refused, rowsOf } from '../../../test/setup/answers.ts';
import { describeForms } from '../../../test/setup/forms.tsx';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { sample } from '../../../test/setup/sample.ts';
import { harborline, openPortal, screen, within } from '../../../test/setup/screen.tsx';
import ReviewsRoute from './reviews-route.tsx';

const at = '/client/reviews';
const review = sample(PortalReview, {
  id: 3,
  name: 'Ann R.',
  rating: 2,
  text: 'They came late.\nThe mice are gone.',
  city: 'Warwick',
  state: 'RI',
  createdAt: '2026-01-15T12:00:00.000Z',
  status: 'published',
  reply: null,
  repliedAt: null,
  reportReason: null,
  place: 'shown',
});
const figures: PortalReviewFigures = {
  asked: 8,
  answered: 2,
  showsOnPages: true,
};
const GET = 'GET /api/client/reviews';
const FIGURES = 'GET /api/client/review-figures';
const besides = { [FIGURES]: figures, [GET]: rowsOf([review]) };
const screenOf = {
  openAs: openPortal,
  screen: () => <ReviewsRoute />,
  at,
  besides,
};

describeStates([
  {
    ...screenOf,
    name: 'the reviews of a client',
    route: GET,
    failed: 'Failed to fetch reviews',
    givesWords: false,
    empty: {
      answer: rowsOf([]),
      says: 'No reviews yet. Ask the customers you won, on your leads.',
    },
    full: { answer: rowsOf([review]), says: 'Ann R.' },
  },
]);

describeForms([
  {
    ...screenOf,
    name: 'a reply to a review',
    begin: async (user) => user.click(await screen.findByRole('button', { name: 'Reply to Ann R.' })),
    typed: { 'Your reply to Ann R.': 'Sorry for the wait.' },
    press: 'Save reply',
    route: 'PUT /api/client/reviews/:id/reply',
    answer: {
      ...review,
      reply: 'Sorry for the wait.',
      repliedAt: '2026-01-16T12:00:00.000Z',
    },
    sends: { reply: 'Sorry for the wait.' },
    done: 'Reply saved',
    away: 'This could not be saved. Please try again in a moment.',
  },
  {
    ...screenOf,
    name: 'a report of a review',
    begin: async (user) =>
      user.click(
        await screen.findByRole('button', {
          name: 'Report the review by Ann R.',
        }),
      ),
    typed: {
      'Why you report the review by Ann R.': 'Advertising',
      Note: 'A rival wrote it.',
    },
    press: 'Report review',
    route: 'POST /api/client/reviews/:id/report',
    answer: { ...review, status: 'reported', reportReason: 'advertising' },
    sends: { reason: 'advertising', note: 'A rival wrote it.' },
    done: 'Review reported',
    away: 'This could not be saved. Please try again in a moment.',
  },
]);

it('shows every word, the stars, and that the review stands on the pages', async () => {
  openPortal(<ReviewsRoute />, { at, answers: besides });
  expect(await screen.findByText(/They came late\.\s+The mice are gone\./)).toBeTruthy();
  expect(screen.getByText('2 of 5 stars')).toBeTruthy();
  expect(screen.getByText('Warwick, RI · Jan 15, 2026')).toBeTruthy();
  expect(screen.getByText('On your pages', { selector: '.status-badge' })).toBeTruthy();
});

it.each([
  ['older', 'Not on your pages: they show newer ones'],
  ['off', 'Not on your pages: they show no reviews'],
  ['hidden', 'Hidden after it was reported and checked'],
] as const)('says why a review is not on the pages: %s', async (place, says) => {
  openPortal(<ReviewsRoute />, {
    at,
    answers: { ...besides, [GET]: rowsOf([{ ...review, place }]) },
  });
  expect(await screen.findByText(says)).toBeTruthy();
});

it('counts who was asked and who answered', async () => {
  openPortal(<ReviewsRoute />, { at, answers: besides });
  const glance = within(await screen.findByRole('list', { name: 'Your reviews at a glance' }));
  expect(await glance.findByText('Of 8 customers asked: 25%')).toBeTruthy();
  expect(glance.getByText('8')).toBeTruthy();
  expect(glance.getByText('Shown')).toBeTruthy();
});

it('counts nobody as nobody, and says how to show reviews', async () => {
  const none = { asked: 0, answered: 0, showsOnPages: false };
  openPortal(<ReviewsRoute />, {
    at,
    answers: { [FIGURES]: none, [GET]: rowsOf([]) },
  });
  expect(await screen.findByText('Nobody was asked yet')).toBeTruthy();
  expect(screen.getByText('Ask your marketing team to show them: all or none')).toBeTruthy();
});

it('shows what was reported and offers no second report', async () => {
  const reported = {
    ...review,
    status: 'reported' as const,
    reportReason: 'abuse' as const,
  };
  openPortal(<ReviewsRoute />, {
    at,
    answers: { ...besides, [GET]: rowsOf([reported]) },
  });
  expect(await screen.findByText('Reported: your team checks it')).toBeTruthy();
  expect(screen.getByText('Insults, threats or hate. It stays as it is until then.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Report the review/ })).toBeNull();
});

it('shows figures that failed as missing, and the reviews all the same', async () => {
  openPortal(<ReviewsRoute />, {
    at,
    answers: { ...besides, [FIGURES]: inTurn(refused(500, 'Broken')) },
  });
  expect(await screen.findByText('Ann R.')).toBeTruthy();
  expect((await screen.findAllByText('Not available')).length).toBe(3);
});

it('lets staff who view as the client read only', async () => {
  const view = { staffName: 'Ada Byron', until: '2026-01-15T12:30:00.000Z' };
  openPortal(<ReviewsRoute />, {
    at,
    answers: {
      ...besides,
      'GET /api/client/status': {
        isAuthenticated: true,
        client: harborline,
        view,
      },
    },
  });
  expect(await screen.findByText('Only the client can do this. You are viewing as the client.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull();
});
