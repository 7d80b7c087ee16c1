import { useQuery } from '@tanstack/react-query';
import type { UnreadNotices } from '#shared/notices.ts';

export const UNREAD = '/api/notices/unread';

/** How many notices are unread; undefined until known. Apart from the panel's calls, which wait until it is opened. */
export const useUnreadCount = (): number | undefined => useQuery<UnreadNotices>({ queryKey: [UNREAD] }).data?.unread;
