import type { PhoneCall } from '#shared/telephony.ts';
import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { captureCall } from '../leads/call-leads.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { answerCall, answerMissed, callSentence, isOpen } from './call-flow.rules.ts';
import {
  clearOldRecordings,
  ensureCall,
  findCall,
  getCallRow,
  listCallsOfLeads,
  listUnfinishedCalls,
  lockCall,
  lockCallRow,
  updateCallRow,
  type CallRow,
  type NewCall,
} from './calls.repository.ts';
import { findNumberRow, getNumberRow, type NumberRow } from './numbers.repository.ts';
import { askProvider, getCredentials, PROVIDERS } from './providers.usecases.ts';
import type { Callback, CallEvent, Instruction } from './providers.types.ts';
import { providerFailed, providerNotConnected } from './telephony.errors.ts';
import { presentCall } from './telephony.presenter.ts';

const DAY_MS = 86_400_000;
const GOODBYE: Instruction[] = [{ say: 'Thank you. Goodbye.' }, 'hang_up'];

type CallOf = Extract<CallEvent, { to: string }>;

interface EventInput<Event extends CallEvent = CallEvent> {
  providerId: TelephonyProviderId;
  event: Event;
}

/**
 * Takes a provider's callback and says what happens next with the call; null where nothing does. However often it
 * comes, a call is one call and its lead one lead. Throws 403 for one that the provider did not sign.
 */
export const takeCallback = async (
  ctx: Ctx,
  { providerId, callback }: { providerId: TelephonyProviderId; callback: Callback },
): Promise<Instruction[] | null> => {
  const provider = PROVIDERS[providerId];
  const credentials = await getCredentials(ctx, providerId);
  if (credentials === null || !provider.isAuthentic(callback, credentials)) throw forbidden();
  const event = provider.readCallback(callback);
  if (event === null) return null;
  if (event.kind === 'whisper') return whisper(ctx, { providerId, event });
  return takeEvent(ctx, { providerId, event });
};

const whisper = async (
  ctx: Ctx,
  { providerId, event }: EventInput<Extract<CallEvent, { kind: 'whisper' }>>,
): Promise<Instruction[]> => {
  const call = await findCall(ctx, { provider: providerId, providerCall: event.callId });
  const number = call?.numberId ? await getNumberRow(ctx, call.numberId) : null;
  return number?.whisper ? [{ say: number.whisper }] : [];
};

const newCall = (ctx: Ctx, { providerId, event }: EventInput<CallOf>, number: NumberRow): NewCall => ({
  clientId: number.clientId,
  farmId: number.farmId,
  pageId: number.pageId,
  numberId: number.id,
  numberE164: number.phoneE164,
  provider: providerId,
  providerCall: event.callId,
  fromE164: event.from,
  seconds: 0,
  startedAt: ctx.clock.now(),
});

const takeEvent = (ctx: Ctx, input: EventInput<CallOf>): Promise<Instruction[] | null> =>
  ctx.transaction(async (tx) => {
    const { event } = input;
    const number = await findNumberRow(tx, event.to);
    if (!number) return afterRemoval(tx, input);
    const call = await ensureCall(tx, newCall(tx, input, number));
    if (!call) throw notFound('Call');
    switch (event.kind) {
      case 'incoming':
        return answerIncoming(tx, { call, number });
      case 'dialed':
        return afterForwarding(tx, { call, number, event });
      case 'message':
        return takeMessage(tx, { call, number, event });
      case 'ended':
        await endCall(tx, { call, event });
        return null;
    }
  });

/** A removed number may ring until the provider was told, and calls that went on when it was removed still end. */
const afterRemoval = async (tx: Ctx, { providerId, event }: EventInput<CallOf>): Promise<Instruction[] | null> => {
  if (event.kind === 'incoming') return ['reject'];
  if (event.kind !== 'ended') return ['hang_up'];
  const call = await lockCall(tx, { provider: providerId, providerCall: event.callId });
  if (call) await endCall(tx, { call, event });
  return null;
};

const answerIncoming = async (
  tx: Ctx,
  { call, number }: { call: CallRow; number: NumberRow },
): Promise<Instruction[]> => {
  const { name } = await requireClientRow(tx, number.clientId);
  const timeZone = await getClientTimeZone(tx, number.clientId);
  const { offered, instructions } = answerCall(number, {
    name,
    isOpen: isOpen(number.hours, { at: tx.clock.now(), timeZone }),
  });
  if (call.offered === null) await updateCallRow(tx, { id: call.id, columns: { offered } });
  return instructions;
};

const afterForwarding = async (
  tx: Ctx,
  { call, number, event }: { call: CallRow; number: NumberRow; event: Extract<CallEvent, { kind: 'dialed' }> },
): Promise<Instruction[]> => {
  if (event.isAnswered) {
    await updateCallRow(tx, { id: call.id, columns: { offered: 'forward', seconds: event.seconds } });
    return ['hang_up'];
  }
  const { name } = await requireClientRow(tx, number.clientId);
  const { offered, instructions } = answerMissed(number, name);
  await updateCallRow(tx, { id: call.id, columns: { offered } });
  return instructions;
};

