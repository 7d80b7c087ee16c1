import type { Notification } from '#shared/notifications.ts';

export interface NotificationText {
  text: string;
  to: string;
}

/** A notification with the names of what it is about. */
export type Subject = Notification & { client: string; farm: string };
