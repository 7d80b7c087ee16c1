import { describe, expect, it } from 'vitest';
import { ListSetup } from '#shared/lists.ts';
import { Prospect } from '#shared/prospects.ts';
import { refused, rowsOf, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { callsOf, open, screen, sentTo, waitFor, within } from '../../../../test/setup/screen.tsx';
import { ProspectsScreen } from './prospects-screen.tsx';
import { ProspectPanel } from './prospect-panel.tsx';

const bob = sample(Prospect, { id: 6, name: 'Bob Ray', kind: 'demo', status: 'new' });
const openList = (more: Answers = {}, { role = 'admin' as 'admin' | 'user', at = '/inquiries' } = {}) =>
  open(<ProspectsScreen />, {
    role,
    at,
    answers: { 'GET /api/lists/:list': sample(ListSetup), 'GET /api/prospects': rowsOf([bob]), ...more },
  });

describeForms([
  {
    name: 'the notes of an inquiry',
    screen: () => <ProspectPanel prospect={bob} />,
    typed: { Notes: 'Called on Monday.' },
    press: 'Save notes',
    route: 'PATCH /api/prospects/:id',
    answer: bob,
    sends: { notes: 'Called on Monday.' },
    done: 'Notes saved',
    away: 'Failed to update the prospect',
  },
]);

describe('an inquiry in the list', () => {
  it('changes its status, and takes it back', async () => {
    const { user } = openList({
      'PATCH /api/prospects/:id': ({ body }) => ({ ...bob, ...(body as Partial<Prospect>) }),
    });
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of Bob Ray' });
    await user.selectOptions(field, 'done');
    await waitFor(() => expect(sentTo('PATCH /api/prospects/:id')).toEqual([{ status: 'done' }]));
    await waitFor(() => expect(field.value).toBe('done'));
    expect(await screen.findByText('Bob Ray set to Done')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('PATCH /api/prospects/:id')).toEqual([{ status: 'done' }, { status: 'new' }]));
    await waitFor(() => expect(field.value).toBe('new'));
  });

  it('keeps its status when the change is refused', async () => {
    const { user } = openList({ 'PATCH /api/prospects/:id': refused(409, 'It was changed meanwhile.') });
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of Bob Ray' });
    await user.selectOptions(field, 'done');
    expect(await screen.findByText('It was changed meanwhile.')).toBeTruthy();
    await waitFor(() => expect(field.value).toBe('new'));
  });

  it('is read-only without edit permission', async () => {
    openList({}, { role: 'user' });
    await screen.findByRole('button', { name: 'Bob Ray' });
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Status of Bob Ray' })).toBeNull();
  });

  it.each([
    ['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', /^Overdue since/],
    ['2099-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', /^Answer by/],
    ['2099-01-01T00:00:00.000Z', null, 'Not confirmed yet'],
  ])('shows a privacy request due %s and verified %s', async (dueAt, verifiedAt, says) => {
    openList({ 'GET /api/prospects': rowsOf([{ ...bob, kind: 'privacy', dueAt, verifiedAt }]) });
    expect(await screen.findByText(says)).toBeTruthy();
  });
});

it('shows what was asked beside the list', async () => {
  const { user } = openList({ 'GET /api/prospects': rowsOf([{ ...bob, message: 'Can you call after five?' }]) });
  await user.click(await screen.findByRole('button', { name: 'Bob Ray' }));
  const panel = await screen.findByRole('region', { name: 'Prospect' });
  expect(await within(panel).findByText('Can you call after five?')).toBeTruthy();
});

it('shows a message when no row matches the filters', async () => {
  openList({ 'GET /api/prospects': rowsOf([]) }, { at: '/inquiries?status=done' });
  expect(await screen.findByText('No prospects match your search and filters.')).toBeTruthy();
  expect(callsOf('GET /api/prospects')[0]?.query.status).toBe('done');
});
