import { describe, expect, it, vi } from 'vitest';
import { Passkey } from '#shared/passkeys.ts';
import { Account, StaffSession, PendingSecondFactor } from '#shared/account.ts';
import { inTurn, refused, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, fieldOf, fill, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ManageFactorDialog } from './manage-factor-dialog.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const closed = () => undefined;
const account = sample(Account, {
  username: 'ada',
  firstName: 'Ada',
  email: 'ada@example.com',
  hasPassword: true,
  notifications: { byEmail: true, rankings: true, leads: true, weekly: false },
});
const words = 'four calm words here';

describeForms([
  {
    name: 'the profile',
    screen: () => <ProfileCard account={account} />,
    typed: { 'First name': 'Augusta', 'Last name': 'King' },
    press: 'Save Profile',
    route: 'PATCH /api/account',
    answer: { ...account, firstName: 'Augusta', lastName: 'King' },
    sends: { firstName: 'Augusta', lastName: 'King', email: 'ada@example.com' },
    done: 'Profile saved',
    away: 'Failed to save profile',
  },
  {
    name: 'a new password',
    screen: () => <ChangePasswordDialog opened onClose={closed} username="ada" />,
    typed: { 'Current password': 'old words', 'New password': words, 'Confirm new password': words },
    press: 'Change password',
    route: 'POST /api/account/password',
    answer: { message: 'Changed' },
    sends: { currentPassword: 'old words', newPassword: words },
    done: 'Your other sessions were ended.',
    away: 'Failed to change password',
    missing: ['Enter your password.', 'Use at least 12 characters.'],
  },
  {
    name: 'the password before a second factor',
    screen: () => <SecondFactorDialog opened onClose={closed} />,
    typed: { Password: words },
    press: 'Continue',
    route: 'POST /api/account/second-factor',
    answer: sample(PendingSecondFactor, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
    sends: { password: words },
    done: 'ABCD EFGH',
    away: 'Failed to enable 2FA',
    missing: ['Enter your password.'],
  },
  {
    name: 'new recovery codes',
    screen: () => <ManageFactorDialog opened onClose={closed} />,
    typed: { Password: words, 'Authentication code': '123456' },
    press: 'New recovery codes',
    route: 'POST /api/account/second-factor/recovery-codes',
    answer: { codes: ['aaaa-bbbb'] },
    sends: { password: words, code: '123456' },
    done: /aaaa-bbbb/,
    away: 'Failed to make recovery codes',
    missing: ['Enter your password.', 'Enter the code.'],
  },
]);

it('requires the password only for a new address', async () => {
  const { user } = open(<ProfileCard account={account} />, { answers: { 'PATCH /api/account': account } });
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await fill(user, fieldOf('E-mail'), 'augusta@example.com');
  await fill(user, fieldOf('Password'), words);
  await user.click(buttonOf('Save Profile'));
  await screen.findByText('Profile saved');
  expect(sentTo('PATCH /api/account')[0]).toMatchObject({ email: 'augusta@example.com', password: words });
});

it('requires the new password twice', async () => {
  const { user } = open(<ChangePasswordDialog opened onClose={closed} username="ada" />);
  await fill(user, fieldOf('Current password'), 'old words');
  await fill(user, fieldOf('New password'), words);
  await fill(user, fieldOf('Confirm new password'), 'four other words');
  await user.click(buttonOf('Change password'));
  expect(screen.getByText('The passwords do not match.')).toBeTruthy();
  expect(callsOf('POST /api/account/password')).toEqual([]);
});

it('shows a wrong code at its field', async () => {
  const wrong = refused(400, 'This code is wrong.', { code: 'staff.wrong_code' });
  const { user } = open(<ManageFactorDialog opened onClose={closed} />, {
    answers: { 'POST /api/account/second-factor/recovery-codes': wrong },
  });
  await fill(user, fieldOf('Password'), words);
  await fill(user, fieldOf('Authentication code'), '000000');
  await user.click(buttonOf('New recovery codes'));
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  expect(fieldOf('Authentication code').getAttribute('aria-invalid')).toBe('true');
});

describe('the notifications', () => {
  const openCard = (more: Answers = {}, given = account) =>
    open(<NotificationsCard account={given} />, { answers: more });

  it.each([
    ['E-mail notifications', 'byEmail', false],
    ['Rank tracking alerts', 'rankings', false],
    ['New lead alerts', 'leads', false],
    ['Weekly reports', 'weekly', true],
  ] as const)('save %s when it is switched', async (label, name, next) => {
    const { user } = openCard({ 'PATCH /api/account/notifications': account });
    await user.click(screen.getByRole('switch', { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(sentTo('PATCH /api/account/notifications')).toEqual([{ [name]: next }]));
  });

  it('show why a setting could not be saved', async () => {
    const { user } = openCard({ 'PATCH /api/account/notifications': refused(503, 'Try later.') });
    await user.click(screen.getByRole('switch', { name: /^New lead alerts/ }));
    expect(await screen.findByText('Failed to save notifications')).toBeTruthy();
    expect(screen.getByText('Try later.')).toBeTruthy();
  });

  it('disable the weekly report without e-mail', () => {
    openCard({}, { ...account, notifications: { ...account.notifications, byEmail: false } });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Weekly reports/ }).disabled).toBe(true);
  });
});

