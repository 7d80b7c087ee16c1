import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FieldJobChoices, PortalFieldJob } from '#shared/field-jobs.ts';
import { refused, unreachable } from '../../../test/setup/answers.ts';
import { describeStates } from '../../../test/setup/list-states.tsx';
import { sample } from '../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  harborline,
  openPortal,
  screen,
  sentTo,
  waitFor,
} from '../../../test/setup/screen.tsx';
import { forgetJob, listKeptJobs } from './job-outbox.ts';
import JobsRoute from './jobs-route.tsx';

const choices = sample(FieldJobChoices, {
  services: [
    { service: 'drain-cleaning', name: 'Drain Cleaning', isOwn: true },
    { service: 'water-heater-replacement', name: 'Water Heater Replacement', isOwn: false },
  ],
  towns: [{ city: 'Warwick', state: 'RI' }],
});
const job = sample(PortalFieldJob, {
  id: 7,
  serviceName: 'Drain Cleaning',
  city: 'Warwick',
  state: 'RI',
  doneOn: '2026-02-14',
  found: 'Roots in the drain.',
  did: 'Cut them.',
  photos: [],
  status: 'proposed',
});
const GET = 'GET /api/client/field-jobs';
const CHOICES = 'GET /api/client/field-job-choices';
const POST = 'POST /api/client/field-jobs';
const DELETE = 'DELETE /api/client/field-jobs/:id';
const at = '/client/jobs';
/** What the next send is answered with. */
let reply: ReturnType<typeof refused> | { id: number; status: 'proposed' | 'accepted' };
const answers = { [GET]: [], [CHOICES]: choices };

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
});

afterEach(async () => {
  for (const { key } of await listKeptJobs(harborline.id)) await forgetJob(key);
});

describeStates([
  {
    name: 'the jobs of a client',
    openAs: openPortal,
    screen: () => <JobsRoute />,
    at,
    route: GET,
    besides: { [CHOICES]: choices },
    failed: 'Failed to fetch jobs',
    givesWords: false,
    empty: { answer: [], says: 'No jobs yet' },
    full: { answer: [job], says: 'Roots in the drain.' },
  },
]);

const typeJob = async (user: ReturnType<typeof openPortal>['user']) => {
  await fill(user, await screen.findByLabelText('What you found'), 'A 40-gallon heater leaked.');
  await fill(user, fieldOf('What you did'), 'Replaced it.');
};

it('sends a job with what is known of the client filled in, and a key', async () => {
  const { user } = openPortal(<JobsRoute />, { at, answers: { ...answers, [POST]: { id: 9, status: 'proposed' } } });
  await typeJob(user);
  expect(fieldOf('Service').value).toBe('drain-cleaning');
  expect(fieldOf('Town').value).toBe('Warwick, RI');
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('Job sent')).toBeTruthy();
  expect(sentTo(POST)).toMatchObject([
    {
      service: 'drain-cleaning',
      city: 'Warwick',
      state: 'RI',
      found: 'A 40-gallon heater leaked.',
      did: 'Replaced it.',
    },
  ]);
  await waitFor(() => expect(fieldOf('What you found').value).toBe(''));
  expect(await listKeptJobs(harborline.id)).toEqual([]);
});

it('names what is missing and goes there', async () => {
  const { user } = openPortal(<JobsRoute />, { at, answers });
  await user.click(await screen.findByRole('button', { name: 'Send job' }));
  expect(await screen.findByText('Say what you found.')).toBeTruthy();
  expect(document.activeElement).toBe(fieldOf('What you found'));
  expect(callsOf(POST)).toEqual([]);
});

it('says at its field why a text cannot be shown, and keeps what was typed', async () => {
  const issues = [{ path: 'found', message: 'Leave out the name “Mrs. Smith”.' }];
  const { user } = openPortal(<JobsRoute />, {
    at,
    answers: { ...answers, [POST]: refused(400, 'Invalid', { issues }) },
  });
  await typeJob(user);
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('Leave out the name “Mrs. Smith”.')).toBeTruthy();
  expect(fieldOf('What you found').value).toBe('A 40-gallon heater leaked.');
  expect(await listKeptJobs(harborline.id)).toEqual([]);
});

it('keeps a job while there is no network, and sends the same one later', async () => {
  reply = unreachable();
  const { user } = openPortal(<JobsRoute />, { at, answers: { ...answers, [POST]: () => reply } });
  await typeJob(user);
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('Kept on this phone')).toBeTruthy();
  expect(await screen.findByText('Waits for a connection')).toBeTruthy();
  const [kept] = await listKeptJobs(harborline.id);
  expect(kept?.fields.found).toBe('A 40-gallon heater leaked.');
  reply = { id: 9, status: 'proposed' };
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Waits for a connection')).toBeNull());
  expect(await listKeptJobs(harborline.id)).toEqual([]);
});

it('lets a job be corrected that was refused when it was sent later', async () => {
  reply = unreachable();
  const { user } = openPortal(<JobsRoute />, { at, answers: { ...answers, [POST]: () => reply } });
  await typeJob(user);
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('Waits for a connection')).toBeTruthy();
  reply = refused(400, 'Leave out the phone number.', { issues: [] });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Leave out the phone number.')).toBeTruthy();
  await user.click(buttonOf('Correct'));
  await waitFor(() => expect(fieldOf('What you found').value).toBe('A 40-gallon heater leaked.'));
  reply = refused(400, 'Leave out the name.', { issues: [] });
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('Not sent')).toBeTruthy();
  // Refused again, it is kept as it was.
  expect(await listKeptJobs(harborline.id)).toHaveLength(1);
  reply = { id: 9, status: 'accepted' };
  await fill(user, fieldOf('What you found'), 'A heater leaked.');
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('It is on your pages.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Leave out the phone number.')).toBeNull());
});

it('sends photos as a form', async () => {
  const { user } = openPortal(<JobsRoute />, { at, answers: { ...answers, [POST]: { id: 9, status: 'proposed' } } });
  await typeJob(user);
  const photo = new File(['photo'], 'IMG_1.JPG', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Take or choose photos'), photo);
  expect(await screen.findByAltText('Number 1, not sent yet')).toBeTruthy();
  await user.click(buttonOf('Send job'));
  expect(await screen.findByText('Job sent')).toBeTruthy();
  expect(callsOf(POST)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByAltText('Number 1, not sent yet')).toBeNull());
});

it('deletes a job after asking', async () => {
  let jobs = [job];
  const { user } = openPortal(<JobsRoute />, { at, answers: { ...answers, [GET]: () => jobs, [DELETE]: undefined } });
  await user.click(await screen.findByRole('button', { name: /^Delete the job in Warwick/ }));
  await user.click(buttonOf('Keep'));
  await user.click(await screen.findByRole('button', { name: /^Delete the job in Warwick/ }));
  jobs = [];
  await user.click(buttonOf('Delete for good'));
  expect(await screen.findByText('No jobs yet')).toBeTruthy();
  expect(callsOf(DELETE)).toHaveLength(1);
});

it('leaves everything to the client where staff look as the client', async () => {
  const view = { staffName: 'Ada Byron', until: '2026-01-15T12:30:00.000Z' };
  openPortal(<JobsRoute />, {
    at,
    answers: {
      ...answers,
      [GET]: [job],
      'GET /api/client/status': { isAuthenticated: true, client: harborline, view },
    },
  });
  expect(await screen.findByText('Roots in the drain.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Delete the job/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send job' })).toBeNull();
});
