import { expect, it } from 'vitest';
import { PageNeeds } from '#shared/client-questions.ts';
import { PageModelUse } from '#shared/model-use.ts';
import { Device } from '#shared/pages.ts';
import { Quiz, QUIZ_DIMENSIONS } from '#shared/quiz.ts';
import type { EditedContent } from '#shared/review.ts';
import { inTurn, refused, type Answers } from '../../../../test/setup/answers.ts';
import { body, page, withTitle, working } from '../../../../test/setup/page-editor.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, fill, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { PagePanel } from './page-panel.tsx';

const nothing = () => undefined;
const openPanel = (more: Answers = {}, role: 'editor' | 'user' = 'editor') =>
  open(<PagePanel pageId={1} row={undefined} farmIsPublic onView={nothing} onClose={nothing} />, {
    role,
    answers: {
      'GET /api/pages/:id': page,
      'GET /api/pages/:id/needs': sample(PageNeeds, { needs: [] }),
      'GET /api/pages/:id/model-use': sample(PageModelUse),
      ...more,
    },
  });
const press = async ({ user }: ReturnType<typeof openPanel>, label: string) => {
  await user.click(await screen.findByTitle(`Edit: ${label}`));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: label });
};
const sent = (index: number) =>
  sentTo('PATCH /api/pages/:id')[index] as { baseVersion: number; content: EditedContent };

it('a sentence opens where it stands, and Enter saves it', async () => {
  const opened = openPanel({ 'PATCH /api/pages/:id': { ...page, version: 4 } });
  const field = await press(opened, 'Answer');
  expect(document.activeElement).toBe(field);
  await fill(opened.user, field, 'Most do not.');
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('Sentence saved')).toBeTruthy();
  expect(sent(0).baseVersion).toBe(3);
  expect(sent(0).content.body.answer).toEqual({ text: 'Most do not.', evidence: ['general'] });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Edit: Answer'));
});

const quiz = {
  ...sample(Quiz),
  description: 'Find out.',
  questions: QUIZ_DIMENSIONS.map((dimension, index) => ({
    dimension,
    text: `Question number ${index + 1}?`,
    options: [0, 1, 2, 3].map((points) => ({ text: `Choice ${points}`, points })),
  })),
};

it('every text that staff may change can be changed: headings, lists, what is said of the client, and the quiz', async () => {
  const rich = {
    ...page,
    working: {
      ...working,
      quiz,
      body: {
        ...body,
        device: sample(Device, { heading: 'Signs', intro: '', columns: [], rows: [['Swelling', 'Call a doctor.']] }),
        client: { heading: 'Who helps', sentences: [{ text: 'Ask for Ann.', evidence: ['general'] }] },
      },
    },
  };
  const opened = openPanel({ 'GET /api/pages/:id': rich, 'PATCH /api/pages/:id': { ...page, version: 4 } });
  for (const label of ['Title', 'Description', 'Headline', 'Heading of Which ones', 'Quiz description', 'Question 1'])
    expect(await screen.findByTitle(`Edit: ${label}`)).toBeTruthy();
  expect(screen.getByTitle('Edit: About the client, sentence 1').textContent).toBe('Ask for Ann. ');
  await fill(opened.user, await press(opened, 'Row 1, cell 2'), 'Call us.');
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('Sentence saved')).toBeTruthy();
  expect(sent(0).content.body.device?.rows).toEqual([['Swelling', 'Call us.']]);
});

it('a saved sentence is taken back on the version that was saved', async () => {
  const opened = openPanel({
    'PATCH /api/pages/:id': inTurn({ ...page, version: 4 }, { ...page, version: 5 }),
  });
  const label = 'What to do, paragraph 1, sentence 2';
  await fill(opened.user, await press(opened, label), 'Leave it.');
  await opened.user.keyboard('{Enter}');
  await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(sent(0).content.body.sections[1]?.paragraphs[0]?.map(({ text }) => text)).toEqual(['Wash it.', 'Leave it.']);
  expect(sent(1).baseVersion).toBe(4);
  expect(sent(1).content.body.sections[1]?.paragraphs[0]?.map(({ text }) => text)).toEqual(['Wash it.', 'Cool it.']);
});

it('Escape leaves the sentence, and nothing is sent for an unchanged or empty one', async () => {
  const opened = openPanel();
  await fill(opened.user, await press(opened, 'Answer'), 'Something else.');
  await opened.user.keyboard('{Escape}');
  expect(await screen.findByTitle('Edit: Answer')).toBeTruthy();
  const field = await press(opened, 'Answer');
  expect(field.value).toBe('Some do.');
  await opened.user.clear(field);
  await opened.user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toBeTruthy();
  await fill(opened.user, field, 'Some do.');
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByTitle('Edit: Answer')).toBeTruthy();
  expect(callsOf('PATCH /api/pages/:id')).toEqual([]);
});

it('keeps what was typed when somebody else saved meanwhile, and saves it on their version', async () => {
  const opened = openPanel({
    'GET /api/pages/:id': inTurn(page, withTitle(7, 'Their title')),
    'PATCH /api/pages/:id': inTurn(
      refused(409, 'Someone changed this page meanwhile.', { code: 'pages.changed_meanwhile' }),
      { ...page, version: 8 },
    ),
  });
  await fill(opened.user, await press(opened, 'Answer'), 'Mine.');
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('Someone changed this page meanwhile.')).toBeTruthy();
  await waitFor(() => expect(callsOf('GET /api/pages/:id')).toHaveLength(2));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('Mine.');
  await waitFor(async () => {
    screen.getByRole('textbox', { name: 'Answer' }).focus();
    await opened.user.keyboard('{Enter}');
    expect(callsOf('PATCH /api/pages/:id').length).toBeGreaterThan(1);
  });
  expect(await screen.findByText('Sentence saved')).toBeTruthy();
  expect(sent(1)).toMatchObject({
    baseVersion: 7,
    content: { title: 'Their title', body: { answer: { text: 'Mine.' } } },
  });
});

it('is not shown to those who may not edit pages', async () => {
  openPanel({}, 'user');
  expect(await screen.findByRole('heading', { name: 'Do ants bite?' })).toBeTruthy();
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  expect(screen.queryByTitle('Edit: Answer')).toBeNull();
});
