import { expect, it } from 'vitest';
import { DataExport } from '#shared/exports.ts';
import { inTurn, refused } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, waitFor } from '../../../../test/setup/screen.tsx';
import { DataExportAction } from './export-action.tsx';
import { DataExportDialog } from './export-dialog.tsx';

const AT = '2026-01-15T12:00:00.000Z';
const dialog = <DataExportDialog opened onClose={() => undefined} />;
const making = sample(DataExport, { id: 2, state: 'making', step: 1, steps: 4, rows: 1200, currentItem: 'Leads' });
const ready = sample(DataExport, { id: 2, state: 'ready', bytes: 2_500_000, rows: 1200, createdAt: AT, expiresAt: AT });

it.each([
  ['admin', true],
  ['editor', false],
  ['user', false],
] as const)('is offered to %s: %s', async (role, isOffered) => {
  open(<DataExportAction />, { role });
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export Data' }) !== null).toBe(isOffered));
});

it('is requested and shows its progress', async () => {
  const { user } = open(dialog, { answers: { 'GET /api/exports': [], 'POST /api/exports': making } });
  await user.click(await screen.findByRole('button', { name: 'Start Export' }));
  expect(await screen.findByText('1,200 records read')).toBeTruthy();
  expect(screen.getByText('Leads')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Export' })).toBeNull();
});

it('shows why the request failed', async () => {
  const { user } = open(dialog, {
    answers: { 'GET /api/exports': [], 'POST /api/exports': refused(409, 'One is being made.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Start Export' }));
  expect(await screen.findByText('Failed to start export')).toBeTruthy();
  expect(screen.getByText('One is being made.')).toBeTruthy();
});

it('can be downloaded when it is ready', async () => {
  open(dialog, { answers: { 'GET /api/exports': [ready] } });
  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe('/api/exports/2/file');
  expect(screen.getByText(/^2\.5 MB, 1,200 records/)).toBeTruthy();
});

it('is deleted', async () => {
  const { user } = open(dialog, {
    answers: { 'GET /api/exports': inTurn([ready], []), 'DELETE /api/exports/:id': { message: 'Deleted' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Export deleted')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Start Export' })).toBeTruthy();
});

it('shows why it failed and can be requested again', async () => {
  open(dialog, {
    answers: { 'GET /api/exports': [sample(DataExport, { state: 'failed', failure: 'The disk is full.' })] },
  });
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start Export' })).toBeTruthy();
});
