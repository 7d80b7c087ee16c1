import { useQuery } from '@tanstack/react-query';
import type { UnreadNotifications } from '#shared/notifications.ts';

export const UNREAD = '/api/notifications/unread';

/** The number of unread notifications; undefined until known. The panel loads its own requests when it opens. */
export const useUnreadCount = (): number | undefined =>
  useQuery<UnreadNotifications>({ queryKey: [UNREAD] }).data?.unread;
