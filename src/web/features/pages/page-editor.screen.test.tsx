import { describe, expect, it } from 'vitest';
import { QUIZ_DIMENSIONS } from '#shared/quiz.ts';
import type { PageDetail } from '#shared/review.ts';
import { held, inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import {
  buttonOf,
  callsOf,
  expectNoDialog,
  findDialog,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import {
  change,
  group,
  openEditor,
  openText,
  page,
  region,
  rename,
  sentence,
  textOf,
  TITLE,
  title,
  withTitle,
  working,
  type Opened,
} from '../../../../test/setup/page-editor.tsx';

describe('the editor of a page', () => {
  it('shows the page as visitors see it, with the checks at their places', async () => {
    await openEditor();
    const result = region('Search result');
    expect(result.getByText('The title is too long.')).toBeTruthy();
    expect(result.getByLabelText('Failed')).toBeTruthy();
    const canvas = within(screen.getByRole('article', { name: 'Page as visitors see it' }));
    expect(canvas.getByRole('heading', { name: 'Do ants bite?' })).toBeTruthy();
    expect(canvas.getByRole('heading', { name: 'Which ones' })).toBeTruthy();
    expect(canvas.getByRole('button', { name: 'Fire ants.' })).toBeTruthy();
    expect(canvas.queryByText('The title is too long.')).toBeNull();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByText('Version 3 is saved')).toBeTruthy();
    expect(buttonOf('Save').disabled).toBe(true);
  });

  it('says what is wrong with the page as a whole once, beside its checks', async () => {
    const share = { id: 'W-01', severity: 'warning' as const, ok: false, detail: '4 of 15 sentences cite sources.' };
    await openEditor({
      'GET /api/pages/:id': { ...page, working: { ...working, quality: { passed: true, score: 90, checks: [share] } } },
    });
    expect(await screen.findByText('4 of 15 sentences cite sources.')).toBeTruthy();
    expect(screen.getAllByText('4 of 15 sentences cite sources.')).toHaveLength(1);
  });

  it('sends the words on the version they were made on, and says what the checks say of them', async () => {
    const opened = await openEditor({ 'PATCH /api/pages/:id': withTitle(4, 'Ant bites') });
    await rename(opened);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await opened.user.click(buttonOf('Save'));
    expect(await screen.findByText('Page saved')).toBeTruthy();
    expect(screen.getByText('Version 4: 1 required check fails.')).toBeTruthy();
    expect(sentTo('PATCH /api/pages/:id')).toMatchObject([{ baseVersion: 3, content: { title: 'Ant bites' } }]);
    expect(await screen.findByText('Version 4 is saved')).toBeTruthy();
  });

  it('saves with Ctrl+S only after a change', async () => {
    const opened = await openEditor({ 'PATCH /api/pages/:id': withTitle(4, 'Ant bites') });
    await opened.user.keyboard('{Control>}s{/Control}');
    expect(callsOf('PATCH /api/pages/:id')).toEqual([]);
    await rename(opened);
    await opened.user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Page saved')).toBeTruthy();
  });

  it('saves once on a double click', async () => {
    const reply = held(withTitle(4, 'Ant bites'));
    await rename(await openEditor({ 'PATCH /api/pages/:id': reply }));
    const button = buttonOf('Save');
    button.click();
    button.click();
    await waitFor(() => expect(callsOf('PATCH /api/pages/:id').length).toBeGreaterThan(0));
    reply.release();
    await screen.findByText('Version 4 is saved');
    expect(callsOf('PATCH /api/pages/:id')).toHaveLength(1);
  });

  it('keeps what is typed during a save', async () => {
    const reply = held(withTitle(4, 'Ant bites'));
    const opened = await openEditor({ 'PATCH /api/pages/:id': reply });
    await rename(opened);
    await opened.user.click(buttonOf('Save'));
    await rename(opened, 'Ant bites and stings');
    reply.release();
    expect(await screen.findByText('Page saved')).toBeTruthy();
    expect(title().value).toBe('Ant bites and stings');
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  });

  it.each([
    [
      'refused',
      refused(400, 'Some words need another look.', { issues: [{ path: 'content.title', message: 'Enter a title.' }] }),
      ['Some words need another look.', 'title: Enter a title.'],
    ],
    ['out of reach', unreachable(), [/^The server could not be reached/]],
    ['signed out of', refused(401, 'Unauthorized'), [/^You are signed out. What you typed is kept/]],
  ])('keeps what was typed when the server is %s', async (_case, reply, says) => {
    const opened = await openEditor({ 'PATCH /api/pages/:id': reply });
    await rename(opened);
    await opened.user.click(buttonOf('Save'));
    const alert = within(await screen.findByRole('alert', { name: 'Not saved' }));
    for (const words of says) expect(alert.getByText(words, { exact: false })).toBeTruthy();
    expect(title().value).toBe('Ant bites');
    expect(buttonOf('Save').disabled).toBe(false);
  });

  it('restores unsaved text and can discard it', async () => {
    const first = await openEditor();
    await rename(first);
    await first.router.navigate('/elsewhere');
    await screen.findByText('Another screen');
    await first.router.navigate('/');
    expect(await screen.findByText('Your unsaved changes are back')).toBeTruthy();
    expect(textOf(TITLE).textContent).toBe('Ant bites');
    await first.user.click(buttonOf('Discard changes'));
    expect(textOf(TITLE).textContent).toBe('Do ants bite?');
    expect(screen.getByText('Version 3 is saved')).toBeTruthy();
  });

  it('saves before it approves', async () => {
    const saved = withTitle(4, 'Ant bites');
    const opened = await openEditor({
      'PATCH /api/pages/:id': saved,
      'POST /api/pages/:id/approve': { ...saved, status: 'published' },
    });
    await rename(opened);
    await opened.user.click(buttonOf('Save and approve'));
    expect(await screen.findByText('Page published')).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/approve')).toEqual([{ baseVersion: 4 }]);
  });

  it('does not approve when saving failed', async () => {
    const opened = await openEditor({ 'PATCH /api/pages/:id': refused(400, 'Enter a title.') });
    await rename(opened, '');
    await opened.user.click(buttonOf('Save and approve'));
    await screen.findByRole('alert', { name: 'Not saved' });
    expect(callsOf('POST /api/pages/:id/approve')).toEqual([]);
  });
});

describe('a page changed by someone else', () => {
  const theirs = withTitle(4, 'Their title');
  const conflict = refused(409, 'Grace saved version 4 a minute ago.', {
    code: 'pages.changed_meanwhile',
    issues: [{ path: 'title', message: 'She changed the title.' }],
  });
  const meet = async (more: Answers = {}) => {
    const opened = await openEditor({
      'GET /api/pages/:id': inTurn(page, theirs),
      'PATCH /api/pages/:id': inTurn(conflict, withTitle(5, 'Ant bites')),
      ...more,
    });
    await rename(opened);
    await opened.user.click(buttonOf('Save'));
    const dialog = within(await findDialog('Someone else changed this page'));
    return { ...opened, dialog };
  };

  it('says who did what, and loses nothing', async () => {
    const { user, dialog } = await meet();
    expect(dialog.getByText('Grace saved version 4 a minute ago.')).toBeTruthy();
    expect(dialog.getByText(/^She changed the title\./)).toBeTruthy();
    await user.keyboard('{Escape}');
    await expectNoDialog();
    expect(title().value).toBe('Ant bites');
  });

  it('can be compared', async () => {
    const { user, dialog } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(dialog.getByText('Changes from their version to yours')).toBeTruthy();
    expect(dialog.getAllByText(/Their/).some(({ tagName }) => tagName === 'DEL')).toBe(true);
  });

  it('keeps mine as a newer version', async () => {
    const { user, dialog } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Save mine as a new version' }));
    expect(await screen.findByText('Page saved')).toBeTruthy();
    expect(sentTo('PATCH /api/pages/:id').at(-1)).toMatchObject({ baseVersion: 4, content: { title: 'Ant bites' } });
    await expectNoDialog();
  });

  it('takes theirs', async () => {
    const { user, dialog } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Use their version' }));
    await expectNoDialog();
    expect(title().value).toBe('Their title');
    expect(callsOf('PATCH /api/pages/:id')).toHaveLength(1);
  });
});

type Content = PageDetail['working'] & object;

describe('the blocks of a page', () => {
  const contentSent = async ({ user }: Opened) => {
    await user.click(buttonOf('Save'));
    await waitFor(() => expect(callsOf('PATCH /api/pages/:id')).toHaveLength(1));
    return (sentTo('PATCH /api/pages/:id')[0] as { content: Content }).content;
  };
  const openBlocks = () => openEditor({ 'PATCH /api/pages/:id': page });

  it('change their order, and the first cannot go further up', async () => {
    const opened = await openBlocks();
    expect(buttonOf('Move section 1 up').disabled).toBe(true);
    expect(buttonOf('Move section 2 down').disabled).toBe(true);
    await opened.user.click(buttonOf('Move section 1 down'));
    const { body: sent } = await contentSent(opened);
    expect(sent.sections.map(({ heading }) => heading)).toEqual(['What to do', 'Which ones']);
  });

  it('are added and removed', async () => {
    const opened = await openBlocks();
    await opened.user.click(buttonOf('Add section'));
    await change(opened, ['Section 3 heading', 'When to worry']);
    await opened.user.click(buttonOf('Remove section 1'));
    const { body: sent } = await contentSent(opened);
    expect(sent.sections.map(({ heading }) => heading)).toEqual(['What to do', 'When to worry']);
  });

  it('get another paragraph and another sentence, which open at once', async () => {
    const opened = await openBlocks();
    await opened.user.click(group('Section 1').getByRole('button', { name: 'Add paragraph' }));
    await change(opened, ['Section 1, paragraph 2, sentence 1', 'They hurt.']);
    await opened.user.click(await screen.findByRole('button', { name: 'Add sentence after' }));
    await change(opened, ['Section 1, paragraph 2, sentence 2', 'Not for long.']);
    await opened.user.click(group('About the client').getByRole('button', { name: 'Add sentence' }));
    await change(opened, ['About the client, sentence 1', 'We come.']);
    const { body: sent } = await contentSent(opened);
    expect(sent.sections[0]?.paragraphs[1]).toEqual([sentence('They hurt.'), sentence('Not for long.')]);
    expect(sent.client.sentences).toEqual([sentence('We come.')]);
  });

  it('removes a paragraph with its last sentence', async () => {
    const opened = await openBlocks();
    for (const label of ['Section 2, paragraph 1, sentence 1', 'Section 1, paragraph 1, sentence 1']) {
      await openText(opened, label);
      await opened.user.click(buttonOf(`Remove ${label.toLowerCase()}`));
    }
    const { body: sent } = await contentSent(opened);
    expect(sent.sections.map(({ paragraphs }) => paragraphs)).toEqual([[], [[sentence('Cool it.')]]]);
  });

  it('rest on facts of the client, and on general knowledge where nothing else is left', async () => {
    const opened = await openBlocks();
    await openText(opened, 'Answer');
    const choice = () => screen.getByLabelText('Evidence for answer');
    await opened.user.selectOptions(choice(), 'Phone: 401 555 0134');
    await opened.user.click(buttonOf('Remove Phone: 401 555 0134'));
    expect(screen.getByText('General')).toBeTruthy();
    await opened.user.selectOptions(choice(), 'Phone: 401 555 0134');
    const { body: sent } = await contentSent(opened);
    expect(sent.answer.evidence).toEqual(['client:phone']);
  });

  it('have a list or a table, cell by cell', async () => {
    const opened = await openBlocks();
    await opened.user.click(buttonOf('Add a table or list'));
    const tools = () => group('Table or list');
    await opened.user.selectOptions(tools().getByLabelText('Kind'), 'Table');
    await change(opened, ['Column 1', 'Ant']);
    await opened.user.click(tools().getByRole('button', { name: 'Add row' }));
    await change(opened, ['Row 2, Ant', 'Fire ant']);
    const { body: sent } = await contentSent(opened);
    expect(sent.device).toMatchObject({
      kind: 'table',
      columns: ['Ant', ''],
      rows: [
        ['', ''],
        ['Fire ant', ''],
      ],
    });
  });

  it('take no line breaks', async () => {
    const opened = await openBlocks();
    await change(opened, ['Page headline', 'Do ants\nbite you?']);
    expect((await contentSent(opened)).body.question).toBe('Do ants bite you?');
  });

  it('hold what stands beside the page’s text too', async () => {
    const opened = await openBlocks();
    await change(opened, ['Tracked keyword', 'bites']);
    await change(opened, ['Description in search results', 'Bites.']);
    await change(opened, ['One-line answer for lists', 'A few.']);
    await change(opened, ['Link text', 'ant bites']);
    expect(await contentSent(opened)).toMatchObject({
      keyword: 'bites',
      metaDescription: 'Bites.',
      body: { oneLine: 'A few.', link: { anchor: 'ant bites' } },
    });
  });

  it('change in the quiz too', async () => {
    const option = (points: number) => ({ text: 'Yes.', points });
    const questions = QUIZ_DIMENSIONS.map((dimension) => ({
      dimension,
      text: 'Does it itch?',
      options: [0, 1, 2, 3].map(option),
    }));
    const quiz = { description: 'How bad is it?', questions, advice: { serious: [], moderate: [], low: [] } };
    const opened = await openEditor({
      'GET /api/pages/:id': { ...page, working: { ...working, quiz } },
      'PATCH /api/pages/:id': page,
    });
    await change(opened, ['Quiz description', 'Is it bad?']);
    await change(opened, ['Question 1', 'Does it swell?']);
    await opened.user.selectOptions(screen.getByLabelText('Points of question 1, answer 1'), '3 points');
    await change(opened, ['Advice, Low Risk: one sentence per line', 'Wait.\nLook again.']);
    const { quiz: sent } = await contentSent(opened);
    expect(sent?.description).toBe('Is it bad?');
    expect(sent?.questions[0]).toMatchObject({ text: 'Does it swell?', options: [{ points: 3 }, {}, {}, {}] });
    expect(sent?.advice.low).toEqual(['Wait.', 'Look again.']);
  });
});
