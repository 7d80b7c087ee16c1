import { describe, expect, it, vi } from 'vitest';
import { StoppedEmails, SuppressedAddress } from '#shared/emails.ts';
import { ListSetup } from '#shared/lists.ts';
import { InvitedMember, StaffLinkDetails, StaffMember } from '#shared/staff-members.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { describeForms } from '../../../../test/setup/forms.tsx';
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
import { AcceptLink } from './accept-link.tsx';
import { AuditScreen } from './audit/audit-screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffScreen } from './staff-screen.tsx';

const closed = () => undefined;
const grace = sample(StaffMember, { id: 9, username: 'grace', firstName: 'Grace', state: 'active', role: 'editor' });
const ada = sample(StaffMember, { id: 7, username: 'ada', firstName: 'Ada', lastName: 'Byron', role: 'admin' });
const link = { url: 'https://farmstead.test/admin/invite/abc', expiresAt: '2026-02-01T00:00:00.000Z' };
const invited = sample(InvitedMember, { member: { ...grace, username: 'grace' }, link });

describeForms([
  {
    name: 'an invitation',
    screen: () => <InviteDialog opened onClose={closed} />,
    typed: { 'First name': 'Grace', 'E-mail': 'grace@example.com', Username: 'grace', Role: 'Editor' },
    press: 'Create invitation',
    route: 'POST /api/staff/invitations',
    answer: invited,
    sends: { firstName: 'Grace', lastName: '', email: 'grace@example.com', username: 'grace', role: 'editor' },
    done: /grace/i,
    away: 'Failed to create the invitation',
    missing: ['Enter an e-mail address.', 'Enter a username.'],
  },
  {
    name: 'an accepted invitation',
    screen: () => <AcceptLink token="abc" product="Farmstead" />,
    besides: { 'POST /api/staff-links/open': sample(StaffLinkDetails, { kind: 'invite', username: 'grace' }) },
    typed: {
      'First name': 'Grace',
      'Last name': 'Hopper',
      Password: 'four calm words here',
      'Confirm password': 'four calm words here',
    },
    press: 'Accept invitation',
    route: 'POST /api/staff-links/accept',
    answer: { message: 'Done' },
    sends: { token: 'abc', password: 'four calm words here', firstName: 'Grace', lastName: 'Hopper' },
    done: 'Welcome to Farmstead',
    away: 'The server could not be reached. Please try again.',
    missing: ['Use at least 12 characters.'],
  },
]);

const openStaff = (more: Answers = {}, role: 'admin' | 'editor' | 'user' = 'admin') =>
  open(<StaffScreen />, {
    role,
    answers: { 'GET /api/staff': [ada, grace], 'GET /api/lists/:list': sample(ListSetup), ...more },
  });

