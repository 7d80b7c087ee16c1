import { z } from 'zod';
import { Message } from '#shared/api.ts';
import { AddPasskey, Passkey, PasskeyLogin, PasskeyOptions } from '#shared/passkeys.ts';
import { AdminSession } from '#shared/staff.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie, setDeviceCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from './passkeys.usecases.ts';

export const passkeyRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const cookie = sessionCookie('admin', ctx.config.appOrigin);
  const device = sessionCookie('device', ctx.config.appOrigin);
  const limits = createPublicRateLimits({ passkey: { points: 30, seconds: 60 } }, createSharedLimits(ctx));

  app.get('/api/account/passkeys', { schema: { response: { 200: z.array(Passkey) } } }, (request) =>
    listPasskeys(ctx, requireStaffActor(request)),
  );

  app.post('/api/account/passkeys/options', { schema: { response: { 200: PasskeyOptions } } }, (request) =>
    startAddingPasskey(ctx, requireStaffActor(request)),
  );

  app.post(
    '/api/account/passkeys',
    { schema: { body: AddPasskey, response: { 201: Passkey } } },
    async (request, reply) => {
      const passkey = await addPasskey(ctx, { actor: requireStaffActor(request), sent: request.body });
      return reply.code(201).send(passkey);
    },
  );

  app.delete(
    '/api/account/passkeys/:id',
    { schema: { params: IdParams, response: { 200: Message } } },
    async (request) => {
      await removePasskey(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return { message: 'The passkey was removed.' };
    },
  );

  app.post('/api/admin/login/passkey/options', { schema: { response: { 200: PasskeyOptions } } }, async (request) => {
    await limits.consume('passkey', request.clientAddress);
    return startPasskeySignIn(ctx);
  });

  app.post(
    '/api/admin/login/passkey',
    { schema: { body: PasskeyLogin, response: { 200: AdminSession } } },
    async (request, reply) => {
      await limits.consume('passkey', request.clientAddress);
      const visitor = { address: request.clientAddress, userAgent: request.headers['user-agent'] ?? null };
      const signedIn = await signInWithPasskey(ctx, {
        sent: request.body,
        visitor,
        deviceCookie: request.cookies[device.name],
      });
      const { session } = signedIn;
      setSessionCookie(reply, { cookie, token: session.sessionId, expiresAt: new Date(session.expires) });
      setDeviceCookie(reply, { cookie: device, token: signedIn.deviceCookie, now: ctx.clock.now() });
      return session;
    },
  );
};
