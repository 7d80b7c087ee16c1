import {
  Account,
  ChangePassword,
  ChooseNotifications,
  ConfirmSecondFactor,
  EndedSessions,
  OwnSession,
  PendingSecondFactor,
  ProveBoth,
  ProvePassword,
  RecoveryCodes,
  SaveProfile,
} from '#shared/account.ts';
import { Message } from '#shared/api.ts';
import { IdParams } from '#shared/text.ts';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit, type Limit } from '#server/platform/limits.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../second-factor/second-factor.usecases.ts';
import { CODE_TRIES } from '../second-factor/second-factor.rules.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/sessions.usecases.ts';
import {
  changePassword,
  chooseNotifications,
  proveAgain,
  requireOwnRow,
  saveProfile,
  showAccount,
} from './account.usecases.ts';

const secondFactorRoutes = (app: App, { ctx, tries }: { ctx: Ctx; tries: Limit }): void => {
  app.post(
    '/api/account/second-factor',
    { schema: { body: ProvePassword, response: { 200: PendingSecondFactor } } },
    async (request) => {
      const row = await proveAgain(ctx, { actor: staffActor(request), ...request.body, tries });
      return beginSecondFactor(ctx, row);
    },
  );

  app.post(
    '/api/account/second-factor/confirm',
    { schema: { body: ConfirmSecondFactor, response: { 200: RecoveryCodes } } },
    async (request) => {
      const actor = staffActor(request);
      await tries.take(`staff:${actor.id}`);
      const codes = await confirmSecondFactor(ctx, { actor, row: await requireOwnRow(ctx, actor), ...request.body });
      await tries.forget(`staff:${actor.id}`);
      return codes;
    },
  );

  app.post(
    '/api/account/second-factor/recovery-codes',
    { schema: { body: ProveBoth, response: { 200: RecoveryCodes } } },
    async (request) => {
      const actor = staffActor(request);
      return renewRecoveryCodes(ctx, { actor, row: await proveAgain(ctx, { actor, ...request.body, tries }) });
    },
  );

  app.post(
    '/api/account/second-factor/disable',
    { schema: { body: ProveBoth, response: { 200: Account } } },
    async (request) => {
      const actor = staffActor(request);
      const row = await proveAgain(ctx, { actor, ...request.body, tries });
      await removeSecondFactor(ctx, { actor, row, action: 'staff.second_factor_disabled' });
      return showAccount(ctx, actor);
    },
  );
};

const sessionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/account/sessions', { schema: { response: { 200: z.array(OwnSession) } } }, (request) =>
    listOwnSessions(ctx, staffActor(request)),
  );

  app.delete(
    '/api/account/sessions/:id',
    { schema: { params: IdParams, response: { 200: Message } } },
    async (request) => {
      await endOwnSession(ctx, { actor: staffActor(request), id: request.params.id });
      return { message: 'The session was ended.' };
    },
  );

  app.post('/api/account/sessions/end-others', { schema: { response: { 200: EndedSessions } } }, async (request) => ({
    ended: await endOtherSessions(ctx, staffActor(request)),
  }));
};

/** Everybody's own account: no role is needed. */
export const accountRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const tries = createLimit(CODE_TRIES);

  app.get('/api/account', { schema: { response: { 200: Account } } }, (request) =>
    showAccount(ctx, staffActor(request)),
  );

  app.patch('/api/account', { schema: { body: SaveProfile, response: { 200: Account } } }, (request) =>
    saveProfile(ctx, { actor: staffActor(request), profile: request.body, tries }),
  );

  app.patch(
    '/api/account/notifications',
    { schema: { body: ChooseNotifications, response: { 200: Account } } },
    (request) => chooseNotifications(ctx, { actor: staffActor(request), choice: request.body }),
  );

  app.post(
    '/api/account/password',
    { schema: { body: ChangePassword, response: { 200: Message } } },
    async (request) => {
      await changePassword(ctx, { actor: staffActor(request), passwords: request.body, tries });
      return { message: 'The password was changed. Your other sessions were ended.' };
    },
  );

  sessionRoutes(app, { ctx });
  secondFactorRoutes(app, { ctx, tries });
};
