import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, UnreadNotifications } from '#shared/notifications.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { UNREAD } from './unread-count.ts';

const LIST = '/api/notifications';

export const useNotifications = () => useQuery<Notification[]>({ queryKey: [LIST], refetchOnMount: 'always' });

export type NotificationChange =
  | { how: 'read-all'; id: number }
  | { how: 'read'; id: number }
  | { how: 'dismiss'; id: number };

const pathOf = ({ how, id }: NotificationChange): string =>
  how === 'read-all' ? `${LIST}/read-all` : `${LIST}/${id}/${how}`;

const withChange = (notifications: Notification[], { how, id }: NotificationChange): Notification[] => {
  if (how === 'dismiss') return notifications.filter((notification) => notification.id !== id);
  return notifications.map((notification) =>
    (how === 'read-all' ? notification.id <= id : notification.id === id)
      ? { ...notification, unread: false }
      : notification,
  );
};

export const useChangeNotification = () => {
  const client = useQueryClient();
  return useAction({
    mutationFn: (change: NotificationChange) =>
      callApi<UnreadNotifications>(pathOf(change), {
        method: 'POST',
        keepalive: true,
        ...(change.how === 'read-all' ? { body: { id: change.id } } : {}),
      }),
    optimistic: async (change) => {
      await client.cancelQueries({ queryKey: [LIST] });
      const before = client.getQueryData<Notification[]>([LIST]);
      if (before) client.setQueryData([LIST], withChange(before, change));
      return () => client.setQueryData([LIST], before);
    },
    answers: [UNREAD],
    failure: (error) => ({
      title: failureText(error, 'This could not be saved. Please try again.'),
      tone: 'destructive',
    }),
  });
};