const takeMessage = async (
  tx: Ctx,
  { call, number, event }: { call: CallRow; number: NumberRow; event: Extract<CallEvent, { kind: 'message' }> },
): Promise<Instruction[]> => {
  const { recording, seconds } = event;
  if (recording === null || call.recording !== null) return GOODBYE;
  const columns = {
    recording,
    recordingSeconds: seconds,
    recordingDeletesAt: new Date(tx.clock.now().getTime() + number.keepDays * DAY_MS),
  };
  await updateCallRow(tx, { id: call.id, columns });
  const withMessage = { ...call, ...columns };
  // The message may come after the end, which waited for it.
  if (call.endedAt !== null && call.result === null) await finishCall(tx, withMessage);
  return GOODBYE;
};

/** Leads to the lead at once, unless the caller's message may still come. */
const endCall = async (
  tx: Ctx,
  { call, event }: { call: CallRow; event: Extract<CallEvent, { kind: 'ended' }> },
): Promise<void> => {
  if (call.endedAt !== null) return;
  const { isAnswered } = event;
  const wasForwarded = call.offered === null || call.offered === 'forward';
  const seconds = wasForwarded && isAnswered ? call.seconds || event.seconds : 0;
  const columns = { endedAt: tx.clock.now(), seconds };
  await updateCallRow(tx, { id: call.id, columns });
  const ended = { ...call, ...columns };
  if (call.offered === 'message' && call.recording === null && isAnswered) return;
  await finishCall(tx, ended);
};

const resultOf = ({ recording, seconds }: CallRow): 'answered' | 'voicemail' | 'missed' => {
  if (recording !== null) return 'voicemail';
  return seconds > 0 ? 'answered' : 'missed';
};

/** Writes what came of a call, and its lead. */
const finishCall = async (tx: Ctx, call: CallRow): Promise<void> => {
  const result = resultOf(call);
  const seconds = result === 'voicemail' ? (call.recordingSeconds ?? 0) : call.seconds;
  const page = call.pageId === null ? null : await getPageRow(tx, call.pageId);
  const { id: leadId } = await captureCall(tx, {
    clientId: call.clientId,
    farmId: call.farmId,
    page: page && { id: page.id, title: page.title },
    phoneE164: call.fromE164,
    callKey: `call ${call.id}`,
    sentence: callSentence({ result, seconds }),
  });
  await updateCallRow(tx, {
    id: call.id,
    columns: { result, seconds, leadId, endedAt: call.endedAt ?? tx.clock.now() },
  });
};

/** A message comes within seconds of the end. */
const MESSAGE_WAIT_MS = 60_000;
/** Providers end a call after four hours. */
const LONGEST_CALL_MS = 5 * 3_600_000;
const BATCH_SIZE = 100;

/** Ends calls whose message or end was never told, and forgets messages that were kept long enough. */
export const finishCalls = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime();
  const moments = { endedBefore: new Date(now - MESSAGE_WAIT_MS), startedBefore: new Date(now - LONGEST_CALL_MS) };
  for (const id of await listUnfinishedCalls(ctx, { ...moments, limit: BATCH_SIZE })) {
    await ctx.transaction(async (tx) => {
      const call = await lockCallRow(tx, id);
      if (call && call.result === null) await finishCall(tx, call);
    });
  }
  await clearOldRecordings(ctx, ctx.clock.now());
};

/** The calls of a lead, oldest first. */
export const listCallsOfLead = async (ctx: Ctx, leadId: number): Promise<PhoneCall[]> =>
  (await listCallsOfLeads(ctx, [leadId])).map(presentCall);

/** A person's calls, for the copy of their data. */
export const exportCalls = async (ctx: Ctx, leadIds: number[]): Promise<PhoneCall[]> =>
  (await listCallsOfLeads(ctx, leadIds)).map(presentCall);

/** Throws 404. */
export const requireCall = async (ctx: Ctx, id: number): Promise<CallRow> => {
  const row = await getCallRow(ctx, id);
  if (!row) throw notFound('Call');
  return row;
};

/** What a caller said, from the provider; throws 404 where there is no message, 409 and 502 where it cannot be fetched. */
export const readMessage = async (ctx: Ctx, id: number): Promise<{ type: string; bytes: Uint8Array }> => {
  const { provider: providerId, recording } = await requireCall(ctx, id);
  if (recording === null) throw notFound('Message');
  const provider = PROVIDERS[providerId];
  const credentials = await getCredentials(ctx, providerId);
  if (credentials === null) throw providerNotConnected(provider.name);
  const call = provider.fetchRecording(credentials, recording);
  const answer = await askProvider(ctx, { provider, credentials, call });
  if ('fault' in answer) throw providerFailed(answer.reason);
  if (answer.value === null) throw notFound('Message');
  return answer.value;
};
