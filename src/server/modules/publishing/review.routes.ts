import {
  DeletePageAnswer,
  EditPage,
  MergePage,
  BaseVersionQuery,
  BaseVersionBody,
  PageDetail,
  PageHead,
  PublishTopic,
  PublishTopicAnswer,
  RegeneratePage,
  RenameSlug,
  RestorePage,
  SchedulePage,
} from '#shared/review.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requirePageDetail } from './page-detail.usecases.ts';
import { mergePages, renameSlug, unpublishPage } from './publishing.usecases.ts';
import { editPage, restoreVersion } from '../generation/editing.usecases.ts';
import { requestRegeneration } from '../generation/regeneration-requests.usecases.ts';
import { requirePageHead } from './page-head.usecases.ts';
import { takeBackPublication } from './take-back.usecases.ts';
import { restorePage, trashPage } from './trash.usecases.ts';
import { approvePage, publishTopic, publishPage, schedulePage } from './review.usecases.ts';

const pageDetailResponse = { 200: PageDetail };

const pageHeadRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/pages/:id', { schema: { params: IdParams, response: { 200: PageDetail } } }, ({ params }) =>
    requirePageDetail(ctx, params.id),
  );

  app.get('/api/pages/:id/head', { schema: { params: IdParams, response: { 200: PageHead } } }, ({ params }) =>
    requirePageHead(ctx, params.id),
  );
};

const editingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.patch(
    '/api/pages/:id',
    { schema: { params: IdParams, body: EditPage, response: pageDetailResponse } },
    async (request) => {
      await editPage(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.body });
      return requirePageDetail(ctx, request.params.id);
    },
  );

  app.post(
    '/api/pages/:id/restore',
    { schema: { params: IdParams, body: RestorePage, response: pageDetailResponse } },
    async (request) => {
      const input = { actor: requireStaffActor(request), pageId: request.params.id };
      const { version, baseVersion } = request.body ?? {};
      if (version === undefined || baseVersion === undefined) return restorePage(ctx, input);
      await restoreVersion(ctx, { ...input, version, baseVersion });
      return requirePageDetail(ctx, request.params.id);
    },
  );

  app.post(
    '/api/pages/:id/regenerate',
    { schema: { params: IdParams, body: RegeneratePage, response: pageDetailResponse } },
    async (request) => {
      await requestRegeneration(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.body });
      return requirePageDetail(ctx, request.params.id);
    },
  );
};

const takeBackRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/pages/:id/take-back',
    { schema: { params: IdParams, body: BaseVersionBody, response: pageDetailResponse } },
    (request) =>
      takeBackPublication(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.body }),
  );
};

const publishingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/pages/:id/approve',
    { schema: { params: IdParams, body: BaseVersionBody, response: pageDetailResponse } },
    (request) => approvePage(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.body }),
  );

  app.post(
    '/api/pages/:id/publish',
    { schema: { params: IdParams, body: BaseVersionBody, response: pageDetailResponse } },
    (request) => publishPage(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.body }),
  );

  app.post(
    '/api/pages/:id/schedule',
    { schema: { params: IdParams, body: SchedulePage, response: pageDetailResponse } },
    (request) => {
      const { baseVersion, publishAt } = request.body;
      const at = publishAt === null ? null : new Date(publishAt);
      const input = { actor: requireStaffActor(request), pageId: request.params.id, baseVersion };
      return schedulePage(ctx, { ...input, publishAt: at });
    },
  );

  app.post(
    '/api/pages/:id/unpublish',
    { schema: { params: IdParams, response: pageDetailResponse } },
    async (request) => {
      await unpublishPage(ctx, { actor: requireStaffActor(request), pageId: request.params.id });
      return requirePageDetail(ctx, request.params.id);
    },
  );

  app.patch(
    '/api/pages/:id/slug',
    { schema: { params: IdParams, body: RenameSlug, response: pageDetailResponse } },
    async (request) => {
      await renameSlug(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.body });
      return requirePageDetail(ctx, request.params.id);
    },
  );

  app.post(
    '/api/pages/:id/merge',
    { schema: { params: IdParams, body: MergePage, response: pageDetailResponse } },
    async (request) => {
      const { into: targetId, baseVersion } = request.body;
      await mergePages(ctx, { actor: requireStaffActor(request), pageId: request.params.id, targetId, baseVersion });
      return requirePageDetail(ctx, targetId);
    },
  );

  app.delete(
    '/api/pages/:id',
    { schema: { params: IdParams, querystring: BaseVersionQuery, response: { 200: DeletePageAnswer } } },
    async (request) => {
      await trashPage(ctx, { actor: requireStaffActor(request), pageId: request.params.id, ...request.query });
      return { message: 'Page moved to the trash' };
    },
  );

  app.post(
    '/api/farms/:id/publish-topic',
    { schema: { params: IdParams, body: PublishTopic, response: { 200: PublishTopicAnswer } } },
    (request) => publishTopic(ctx, { actor: requireStaffActor(request), farmId: request.params.id, ...request.body }),
  );
};

export const reviewRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  pageHeadRoutes(app, { ctx });
  editingRoutes(app, { ctx });
  publishingRoutes(app, { ctx });
  takeBackRoutes(app, { ctx });
};
