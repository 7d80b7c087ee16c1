import { readAddress } from '#server/platform/client-address.ts';
import { createStaffActor } from '#server/platform/http/principal.ts';
import { mailboxName, verifyMailbox } from '#server/platform/mail/mailbox.ts';
import { testRankTracking } from '../../modules/rankings/connection-test.usecases.ts';
import { getConnectionStatus, testConnection } from '../../modules/search-console/connection.usecases.ts';
import { getSettings, getLanguageModel } from '../../modules/settings/settings.usecases.ts';
import { testModel } from '../../modules/ai/connection-test.usecases.ts';
import type { Check } from './check-types.ts';

const isLocal = (hostname: string): boolean => hostname === 'localhost' || /^127\.|^\[?::1\]?$/.test(hostname);

export const checkOrigin: Check = async ({ config }) => {
  const { protocol, hostname, origin } = new URL(config.appOrigin);
  if (isLocal(hostname)) {
    return {
      status: 'warn',
      detail: `${origin} is this machine alone: set APP_ORIGIN to what people type once it is public.`,
    };
  }
  if (protocol !== 'https:') {
    return {
      status: 'fail',
      detail: `${origin} is not encrypted: put a proxy that speaks HTTPS in front and set APP_ORIGIN to it.`,
    };
  }
  if (readAddress(hostname.replaceAll(/^\[|\]$/g, '')) !== null) {
    return { status: 'warn', detail: `${origin} is an address and no name: give it a domain.` };
  }
  return { status: 'ok', detail: `${origin}.` };
};

export const checkProxies: Check = async ({ config }) => {
  const { trustedProxies, appOrigin, host } = config;
  const openRanges = trustedProxies.filter((range) => range.endsWith('/0'));
  if (openRanges.length > 0) {
    return {
      status: 'fail',
      detail: `${openRanges.join(', ')} trusts everybody to say who they are: name your proxies alone.`,
    };
  }
  const isBehind = appOrigin.startsWith('https:') && !isLocal(new URL(appOrigin).hostname);
  if (isBehind && trustedProxies.length === 0) {
    return {
      status: 'warn',
      detail: `None is named, so every visitor seems to come from the proxy at HOST ${host}: set TRUSTED_PROXIES to its address.`,
    };
  }
  return {
    status: 'ok',
    detail: trustedProxies.length === 0 ? 'None, and none is needed.' : `${trustedProxies.join(', ')}.`,
  };
};

export const checkEmail: Check = async ({ ctx }) => {
  const { server, from } = ctx.mailer;
  if (server === null) {
    return { status: 'warn', detail: 'SMTP_URL is not set: mails are kept in the outbox and nobody gets them.' };
  }
  try {
    await ctx.mailer.verify();
    return { status: 'ok', detail: `${server} takes mails of ${from}.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'no reason given';
    return {
      status: 'fail',
      detail: `${server} does not take mails (${reason}): correct SMTP_URL or OUTBOUND_ALLOW.`,
    };
  }
};

export const checkBounces: Check = async ({ ctx }) => {
  const name = mailboxName(ctx.config);
  if (name === null) {
    return {
      status: 'ok',
      detail: 'No mailbox is set: only what is refused at once is seen. BOUNCE_ADDRESS sets one.',
    };
  }
  try {
    await verifyMailbox(ctx.config);
    return { status: 'ok', detail: `${name} can be read; mails come back to ${ctx.config.bounceAddress}.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason given';
    return { status: 'fail', detail: `${name}: ${reason}` };
  }
};

const doctorActor = createStaffActor({ kind: 'staff', id: 0, name: 'doctor', role: 'admin', sessionId: 0 });
const noRateLimit = { consume: async () => 1, reset: async () => undefined };

export const checkModel: Check = async ({ ctx, online }) => {
  const model = await getLanguageModel(ctx);
  if (model === null) return { status: 'ok', detail: 'None is set: pages are written from the library.' };
  if (!online) return { status: 'ok', detail: `${model.model} is set; --online asks it.` };
  const { success, message } = await testModel(ctx, { actor: doctorActor, limit: noRateLimit });
  return success ? { status: 'ok', detail: message } : { status: 'fail', detail: `${message} See the settings.` };
};

export const checkRankProvider: Check = async ({ ctx, online }) => {
  const { rankProvider, ...keys } = await getSettings(ctx, [
    'rankProvider',
    'rapidApiKey',
    'serperKey',
    'serpApiKey',
    'dataForSeoKey',
  ]);
  const key = {
    rapidapi: keys.rapidApiKey,
    serper: keys.serperKey,
    serpapi: keys.serpApiKey,
    dataforseo: keys.dataForSeoKey,
  };
  if (key[rankProvider] === null) {
    return {
      status: 'warn',
      detail: `No key for ${rankProvider} is set: ranks are not measured. Enter one in Admin Settings.`,
    };
  }
  if (!online) return { status: 'ok', detail: `A key for ${rankProvider} is set; --online tries it.` };
  const { success, message } = await testRankTracking(ctx, { actor: doctorActor, limit: noRateLimit });
  return success ? { status: 'ok', detail: message } : { status: 'fail', detail: message };
};

export const checkSearchConsole: Check = async ({ ctx, online }) => {
  const { state, trouble, lost } = await getConnectionStatus(ctx);
  if (state === 'unset') return { status: 'ok', detail: 'It is not set up.' };
  if (state === 'disconnected') {
    return {
      status: 'warn',
      detail: 'It is set up, but no Google account is connected. Connect one in Admin Settings.',
    };
  }
  if (trouble !== null) {
    return { status: 'fail', detail: `${trouble} Figures that were fetched stay; no new ones come until then.` };
  }
  if (lost.length > 0) {
    const names = lost.map(({ siteUrl }) => siteUrl).join(', ');
    return { status: 'warn', detail: `The connected account may not read ${names} any more: see Admin Settings.` };
  }
  if (!online) return { status: 'ok', detail: 'A Google account is connected; --online asks for its properties.' };
  const { success, message } = await testConnection(ctx, { actor: doctorActor, limit: noRateLimit });
  return success ? { status: 'ok', detail: message } : { status: 'fail', detail: message };
};
