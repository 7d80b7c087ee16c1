import {
  DeletePageAnswer,
  EditPage,
  MergePage,
  OnNamedVersion,
  OnVersion,
  PageDetail,
  PageHead,
  PublishHub,
  PublishHubAnswer,
  RegeneratePage,
  RenameSlug,
  RestoreVersion,
  SchedulePage,
} from '#shared/review.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { requirePageDetail } from '../../pages/detail/detail.usecases.ts';
import { deletePage, mergePages, renameSlug, unpublishPage } from '../../pages/publishing/publishing.usecases.ts';
import { editPage, restoreVersion } from '../editing/editing.usecases.ts';
import { askRegeneration } from '../rewriting/rewriting.usecases.ts';
import { readPageHead } from '../page-head/page-head.usecases.ts';
import { approvePage, publishHub, publishPage, schedulePage } from './review.usecases.ts';

const answers = { 200: PageDetail };

/** What the review screen shows beside a page's words. */
const readingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/pages/:id/head', { schema: { params: IdParams, response: { 200: PageHead } } }, ({ params }) =>
    readPageHead(ctx, params.id),
  );
};

/** What changes the words of a page. */
const editingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.patch('/api/pages/:id', { schema: { params: IdParams, body: EditPage, response: answers } }, (request) =>
    editPage(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body }),
  );

  app.post(
    '/api/pages/:id/restore',
    { schema: { params: IdParams, body: RestoreVersion, response: answers } },
    (request) => restoreVersion(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body }),
  );

  app.post(
    '/api/pages/:id/regenerate',
    { schema: { params: IdParams, body: RegeneratePage, response: answers } },
    (request) => askRegeneration(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body }),
  );
};

/** What decides where and whether a page stands. */
const publishingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post('/api/pages/:id/approve', { schema: { params: IdParams, body: OnVersion, response: answers } }, (request) =>
    approvePage(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body }),
  );

  app.post('/api/pages/:id/publish', { schema: { params: IdParams, body: OnVersion, response: answers } }, (request) =>
    publishPage(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body }),
  );

  app.post(
    '/api/pages/:id/schedule',
    { schema: { params: IdParams, body: SchedulePage, response: answers } },
    (request) => {
      const { baseVersion, publishAt } = request.body;
      const at = publishAt === null ? null : new Date(publishAt);
      const order = { actor: staffActor(request), pageId: request.params.id, baseVersion };
      return schedulePage(ctx, { ...order, publishAt: at });
    },
  );

  app.post('/api/pages/:id/unpublish', { schema: { params: IdParams, response: answers } }, async (request) => {
    await unpublishPage(ctx, { actor: staffActor(request), pageId: request.params.id });
    return requirePageDetail(ctx, request.params.id);
  });

  app.patch(
    '/api/pages/:id/slug',
    { schema: { params: IdParams, body: RenameSlug, response: answers } },
    async (request) => {
      await renameSlug(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body });
      return requirePageDetail(ctx, request.params.id);
    },
  );

  app.post(
    '/api/pages/:id/merge',
    { schema: { params: IdParams, body: MergePage, response: answers } },
    async (request) => {
      await mergePages(ctx, { actor: staffActor(request), pageId: request.params.id, ...request.body });
      return requirePageDetail(ctx, request.body.into);
    },
  );

  app.delete(
    '/api/pages/:id',
    { schema: { params: IdParams, querystring: OnNamedVersion, response: { 200: DeletePageAnswer } } },
    async (request) => {
      const order = { actor: staffActor(request), pageId: request.params.id, ...request.query };
      await deletePage(ctx, order);
      return { message: 'Page deleted successfully' };
    },
  );

  app.post(
    '/api/farms/:id/publish-hub',
    { schema: { params: IdParams, body: PublishHub, response: { 200: PublishHubAnswer } } },
    (request) => publishHub(ctx, { actor: staffActor(request), farmId: request.params.id, ...request.body }),
  );
};

export const reviewRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  readingRoutes(app, { ctx });
  editingRoutes(app, { ctx });
  publishingRoutes(app, { ctx });
};
