import { z } from 'zod';
import { Installation, type InstallationCheck } from '#shared/installation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { StartupError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { getSetting, setSetting } from '../modules/settings/settings.usecases.ts';
import { runChecks } from './operator/all-checks.ts';
import type { CheckFinding } from './operator/check-types.ts';
import { openExistingDatabase } from './operator/open-database.ts';

/** Providers and mail servers are reached by a look: a person who presses twice gets the same one. */
const SAME_LOOK_MS = 5000;

const NOT_LOOKED: Installation = { checkedAt: null, checks: [] };

/** What was found, with the time since when each part has been in its state. */
export const keepSince = (
  before: readonly InstallationCheck[],
  found: CheckFinding[],
  at: string,
): InstallationCheck[] =>
  found.map((finding) => {
    const earlier = before.find(({ check, status }) => check === finding.check && status === finding.status);
    return { ...finding, since: earlier?.since ?? at };
  });

const findAll = async (ctx: Ctx): Promise<CheckFinding[]> => {
  const { config, log } = ctx;
  try {
    const database = await openExistingDatabase(config, log);
    try {
      return await runChecks({ ctx, config, database, online: false });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [{ check: 'Database', status: 'fail', detail: error.message }];
  }
};

/** Looks at every part as `doctor` does, without calls that cost money, and stores what it found. */
export const lookAtInstallation = async (ctx: Ctx): Promise<Installation> => {
  const before = (await getSetting(ctx, 'installation')) ?? NOT_LOOKED;
  const now = ctx.clock.now();
  if (before.checkedAt !== null && Math.abs(now.getTime() - Date.parse(before.checkedAt)) < SAME_LOOK_MS) return before;
  const checkedAt = now.toISOString();
  const value = { checkedAt, checks: keepSince(before.checks, await findAll(ctx), checkedAt) };
  await setSetting(ctx, { key: 'installation', value });
  return value;
};

/** By a worker, so that a disk or a clock is the worker's. */
export const lookAtInstallationJob = defineJob({
  name: 'installation.look',
  payload: z.object({}),
  handler: async (ctx) => {
    await lookAtInstallation(ctx);
  },
  options: { key: () => 'all', concurrency: 1 },
});

export const installationRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/admin/installation', { schema: { response: { 200: Installation } } }, async (request) => {
    assertMay(requireStaffActor(request), 'settings.manage');
    return (await getSetting(ctx, 'installation')) ?? NOT_LOOKED;
  });

  app.post('/api/admin/installation/check', { schema: { response: { 200: Installation } } }, (request) => {
    assertMay(requireStaffActor(request), 'settings.manage');
    return lookAtInstallation(ctx);
  });
};
