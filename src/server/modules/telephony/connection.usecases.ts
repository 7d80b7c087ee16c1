import { TELEPHONY_PROVIDERS, type TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { ConnectTelephony, TelephonyState } from '#shared/telephony.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { setSetting } from '../settings/settings.usecases.ts';
import { callbackAddress } from './callback-addresses.rules.ts';
import { countNumbers } from './numbers.repository.ts';
import { askProvider, getCredentials, PROVIDERS, typedCredentials } from './providers.usecases.ts';
import { countTasks, listTaskRows } from './tasks.repository.ts';
import { numbersLeft, providerFailed } from './telephony.errors.ts';
import { presentTask } from './telephony.presenter.ts';

const SHOWN_TASKS = 100;
const targetOf = (id: TelephonyProviderId) => ({ kind: 'settings', id: 0, name: `Calls: ${PROVIDERS[id].name}` });

/** Which providers are connected, and what has still to be done there; throws 403. */
export const getTelephonyState = async (ctx: Ctx, actor: StaffActor): Promise<TelephonyState> => {
  assertMay(actor, 'settings.manage');
  const providers: TelephonyState['providers'] = [];
  for (const provider of TELEPHONY_PROVIDERS) {
    const credentials = await getCredentials(ctx, provider);
    providers.push({ provider, account: credentials?.account ?? null, numbers: await countNumbers(ctx, provider) });
  }
  const tasks = (await listTaskRows(ctx, SHOWN_TASKS)).map(presentTask);
  return { providers, callbackAddress: callbackAddress(ctx.config.appOrigin, 'twilio'), tasks };
};

/** Whether anything of this provider would be left without its keys. */
const isInUse = async (ctx: Ctx, id: TelephonyProviderId): Promise<boolean> =>
  (await countNumbers(ctx, id)) + (await countTasks(ctx, id)) > 0;

/**
 * Keeps the keys of a provider once they were tried. Another account while numbers of the old one are left is 409;
 * throws 403, 400 for keys that the provider refuses, 502 where it could not be asked.
 */
export const connectProvider = async (
  ctx: Ctx,
  { actor, id, keys }: { actor: StaffActor; id: TelephonyProviderId; keys: ConnectTelephony },
): Promise<TelephonyState> => {
  assertMay(actor, 'settings.manage');
  const provider = PROVIDERS[id];
  const issue = provider.accountIssue(keys.account);
  if (issue !== null) throw invalid([{ path: 'account', message: issue }]);
  const before = await getCredentials(ctx, id);
  if (before !== null && before.account !== keys.account && (await isInUse(ctx, id))) throw numbersLeft();
  const credentials = typedCredentials(ctx, { id, ...keys });
  const answer = await askProvider(ctx, { provider, credentials, call: provider.testAccount(credentials) });
  if ('fault' in answer) {
    const isRefused = answer.fault === 'key' || answer.fault === 'rejected';
    throw isRefused ? invalid([{ path: 'token', message: answer.reason }]) : providerFailed(answer.reason);
  }
  if (!answer.value) throw invalid([{ path: 'account', message: `This account is not active at ${provider.name}.` }]);
  await ctx.transaction(async (tx) => {
    await setSetting(tx, { key: 'twilioAccount', value: keys.account });
    await setSetting(tx, { key: 'twilioToken', value: keys.token });
    const change = { before: { account: before?.account ?? null }, after: { account: keys.account } };
    await recordAudit(tx, { actor, action: 'telephony.connected', target: targetOf(id), ...change });
  });
  return getTelephonyState(ctx, actor);
};

/** Forgets the keys of a provider; throws 403, and 409 while numbers or recordings of it are left. */
export const disconnectProvider = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: TelephonyProviderId },
): Promise<void> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const before = await getCredentials(tx, id);
    if (before === null) return;
    if (await isInUse(tx, id)) throw numbersLeft();
    await setSetting(tx, { key: 'twilioAccount', value: null });
    await setSetting(tx, { key: 'twilioToken', value: null });
    await recordAudit(tx, {
      actor,
      action: 'telephony.disconnected',
      target: targetOf(id),
      before: { account: before.account },
    });
  });
};
