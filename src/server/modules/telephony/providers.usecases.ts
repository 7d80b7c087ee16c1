import { z } from 'zod';
import { TELEPHONY_PROVIDERS, type TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { toHostPort } from '#server/platform/outbound/target.ts';
import { getSettings } from '../settings/settings.usecases.ts';
import type {
  ProviderAnswer,
  ProviderCall,
  ProviderFault,
  TelephonyCredentials,
  TelephonyProvider,
} from './providers.types.ts';
import { twilio } from './twilio.rules.ts';

export const PROVIDERS: Record<TelephonyProviderId, TelephonyProvider> = { twilio };

const baseUrlOf = (ctx: Ctx, id: TelephonyProviderId): string =>
  ({ twilio: ctx.config.twilioBaseUrl })[id].replace(/\/+$/, '');

/** Credentials of a provider; null where it is not connected. */
export const getCredentials = async (ctx: Ctx, id: TelephonyProviderId): Promise<TelephonyCredentials | null> => {
  const { twilioAccount: account, twilioToken: token } = await getSettings(ctx, ['twilioAccount', 'twilioToken']);
  return account === null || token === null ? null : { account, token, baseUrl: baseUrlOf(ctx, id) };
};

/** What is typed for a provider, as its credentials. */
export const typedCredentials = (
  ctx: Ctx,
  { id, ...typed }: { id: TelephonyProviderId; account: string; token: string },
): TelephonyCredentials => ({ ...typed, baseUrl: baseUrlOf(ctx, id) });

/** The providers that are connected. */
export const listConnected = async (ctx: Ctx): Promise<TelephonyProviderId[]> => {
  const connected: TelephonyProviderId[] = [];
  for (const id of TELEPHONY_PROVIDERS) if ((await getCredentials(ctx, id)) !== null) connected.push(id);
  return connected;
};

const Refusal = z.object({ message: z.string().max(500) });

const refusalOf = (text: string): string | null => {
  try {
    return Refusal.parse(JSON.parse(text)).message;
  } catch {
    return null;
  }
};

const STATUS_FAULTS: Readonly<Record<number, ProviderFault>> = { 401: 'key', 403: 'key', 429: 'rate' };

const faultText = (name: string, fault: ProviderFault): string =>
  ({
    key: `${name} refused the account and its token.`,
    rate: `${name} asks to wait: too many requests.`,
    unreachable: `${name} could not be reached.`,
    server: `${name} reports a fault of its own.`,
    rejected: `${name} refused the request.`,
    garbled: `${name} answered something that cannot be read.`,
  })[fault];

const refused = (name: string, reply: OutboundReply): ProviderAnswer<never> => {
  const fault = STATUS_FAULTS[reply.status] ?? (reply.status >= 500 ? 'server' : 'rejected');
  const said = fault === 'rejected' ? refusalOf(reply.text) : null;
  return { fault, reason: said === null ? faultText(name, fault) : `${name} refused it: ${said}` };
};

/** Calls a provider's API. Its failures are returned as results. */
export const askProvider = async <Value>(
  ctx: Ctx,
  {
    provider,
    credentials,
    call,
  }: { provider: TelephonyProvider; credentials: TelephonyCredentials; call: ProviderCall<Value> },
): Promise<ProviderAnswer<Value>> => {
  const { name } = provider;
  let reply: OutboundReply;
  try {
    const allow = [toHostPort(credentials.baseUrl)];
    reply = await ctx.outbound.send({ maxBytes: 1024 * 1024, ...call.request, allow });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { fault: 'unreachable', reason: faultText(name, 'unreachable') };
  }
  const { status } = reply;
  if ((status < 200 || status >= 300) && !call.expects?.includes(status)) return refused(name, reply);
  try {
    return { value: call.read(reply) };
  } catch {
    return { fault: 'garbled', reason: faultText(name, 'garbled') };
  }
};
