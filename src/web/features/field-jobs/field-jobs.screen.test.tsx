import { expect, it } from 'vitest';
import { FieldJobImportReport } from '#shared/field-job-import.ts';
import { FieldJob } from '#shared/field-jobs.ts';
import { ListSetup } from '#shared/lists.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { FieldJobPanel } from './field-job-panel.tsx';
import { ClientFieldJobs, FieldJobsScreen } from './field-jobs-screen.tsx';

const job = sample(FieldJob, {
  id: 7,
  clientId: 3,
  clientName: 'Harborline',
  serviceName: 'Drain Cleaning',
  city: 'Warwick',
  state: 'RI',
  doneOn: '2026-02-14',
  found: 'Roots in the drain.',
  did: 'Cut them.',
  durationMinutes: 90,
  priceMin: 450,
  priceMax: 600,
  photos: [{ url: '/api/field-jobs/7/photos/1', alt: 'A drain', width: 4, height: 3 }],
  status: 'proposed',
  decidedAt: null,
  decidedBy: null,
});
const PATCH = 'PATCH /api/field-jobs/:id';
const DELETE = 'DELETE /api/field-jobs/:id';
const SETTINGS = 'GET /api/clients/:id/field-jobs';

const openList = (more: Answers = {}, role: 'editor' | 'user' = 'editor') =>
  open(<FieldJobsScreen />, {
    role,
    at: '/jobs',
    answers: { 'GET /api/lists/:list': sample(ListSetup), 'GET /api/field-jobs': rowsOf([job]), ...more },
  });

it('accepts a job from the list, and takes it back with Undo', async () => {
  let saved: FieldJob = { ...job, status: 'accepted' };
  const { user } = openList({ [PATCH]: () => saved });
  await user.click(await screen.findByRole('button', { name: 'Accept Drain Cleaning in Warwick, RI' }));
  expect(await screen.findByText('Job accepted: it appears on the pages for nearby towns')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept Drain/ })).toBeNull());
  saved = job;
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(sentTo(PATCH)).toEqual([{ status: 'accepted' }, { status: 'proposed' }]);
  expect(await screen.findByRole('button', { name: 'Accept Drain Cleaning in Warwick, RI' })).toBeTruthy();
});

it('is read-only for users', async () => {
  openList({}, 'user');
  expect(await screen.findByText('Roots in the drain.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
});

it('shows what a job says, with its photos', async () => {
  open(<FieldJobPanel job={job} />, { role: 'user' });
  expect(await screen.findByRole('heading', { name: 'Drain Cleaning in Warwick, RI' })).toBeTruthy();
  expect(screen.getByAltText('A drain').getAttribute('src')).toBe('/api/field-jobs/7/photos/1');
  expect(screen.getByText('$450.00 to $600.00')).toBeTruthy();
  expect(screen.getByText('The client, in its portal')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save job' })).toBeNull();
});

it('corrects a job, and says at its field what it may not say', async () => {
  let answer: FieldJob | ReturnType<typeof refused> = refused(400, 'Invalid', {
    issues: [{ path: 'found', message: 'Leave out the name “Mrs. Smith”.' }],
  });
  const { user } = open(<FieldJobPanel job={job} />, { role: 'editor', answers: { [PATCH]: () => answer } });
  await fill(user, await screen.findByLabelText('Found'), 'Mrs. Smith had roots.');
  await user.click(buttonOf('Save job'));
  expect(await screen.findByText('Leave out the name “Mrs. Smith”.')).toBeTruthy();
  answer = { ...job, found: 'The owner had roots.' };
  await fill(user, fieldOf('Found'), 'The owner had roots.');
  await user.click(buttonOf('Save job'));
  expect(await screen.findByText('Job saved')).toBeTruthy();
  expect(sentTo(PATCH)[1]).toMatchObject({ found: 'The owner had roots.', did: 'Cut them.', city: 'Warwick' });
});

it('deletes a job after asking', async () => {
  const { user } = open(<FieldJobPanel job={job} />, { role: 'editor', answers: { [DELETE]: undefined } });
  await user.click(await screen.findByRole('button', { name: 'Delete job' }));
  const dialog = await findDialog('Delete this job?');
  expect(within(dialog).getByText(/with its photos/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete job' }));
  expect(await screen.findByText('Job deleted')).toBeTruthy();
  expect(callsOf(DELETE)).toHaveLength(1);
});

it('imports past jobs from a file that was checked first', async () => {
  const IMPORT = 'POST /api/clients/:id/field-jobs/import';
  const checked = sample(FieldJobImportReport, {
    headings: ['Service', 'Town'],
    columns: { service: 'Service', city: 'Town' },
    ready: 2,
    known: 1,
    errorCount: 0,
    errors: [],
    sample: [{ service: 'Drain Cleaning', city: 'Warwick' }],
    imported: false,
  });
  let report = { ...checked, errorCount: 1, errors: [{ row: 3, column: 'Found', message: 'Leave out the name.' }] };
  const { user } = open(<ClientFieldJobs clientId={3} />, {
    role: 'editor',
    at: '/clients/3/jobs',
    answers: {
      'GET /api/lists/:list': sample(ListSetup),
      'GET /api/field-jobs': rowsOf([job]),
      [SETTINGS]: { acceptsAll: false },
      [IMPORT]: () => report,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await findDialog('Import past jobs from a CSV file'));
  const choose = async (text: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await user.upload(field, new File([text], 'jobs.csv', { type: 'text/csv' }));
  };
  await choose('Service,Town');
  expect(await dialog.findByText('Row 3, Found: Leave out the name.')).toBeTruthy();
  expect(dialog.getByText('Every row must be valid first.')).toBeTruthy();
  report = { ...checked, errors: [] };
  await choose('Service,Town');
  expect(await dialog.findByText('2 new, 1 existing, 0 problems to fix.')).toBeTruthy();
  report = { ...checked, errors: [], imported: true };
  await user.click(dialog.getByLabelText(/^Accept them at once/));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 jobs' }));
  expect(await screen.findByText('Imported 2 jobs')).toBeTruthy();
  expect(sentTo(IMPORT).at(-1)).toMatchObject({ accept: true, dryRun: false, columns: { service: 'Service' } });
});

it('lets a client’s jobs in by themselves', async () => {
  const { user } = open(<ClientFieldJobs clientId={3} />, {
    role: 'editor',
    at: '/clients/3/jobs',
    answers: {
      'GET /api/lists/:list': sample(ListSetup),
      'GET /api/field-jobs': rowsOf([job]),
      [SETTINGS]: { acceptsAll: false },
      'PUT /api/clients/:id/field-jobs': { acceptsAll: true },
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('switch', { name: /Accept this client’s jobs/ });
  await user.click(field);
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(field.checked).toBe(true));
  expect(callsOf('GET /api/field-jobs')[0]?.query['clientId']).toBe('3');
});
