import { z } from 'zod';
import {
  ErasedPerson,
  ErasePerson,
  FoundPerson,
  Prospect,
  VerifyPrivacyRequest,
  PrivacyRequestState,
} from '#shared/prospects.ts';
import { Message } from '#shared/api.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { createBurstLimiter, parseForm } from '#server/platform/http/public-forms.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  completePrivacyRequest,
  eraseRequestedPerson,
  exportRequestedPerson,
  getRequestedPerson,
  verifyPrivacyRequest,
  getPrivacyRequestState,
  resendVerificationLink,
} from './privacy-requests.usecases.ts';

const BODY_LIMIT = 4096;

export const privacyRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const countForm = createBurstLimiter('privacy', createSharedLimits(ctx));

  app.get(
    '/api/privacy-request/state',
    { schema: { querystring: VerifyPrivacyRequest, response: { 200: PrivacyRequestState } } },
    async (request) => {
      await countForm(request.clientAddress);
      return getPrivacyRequestState(ctx, request.query.token);
    },
  );

  app.post(
    '/api/privacy-request/confirm',
    { schema: { response: { 200: PrivacyRequestState } }, bodyLimit: BODY_LIMIT },
    async (request) => {
      const { token } = parseForm(VerifyPrivacyRequest, request.body);
      await countForm(request.clientAddress);
      return verifyPrivacyRequest(ctx, token);
    },
  );

  app.post(
    '/api/prospects/:id/resend-verification',
    { schema: { params: IdParams, response: { 200: Message } } },
    async (request) => {
      await resendVerificationLink(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return { message: 'Sent' };
    },
  );

  app.get('/api/prospects/:id/person', { schema: { params: IdParams, response: { 200: FoundPerson } } }, (request) =>
    getRequestedPerson(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post(
    '/api/prospects/:id/export-person',
    { schema: { params: IdParams, response: { 200: z.unknown() } } },
    (request) => exportRequestedPerson(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post(
    '/api/prospects/:id/erase-person',
    { schema: { params: IdParams, body: ErasePerson, response: { 200: ErasedPerson } } },
    (request) =>
      eraseRequestedPerson(ctx, {
        actor: requireStaffActor(request),
        id: request.params.id,
        email: request.body.email,
      }),
  );

  app.post('/api/prospects/:id/answer', { schema: { params: IdParams, response: { 200: Prospect } } }, (request) =>
    completePrivacyRequest(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );
};
