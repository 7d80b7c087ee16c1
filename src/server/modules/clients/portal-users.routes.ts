import { z } from 'zod';
import { EndedSessions } from '#shared/account.ts';
import { Message } from '#shared/api.ts';
import {
  AcceptPortalInvitation,
  InvitedPortalUser,
  InvitePortalUser,
  OpenPortalInvitation,
  PortalInvitation,
  PortalSessions,
  PortalUser,
  PortalUsers,
  UpdatePortalUser,
} from '#shared/portal-users.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requirePortalScope, requireStaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { acceptPortalInvitation, openPortalInvitation } from './portal-invitations.usecases.ts';
import { endOtherPortalSessions, endPortalSession, listPortalSessions } from './portal-sessions.usecases.ts';
import {
  INVITATION_LIMIT,
  invitePortalUser,
  listPortalUsers,
  removePortalUser,
  resendPortalInvitation,
  setPortalUserRole,
} from './portal-users.usecases.ts';

const UserParams = z.object({ id: Id, userId: Id });

interface Parts {
  ctx: Ctx;
  limit: RateLimit;
}

const staffRoutes = (app: App, { ctx, limit }: Parts): void => {
  app.get(
    '/api/clients/:id/portal-users',
    { schema: { params: IdParams, response: { 200: PortalUsers } } },
    (request) => listPortalUsers(ctx, { by: requireStaffActor(request), clientId: request.params.id }),
  );

  app.post(
    '/api/clients/:id/portal-users',
    { schema: { params: IdParams, body: InvitePortalUser, response: { 201: InvitedPortalUser } } },
    async (request, reply) => {
      const input = { by: requireStaffActor(request), clientId: request.params.id, limit, invitation: request.body };
      return reply.status(201).send(await invitePortalUser(ctx, input));
    },
  );

  app.post(
    '/api/clients/:id/portal-users/:userId/invitation',
    { schema: { params: UserParams, response: { 200: InvitedPortalUser } } },
    (request) => {
      const { id: clientId, userId: id } = request.params;
      return resendPortalInvitation(ctx, { by: requireStaffActor(request), clientId, limit, id });
    },
  );

  app.patch(
    '/api/clients/:id/portal-users/:userId',
    { schema: { params: UserParams, body: UpdatePortalUser, response: { 200: PortalUser } } },
    (request) => {
      const { id: clientId, userId: id } = request.params;
      return setPortalUserRole(ctx, { by: requireStaffActor(request), clientId, id, role: request.body.role });
    },
  );

  app.delete(
    '/api/clients/:id/portal-users/:userId',
    { schema: { params: UserParams, response: { 204: z.void() } } },
    async (request, reply) => {
      const { id: clientId, userId: id } = request.params;
      await removePortalUser(ctx, { by: requireStaffActor(request), clientId, id });
      return reply.status(204).send();
    },
  );
};

const ownerRoutes = (app: App, { ctx, limit }: Parts): void => {
  app.get('/api/client/users', { schema: { response: { 200: PortalUsers } } }, (request) => {
    const by = requirePortalScope(request);
    return listPortalUsers(ctx, { by, clientId: by.clientId });
  });

  app.post(
    '/api/client/users',
    { schema: { body: InvitePortalUser, response: { 201: PortalUser } } },
    async (request, reply) => {
      const by = requirePortalScope(request);
      const sent = await invitePortalUser(ctx, { by, clientId: by.clientId, limit, invitation: request.body });
      return reply.status(201).send(sent.user);
    },
  );

  app.post(
    '/api/client/users/:id/invitation',
    { schema: { params: IdParams, response: { 200: PortalUser } } },
    async (request) => {
      const by = requirePortalScope(request);
      const input = { by, clientId: by.clientId, limit, id: request.params.id };
      return (await resendPortalInvitation(ctx, input)).user;
    },
  );

  app.patch(
    '/api/client/users/:id',
    { schema: { params: IdParams, body: UpdatePortalUser, response: { 200: PortalUser } } },
    (request) => {
      const by = requirePortalScope(request);
      return setPortalUserRole(ctx, { by, clientId: by.clientId, id: request.params.id, role: request.body.role });
    },
  );

  app.delete(
    '/api/client/users/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      const by = requirePortalScope(request);
      await removePortalUser(ctx, { by, clientId: by.clientId, id: request.params.id });
      return reply.status(204).send();
    },
  );
};

const invitationRoutes = (app: App, { ctx }: Parts): void => {
  app.post(
    '/api/client/invitation/open',
    { schema: { body: OpenPortalInvitation, response: { 200: PortalInvitation } } },
    (request) => openPortalInvitation(ctx, request.body.token),
  );

  app.post(
    '/api/client/invitation/accept',
    { schema: { body: AcceptPortalInvitation, response: { 200: Message } } },
    async (request) => {
      await acceptPortalInvitation(ctx, request.body);
      return { message: 'Invitation accepted' };
    },
  );
};

const sessionRoutes = (app: App, { ctx }: Parts): void => {
  app.get('/api/client/sessions', { schema: { response: { 200: PortalSessions } } }, (request) =>
    listPortalSessions(ctx, requirePortalScope(request)),
  );

  app.post('/api/client/sessions/end-others', { schema: { response: { 200: EndedSessions } } }, async (request) => ({
    ended: await endOtherPortalSessions(ctx, requirePortalScope(request)),
  }));

  app.delete(
    '/api/client/sessions/:id',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await endPortalSession(ctx, { scope: requirePortalScope(request), id: request.params.id });
      return reply.status(204).send();
    },
  );
};

/** Who signs in to a client's portal, their invitations and their sessions. */
export const portalUserRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const parts = { ctx, limit: createSharedLimits(ctx)(INVITATION_LIMIT, 'portal-users.invitations') };
  staffRoutes(app, parts);
  ownerRoutes(app, parts);
  invitationRoutes(app, parts);
  sessionRoutes(app, parts);
};
