import { expect, it } from 'vitest';
import { afterBusinessDays } from '#shared/business-days.ts';
import { ListSetup } from '#shared/lists.ts';
import { Withdrawal } from '#shared/withdrawals.ts';
import { refused, rowsOf } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, findDialog, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
import { DueClock } from './due-clock.tsx';
import { WITHDRAWAL_LIST } from './withdrawal-list.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { ClientWithdrawals, WithdrawalsScreen } from './withdrawals-screen.tsx';

const HOUR_MS = 3_600_000;
const now = new Date();
const vera = sample(Withdrawal, {
  id: 7,
  clientId: 3,
  clientName: 'Harborline',
  leadId: 4,
  email: 'vera@mail.example',
  phone: '+14015550134',
  channels: ['email', 'call'],
  source: 'staff',
  recordedBy: 'Ada Byron',
  requestedAt: now.toISOString(),
  dueAt: afterBusinessDays(now, 10).toISOString(),
  completedAt: null,
  completedBy: null,
  liftedAt: null,
  liftedBy: null,
});
const COMPLETE = 'POST /api/withdrawals/:id/complete';
const LIFT = 'POST /api/withdrawals/:id/lift';
const list = { 'GET /api/lists/:list': sample(ListSetup), 'GET /api/withdrawals': rowsOf([vera]) };

it('lists who withdrew what from whom, with the clock', async () => {
  open(<WithdrawalsScreen />, { role: 'user', at: '/withdrawals', answers: list });
  expect(await screen.findByText('vera@mail.example, +14015550134')).toBeTruthy();
  expect(screen.getByText('E-mail, Calls')).toBeTruthy();
  expect(screen.getByText('Staff: Ada Byron')).toBeTruthy();
  expect(screen.getByText('10 business days left')).toBeTruthy();
});

it('lists the withdrawals of one client on its own screen', async () => {
  open(<ClientWithdrawals clientId={3} />, { at: '/clients/3/withdrawals', answers: list });
  expect(await screen.findByText('vera@mail.example, +14015550134')).toBeTruthy();
  await waitFor(() =>
    expect(callsOf('GET /api/withdrawals').every(({ query }) => query['clientId'] === '3')).toBe(true),
  );
  expect(screen.queryByRole('columnheader', { name: /Withdrew from/ })).toBeNull();
});

it.each([
  [{ dueAt: afterBusinessDays(now, 1).toISOString() }, '1 business day left'],
  [{ dueAt: new Date(now.getTime() - HOUR_MS).toISOString() }, /^Was due /],
  [{ completedAt: '2026-03-04T12:00:00.000Z' }, 'Done Mar 4, 2026'],
  [{ liftedAt: '2026-03-04T12:00:00.000Z' }, 'Taken back Mar 4, 2026'],
] as const)('the clock says what %j means', async (more, says) => {
  open(<DueClock withdrawal={{ ...vera, ...more }} />);
  expect(await screen.findByText(says)).toBeTruthy();
});

it('notes that every tool obeys', async () => {
  const done = { ...vera, completedAt: now.toISOString(), completedBy: 'Ada' };
  const { user } = open(<WithdrawalPanel withdrawal={vera} />, { answers: { [COMPLETE]: done } });
  await user.click(await screen.findByRole('button', { name: 'Obeyed everywhere' }));
  expect(await screen.findByText('Noted as obeyed everywhere')).toBeTruthy();
  expect(callsOf(COMPLETE)).toHaveLength(1);
});

it('takes back what was recorded by mistake, after asking', async () => {
  const { user } = open(<WithdrawalPanel withdrawal={vera} />, {
    answers: { [LIFT]: { ...vera, liftedAt: now.toISOString(), liftedBy: 'Ada' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = within(await findDialog('Take this withdrawal back?'));
  expect(callsOf(LIFT)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Withdrawal taken back')).toBeTruthy();
});

it('says why a withdrawal could not be noted', async () => {
  const { user } = open(<WithdrawalPanel withdrawal={vera} />, { answers: { [COMPLETE]: refused(409, 'It ended.') } });
  await user.click(await screen.findByRole('button', { name: 'Obeyed everywhere' }));
  expect(await screen.findByText('It ended.')).toBeTruthy();
});

it('leaves the person’s own link to the person, and all of it to administrators', async () => {
  open(<WithdrawalPanel withdrawal={{ ...vera, source: 'link', recordedBy: null }} />);
  expect(await screen.findByText('Only the person takes back what the person’s own link withdrew.')).toBeTruthy();
  expect(buttonOf('Take back').disabled).toBe(true);
});

it('shows editors what is recorded and nothing to change', async () => {
  open(<WithdrawalPanel withdrawal={vera} />, { role: 'editor' });
  expect(await screen.findByText('Harborline')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('writes the view as a file with every moment, and no address of an erased person', () => {
  const columns = WITHDRAWAL_LIST.csv?.columns ?? [];
  const row = (withdrawal: Withdrawal) =>
    Object.fromEntries(columns.map(([title, value]) => [title, value(withdrawal)]));
  expect(row(vera)).toMatchObject({ 'E-mail': 'vera@mail.example', 'No more': 'E-mail, Calls', State: 'Open' });
  expect(
    row({ ...vera, clientName: null, email: null, phone: null, completedAt: '2026-03-04T12:00:00.000Z' }),
  ).toMatchObject({
    'E-mail': null,
    'Withdrew from': 'Every client',
    State: 'Done',
    'Obeyed everywhere': '2026-03-04T12:00:00.000Z',
  });
});
