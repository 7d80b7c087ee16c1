import { expect, it } from 'vitest';
import { ClientQuestion, PageNeed, type PageNeeds as Needs } from '#shared/client-questions.ts';
import { inTurn, refused } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { PageNeeds } from './page-needs.tsx';

const need = sample(PageNeed, {
  kind: 'price',
  missing: 'The page asks about cost and states no price.',
  question: 'What do you charge for drain cleaning?',
  asked: null,
});
const asked = sample(ClientQuestion, {
  id: 8,
  state: 'asked',
  askedBy: 'Ada',
  askedAt: '2026-11-26T12:00:00.000Z',
  dueAt: '2026-12-26T12:00:00.000Z',
});
const unasked: Needs = { needs: [need], obstacle: null };
const waiting: Needs = { needs: [{ ...need, asked }], obstacle: null };
const GET = 'GET /api/pages/:id/needs';
const POST = 'POST /api/pages/:id/questions';
const draft = { id: 5, clientId: 4, status: 'draft' as const };

it('says what a draft lacks and has the client asked, and takes the question back', async () => {
  const withdrawn: Needs = { needs: [{ ...need, asked: { ...asked, state: 'withdrawn' } }], obstacle: null };
  const answers = { [GET]: unasked, [POST]: waiting, 'DELETE /api/pages/:id/questions/:questionId': withdrawn };
  const { user } = open(<PageNeeds page={draft} />, { answers });
  expect(await screen.findByText('The page asks about cost and states no price.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Ask the client' }));
  expect(await screen.findByText(/^Asked on Nov 26, 2026 by Ada\./)).toBeTruthy();
  expect(sentTo(POST)).toEqual([{ kind: 'price' }]);
  await user.click(buttonOf('Withdraw the question'));
  expect(await screen.findByRole('button', { name: 'Ask the client again' })).toBeTruthy();
});

it('shows the answer, and the reason where the client cannot be asked', async () => {
  const answered = {
    ...asked,
    state: 'answered' as const,
    answeredAt: '2026-11-27T12:00:00.000Z',
    answer: 'Clearing one drain costs $149.',
  };
  open(<PageNeeds page={draft} />, {
    answers: {
      [GET]: { needs: [{ ...need, asked: answered }], obstacle: 'The client has no access to the portal yet.' },
    },
  });
  expect(await screen.findByText(/“Clearing one drain costs \$149\.”/)).toBeTruthy();
  expect(await screen.findByText('The client has no access to the portal yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set up the portal' }).getAttribute('href')).toBe(
    '/clients/4/settings#portal-access',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the server’s words where the question was asked already', async () => {
  const message = 'Ada asked the client this on November 26, 2026. The answer will fill this page as well.';
  const { user } = open(<PageNeeds page={draft} />, { answers: { [GET]: unasked, [POST]: refused(409, message) } });
  await user.click(await screen.findByRole('button', { name: 'Ask the client' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('lets users without the right read and not ask, and tries again after a failure', async () => {
  const { user } = open(<PageNeeds page={draft} />, {
    role: 'user',
    answers: { [GET]: inTurn(refused(503, 'The database rests.'), unasked) },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The page asks about cost and states no price.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask the client' })).toBeNull();
});

it('is nothing for a page that is no draft', async () => {
  open(<PageNeeds page={{ id: 5, clientId: 4, status: 'published' }} />);
  await waitFor(() => expect(screen.queryByText('What the client can add')).toBeNull());
});
