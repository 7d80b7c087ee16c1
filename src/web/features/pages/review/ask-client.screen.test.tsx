import { expect, it } from 'vitest';
import { ClientQuestion, FarmNeed, type FarmNeeds } from '#shared/client-questions.ts';
import { refused } from '../../../../../test/setup/answers.ts';
import { sample } from '../../../../../test/setup/sample.ts';
import { buttonOf, callsOf, open, screen, sentTo } from '../../../../../test/setup/screen.tsx';
import { AskClientDialog } from './ask-client-dialog.tsx';

const GET = 'GET /api/farms/:id/needs';
const POST = 'POST /api/farms/:id/client-questions';
const draft = (id: number) => ({ id, title: `Draft ${id}` });
const price = sample(FarmNeed, {
  kind: 'price',
  question: 'What do you charge for drain cleaning?',
  topicName: 'Drain Cleaning',
  pages: [1, 2, 3, 4].map(draft),
  asked: null,
});
const time = sample(FarmNeed, { kind: 'time', question: 'How long does it take?', pages: [draft(5)], asked: null });
const asked = sample(FarmNeed, {
  kind: 'reviewer',
  question: 'Who answers for it?',
  pages: [draft(6)],
  asked: sample(ClientQuestion, { state: 'asked', askedBy: 'Ada', askedAt: '2026-11-26T12:00:00.000Z' }),
});
const needs = (changes: Partial<FarmNeeds> = {}): FarmNeeds => ({
  needs: [price, time, asked],
  obstacle: null,
  clientId: 4,
  ...changes,
});
const openDialog = (answers: object, pageId: number | null = null) =>
  open(<AskClientDialog farmId={7} pageId={pageId} onClose={() => undefined} />, {
    answers: { [GET]: needs(), ...answers },
  });

it('asks one question for all drafts that lack the same, and none that is asked already', async () => {
  const { user } = openDialog({ [POST]: { ...needs(), asked: 1 } });
  expect(await screen.findByText(/for 4 drafts: Draft 1; Draft 2; Draft 3 and 1 more/)).toBeTruthy();
  expect(screen.getByText(/Asked on Nov 26, 2026 by Ada/)).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'How long does it take?' }));
  await user.click(buttonOf('Ask 1 question'));
  expect(await screen.findByText('The client was asked 1 question')).toBeTruthy();
  expect(sentTo(POST)).toEqual([{ questions: [{ pageId: 1, kind: 'price' }] }]);
});

it('begins with what the page of a row lacks', async () => {
  openDialog({}, 5);
  const box = (await screen.findByRole('checkbox', { name: 'How long does it take?' })) as HTMLInputElement;
  expect(box.checked).toBe(true);
  expect((screen.getByRole('checkbox', { name: price.question }) as HTMLInputElement).checked).toBe(false);
});

it('says why the client cannot be asked', async () => {
  openDialog({ [GET]: needs({ obstacle: 'The client has no access to the portal yet.' }) });
  expect(await screen.findByText('The client has no access to the portal yet.')).toBeTruthy();
  expect(buttonOf('Ask 2 questions').disabled).toBe(true);
  expect(callsOf(POST)).toEqual([]);
});

it('says that nothing is missing', async () => {
  openDialog({ [GET]: needs({ needs: [] }) });
  expect(await screen.findByText(/No draft of this farm waits/)).toBeTruthy();
});

it('keeps the questions when they could not be asked', async () => {
  const { user } = openDialog({ [POST]: refused(503, 'Try later.') });
  await user.click(await screen.findByRole('button', { name: 'Ask 2 questions' }));
  expect(await screen.findByText('The client was not asked')).toBeTruthy();
  expect(buttonOf('Ask 2 questions').disabled).toBe(false);
});