describe('the staff', () => {
  it.each(['editor', 'user'] as const)('is refused to %s with a message and not fetched', async (role) => {
    openStaff({}, role);
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(callsOf('GET /api/staff')).toEqual([]);
  });

  it("cannot remove one's own role", async () => {
    openStaff();
    expect(await screen.findByText('(you)')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Role of Grace' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Role of Ada Byron' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Ada Byron' })).toBeNull();
  });

  it('changes a role', async () => {
    const { user } = openStaff({ 'PATCH /api/staff/:id': { ...grace, role: 'admin' } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Grace' }), 'Admin');
    await waitFor(() => expect(sentTo('PATCH /api/staff/:id')).toEqual([{ role: 'admin' }]));
    await waitFor(() => expect(callsOf('GET /api/staff')).toHaveLength(2));
  });

  it('shows why a role was not changed and restores the old one', async () => {
    const { user } = openStaff({ 'PATCH /api/staff/:id': refused(409, 'One administrator has to stay.') });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Grace' }), 'User');
    expect(await screen.findByText('One administrator has to stay.')).toBeTruthy();
    const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Grace' });
    await waitFor(() => expect(field().value).toBe('editor'));
  });

  it.each([
    ['active', ['Create password reset link', 'Disable']],
    ['invited', ['New invitation link', 'Withdraw invitation']],
    ['disabled', ['Enable']],
  ] as const)('offers the actions for a member who is %s', async (state, actions) => {
    const { user } = openStaff({ 'GET /api/staff': [{ ...grace, state }] });
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace' }));
    await screen.findByRole('menuitem', { name: actions[0] });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
  });

  it('are sorted and narrowed here, without another request', async () => {
    const { user } = openStaff({
      'GET /api/staff': [
        { ...ada, hasSecondFactor: true },
        { ...grace, hasSecondFactor: false },
      ],
    });
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.getAttribute('data-row'));
    await screen.findByText('(you)');
    expect(names()).toEqual(['7', '9']);
    await user.click(within(screen.getByRole('columnheader', { name: /^Role/ })).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['9', '7']));
    await user.click(screen.getByRole('link', { name: 'Without 2FA' }));
    await waitFor(() => expect(names()).toEqual(['9']));
    expect(callsOf('GET /api/staff')).toHaveLength(1);
  });

  it('are exported as they are shown', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openStaff({ 'GET /api/staff': [ada, { ...grace, state: 'invited' }] });
    await user.click(await screen.findByRole('link', { name: 'Invited' }));
    await screen.findByText('Showing 1 of 1');
    await user.click(buttonOf('Export CSV'));
    expect(await screen.findByText('Exported 1 row')).toBeTruthy();
    const text = await saved[0]?.text();
    expect(text).toMatch(/grace/);
    expect(text).not.toMatch(/Byron/);
  });

  it('says of a member whose address refuses mails, in the row and beside the list', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const { user } = openStaff({
      'GET /api/staff': [ada, { ...grace, email: 'grace@agency.example' }],
      'GET /api/suppressed-addresses': [
        sample(SuppressedAddress, { address: 'grace@agency.example', reason: 'No such user.', at }),
      ],
      'GET /api/stopped-emails': [sample(StoppedEmails, { address: 'else@agency.example' })],
    });
    expect(await screen.findByText('E-mail rejected')).toBeTruthy();
    await user.click(screen.getByText('E-mail rejected'));
    expect(await screen.findByText(/rejected an e-mail on Nov 20, 2026. No such user\./)).toBeTruthy();
  });

  it('asks before disabling a member', async () => {
    const { user } = openStaff({ 'PATCH /api/staff/:id': { ...grace, state: 'disabled' } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    const dialog = within(await findDialog('Disable Grace?'));
    expect(callsOf('PATCH /api/staff/:id')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(sentTo('PATCH /api/staff/:id')).toEqual([{ isDisabled: true }]));
  });

  it('shows an invitation link once', async () => {
    const { user } = openStaff({ 'POST /api/staff/:id/link': link });
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create password reset link' }));
    expect(within(await findDialog('Link to set a password')).getByDisplayValue(link.url)).toBeTruthy();
  });
});

it('takes the username from the address until another one is typed', async () => {
  const { user } = open(<InviteDialog opened onClose={closed} />);
  await fill(user, fieldOf('E-mail'), 'grace@example.com');
  expect(fieldOf('Username').value).toBe('grace');
  await fill(user, fieldOf('Username'), 'amazing-grace');
  await fill(user, fieldOf('E-mail'), 'hopper@example.com');
  expect(fieldOf('Username').value).toBe('amazing-grace');
});

it('shows a taken user name at its field', async () => {
  const taken = refused(409, 'This user name is taken.', { code: 'staff.username_taken' });
  const { user } = open(<InviteDialog opened onClose={closed} />, {
    answers: { 'POST /api/staff/invitations': taken },
  });
  await fill(user, fieldOf('E-mail'), 'grace@example.com');
  await fill(user, fieldOf('Username'), 'grace');
  await user.click(buttonOf('Create invitation'));
  expect(await screen.findByText('This user name is taken.')).toBeTruthy();
  expect(fieldOf('Username').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['user', 'Can view everything but change nothing.'],
  ['admin', 'Can do everything, including settings and staff.'],
] as const)('says what a %s may do before one is invited', async (role, hint) => {
  const { user } = open(<InviteDialog opened onClose={closed} />);
  await user.selectOptions(fieldOf('Role'), role);
  expect(screen.getByText(hint)).toBeTruthy();
});

describe('a staff link', () => {
  it('shows that it has expired and offers no form', async () => {
    open(<AcceptLink token="old" product="Farmstead" />, {
      answers: { 'POST /api/staff-links/open': refused(410, 'It was used already.') },
    });
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(screen.getByText('It was used already.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('requires the password twice', async () => {
    const { user } = open(<AcceptLink token="abc" product="Farmstead" />, {
      answers: { 'POST /api/staff-links/open': sample(StaffLinkDetails, { kind: 'reset', username: 'grace' }) },
    });
    await fill(user, await screen.findByLabelText(/^Password( \*)?$/), 'four calm words here');
    await fill(user, fieldOf('Confirm password'), 'four other words');
    await user.click(buttonOf('Set password'));
    expect(screen.getByText('The passwords do not match.')).toBeTruthy();
    expect(callsOf('POST /api/staff-links/accept')).toEqual([]);
  });
});

it.each(['editor', 'user'] as const)('refuses the audit log to %s with a message', async (role) => {
  open(<AuditScreen />, { role });
  expect(await screen.findByText('Only administrators can read the audit log.')).toBeTruthy();
  expect(callsOf('GET /api/audit')).toEqual([]);
});
