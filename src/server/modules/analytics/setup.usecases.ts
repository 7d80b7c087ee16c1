import { SETUP_STEPS, type SetupStep } from '#shared/setup-choices.ts';
import type { Setup, UpdateSetup } from '#shared/setup.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { hasTestedModel } from '../ai/connection-test.usecases.ts';
import { getNewestClient } from '../clients/clients.usecases.ts';
import { hasSentEmail } from '../emails/emails.usecases.ts';
import { countFarms } from '../farms/farms.usecases.ts';
import { getNewestLivePage } from '../pages/pages.usecases.ts';
import { getSetting, getSettings, setSetting } from '../settings/settings.usecases.ts';
import { hasChosenPassword } from '../staff/account.usecases.ts';

/** How far the installation is set up, by what it has. Throws 403. */
export const getSetup = async (ctx: Ctx, actor: StaffActor): Promise<Setup> => {
  assertMay(actor, 'settings.manage');
  const [settings, isOwnPassword, isModelTested, hasSent, client, farms, livePage] = await Promise.all([
    getSettings(ctx, ['productName', 'brandLogo', 'timeZone', 'setup']),
    hasChosenPassword(ctx, actor),
    hasTestedModel(ctx),
    hasSentEmail(ctx),
    getNewestClient(ctx),
    countFarms(ctx),
    getNewestLivePage(ctx),
  ]);
  const isDone: Record<SetupStep, boolean> = {
    name: settings.productName !== null,
    logo: settings.brandLogo !== null,
    timeZone: settings.timeZone !== null,
    password: isOwnPassword,
    model: isModelTested,
    mail: ctx.mailer.server !== null && hasSent,
    client: client !== null,
    farm: farms > 0,
  };
  return {
    done: SETUP_STEPS.filter((step) => isDone[step]),
    ...settings.setup,
    mailServer: ctx.mailer.server,
    client,
    livePage: livePage && {
      farmId: livePage.farmId,
      title: livePage.title,
      path: `/f/${livePage.farmId}/${livePage.slug}`,
    },
  };
};

/** Passes over steps, and puts the card away or back. Throws 403. */
export const updateSetup = async (
  ctx: Ctx,
  { actor, change }: { actor: StaffActor; change: UpdateSetup },
): Promise<Setup> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const before = await getSetting(tx, 'setup');
    const { skipped = before.skipped, isPutAway = before.isPutAway } = change;
    await setSetting(tx, { key: 'setup', value: { skipped: [...new Set(skipped)], isPutAway } });
  });
  return getSetup(ctx, actor);
};
