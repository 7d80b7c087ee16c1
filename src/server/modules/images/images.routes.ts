import { z } from 'zod';
import {
  FarmImages,
  GenerateImagesAnswer,
  MAX_PHOTO_BYTES,
  PageImage,
  PHOTO_TYPES,
  PhotoWords,
} from '#shared/images.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { generateImages } from './ordering/ordering.usecases.ts';
import { notAPhoto } from './images.errors.ts';
import { listFarmImages } from './images.usecases.ts';
import { describePhoto, putPhoto, removePhoto } from './photos/photos.usecases.ts';

/** The words go as query parameters, so that the body is the picture and nothing else. */
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
        querystring: PhotoWords,
        consumes: [...PHOTO_TYPES],
        response: { 200: PageImage },
      },
    },
    (request) => {
      const actor = staffActor(request);
      if (!Buffer.isBuffer(request.body)) throw notAPhoto();
      return putPhoto(ctx, { actor, pageId: request.params.id, bytes: request.body, words: request.query });
    },
  );

  app.patch(
    '/api/pages/:id/photo',
    { schema: { params: IdParams, body: PhotoWords, response: { 200: PageImage } } },
    (request) => describePhoto(ctx, { actor: staffActor(request), pageId: request.params.id, words: request.body }),
  );

  app.delete(
    '/api/pages/:id/photo',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await removePhoto(ctx, { actor: staffActor(request), pageId: request.params.id });
      return reply.status(204).send();
    },
  );
};

export const imageRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/farms/:id/generate-images',
    { schema: { params: IdParams, response: { 200: GenerateImagesAnswer } } },
    (request) => generateImages(ctx, { actor: staffActor(request), farmId: request.params.id }),
  );

  app.get('/api/farms/:id/images', { schema: { params: IdParams, response: { 200: FarmImages } } }, (request) => {
    staffActor(request);
    return listFarmImages(ctx, request.params.id);
  });

  // Its own scope: no other call takes pictures for a body.
  void app.register(async (scope) => photoRoutes(scope as App, { ctx }));
};
