import { expect, it } from 'vitest';
import { PortalUser } from '#shared/portal-users.ts';
import { CLOSED, Closable, describeForms } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, findDialog, open, screen, sentTo } from '../../../../test/setup/screen.tsx';
import { InvitePortalUserDialog } from './invite-portal-user.tsx';
import { PortalUsersCard } from './portal-users-card.tsx';

const PATH = '/api/clients/3/portal-users';
const GET = 'GET /api/clients/:id/portal-users';
const ONE = '/api/clients/:id/portal-users/:userId';
const own = sample(PortalUser, {
  id: null,
  name: 'Harborline',
  email: 'harborline',
  role: 'owner',
  state: 'active',
  invitedUntil: null,
  lastSignInAt: null,
  isYou: false,
});
const kim = sample(PortalUser, {
  id: 7,
  name: 'Kim Ortiz',
  email: 'kim@harborline.example',
  role: 'member',
  state: 'active',
  invitedUntil: null,
  lastSignInAt: '2026-01-14T15:00:00.000Z',
  sessions: 2,
  isYou: false,
});
const guest = { ...kim, id: 8, name: 'Lee Park', state: 'invited' as const, invitedUntil: '2026-01-20T12:00:00.000Z' };
const link = 'https://farmstead.example/client/join#token-1';

describeForms([
  {
    name: 'somebody invited to the portal',
    screen: () => (
      <Closable>
        {(close) => <InvitePortalUserDialog path={PATH} opened onClose={close} onSent={() => undefined} />}
      </Closable>
    ),
    typed: { Name: 'Kim Ortiz', 'E-mail': 'kim@harborline.example', Role: 'owner' },
    press: 'Send Invitation',
    route: 'POST /api/clients/:id/portal-users',
    answer: { user: guest, link },
    sends: { name: 'Kim Ortiz', email: 'kim@harborline.example', role: 'owner' },
    done: CLOSED,
    away: 'Failed to send the invitation',
    missing: ['Enter a name.', 'Enter an e-mail address.'],
  },
]);

it('lists who signs in, with the last time and the sessions, and changes nothing of the own access', async () => {
  open(<PortalUsersCard clientId={3} />, { answers: { [GET]: [own, kim] } });
  expect(await screen.findByText(/kim@harborline.example · Last signed in .* 2 sessions/)).toBeTruthy();
  expect(screen.getByText('harborline · Never signed in')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Harborline' })).toBeNull();
});

it('changes a role', async () => {
  const { user } = open(<PortalUsersCard clientId={3} />, {
    answers: { [GET]: [kim], [`PATCH ${ONE}`]: { ...kim, role: 'owner' } },
  });
  await user.selectOptions(await screen.findByLabelText('Role of Kim Ortiz'), 'owner');
  expect(await screen.findByText('Role changed')).toBeTruthy();
  expect(sentTo(`PATCH ${ONE}`)).toEqual([{ role: 'owner' }]);
});

it('sends an invitation again and shows its link once', async () => {
  const { user } = open(<PortalUsersCard clientId={3} />, {
    answers: { [GET]: [guest], [`POST ${ONE}/invitation`]: { user: guest, link } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send the invitation of Lee Park again' }));
  await findDialog('Invitation Link');
  expect(await screen.findByText(link)).toBeTruthy();
});

it('asks before somebody is removed', async () => {
  const { user } = open(<PortalUsersCard clientId={3} />, { answers: { [GET]: [kim], [`DELETE ${ONE}`]: undefined } });
  await user.click(await screen.findByRole('button', { name: 'Remove Kim Ortiz' }));
  await findDialog('Remove Kim Ortiz?');
  await user.click(buttonOf('Remove'));
  expect(await screen.findByText('Removed and signed out')).toBeTruthy();
  expect(callsOf(`DELETE ${ONE}`)).toHaveLength(1);
});

it('shows the list alone without the right to manage', async () => {
  open(<PortalUsersCard clientId={3} />, { role: 'user', answers: { [GET]: [kim] } });
  expect(await screen.findByText('Kim Ortiz')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Team member')).toBeTruthy();
});