it.each([
  [true, false, ['Change password', 'Enable 2FA', 'Passkeys', 'View Sessions']],
  [true, true, ['Change password', 'Manage 2FA', 'Passkeys', 'View Sessions']],
  [false, false, ['Passkeys', 'View Sessions']],
] as const)('offers with password %s and second factor %s what makes sense', (hasPassword, hasSecondFactor, names) => {
  open(<SecurityCard account={{ ...account, hasPassword, hasSecondFactor }} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

describe('the sessions', () => {
  const here = sample(StaffSession, { id: 1, device: 'Chrome on Windows', isThis: true });
  const there = sample(StaffSession, { id: 2, device: 'Safari on iPhone' });

  it('end other sessions but not the current one', async () => {
    const { user } = open(<SessionsDialog opened onClose={closed} />, {
      answers: {
        'GET /api/account/sessions': [here, there],
        'DELETE /api/account/sessions/:id': { message: 'Ended' },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^End the session of Safari on iPhone/ }));
    await waitFor(() => expect(callsOf('DELETE /api/account/sessions/:id')[0]?.path).toBe('/api/account/sessions/2'));
    expect(screen.queryByRole('button', { name: /Chrome on Windows/ })).toBeNull();
    expect(screen.getByText('This session')).toBeTruthy();
  });

  it('end all other sessions at once', async () => {
    const { user } = open(<SessionsDialog opened onClose={closed} />, {
      answers: {
        'GET /api/account/sessions': [here, there],
        'POST /api/account/sessions/end-others': { ended: 1 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('1 session ended')).toBeTruthy();
  });

  it('show no other session when there is only one', async () => {
    open(<SessionsDialog opened onClose={closed} />, { answers: { 'GET /api/account/sessions': [here] } });
    expect(await screen.findByText('You have no other sessions.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });
});

describe('passkeys', () => {
  const phone = sample(Passkey, { id: 4, name: 'Phone', lastUsedAt: null });
  const openPasskeys = (answers: Answers) => open(<PasskeysDialog opened onClose={closed} />, { answers });

  it('are listed, and removed', async () => {
    const { user } = openPasskeys({
      'GET /api/account/passkeys': inTurn([phone], []),
      'DELETE /api/account/passkeys/:id': { message: 'The passkey was removed.' },
    });
    expect(await screen.findByText(/not used yet/)).toBeTruthy();
    await user.click(buttonOf('Remove the passkey Phone'));
    expect(await screen.findByText('Passkey removed')).toBeTruthy();
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
  });

  it('say why none can be added where the browser has none', async () => {
    openPasskeys({ 'GET /api/account/passkeys': [] });
    expect(await screen.findByText(/only under https/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });

  it('are named first, and keep the name when the device calls it off', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const { user } = openPasskeys({
      'GET /api/account/passkeys': [],
      'POST /api/account/passkeys/options': { options: { challenge: 'YWJj' }, state: 'state' },
    });
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
    expect(screen.getByText('Name this passkey.')).toBeTruthy();
    expect(callsOf('POST /api/account/passkeys/options')).toEqual([]);
    await fill(user, fieldOf('Name of the new passkey'), 'Laptop');
    await user.click(buttonOf('Add passkey'));
    expect(await screen.findByText(/could not be reached|called off/)).toBeTruthy();
    expect(fieldOf('Name of the new passkey').value).toBe('Laptop');
    expect(callsOf('POST /api/account/passkeys')).toEqual([]);
  });

  it('show why the list could not be read', async () => {
    openPasskeys({ 'GET /api/account/passkeys': refused(503, 'Temporarily unavailable') });
    expect(await screen.findByText('Failed to fetch passkeys')).toBeTruthy();
  });
});
