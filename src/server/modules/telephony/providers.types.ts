import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';

export interface TelephonyCredentials {
  account: string;
  token: string;
  baseUrl: string;
}

/** A callback as it came: the address that the provider called, and the fields of its form. */
export interface Callback {
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  fields: Readonly<Record<string, string | string[]>>;
  /** Which of our addresses was called, by what it is for; null for the number's own. */
  step: CallStep | null;
}

/** What happens next, at an address of its own: said to who takes the call, after the forwarding, after the message. */
export type CallStep = 'whisper' | 'dialed' | 'message';

interface CallOfNumber {
  callId: string;
  /** E.164; null where the caller withheld it. */
  from: string | null;
  /** The tracking number, E.164. */
  to: string;
}

export type CallEvent =
  | ({ kind: 'incoming' } & CallOfNumber)
  | { kind: 'whisper'; callId: string }
  | ({ kind: 'dialed'; isAnswered: boolean; seconds: number } & CallOfNumber)
  | ({ kind: 'message'; recording: string | null; seconds: number } & CallOfNumber)
  | ({ kind: 'ended'; isAnswered: boolean; seconds: number } & CallOfNumber);

/** What a provider is told to do with a call, in this order. */
export type Instruction =
  | { say: string }
  /** Rings for so many seconds; then the step `dialed` tells what came of it. */
  | { forward: { to: string; seconds: number; whispers: boolean } }
  /** Takes a message of so many seconds at most; then the step `message` follows. */
  | { record: { seconds: number } }
  | 'hang_up'
  | 'reject';

export type ProviderFault = 'key' | 'rate' | 'unreachable' | 'server' | 'rejected' | 'garbled';

export type ProviderAnswer<Value> = { value: Value } | { fault: ProviderFault; reason: string };

/** A call of the provider's API; `read` gets the reply of a 2xx, or of a status that `expects` names. */
export interface ProviderCall<Value> {
  request: OutboundRequest;
  expects?: readonly number[];
  read(reply: OutboundReply): Value;
}

export interface OwnedNumber {
  id: string;
  e164: string;
  /** Where its calls are told now; empty for nowhere. */
  address: string;
  takesCalls: boolean;
}

/** An adapter of one provider of phone numbers. It makes and reads texts; who calls it sends them. */
export interface TelephonyProvider {
  id: TelephonyProviderId;
  name: string;
  /** Null, or what is wrong with the name of an account, before anybody is asked. */
  accountIssue(account: string): string | null;
  /** Whether the provider signed the callback. */
  isAuthentic(callback: Callback, credentials: TelephonyCredentials): boolean;
  /** Null for a callback that says nothing of a call's course. */
  readCallback(callback: Callback): CallEvent | null;
  render(instructions: readonly Instruction[], addressOf: (step: CallStep) => string): { type: string; body: string };
  /** Whether the account is in use; refused by a wrong token. */
  testAccount(credentials: TelephonyCredentials): ProviderCall<boolean>;
  /** Null where the account has no such number. */
  findNumber(credentials: TelephonyCredentials, e164: string): ProviderCall<OwnedNumber | null>;
  /** Null where the account has it no more. */
  readNumber(credentials: TelephonyCredentials, id: string): ProviderCall<OwnedNumber | null>;
  /** Tells the number's calls to an address; an empty one ends that. */
  connectNumber(credentials: TelephonyCredentials, input: { id: string; address: string }): ProviderCall<void>;
  fetchRecording(
    credentials: TelephonyCredentials,
    id: string,
  ): ProviderCall<{ type: string; bytes: Uint8Array } | null>;
  /** One that is gone already counts as deleted. */
  deleteRecording(credentials: TelephonyCredentials, id: string): ProviderCall<void>;
}
