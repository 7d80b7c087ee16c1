import { describe, expect, it } from 'vitest';
import { PageBody } from '#shared/pages.ts';
import { PageDetail } from '#shared/review.ts';
import { held, inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  expectNoDialog,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { EditorScreen } from './editor/editor-screen.tsx';

const sentence = (text: string) => ({ text, evidence: ['general'] });
const body = sample(PageBody, {
  question: 'Do ants bite?',
  answer: sentence('Some do.'),
  oneLine: 'Some do.',
  device: null,
  sections: [
    { slot: 'one', heading: 'Which ones', paragraphs: [[sentence('Fire ants.')]] },
    { slot: 'two', heading: 'What to do', paragraphs: [[sentence('Wash it.'), sentence('Cool it.')]] },
  ],
  client: { heading: 'Who helps', sentences: [] },
});
const check = { id: 'G-05', severity: 'gate' as const, ok: false, detail: 'The title is too long.', parts: ['title'] };
const working = {
  title: 'Do ants bite?',
  metaDescription: 'What bites.',
  keyword: 'ant bites',
  body,
  quiz: null,
  quality: { passed: false, score: 0, checks: [check] },
  writer: 'library',
};
const page = sample(PageDetail, {
  id: 1,
  farmId: 5,
  title: 'Do ants bite?',
  status: 'draft',
  state: 'ready',
  version: 3,
  liveVersion: null,
  farmName: 'Warwick Pest',
  facts: [{ evidence: 'client:phone', label: 'Phone', value: '401 555 0134' }],
  working,
});
const withTitle = (version: number, title: string) => ({ ...page, version, working: { ...working, title } });

const openEditor = async (more: Answers = {}) => {
  const opened = open(<EditorScreen pageId={1} />, {
    role: 'editor',
    answers: { 'GET /api/pages/:id': page, ...more },
  });
  await screen.findByRole('button', { name: 'Save' });
  return opened;
};
/** Its label is followed by how long it is. */
const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Title in search results/);
const rename = ({ user }: Awaited<ReturnType<typeof openEditor>>, text = 'Ant bites') => fill(user, title(), text);
const block = (name: string) => within(screen.getByRole('region', { name }));

describe('the editor of a page', () => {
  it('shows every block with its checks', async () => {
    await openEditor();
    expect(block('Title').getByText('The title is too long.')).toBeTruthy();
    expect(block('Title').getByLabelText('Failed')).toBeTruthy();
    expect(block('Question').queryByText('The title is too long.')).toBeNull();
    expect(screen.getByText('Version 3 is saved')).toBeTruthy();
    expect(buttonOf('Save').disabled).toBe(true);
  });

  it('sends the words on the version they were made on, and says what the checks say of them', async () => {
    const opened = await openEditor({ 'PATCH /api/pages/:id': withTitle(4, 'Ant bites') });
    await rename(opened);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await opened.user.click(buttonOf('Save'));
    expect(await screen.findByText('Page saved')).toBeTruthy();
    expect(screen.getByText('Version 4: 1 gate fails.')).toBeTruthy();
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
    expect(title().value).toBe('Ant bites');
    await first.user.click(buttonOf('Discard changes'));
    expect(title().value).toBe('Do ants bite?');
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

describe('the blocks of a page', () => {
  const contentSent = async ({ user }: Awaited<ReturnType<typeof openEditor>>) => {
    await user.click(buttonOf('Save'));
    await waitFor(() => expect(callsOf('PATCH /api/pages/:id')).toHaveLength(1));
    return (sentTo('PATCH /api/pages/:id')[0] as { content: PageDetail['working'] & object }).content;
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
    await fill(opened.user, block('Section 3').getByLabelText('Heading'), 'When to worry');
    await opened.user.click(buttonOf('Remove section 1'));
    const { body: sent } = await contentSent(opened);
    expect(sent.sections.map(({ heading }) => heading)).toEqual(['What to do', 'When to worry']);
  });

  it('removes a paragraph with its last sentence', async () => {
    const opened = await openBlocks();
    await opened.user.click(buttonOf('Remove section 2, paragraph 1, sentence 1'));
    await opened.user.click(buttonOf('Remove section 1, paragraph 1, sentence 1'));
    const { body: sent } = await contentSent(opened);
    expect(sent.sections.map(({ paragraphs }) => paragraphs)).toEqual([[], [[sentence('Cool it.')]]]);
  });

  it('rest on facts of the client, and on general knowledge where nothing else is left', async () => {
    const opened = await openBlocks();
    const answer = block('Answer');
    await opened.user.selectOptions(answer.getByLabelText('Evidence for answer'), 'Phone: 401 555 0134');
    await opened.user.click(answer.getByRole('button', { name: 'Remove Phone: 401 555 0134' }));
    expect(answer.getByText('General')).toBeTruthy();
    await opened.user.selectOptions(answer.getByLabelText('Evidence for answer'), 'Phone: 401 555 0134');
    const { body: sent } = await contentSent(opened);
    expect(sent.answer.evidence).toEqual(['client:phone']);
  });

  it('have a list or a table, cell by cell', async () => {
    const opened = await openBlocks();
    await opened.user.click(buttonOf('Add a table or list'));
    const table = block('Table or list');
    await opened.user.selectOptions(table.getByLabelText('Kind'), 'Table');
    await fill(opened.user, table.getByLabelText('Column 1'), 'Ant');
    await opened.user.click(table.getByRole('button', { name: 'Add row' }));
    await fill(opened.user, table.getByLabelText('Row 2, Ant'), 'Fire ant');
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
    await fill(opened.user, block('Question').getByLabelText('Page headline'), 'Do ants\nbite you?');
    expect((await contentSent(opened)).body.question).toBe('Do ants bite you?');
  });
});
