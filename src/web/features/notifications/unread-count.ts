import { useQuery } from '@tanstack/react-query';
import type { UnreadNotifications } from '#shared/notifications.ts';

export const UNREAD = '/api/notifications/unread';

/** Undefined while loading. Kept apart from the panel, which loads its own queries when opened. */
export const useUnreadCount = (): number | undefined =>
  useQuery<UnreadNotifications>({ queryKey: [UNREAD] }).data?.unread;
