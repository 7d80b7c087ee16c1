import {
  Account,
  ChangePassword,
  UpdateNotificationPreferences,
  ConfirmSecondFactor,
  EndedSessions,
  StaffSession,
  PendingSecondFactor,
  ConfirmPasswordAndCode,
  ConfirmPassword,
  RecoveryCodes,
  SaveProfile,
} from '#shared/account.ts';
import { Message } from '#shared/api.ts';
import { IdParams } from '#shared/text.ts';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import {
  startSecondFactorSetup,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.usecases.ts';
import { CODE_ATTEMPT_LIMIT } from './second-factor.rules.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.usecases.ts';
import {
  changePassword,
  updateNotificationPreferences,
  reauthenticate,
  requireOwnRow,
  saveProfile,
  getAccount,
} from './account.usecases.ts';

const secondFactorRoutes = (app: App, { ctx, attempts }: { ctx: Ctx; attempts: RateLimit }): void => {
  app.post(
    '/api/account/second-factor',
    { schema: { body: ConfirmPassword, response: { 200: PendingSecondFactor } } },
    async (request) => {
      const row = await reauthenticate(ctx, { actor: requireStaffActor(request), ...request.body, attempts });
      return startSecondFactorSetup(ctx, row);
    },
  );

  app.post(
    '/api/account/second-factor/confirm',
    { schema: { body: ConfirmSecondFactor, response: { 200: RecoveryCodes } } },
    async (request) => {
      const actor = requireStaffActor(request);
      await attempts.consume(`staff:${actor.id}`);
      const codes = await confirmSecondFactor(ctx, { actor, row: await requireOwnRow(ctx, actor), ...request.body });
      await attempts.reset(`staff:${actor.id}`);
      return codes;
    },
  );

  app.post(
    '/api/account/second-factor/recovery-codes',
    { schema: { body: ConfirmPasswordAndCode, response: { 200: RecoveryCodes } } },
    async (request) => {
      const actor = requireStaffActor(request);
      return renewRecoveryCodes(ctx, { actor, row: await reauthenticate(ctx, { actor, ...request.body, attempts }) });
    },
  );

  app.post(
    '/api/account/second-factor/disable',
    { schema: { body: ConfirmPasswordAndCode, response: { 200: Account } } },
    async (request) => {
      const actor = requireStaffActor(request);
      const row = await reauthenticate(ctx, { actor, ...request.body, attempts });
      await removeSecondFactor(ctx, { actor, row, action: 'staff.second_factor_disabled' });
      return getAccount(ctx, actor);
    },
  );
};

const sessionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/account/sessions', { schema: { response: { 200: z.array(StaffSession) } } }, (request) =>
    listOwnSessions(ctx, requireStaffActor(request)),
  );

  app.delete(
    '/api/account/sessions/:id',
    { schema: { params: IdParams, response: { 200: Message } } },
    async (request) => {
      await endOwnSession(ctx, { actor: requireStaffActor(request), id: request.params.id });
      return { message: 'The session was ended.' };
    },
  );

  app.post('/api/account/sessions/end-others', { schema: { response: { 200: EndedSessions } } }, async (request) => ({
    ended: await endOtherSessions(ctx, requireStaffActor(request)),
  }));
};

export const accountRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const attempts = createSharedLimits(ctx)(CODE_ATTEMPT_LIMIT, 'staff.codes');

  app.get('/api/account', { schema: { response: { 200: Account } } }, (request) =>
    getAccount(ctx, requireStaffActor(request)),
  );

  app.patch('/api/account', { schema: { body: SaveProfile, response: { 200: Account } } }, (request) =>
    saveProfile(ctx, { actor: requireStaffActor(request), profile: request.body, attempts }),
  );

  app.patch(
    '/api/account/notifications',
    { schema: { body: UpdateNotificationPreferences, response: { 200: Account } } },
    (request) => updateNotificationPreferences(ctx, { actor: requireStaffActor(request), choice: request.body }),
  );

  app.post(
    '/api/account/password',
    { schema: { body: ChangePassword, response: { 200: Message } } },
    async (request) => {
      await changePassword(ctx, { actor: requireStaffActor(request), passwords: request.body, attempts });
      return { message: 'The password was changed. Your other sessions were ended.' };
    },
  );

  sessionRoutes(app, { ctx });
  passkeyRoutes(app, { ctx });
  secondFactorRoutes(app, { ctx, attempts });
};
