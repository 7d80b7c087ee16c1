import { z } from 'zod';
import {
  FarmImages,
  GenerateImagesAnswer,
  GenerateImagesQuery,
  ImageProgress,
  MAX_PHOTO_BYTES,
  PageImage,
  PHOTO_TYPES,
  PhotoText,
} from '#shared/images.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { generateImages, getImageProgress } from './image-generation.usecases.ts';
import { notAPhoto } from './images.errors.ts';
import { listFarmImages } from './images.usecases.ts';
import { updatePhotoText, putPhoto, removePhoto } from './photos.usecases.ts';

/** The texts are query parameters, because the body is the image. */
const photoRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.addContentTypeParser([...PHOTO_TYPES], { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES }, (_, body, done) =>
    done(null, body),
  );

  app.put(
    '/api/pages/:id/photo',
    {
      bodyLimit: MAX_PHOTO_BYTES,
      schema: {
        params: IdParams,
        querystring: PhotoText,
        consumes: [...PHOTO_TYPES],
        response: { 200: PageImage },
      },
    },
    (request) => {
      const actor = requireStaffActor(request);
      if (!Buffer.isBuffer(request.body)) throw notAPhoto();
      return putPhoto(ctx, { actor, pageId: request.params.id, bytes: request.body, text: request.query });
    },
  );

  app.patch(
    '/api/pages/:id/photo',
    { schema: { params: IdParams, body: PhotoText, response: { 200: PageImage } } },
    (request) =>
      updatePhotoText(ctx, { actor: requireStaffActor(request), pageId: request.params.id, text: request.body }),
  );

  app.delete(
    '/api/pages/:id/photo',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await removePhoto(ctx, { actor: requireStaffActor(request), pageId: request.params.id });
      return reply.status(204).send();
    },
  );
};

export const imageRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/farms/:id/generate-images',
    { schema: { params: IdParams, querystring: GenerateImagesQuery, response: { 200: GenerateImagesAnswer } } },
    (request) =>
      generateImages(ctx, {
        actor: requireStaffActor(request),
        farmId: request.params.id,
        waits: request.query.wait === 'true',
      }),
  );

  app.get(
    '/api/farms/:id/images/progress',
    { schema: { params: IdParams, response: { 200: ImageProgress } } },
    (request) => {
      requireStaffActor(request);
      return getImageProgress(ctx, request.params.id);
    },
  );

  app.get('/api/farms/:id/images', { schema: { params: IdParams, response: { 200: FarmImages } } }, (request) => {
    requireStaffActor(request);
    return listFarmImages(ctx, request.params.id);
  });

  // A separate scope, because no other route accepts images.
  void app.register(async (scope) => photoRoutes(scope as App, { ctx }));
};
