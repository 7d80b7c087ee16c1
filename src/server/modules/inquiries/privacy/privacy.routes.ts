import { z } from 'zod';
import {
  ErasedEverywhere,
  ErasePersonEverywhere,
  FoundPerson,
  Inquiry,
  PrivacyProof,
  ProvenRequest,
} from '#shared/inquiries.ts';
import { Message } from '#shared/api.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { createFloodGate, parseForm } from '#server/platform/http/public-forms.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import {
  answerRequest,
  eraseRequestedPerson,
  exportRequestedPerson,
  findRequestedPerson,
  proveRequest,
  readRequestState,
  sendProofAgain,
} from './privacy.usecases.ts';

const BODY_LIMIT = 4096;

export const privacyRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const countForm = createFloodGate();

  app.get(
    '/api/privacy-request/state',
    { schema: { querystring: PrivacyProof, response: { 200: ProvenRequest } } },
    async (request) => {
      await countForm(request.clientAddress);
      return readRequestState(ctx, request.query.token);
    },
  );

  app.post(
    '/api/privacy-request/confirm',
    { schema: { response: { 200: ProvenRequest } }, bodyLimit: BODY_LIMIT },
    async (request) => {
      const { token } = parseForm(PrivacyProof, request.body);
      await countForm(request.clientAddress);
      return proveRequest(ctx, token);
    },
  );

  app.post(
    '/api/inquiries/:id/ask-again',
    { schema: { params: IdParams, response: { 200: Message } } },
    async (request) => {
      await sendProofAgain(ctx, { actor: staffActor(request), id: request.params.id });
      return { message: 'Sent' };
    },
  );

  app.get('/api/inquiries/:id/person', { schema: { params: IdParams, response: { 200: FoundPerson } } }, (request) =>
    findRequestedPerson(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  app.post(
    '/api/inquiries/:id/export-person',
    { schema: { params: IdParams, response: { 200: z.unknown() } } },
    (request) => exportRequestedPerson(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  app.post(
    '/api/inquiries/:id/erase-person',
    { schema: { params: IdParams, body: ErasePersonEverywhere, response: { 200: ErasedEverywhere } } },
    (request) =>
      eraseRequestedPerson(ctx, {
        actor: staffActor(request),
        id: request.params.id,
        email: request.body.email,
      }),
  );

  app.post('/api/inquiries/:id/answer', { schema: { params: IdParams, response: { 200: Inquiry } } }, (request) =>
    answerRequest(ctx, { actor: staffActor(request), id: request.params.id }),
  );
};
