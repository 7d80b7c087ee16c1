import { expect, it } from 'vitest';
import { PortalQuestion } from '#shared/client-questions.ts';
import { refused, unreachable } from '../../../test/setup/answers.ts';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { sample } from '../../../test/setup/sample.ts';
import { buttonOf, fieldOf, fill, openPortal, screen, sentTo, waitFor } from '../../../test/setup/screen.tsx';
import { OpenQuestions } from './questions.tsx';
import QuestionsRoute from './questions-route.tsx';

const price = sample(PortalQuestion, {
  id: 4,
  kind: 'price',
  topicName: 'Drain Cleaning',
  question: 'What do you charge for drain cleaning?',
  hint: 'A price or a range in dollars.',
  state: 'asked',
  answeredAt: null,
  answer: null,
});
const answered: PortalQuestion = {
  ...price,
  state: 'answered',
  answer: 'Drain Cleaning: $149.',
  answeredAt: '2026-11-26T12:00:00.000Z',
};
const GET = 'GET /api/client/questions';
const POST = 'POST /api/client/questions/:id';
const at = '/client/questions';

describeStates([
  {
    name: 'the questions of a client',
    openAs: openPortal,
    screen: () => <QuestionsRoute />,
    at,
    route: GET,
    failed: 'Failed to fetch questions',
    givesWords: false,
    empty: { answer: [], says: 'No questions' },
    full: { answer: [price], says: 'What do you charge for drain cleaning?' },
  },
]);

it('sends an answer and thanks for it', async () => {
  const { user } = openPortal(<QuestionsRoute />, { at, answers: { [GET]: [price], [POST]: [answered] } });
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Enter your answer.')).toBeTruthy();
  expect(document.activeElement).toBe(fieldOf('Your answer'));
  await fill(user, fieldOf('Your answer'), '$149');
  await user.click(buttonOf('Send answer'));
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(sentTo(POST)).toEqual([{ text: '$149' }]);
  expect(await screen.findByText('Drain Cleaning: $149.')).toBeTruthy();
});

it('says why an answer does not answer the question, and keeps what was typed', async () => {
  const issues = [{ path: 'text', message: 'Name the price in dollars, such as $149.' }];
  const { user } = openPortal(<OpenQuestions />, {
    answers: { [GET]: [price], [POST]: refused(400, 'Invalid', { issues }) },
  });
  await fill(user, await screen.findByLabelText('Your answer'), 'It depends.');
  await user.click(buttonOf('Send answer'));
  expect(await screen.findByText('Name the price in dollars, such as $149.')).toBeTruthy();
  expect(fieldOf('Your answer').value).toBe('It depends.');
});

it('keeps the answer while the server is away', async () => {
  const { user } = openPortal(<OpenQuestions />, { answers: { [GET]: [price], [POST]: unreachable() } });
  await fill(user, await screen.findByLabelText('Your answer'), '$149');
  await user.click(buttonOf('Send answer'));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(fieldOf('Your answer').value).toBe('$149');
});

it('asks for a name and a credential where a person is needed', async () => {
  const reviewer: PortalQuestion = { ...price, kind: 'reviewer', question: 'Who answers for pages about divorce?' };
  const { user } = openPortal(<OpenQuestions />, { answers: { [GET]: [reviewer], [POST]: [] } });
  await fill(user, await screen.findByLabelText('Name'), 'Ana Ruiz');
  await fill(user, fieldOf('Credential'), 'Attorney at law');
  await user.click(buttonOf('Send answer'));
  await waitFor(() => expect(sentTo(POST)).toEqual([{ text: 'Ana Ruiz', credential: 'Attorney at law' }]));
});
