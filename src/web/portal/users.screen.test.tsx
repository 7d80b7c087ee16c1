import { expect, it } from 'vitest';
import { PortalLead, type PortalSessionStatus } from '#shared/portal.ts';
import { PortalInvitation, PortalSession, PortalUser } from '#shared/portal-users.ts';
import { refused, rowsOf } from '../../../test/setup/answers.ts';
import { describeForms } from '../../../test/setup/forms.tsx';
import { sample } from '../../../test/setup/sample.ts';
import { buttonOf, callsOf, harborline, openPortal, screen, sentTo, within } from '../../../test/setup/screen.tsx';
import AccountRoute from './account-route.tsx';
import JoinRoute from './join-route.tsx';
import LeadsRoute from './leads-route.tsx';

const at = '/client/account';
const signedOut = { 'GET /api/client/status': { isAuthenticated: false, client: null } };
const status: PortalSessionStatus = {
  isAuthenticated: true,
  client: harborline,
  user: { name: 'Sam Rivera', email: 'sam@harborline.example', role: 'member' },
};
const asMember = { 'GET /api/client/status': status };
const own = sample(PortalUser, {
  id: null,
  name: 'Harborline',
  email: 'harborline',
  role: 'owner',
  state: 'active',
  invitedUntil: null,
  lastSignInAt: '2026-01-15T12:00:00.000Z',
  sessions: 1,
  isYou: true,
});
const kim = sample(PortalUser, {
  ...own,
  id: 7,
  name: 'Kim Ortiz',
  email: 'kim@harborline.example',
  role: 'member',
  sessions: 2,
  isYou: false,
});
const guest = {
  ...kim,
  id: 8,
  name: 'Lee Park',
  email: 'lee@harborline.example',
  state: 'expired' as const,
  lastSignInAt: null,
  sessions: 0,
};
const here = sample(PortalSession, {
  id: 1,
  device: 'Chrome on Windows',
  address: '192.0.2.1',
  createdAt: '2026-01-15T12:00:00.000Z',
  isThis: true,
});
const phone = { ...here, id: 2, device: 'Safari on iPhone', isThis: false };
const invitation = sample(PortalInvitation, {
  name: 'Kim Ortiz',
  email: 'kim@harborline.example',
  role: 'member',
  clientName: 'Harborline',
});
const SESSIONS = 'GET /api/client/sessions';
const USERS = 'GET /api/client/users';
const ONE = '/api/client/users/:id';
const OPEN = 'POST /api/client/invitation/open';

describeForms([
  {
    name: 'somebody whom the owner invites',
    openAs: openPortal,
    screen: () => <AccountRoute />,
    at,
    besides: { [SESSIONS]: [here], [USERS]: [own] },
    begin: () => screen.findByLabelText('Name'),
    typed: { Name: 'Kim Ortiz', 'E-mail': 'kim@harborline.example', Role: 'owner' },
    press: 'Send invitation',
    route: 'POST /api/client/users',
    answer: kim,
    sends: { name: 'Kim Ortiz', email: 'kim@harborline.example', role: 'owner' },
    done: 'Invitation sent',
    away: 'This could not be saved. Please try again in a moment.',
  },
  {
    name: 'a password by an invitation',
    openAs: openPortal,
    screen: () => <JoinRoute />,
    at: '/client/join#token-1',
    besides: { ...signedOut, [OPEN]: invitation },
    begin: () => screen.findByLabelText('Choose a password'),
    typed: { 'Choose a password': 'four calm words here' },
    press: 'Join',
    route: 'POST /api/client/invitation/accept',
    answer: { message: 'Accepted' },
    sends: { token: 'token-1', password: 'four calm words here' },
    done: 'You can now sign in with kim@harborline.example.',
    away: 'The password could not be changed. Please try again in a moment.',
  },
]);

