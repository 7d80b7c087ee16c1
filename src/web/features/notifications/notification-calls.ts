import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, UnreadNotifications } from '#shared/notifications.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { UNREAD } from './unread-count.ts';

const LIST = '/api/notifications';

export const useNotifications = () => useQuery<Notification[]>({ queryKey: [LIST], refetchOnMount: 'always' });

export type NotificationChange =
  | { action: 'read-all'; id: number }
  | { action: 'read'; id: number }
  | { action: 'dismiss'; id: number };

const changePath = ({ action, id }: NotificationChange): string =>
  action === 'read-all' ? `${LIST}/read-all` : `${LIST}/${id}/${action}`;

const applyChange = (notifications: Notification[], { action, id }: NotificationChange): Notification[] => {
  if (action === 'dismiss') return notifications.filter((notification) => notification.id !== id);
  return notifications.map((notification) =>
    (action === 'read-all' ? notification.id <= id : notification.id === id)
      ? { ...notification, unread: false }
      : notification,
  );
};

export const useChangeNotification = () => {
  const client = useQueryClient();
  return useAction({
    mutationFn: (change: NotificationChange) =>
      callApi<UnreadNotifications>(changePath(change), {
        method: 'POST',
        keepalive: true,
        ...(change.action === 'read-all' ? { body: { id: change.id } } : {}),
      }),
    optimistic: async (change) => {
      await client.cancelQueries({ queryKey: [LIST] });
      const previous = client.getQueryData<Notification[]>([LIST]);
      if (previous) client.setQueryData([LIST], applyChange(previous, change));
      return () => client.setQueryData([LIST], previous);
    },
    updates: [UNREAD],
    failure: (error) => ({
      title: failureText(error, 'This could not be saved. Please try again.'),
      tone: 'destructive',
    }),
  });
};
