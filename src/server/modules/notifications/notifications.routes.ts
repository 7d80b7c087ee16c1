import { z } from 'zod';
import { Notification, UnreadNotifications, NotificationCursor } from '#shared/notifications.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
} from './notifications.usecases.ts';

const answersUnread = { response: { 200: UnreadNotifications } };

export const notificationRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/notifications', { schema: { response: { 200: z.array(Notification) } } }, (request) =>
    listNotifications(ctx, requireStaffActor(request)),
  );

  app.get('/api/notifications/unread', { schema: answersUnread }, (request) =>
    countUnreadNotifications(ctx, requireStaffActor(request)),
  );

  app.post('/api/notifications/read-all', { schema: { body: NotificationCursor, ...answersUnread } }, (request) =>
    markAllNotificationsRead(ctx, { actor: requireStaffActor(request), id: request.body.id }),
  );

  app.post('/api/notifications/:id/read', { schema: { params: IdParams, ...answersUnread } }, (request) =>
    markNotification(ctx, { actor: requireStaffActor(request), id: request.params.id, state: 'read' }),
  );

  app.post('/api/notifications/:id/dismiss', { schema: { params: IdParams, ...answersUnread } }, (request) =>
    markNotification(ctx, { actor: requireStaffActor(request), id: request.params.id, state: 'dismissed' }),
  );
};
