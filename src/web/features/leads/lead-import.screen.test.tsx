import { describe, expect, it } from 'vitest';
import { Farm } from '#shared/farms.ts';
import { ImportReport } from '#shared/lead-management.ts';
import { held, inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, open, screen, sentTo, waitFor, within } from '../../../../test/setup/screen.tsx';
import { Closable, CLOSED } from '../../../../test/setup/forms.tsx';
import { ImportDialog } from './import-dialog.tsx';

const CSV = 'Name,Mail\nAnn Lee,ann@example.com\n';
const columns = { name: 'Name', email: 'Mail' };
const report = sample(ImportReport, {
  headings: ['Name', 'Mail'],
  columns,
  rows: 2,
  ready: 2,
  known: 0,
  linked: 0,
  errorCount: 0,
  sample: [{ name: 'Ann Lee', email: 'ann@example.com' }],
});
const done = { ...report, imported: true };
const file = (content = CSV): File => new File([content], 'leads.csv', { type: 'text/csv' });

const openDialog = async (reply: Answers['POST /api/leads/import'] = report) => {
  const { user } = open(<Closable>{(close) => <ImportDialog opened onClose={close} />}</Closable>, {
    answers: { 'GET /api/farms': [sample(Farm, { id: 5, name: 'Warwick Pest' })], 'POST /api/leads/import': reply },
  });
  await screen.findByRole('option', { name: 'Warwick Pest' });
  const choose = async (chosen: File) => {
    await user.selectOptions(fieldOf('Farm'), 'Warwick Pest');
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, chosen);
  };
  return { user, choose };
};

describe('an import of leads', () => {
  it('sends nothing before farm and file are chosen', async () => {
    const { user } = await openDialog();
    expect(buttonOf('Import leads').disabled).toBe(true);
    await user.selectOptions(fieldOf('Farm'), 'Warwick Pest');
    expect(buttonOf('Import leads').disabled).toBe(true);
    expect(callsOf('POST /api/leads/import')).toEqual([]);
  });

  it('previews the result and stores leads only on confirmation', async () => {
    const { user, choose } = await openDialog(inTurn(report, done));
    await choose(file());
    expect(await screen.findByText('2 rows: 2 new, 0 existing, 0 problems to fix.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'The first rows' })).getByText('ann@example.com')).toBeTruthy();
    expect(sentTo('POST /api/leads/import')).toEqual([{ farmId: 5, csv: CSV, dryRun: true }]);
    await user.click(buttonOf('Import 2 leads'));
    expect(await screen.findByText('Imported 2 leads')).toBeTruthy();
    expect(screen.getByText(CLOSED)).toBeTruthy();
    expect(sentTo('POST /api/leads/import').at(-1)).toEqual({ farmId: 5, csv: CSV, columns, dryRun: false });
  });

  it('starts once on a double click', async () => {
    const storing = held(done);
    const { choose } = await openDialog(inTurn(report, storing, done));
    await choose(file());
    const button = await screen.findByRole('button', { name: 'Import 2 leads' });
    button.click();
    button.click();
    storing.release();
    await screen.findByText('Imported 2 leads');
    expect(callsOf('POST /api/leads/import')).toHaveLength(2);
  });

  it('stores nothing with an invalid row and names it', async () => {
    const errors = [{ row: 3, column: 'Mail', message: 'Enter an e-mail address.' }];
    const { choose } = await openDialog({ ...report, errors, errorCount: 1 });
    await choose(file());
    expect(await screen.findByText('Row 3, Mail: Enter an e-mail address.')).toBeTruthy();
    expect(buttonOf('Import leads').disabled).toBe(true);
  });

  it('lists the skipped rows and counts the rows of existing people', async () => {
    const repeats = [{ row: 4, message: 'The farm has this lead.' }];
    const { choose } = await openDialog({ ...report, known: 2, repeats, linked: 1 });
    await choose(file());
    expect(await screen.findByText('The 2 skipped rows')).toBeTruthy();
    expect(screen.getByText('Row 4: The farm has this lead.')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
    expect(screen.getByText(/^One new row belongs to an existing person/)).toBeTruthy();
  });

  it('checks the file again when a column changes and keeps the fields visible', async () => {
    const again = held({ ...report, columns: { name: 'Name', email: 'Name' } });
    const { user, choose } = await openDialog(inTurn(report, again));
    await choose(file());
    await screen.findByRole('button', { name: 'Import 2 leads' });
    const email = fieldOf('E-mail');
    await user.selectOptions(email, 'Name');
    await waitFor(() => expect(callsOf('POST /api/leads/import')).toHaveLength(2));
    expect(fieldOf('E-mail')).toBe(email);
    again.release();
    await waitFor(() => expect(email.value).toBe('Name'));
    expect(sentTo('POST /api/leads/import').at(-1)).toMatchObject({ columns: { name: 'Name', email: 'Name' } });
  });

  it.each([
    ['refused', refused(409, 'The farm is being deleted.'), 'The farm is being deleted.'],
    ['out of reach', unreachable(), 'The server could not be reached.'],
  ])('keeps file and columns when the server is %s, and can be tried again', async (_case, reply, says) => {
    const { user, choose } = await openDialog(inTurn(report, reply, done));
    await choose(file());
    await user.click(await screen.findByRole('button', { name: 'Import 2 leads' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(fieldOf('E-mail').value).toBe('Mail');
    await user.click(buttonOf('Import 2 leads'));
    expect(await screen.findByText('Imported 2 leads')).toBeTruthy();
  });

  it.each([
    ['a workbook', () => file('PK\u0003\u0004'), /^This is an Excel workbook/],
    [
      'a file that cannot be read',
      () => Object.assign(file(), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
      'The file could not be read. Choose it again.',
    ],
  ])('sends nothing of %s', async (_case, make, says) => {
    const { choose } = await openDialog();
    await choose(make());
    expect(await screen.findByText(says)).toBeTruthy();
    expect(callsOf('POST /api/leads/import')).toEqual([]);
  });
});