it('says who is invited to what before a password is chosen', async () => {
  openPortal(<JoinRoute />, { at: '/client/join#token-1', answers: { ...signedOut, [OPEN]: invitation } });
  expect(await screen.findByRole('heading', { name: 'Welcome to the portal of Harborline' })).toBeTruthy();
  expect(screen.getByText(/you join as a team member: you see the leads/)).toBeTruthy();
  expect(sentTo(OPEN)).toEqual([{ token: 'token-1' }]);
});

it.each([
  ['a used one', '/client/join#token-1'],
  ['one without its token', '/client/join'],
])('says what to do with an invitation that no longer works: %s', async (_name, address) => {
  openPortal(<JoinRoute />, { at: address, answers: { ...signedOut, [OPEN]: refused(410, 'Over.') } });
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy();
  expect(screen.getByText(/Ask whoever invited you to send it again/)).toBeTruthy();
});

it('lists people with access, and asks before one is removed', async () => {
  const { user } = openPortal(<AccountRoute />, {
    at,
    answers: { [SESSIONS]: [here], [USERS]: [own, kim, guest], [`DELETE ${ONE}`]: undefined },
  });
  expect(await screen.findByText('kim@harborline.example · Team member')).toBeTruthy();
  expect(screen.getByText('The invitation is over. Send it again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Harborline' })).toBeNull();
  await user.click(buttonOf('Remove Kim Ortiz'));
  expect(callsOf(`DELETE ${ONE}`)).toEqual([]);
  await user.click(
    within(await screen.findByRole('group', { name: 'Remove Kim Ortiz?' })).getByText('Remove Kim Ortiz'),
  );
  expect(await screen.findByText('Kim Ortiz is removed and signed out')).toBeTruthy();
});

it('changes a role, and sends an invitation again', async () => {
  const { user } = openPortal(<AccountRoute />, {
    at,
    answers: {
      [SESSIONS]: [here],
      [USERS]: [own, kim, guest],
      [`PATCH ${ONE}`]: { ...kim, role: 'owner' },
      [`POST ${ONE}/invitation`]: guest,
    },
  });
  await user.selectOptions(await screen.findByLabelText('Role of Kim Ortiz'), 'owner');
  expect(await screen.findByText('Role changed')).toBeTruthy();
  expect(sentTo(`PATCH ${ONE}`)).toEqual([{ role: 'owner' }]);
  await user.click(buttonOf('Send the invitation of Lee Park again'));
  expect(await screen.findByText('Invitation sent again')).toBeTruthy();
});

it('ends another session, or all others', async () => {
  const { user } = openPortal(<AccountRoute />, {
    at,
    answers: {
      [SESSIONS]: [here, phone],
      [USERS]: [own],
      'DELETE /api/client/sessions/:id': undefined,
      'POST /api/client/sessions/end-others': { ended: 1 },
    },
  });
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).toBeNull();
  await user.click(buttonOf('Sign out Safari on iPhone'));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeTruthy();
  await user.click(buttonOf('Sign out everywhere else'));
  expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy();
});

it('a member of the team has sessions and a password, and sees nobody else', async () => {
  openPortal(<AccountRoute />, { at, answers: { ...asMember, [SESSIONS]: [here] } });
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
  expect(screen.queryByText('People with access')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).toBeNull();
  expect(callsOf(USERS)).toEqual([]);
});

it('a member of the team sees the leads without figures and values', async () => {
  const day = '2026-01-15T12:00:00.000Z';
  const times = { createdAt: day, awaitingReplySince: day, answeredAt: day };
  const lead = sample(PortalLead, { id: 5, name: 'Dana Cole', status: 'won', value: null, ...times });
  openPortal(<LeadsRoute />, {
    at: '/client/leads',
    answers: { ...asMember, 'GET /api/client/leads': rowsOf([lead]) },
  });
  expect(await screen.findByRole('heading', { name: 'Dana Cole' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Won, without a value' })).toBeNull();
  expect(screen.queryByText('Leads by week')).toBeNull();
  expect(screen.queryByRole('button', { name: /value/i })).toBeNull();
  expect(callsOf('GET /api/client/lead-figures')).toEqual([]);
});
