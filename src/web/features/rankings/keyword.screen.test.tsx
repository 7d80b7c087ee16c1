import { describe, expect, it } from 'vitest';
import { KeywordDetail, KeywordImportReport, RankAnnotation } from '#shared/rank-keywords.ts';
import { Ranking } from '#shared/rankings.ts';
import { inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { Closable, CLOSED, describeForms } from '../../../../test/setup/forms.tsx';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { KeywordDialog } from './keyword/keyword-dialog.tsx';

const closed = () => undefined;
const ranking = sample(Ranking, {
  id: 1,
  clientId: 3,
  pageId: 9,
  keyword: 'ants in kitchen',
  pageTitle: 'Do ants bite?',
  device: 'desktop',
  weight: 1,
  state: 'ranked',
  currentPosition: 4,
});
const note = sample(RankAnnotation, { id: 6, kind: 'note', day: '2026-01-10', text: 'New photos', mayRemove: true });
const detail = sample(KeywordDetail, {
  ranking,
  annotations: [note, { ...note, id: 7, text: 'Theirs', mayRemove: false }],
});
const besides = {
  'GET /api/rankings/:id': detail,
  'GET /api/rankings/:id/search-figures': refused(404, 'Not connected'),
} satisfies Answers;
const draw = () => <KeywordDialog id={1} opened onClose={closed} />;
const openKeyword = (more: Answers = {}, role: 'admin' | 'editor' | 'user' = 'editor') =>
  open(draw(), { role, answers: { ...besides, ...more } });

/** The part of the dialog that a summary folds away. */
const partOf = async (summary: string) => within((await screen.findByText(summary)).closest('details') as HTMLElement);

describeStates([
  {
    name: 'a keyword',
    screen: draw,
    besides,
    route: 'GET /api/rankings/:id',
    failed: 'Failed to fetch rankings',
    full: { answer: detail, says: 'Do ants bite?' },
  },
]);

describe('a keyword that is changed', () => {
  it('keeps untouched values and sends typed ones', async () => {
    const { user } = openKeyword({ 'PATCH /api/rankings/:id': ranking });
    const part = await partOf('Edit keyword, place and device');
    await fill(user, part.getByLabelText('Keyword'), '  ants in the kitchen ');
    await fill(user, part.getByLabelText('City'), 'Warwick');
    await user.selectOptions(part.getByLabelText('State'), 'Rhode Island');
    await fill(user, part.getByLabelText('Weight'), '1,900');
    await user.click(part.getByRole('button', { name: 'Save Keyword' }));
    expect(await screen.findByText('Keyword saved')).toBeTruthy();
    expect(sentTo('PATCH /api/rankings/:id')).toEqual([
      {
        keyword: 'ants in the kitchen',
        city: 'Warwick',
        stateCode: 'RI',
        device: 'desktop',
        weight: 1900,
        isPrimary: false,
      },
    ]);
  });

  it('has a state only in a city', async () => {
    const { user } = openKeyword();
    const part = await partOf('Edit keyword, place and device');
    expect(part.getByLabelText<HTMLSelectElement>('State').disabled).toBe(true);
    await fill(user, part.getByLabelText('City'), 'Warwick');
    expect(part.getByLabelText<HTMLSelectElement>('State').disabled).toBe(false);
  });

  it.each([
    ['Keyword', '  ', 'Enter a keyword.'],
    ['Weight', '0', 'Enter a whole number from 1 to 10,000,000.'],
    ['Weight', '1.5', 'Enter a whole number from 1 to 10,000,000.'],
    ['Weight', '10000001', 'Enter a whole number from 1 to 10,000,000.'],
  ])('takes no %s such as "%s"', async (...[label, text, says]) => {
    const { user } = openKeyword();
    const part = await partOf('Edit keyword, place and device');
    await fill(user, part.getByLabelText(label), text);
    await user.click(part.getByRole('button', { name: 'Save Keyword' }));
    expect(part.getByText(says)).toBeTruthy();
    expect(callsOf('PATCH /api/rankings/:id')).toEqual([]);
  });

  it.each([
    ['refused', refused(409, 'This keyword is already tracked.'), 'This keyword is already tracked.'],
    ['out of reach', unreachable(), 'Failed to save the keyword'],
  ])('keeps what was typed when the server is %s', async (_case, reply, says) => {
    const { user } = openKeyword({ 'PATCH /api/rankings/:id': reply });
    const part = await partOf('Edit keyword, place and device');
    await fill(user, part.getByLabelText('Keyword'), 'wasps');
    await user.click(part.getByRole('button', { name: 'Save Keyword' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(part.getByLabelText<HTMLInputElement>('Keyword').value).toBe('wasps');
  });
});

describe('another keyword of a page', () => {
  it('is added and resets the form', async () => {
    const { user } = openKeyword({ 'POST /api/rankings': { ...ranking, id: 2 } });
    const part = await partOf('Add another keyword for this page');
    await fill(user, part.getByLabelText('Keyword'), 'ant bites');
    await user.selectOptions(part.getByLabelText('Device'), 'Mobile');
    await user.click(part.getByRole('button', { name: 'Add Keyword' }));
    expect(await screen.findByText('Keyword added')).toBeTruthy();
    expect(sentTo('POST /api/rankings')).toMatchObject([{ pageId: 9, keyword: 'ant bites', device: 'mobile' }]);
    await waitFor(() => expect(part.getByLabelText<HTMLInputElement>('Keyword').value).toBe(''));
  });

  it('is not offered where the page is gone', async () => {
    openKeyword({ 'GET /api/rankings/:id': { ...detail, ranking: { ...ranking, pageId: null } } });
    await screen.findByText('Edit keyword, place and device');
    expect(screen.queryByText('Add another keyword for this page')).toBeNull();
  });
});

describe('a keyword that is no longer tracked', () => {
  it('is deleted after confirmation and closes the dialog', async () => {
    const { user } = open(<Closable>{(close) => <KeywordDialog id={1} opened onClose={close} />}</Closable>, {
      answers: { ...besides, 'DELETE /api/rankings/:id': undefined },
    });
    await user.click((await partOf('Edit keyword, place and device')).getByRole('button', { name: 'Stop tracking' }));
    const question = within(await findDialog('Stop tracking “ants in kitchen”?'));
    expect(callsOf('DELETE /api/rankings/:id')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Stop tracking' }));
    expect(await screen.findByText('Keyword tracking stopped')).toBeTruthy();
    expect(await screen.findByText(CLOSED)).toBeTruthy();
  });

  it('stays when deleting is refused', async () => {
    const { user } = openKeyword({ 'DELETE /api/rankings/:id': refused(409, 'It is being checked.') });
    await user.click((await partOf('Edit keyword, place and device')).getByRole('button', { name: 'Stop tracking' }));
    const question = within(await findDialog('Stop tracking “ants in kitchen”?'));
    await user.click(question.getByRole('button', { name: 'Stop tracking' }));
    expect(await screen.findByText('It is being checked.')).toBeTruthy();
    expect(await findDialog('ants in kitchen')).toBeTruthy();
  });
});

describe('a note on the charts', () => {
  const write = async (user: ReturnType<typeof openKeyword>['user'], kind: string) => {
    const part = await partOf('Add a note to the charts');
    await user.selectOptions(part.getByLabelText('Kind'), kind);
    await fill(user, part.getByLabelText('Day'), '2026-01-12');
    await fill(user, part.getByLabelText('Note'), ' More pages ');
    return part;
  };

  it.each([
    ['Note for this client', { clientId: 3, kind: 'note' }],
    ['Google update, for all clients', { clientId: null, kind: 'google' }],
  ])('is added as "%s", and its words are gone from the form then', async (kind, whose) => {
    const { user } = openKeyword({ 'POST /api/ranking-notes': note });
    const part = await write(user, kind);
    await user.click(part.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Note added')).toBeTruthy();
    expect(sentTo('POST /api/ranking-notes')).toEqual([{ ...whose, day: '2026-01-12', text: 'More pages' }]);
    await waitFor(() => expect(part.getByLabelText<HTMLInputElement>('Note').value).toBe(''));
  });

  it('requires a day and a text', async () => {
    const { user } = openKeyword();
    const part = await write(user, 'Note for this client');
    expect(part.getByRole<HTMLButtonElement>('button', { name: 'Add Note' }).disabled).toBe(false);
    await fill(user, part.getByLabelText('Note'), '  ');
    expect(part.getByRole<HTMLButtonElement>('button', { name: 'Add Note' }).disabled).toBe(true);
  });

  it('keeps its text when it is refused', async () => {
    const { user } = openKeyword({ 'POST /api/ranking-notes': refused(403, 'Only administrators note updates.') });
    const part = await write(user, 'Google update, for all clients');
    await user.click(part.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Only administrators note updates.')).toBeTruthy();
    expect(part.getByLabelText<HTMLInputElement>('Note').value).toBe(' More pages ');
  });

  it('is removed after confirmation with permission', async () => {
    const { user } = openKeyword({ 'DELETE /api/ranking-notes/:id': undefined });
    const list = within(await screen.findByRole('list', { name: 'Notes that you can remove' }));
    expect(list.queryByRole('button', { name: /Theirs/ })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Remove the note “New photos”' }));
    const question = within(await findDialog('Remove the note “New photos”?'));
    expect(question.getByText(/is removed from the charts of this client/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remove Note' }));
    expect(await screen.findByText('Note removed')).toBeTruthy();
    expect(callsOf('DELETE /api/ranking-notes/:id').map(({ path }) => path)).toEqual(['/api/ranking-notes/6']);
  });
});

describe('links to a page that another one outranks', () => {
  const outranked = {
    ...detail,
    ranking: { ...ranking, wrongPage: { url: 'https://ants.example/other', position: 3, pageId: 10 } },
    wrongPage: { pageId: 10, title: 'Other', farmId: 1, version: 1, ownVersion: 1 },
  };
  const ROUTE = 'POST /api/farms/:id/update-links';

  it.each([
    [{ message: 'Done', links: 40, orphans: 0 }, 'Internal links updated successfully for maximum SEO benefit'],
    [{ message: 'No page is published.', links: 0, orphans: 0 }, 'No page is published.'],
  ])('are updated where there are any', async (answer, says) => {
    const { user } = openKeyword({ 'GET /api/rankings/:id': outranked, [ROUTE]: answer });
    await user.click(await screen.findByRole('button', { name: 'Update internal links' }));
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    expect(screen.queryAllByText(/40 links updated/).length > 0).toBe(answer.links > 0);
    expect(screen.queryAllByText(/successfully/).length > 0).toBe(answer.links > 0);
  });
});

it('is read-only without edit permission', async () => {
  openKeyword({}, 'user');
  await screen.findByText('Do ants bite?');
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  expect(screen.queryByText('Edit keyword, place and device')).toBeNull();
  expect(screen.queryByText('Add a note to the charts')).toBeNull();
});

describe('an import of keywords', () => {
  const CSV = 'Keyword,Page\nants,Do ants bite?\n';
  const ROUTE = 'POST /api/farms/:id/import-keywords';
  const report = sample(KeywordImportReport, { ready: 2, known: 1, errorCount: 0 });
  const openImport = (reply: Answers[typeof ROUTE] = report) => {
    const { user } = open(<Closable>{(close) => <ImportDialog farmId={5} opened onClose={close} />}</Closable>, {
      answers: { [ROUTE]: reply },
    });
    const choose = (content = CSV) =>
      user.upload(
        document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
        new File([content], 'keywords.csv', { type: 'text/csv' }),
      );
    return { user, choose };
  };

  it('previews the result and stores keywords only on confirmation', async () => {
    const { user, choose } = openImport(inTurn(report, { ...report, imported: true }));
    expect(buttonOf('Import keywords').disabled).toBe(true);
    await choose();
    expect(await screen.findByText('2 keywords to import, 1 already tracked.')).toBeTruthy();
    await user.click(buttonOf('Import 2 keywords'));
    expect(await screen.findByText('Imported 2 keywords')).toBeTruthy();
    expect(screen.getByText(CLOSED)).toBeTruthy();
    expect(sentTo(ROUTE)).toEqual([
      { csv: CSV, dryRun: true },
      { csv: CSV, dryRun: false },
    ]);
  });

  it('stores nothing with an invalid row and names it', async () => {
    const { choose } = openImport({ ...report, errors: [{ row: 3, message: 'No such page.' }], errorCount: 1 });
    await choose();
    expect(await screen.findByText('One row is invalid, so nothing is imported')).toBeTruthy();
    expect(screen.getByText('Row 3: No such page.')).toBeTruthy();
    expect(buttonOf('Import keywords').disabled).toBe(true);
  });

  it.each([
    ['refused', refused(409, 'The farm is being deleted.'), 'The farm is being deleted.'],
    ['out of reach', unreachable(), 'The server could not be reached.'],
  ])('keeps the file when the server is %s, and can be tried again', async (_case, reply, says) => {
    const { user, choose } = openImport(inTurn(report, reply, { ...report, imported: true }));
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 2 keywords' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByText('2 keywords to import, 1 already tracked.')).toBeTruthy();
    await user.click(buttonOf('Import 2 keywords'));
    expect(await screen.findByText('Imported 2 keywords')).toBeTruthy();
  });

  it('rejects a workbook', async () => {
    const { choose } = openImport();
    await choose('PK\u0003\u0004');
    expect(await screen.findByText(/^This is an Excel workbook/)).toBeTruthy();
    expect(callsOf(ROUTE)).toEqual([]);
  });
});

describeForms([
  {
    name: 'a changed keyword',
    screen: draw,
    besides,
    role: 'editor',
    begin: () => screen.findByText('Edit keyword, place and device'),
    typed: {},
    press: 'Save Keyword',
    route: 'PATCH /api/rankings/:id',
    answer: ranking,
    sends: { keyword: 'ants in kitchen', city: null, stateCode: null, device: 'desktop', weight: 1, isPrimary: false },
    done: 'Keyword saved',
    away: 'Failed to save the keyword',
  },
]);
