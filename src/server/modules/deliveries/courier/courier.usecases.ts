import { Webhook } from 'standardwebhooks';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import { isAppsScript, isAppsScriptResult, withoutFormulas } from '../deliveries.rules.ts';
import { isGoogleSignIn, tellsOfError } from './courier.rules.ts';

/** What a call needs of the context. */
export type Courier = Pick<Ctx, 'clock' | 'outbound'>;

export interface Parcel {
  address: string;
  /** `whsec_…`; more than one while the receiver changes from one to the other. */
  secrets: readonly string[];
  webhookId: string;
  /** JSON text. */
  body: string;
  /** How long the receiver may take; 15 s when left out. */
  timeoutMs?: number;
}

export type Outcome =
  | { kind: 'delivered'; status: number; durationMs: number }
  | {
      kind: 'refused';
      /** Null when there was no answer. */
      status: number | null;
      /** A word for the log. */
      reason: string;
      /** The target wants no further try. */
      gone: boolean;
      retryAfterSeconds: number | null;
      durationMs: number;
    };

const TIMEOUT_MS = 15_000;
const GONE = 410;
const MAY_ASK_TO_WAIT = new Set([429, 503]);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Posts once, signed as Standard Webhooks says, by each of the secrets; a Google Apps Script's redirect to its result is
 * followed once. What the target answered beyond its status, and why it did not, stays in the outcome and is for the log
 * alone.
 */
export const post = async (ctx: Courier, parcel: Parcel): Promise<Outcome> => {
  const script = isAppsScript(parcel.address);
  const body = script ? withoutFormulas(parcel.body) : parcel.body;
  const at = ctx.clock.now();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': parcel.webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': parcel.secrets.map((secret) => new Webhook(secret).sign(parcel.webhookId, at, body)).join(' '),
  };
  const answer = { timeoutMs: parcel.timeoutMs ?? TIMEOUT_MS, overflow: 'cut' } as const;
  const started = performance.now();
  try {
    const reply = await ctx.outbound.send({ url: parcel.address, method: 'POST', headers, body, ...answer });
    if (!script) return outcomeOf(reply, at);
    return reply.status === 302 ? await fetchResult(ctx, { posted: reply, answer }) : scriptOutcomeOf(reply, at);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const durationMs = Math.round(performance.now() - started);
    return { kind: 'refused', status: null, reason: error.reason, gone: false, retryAfterSeconds: null, durationMs };
  }
};

const outcomeOf = ({ status, headers, durationMs }: OutboundReply, now: Date): Outcome => {
  if (isSuccess(status)) return { kind: 'delivered', status, durationMs };
  const retryAfterSeconds = MAY_ASK_TO_WAIT.has(status) ? readRetryAfter(headers['retry-after'], now) : null;
  return {
    kind: 'refused',
    status,
    reason: `answered_${status}`,
    gone: status === GONE,
    retryAfterSeconds,
    durationMs,
  };
};

/** Google answers 200 for a script that broke off: what it says decides. */
const scriptOutcomeOf = (reply: OutboundReply, now: Date): Outcome => {
  const { status, durationMs } = reply;
  if (!isSuccess(status) || !tellsOfError(reply.text)) return outcomeOf(reply, now);
  return { kind: 'refused', status, reason: 'script_failed', gone: false, retryAfterSeconds: null, durationMs };
};

const fetchResult = async (
  ctx: Courier,
  { posted, answer }: { posted: OutboundReply; answer: { timeoutMs: number; overflow: 'cut' } },
): Promise<Outcome> => {
  const { status, location } = posted;
  const refused = { kind: 'refused', status, gone: false, retryAfterSeconds: null } as const;
  if (location === null || !isAppsScriptResult(location)) {
    const reason = location !== null && isGoogleSignIn(location) ? 'script_closed' : 'redirected';
    return { ...refused, reason, durationMs: posted.durationMs };
  }
  const result = await ctx.outbound.send({ url: location, ...answer });
  const durationMs = posted.durationMs + result.durationMs;
  if (!isSuccess(result.status)) return { ...refused, reason: `script_answered_${result.status}`, durationMs };
  if (tellsOfError(result.text)) return { ...refused, reason: 'script_failed', durationMs };
  return { kind: 'delivered', status, durationMs };
};
