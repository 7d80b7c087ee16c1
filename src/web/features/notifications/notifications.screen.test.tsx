import { expect, it } from 'vitest';
import { Notification } from '#shared/notifications.ts';
import { refused } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, expectNoDialog, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';

const notice = sample(Notification, {
  id: 8,
  kind: 'lead',
  count: 1,
  unread: true,
  clientName: 'Harborline',
  leadId: 11,
});
const panel = <NotificationsPanel opened onClose={() => undefined} />;

it.each([
  [0, 'Notifications'],
  [1, 'Notifications, 1 unread'],
  [1200, 'Notifications, 1,200 unread'],
])('says on the bell that %i are unread', async (unread, name) => {
  open(<NotificationsButton />, { answers: { 'GET /api/notifications/unread': { unread } } });
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('opens from the bell, closes on Escape and restores the focus', async () => {
  const { user } = open(<NotificationsButton />, {
    answers: { 'GET /api/notifications/unread': { unread: 0 }, 'GET /api/notifications': [] },
  });
  await user.click(buttonOf('Notifications'));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  await user.keyboard('{Escape}');
  await expectNoDialog();
  await expect.poll(() => document.activeElement).toBe(buttonOf('Notifications'));
});

it('marks everything up to the newest as read', async () => {
  const { user } = open(panel, {
    answers: { 'GET /api/notifications': [notice], 'POST /api/notifications/read-all': { unread: 0 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sentTo('POST /api/notifications/read-all')).toEqual([{ id: 8 }]));
  expect(buttonOf('Mark all as read').disabled).toBe(true);
  expect(screen.queryByText('Unread')).toBeNull();
});

it('restores a notification when dismissing it fails', async () => {
  const { user } = open(panel, {
    answers: { 'GET /api/notifications': [notice], 'POST /api/notifications/:id/dismiss': refused(503, 'Try later.') },
  });
  await user.click(await screen.findByRole('button', { name: /^Dismiss:/ }));
  expect(await screen.findByText('Try later.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Dismiss:/ })).toBeTruthy();
});

it('removes a dismissed notification', async () => {
  const { user } = open(panel, {
    answers: { 'GET /api/notifications': [notice], 'POST /api/notifications/:id/dismiss': { unread: 0 } },
  });
  await user.click(await screen.findByRole('button', { name: /^Dismiss:/ }));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(callsOf('POST /api/notifications/:id/dismiss')[0]?.path).toBe('/api/notifications/8/dismiss');
});
