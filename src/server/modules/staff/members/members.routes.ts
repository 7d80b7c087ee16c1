import { z } from 'zod';
import { Message } from '#shared/api.ts';
import {
  AcceptLink,
  ChangeMember,
  InvitedMember,
  InviteMember,
  MemberLink,
  OpenedLink,
  OpenLink,
  StaffMember,
} from '#shared/staff-members.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { acceptLink, openLink } from '../links/links.usecases.ts';
import {
  changeMember,
  inviteMember,
  listMembers,
  resetSecondFactor,
  sendLink,
  withdrawInvitation,
} from './members.usecases.ts';

/** For whoever holds a link; the token is in the body, so that no log of addresses has it. */
const linkRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limits = createPublicLimits({ links: { points: 30, seconds: 60 } });

  app.post('/api/staff-links/open', { schema: { body: OpenLink, response: { 200: OpenedLink } } }, async (request) => {
    await limits.take('links', request.clientAddress);
    return openLink(ctx, request.body.token);
  });

  app.post('/api/staff-links/accept', { schema: { body: AcceptLink, response: { 200: Message } } }, async (request) => {
    await limits.take('links', request.clientAddress);
    await acceptLink(ctx, request.body);
    return { message: 'The password is set.' };
  });
};

export const memberRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  linkRoutes(app, { ctx });

  app.get('/api/staff', { schema: { response: { 200: z.array(StaffMember) } } }, (request) =>
    listMembers(ctx, staffActor(request)),
  );

  app.post(
    '/api/staff/invitations',
    { schema: { body: InviteMember, response: { 201: InvitedMember } } },
    async (request, reply) =>
      reply.status(201).send(await inviteMember(ctx, { actor: staffActor(request), invitation: request.body })),
  );

  app.post('/api/staff/:id/link', { schema: { params: IdParams, response: { 200: MemberLink } } }, (request) =>
    sendLink(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  app.patch(
    '/api/staff/:id',
    { schema: { params: IdParams, body: ChangeMember, response: { 200: StaffMember } } },
    (request) => changeMember(ctx, { actor: staffActor(request), id: request.params.id, change: request.body }),
  );

  app.delete('/api/staff/:id', { schema: { params: IdParams, response: { 200: Message } } }, async (request) => {
    await withdrawInvitation(ctx, { actor: staffActor(request), id: request.params.id });
    return { message: 'The invitation was withdrawn.' };
  });

  app.post(
    '/api/staff/:id/reset-second-factor',
    { schema: { params: IdParams, response: { 200: StaffMember } } },
    (request) => resetSecondFactor(ctx, { actor: staffActor(request), id: request.params.id }),
  );
};
