import { z } from 'zod';
import { Notice, UnreadNotices, UpToNotice } from '#shared/notices.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { countUnreadNotices, listNotices, readAllNotices, settleNotice } from './notices.usecases.ts';

const answersUnread = { response: { 200: UnreadNotices } };

export const noticeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/notices', { schema: { response: { 200: z.array(Notice) } } }, (request) =>
    listNotices(ctx, staffActor(request)),
  );

  app.get('/api/notices/unread', { schema: answersUnread }, (request) => countUnreadNotices(ctx, staffActor(request)));

  app.post('/api/notices/read-all', { schema: { body: UpToNotice, ...answersUnread } }, (request) =>
    readAllNotices(ctx, { actor: staffActor(request), id: request.body.id }),
  );

  app.post('/api/notices/:id/read', { schema: { params: IdParams, ...answersUnread } }, (request) =>
    settleNotice(ctx, { actor: staffActor(request), id: request.params.id, how: 'read' }),
  );

  app.post('/api/notices/:id/dismiss', { schema: { params: IdParams, ...answersUnread } }, (request) =>
    settleNotice(ctx, { actor: staffActor(request), id: request.params.id, how: 'dismissed' }),
  );
};
