import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ClientImportReport } from '#shared/client-import.ts';
import { held, inTurn, refused, rowsOf, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { ListSetup } from '#shared/lists.ts';
import { Closable, CLOSED } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { ClientsListScreen } from './clients-list-screen.tsx';
import { ImportClientsDialog } from './import-clients-dialog.tsx';

const ROUTE = 'POST /api/clients/import';
const CSV = 'Company,Mail\nHarborline,office@harborline.example\n';
const columns = { name: 'Company', email: 'Mail' };
const report = sample(ClientImportReport, {
  headings: ['Company', 'Mail'],
  columns,
  ready: 3,
  known: 0,
  invalid: 0,
  sample: [{ name: 'Harborline' }],
});
const mixed = {
  ...report,
  ready: 1,
  known: 1,
  invalid: 1,
  lines: [
    { row: 3, name: 'Bay Roofs', outcome: 'invalid' as const, reasons: ['Mail: Enter an e-mail address.'] },
    { row: 4, name: 'Stonebridge', outcome: 'known' as const, reasons: ['It is Stonebridge Law.'] },
  ],
};
const file = (content = CSV): File => new File([content], 'clients.csv', { type: 'text/csv' });

const openDialog = (reply: Answers[typeof ROUTE] = report) => {
  const { user } = open(<Closable>{(close) => <ImportClientsDialog opened onClose={close} />}</Closable>, {
    answers: { [ROUTE]: reply },
  });
  const choose = (chosen: File) =>
    user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, chosen);
  return { user, choose };
};

describe('an import of clients', () => {
  it('previews the result and creates clients only on confirmation', async () => {
    const { user, choose } = openDialog(inTurn(report, { ...report, imported: true }));
    expect(buttonOf('Import clients').disabled).toBe(true);
    await choose(file());
    expect(await screen.findByText('3 new, 0 existing, 0 to fix.')).toBeTruthy();
    expect(sentTo(ROUTE)).toEqual([{ csv: CSV, dryRun: true }]);
    await user.click(buttonOf('Import 3 clients'));
    expect(await screen.findByText('Created 3 clients')).toBeTruthy();
    expect(screen.getByText('Every row of the file is now a client.')).toBeTruthy();
    expect(sentTo(ROUTE).at(-1)).toEqual({ csv: CSV, dryRun: false, columns, invalidRows: 'refuse' });
    const close = screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
    await expect.poll(() => document.activeElement).toBe(close);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(CLOSED)).toBeTruthy();
  });

  it('says why rows are skipped, and imports the valid ones', async () => {
    const { user, choose } = openDialog(inTurn(mixed, { ...mixed, imported: true }));
    await choose(file());
    expect(await screen.findByText('Row 3, Bay Roofs: Mail: Enter an e-mail address.')).toBeTruthy();
    expect(screen.getByText('Row 4, Stonebridge: It is Stonebridge Law.')).toBeTruthy();
    await user.click(buttonOf('Import the valid row'));
    expect(await screen.findByText('2 rows skipped. The list gives the reasons.')).toBeTruthy();
    expect(sentTo(ROUTE).at(-1)).toMatchObject({ invalidRows: 'skip', dryRun: false });
  });

  it('offers no import without a valid row', async () => {
    const { choose } = openDialog({ ...mixed, ready: 0 });
    await choose(file());
    await screen.findByText('0 new, 1 existing, 1 to fix.');
    expect(buttonOf('Import clients').disabled).toBe(true);
  });

  it('checks the file again when a column changes', async () => {
    const again = held({ ...report, columns: { name: 'Mail' } });
    const { user, choose } = openDialog(inTurn(report, again));
    await choose(file());
    await screen.findByRole('button', { name: 'Import 3 clients' });
    const name = fieldOf('Name');
    await user.selectOptions(name, 'Mail');
    await waitFor(() => expect(callsOf(ROUTE)).toHaveLength(2));
    expect(name.disabled).toBe(true);
    expect(sentTo(ROUTE).at(-1)).toEqual({ csv: CSV, dryRun: true, columns: { name: 'Mail', email: 'Mail' } });
    again.release();
    await waitFor(() => expect(fieldOf('E-mail').value).toBe(''));
  });

  it.each([
    ['refused', refused(409, 'Somebody else imports.'), 'Somebody else imports.'],
    ['out of reach', unreachable(), 'The server could not be reached. Nothing is lost; try again.'],
  ])('keeps the file when the server is %s, and can be tried again', async (_case, reply, says) => {
    const { user, choose } = openDialog(inTurn(report, reply, { ...report, imported: true }));
    await choose(file());
    await user.click(await screen.findByRole('button', { name: 'Import 3 clients' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(fieldOf('Name').value).toBe('Company');
    await user.click(buttonOf('Import 3 clients'));
    expect(await screen.findByText('Created 3 clients')).toBeTruthy();
  });

  it('reads a dropped file', async () => {
    openDialog();
    fireEvent.drop(screen.getByRole('button', { name: /^CSV file/ }), { dataTransfer: { files: [file()] } });
    expect(await screen.findByText('3 new, 0 existing, 0 to fix.')).toBeTruthy();
  });

  it.each([
    ['a workbook', () => file('PK\u0003\u0004'), /^This is an Excel workbook/],
    [
      'a file that is too large',
      () => Object.defineProperty(file(), 'size', { value: 7_340_032 }),
      'The file is 7.0 MiB. The limit is 5 MiB; split larger files.',
    ],
    [
      'a file that cannot be read',
      () => Object.assign(file(), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
      'The file could not be read. Choose it again.',
    ],
  ])('sends nothing of %s', async (_case, make, says) => {
    const { choose } = openDialog();
    await choose(make());
    expect(await screen.findByText(says)).toBeTruthy();
    expect(callsOf(ROUTE)).toEqual([]);
  });

  it('says that accents may be wrong where the file is not in UTF-8', async () => {
    const { choose } = openDialog();
    await choose(new File([new Uint8Array([0x4e, 0xe9, 0x0a])], 'clients.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^The file is not in UTF-8/)).toBeTruthy();
  });

  it('has a sample file with every column', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openDialog();
    await user.click(buttonOf('Download a sample file'));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await (files[0] as Blob).text();
    expect(text).toContain('Google My Business');
    expect(text).toContain('Harborline Pest Solutions');
  });

  it.each([
    ['editor', true],
    ['user', false],
  ] as const)('is offered to %s: %s', async (role, isOffered) => {
    open(<ClientsListScreen />, {
      role,
      at: '/clients',
      answers: { 'GET /api/lists/:list': sample(ListSetup), 'GET /api/clients': rowsOf([]) },
    });
    await screen.findByText('No clients found');
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Import CSV' }) !== null).toBe(isOffered));
  });
});
