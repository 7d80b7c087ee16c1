import { z } from 'zod';
import { DiffQuery, PageContent, PageDiff, PageVersion } from '#shared/review.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { compareVersions, listVersions, requireVersion } from './versions.usecases.ts';

const VersionParams = IdParams.extend({ version: Id });

export const versionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/pages/:id/versions',
    { schema: { params: IdParams, response: { 200: z.array(PageVersion) } } },
    (request) => listVersions(ctx, request.params.id),
  );

  app.get(
    '/api/pages/:id/versions/:version',
    { schema: { params: VersionParams, response: { 200: PageContent } } },
    ({ params }) => requireVersion(ctx, { pageId: params.id, number: params.version }),
  );

  app.get(
    '/api/pages/:id/diff',
    { schema: { params: IdParams, querystring: DiffQuery, response: { 200: PageDiff } } },
    ({ params, query }) => compareVersions(ctx, { pageId: params.id, ...query }),
  );
};
