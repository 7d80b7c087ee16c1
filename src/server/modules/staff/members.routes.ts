import { z } from 'zod';
import { Message } from '#shared/api.ts';
import {
  AcceptStaffLink,
  UpdateMember,
  InvitedMember,
  InviteMember,
  StaffLink,
  StaffLinkDetails,
  OpenStaffLink,
  StaffMember,
} from '#shared/staff-members.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { acceptStaffLink, openStaffLink } from './staff-links.usecases.ts';
import {
  updateMember,
  inviteMember,
  listMembers,
  resetSecondFactor,
  sendStaffLink,
  revokeInvitation,
} from './members.usecases.ts';

/** The token is sent in the body, so that access logs do not contain it. */
const staffLinkRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limits = createPublicRateLimits({ links: { points: 30, seconds: 60 } }, createSharedLimits(ctx));

  app.post(
    '/api/staff-links/open',
    { schema: { body: OpenStaffLink, response: { 200: StaffLinkDetails } } },
    async (request) => {
      await limits.consume('links', request.clientAddress);
      return openStaffLink(ctx, request.body.token);
    },
  );

  app.post(
    '/api/staff-links/accept',
    { schema: { body: AcceptStaffLink, response: { 200: Message } } },
    async (request) => {
      await limits.consume('links', request.clientAddress);
      await acceptStaffLink(ctx, request.body);
      return { message: 'The password is set.' };
    },
  );
};

export const memberRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  staffLinkRoutes(app, { ctx });

  app.get('/api/staff', { schema: { response: { 200: z.array(StaffMember) } } }, (request) =>
    listMembers(ctx, requireStaffActor(request)),
  );

  app.post(
    '/api/staff/invitations',
    { schema: { body: InviteMember, response: { 201: InvitedMember } } },
    async (request, reply) =>
      reply.status(201).send(await inviteMember(ctx, { actor: requireStaffActor(request), invitation: request.body })),
  );

  app.post('/api/staff/:id/link', { schema: { params: IdParams, response: { 200: StaffLink } } }, (request) =>
    sendStaffLink(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.patch(
    '/api/staff/:id',
    { schema: { params: IdParams, body: UpdateMember, response: { 200: StaffMember } } },
    (request) => updateMember(ctx, { actor: requireStaffActor(request), id: request.params.id, change: request.body }),
  );

  app.delete('/api/staff/:id', { schema: { params: IdParams, response: { 200: Message } } }, async (request) => {
    await revokeInvitation(ctx, { actor: requireStaffActor(request), id: request.params.id });
    return { message: 'The invitation was withdrawn.' };
  });

  app.post(
    '/api/staff/:id/reset-second-factor',
    { schema: { params: IdParams, response: { 200: StaffMember } } },
    (request) => resetSecondFactor(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );
};
