import { MESSAGE_DAYS } from '#shared/telephony-choices.ts';
import type { AddTrackingNumber, ClientNumbers, TrackingNumber, UpdateTrackingNumber } from '#shared/telephony.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { callbackAddress } from './callback-addresses.rules.ts';
import {
  deleteNumberRow,
  findNumberRow,
  getNumberRow,
  getNumberWithNames,
  insertNumber,
  listNumberRows,
  updateNumberRow,
  type NumberRow,
} from './numbers.repository.ts';
import { askProvider, getCredentials, listConnected, PROVIDERS } from './providers.usecases.ts';
import type { ProviderCall, TelephonyCredentials } from './providers.types.ts';
import { numberTaken, providerFailed, providerNotConnected } from './telephony.errors.ts';
import { presentNumber } from './telephony.presenter.ts';

const targetOf = ({ id, phoneE164 }: Pick<NumberRow, 'id' | 'phoneE164'>) => ({
  kind: 'tracking_number',
  id,
  name: phoneE164,
});

const auditedSettings = ({ forwardTo, whisper, hours, takesMessages, keepDays }: UpdateTrackingNumber) => ({
  forwardTo,
  whisper,
  hours,
  takesMessages,
  keepDays,
});

/** A client's numbers, and what can be added; throws 404. */
export const listClientNumbers = async (ctx: Ctx, clientId: number): Promise<ClientNumbers> => ({
  timeZone: await getClientTimeZone(ctx, clientId),
  numbers: (await listNumberRows(ctx, clientId)).map(presentNumber),
  providers: await listConnected(ctx),
});

/** Throws 404. */
export const requireNumber = async (ctx: Ctx, id: number): Promise<TrackingNumber> => {
  const row = await getNumberWithNames(ctx, id);
  if (!row) throw notFound('Tracking number');
  return presentNumber(row);
};

/** The farm must be the client's, and the page the farm's; throws 400. */
const assertPlace = async (
  ctx: Ctx,
  { clientId, farmId, pageId }: { clientId: number; farmId: number; pageId: number | null },
): Promise<void> => {
  const farm = await requireFarmRow(ctx, farmId);
  if (farm.clientId !== clientId) throw invalid([{ path: 'farmId', message: 'Choose a farm of this client.' }]);
  if (pageId === null) return;
  const page = await getPageRow(ctx, pageId);
  if (page?.farmId !== farmId) throw invalid([{ path: 'pageId', message: 'Choose a page of this farm.' }]);
};

/** A call that is forwarded to a tracking number would go round; throws 400. */
const assertForward = async (ctx: Ctx, { forwardTo, phone }: { forwardTo: string; phone: string }): Promise<void> => {
  if (forwardTo !== phone && (await findNumberRow(ctx, forwardTo)) === null) return;
  throw invalid([{ path: 'forwardTo', message: 'Enter the client’s own phone: a tracking number cannot take calls.' }]);
};

/**
 * Brings a number of the provider's account: looked up there, then told where to send its calls. Throws 403, 404, 400
 * for a number that the account does not have, 409 for one that is in use here or without a connected provider, and 502
 * where the provider could not be asked.
 */
export const addNumber = async (
  ctx: Ctx,
  { actor, clientId, input }: { actor: StaffActor; clientId: number; input: AddTrackingNumber },
): Promise<TrackingNumber> => {
  assertMay(actor, 'settings.manage');
  const client = await requireClientRow(ctx, clientId);
  const { phone, provider: providerId, farmId, forwardTo } = input;
  const pageId = input.pageId ?? null;
  await assertPlace(ctx, { clientId, farmId, pageId });
  if ((await findNumberRow(ctx, phone)) !== null) throw numberTaken();
  await assertForward(ctx, { forwardTo, phone });
  const provider = PROVIDERS[providerId];
  const credentials = await getCredentials(ctx, providerId);
  if (credentials === null) throw providerNotConnected(provider.name);
  const ask = <Value>(call: (keys: TelephonyCredentials) => ProviderCall<Value>): Promise<Value> =>
    askOrThrow(ctx, { provider, credentials, call: call(credentials) });
  const owned = await ask((keys) => provider.findNumber(keys, phone));
  if (owned === null) throw invalid([{ path: 'phone', message: `The ${provider.name} account has no such number.` }]);
  if (!owned.takesCalls) throw invalid([{ path: 'phone', message: 'This number takes no calls.' }]);
  const address = callbackAddress(ctx.config.appOrigin, providerId);
  await ask((keys) => provider.connectNumber(keys, { id: owned.id, address }));
  const id = await ctx.transaction(async (tx) => {
    const settings = {
      forwardTo,
      whisper: input.whisper ?? null,
      hours: input.hours ?? null,
      takesMessages: input.takesMessages ?? true,
      keepDays: input.keepDays ?? MESSAGE_DAYS,
    };
    const inserted = await insertNumber(tx, {
      ...settings,
      clientId,
      farmId,
      pageId,
      provider: providerId,
      providerNumber: owned.id,
      phoneE164: phone,
      createdBy: actor.name,
      createdAt: tx.clock.now(),
    });
    if (inserted === null) throw numberTaken();
    const after = { client: client.name, farmId, pageId, provider: providerId, ...auditedSettings(settings) };
    const target = targetOf({ id: inserted, phoneE164: phone });
    await recordAudit(tx, { actor, action: 'tracking_number.added', target, after });
    return inserted;
  });
  return requireNumber(ctx, id);
};

const askOrThrow = async <Value>(ctx: Ctx, input: Parameters<typeof askProvider<Value>>[1]): Promise<Value> => {
  const answer = await askProvider<Value>(ctx, input);
  if ('fault' in answer) throw providerFailed(answer.reason);
  return answer.value;
};

/** Changes where a number's calls go; the next call obeys. Throws 403, 404 and 400. */
export const updateNumber = async (
  ctx: Ctx,
  { actor, id, change }: { actor: StaffActor; id: number; change: UpdateTrackingNumber },
): Promise<TrackingNumber> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const row = await getNumberRow(tx, id);
    if (!row) throw notFound('Tracking number');
    const { forwardTo = row.forwardTo } = change;
    await assertForward(tx, { forwardTo, phone: row.phoneE164 });
    const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await updateNumberRow(tx, { id, columns });
    const [before, after] = [auditedSettings(row), auditedSettings({ ...row, ...columns })];
    await recordAudit(tx, { actor, action: 'tracking_number.changed', target: targetOf(row), before, after });
  });
  return requireNumber(ctx, id);
};

/** Takes a number from its client; the provider is told soon after, and its calls stay with their leads. Throws 403 and 404. */
export const removeNumber = (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'settings.manage');
  return ctx.transaction(async (tx) => {
    const row = await getNumberRow(tx, id);
    if (!row) throw notFound('Tracking number');
    await deleteNumberRow(tx, id);
    const { clientId, farmId, pageId, provider } = row;
    const before = { clientId, farmId, pageId, provider };
    await recordAudit(tx, { actor, action: 'tracking_number.removed', target: targetOf(row), before });
  });
};
