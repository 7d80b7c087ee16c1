import { Webhook } from 'standardwebhooks';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import { isAppsScript, isAppsScriptResult, withoutFormulas } from '../deliveries.rules.ts';

/** What a call needs of the context. */
export type Courier = Pick<Ctx, 'clock' | 'outbound'>;

export interface Parcel {
  address: string;
  /** `whsec_…` */
  secret: string;
  webhookId: string;
  /** JSON text. */
  body: string;
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
    };

const TIMEOUT_MS = 15_000;
const ANSWER = { timeoutMs: TIMEOUT_MS, overflow: 'cut' } as const;
const GONE = 410;
const MAY_ASK_TO_WAIT = new Set([429, 503]);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Posts once, signed as Standard Webhooks says; a Google Apps Script's redirect to its result is followed once. What
 * the target answered beyond its status, and why it did not, stays in the outcome and is for the log alone.
 */
export const post = async (ctx: Courier, parcel: Parcel): Promise<Outcome> => {
  const script = isAppsScript(parcel.address);
  const body = script ? withoutFormulas(parcel.body) : parcel.body;
  const at = ctx.clock.now();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': parcel.webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(parcel.secret).sign(parcel.webhookId, at, body),
  };
  try {
    const reply = await ctx.outbound.send({ url: parcel.address, method: 'POST', headers, body, ...ANSWER });
    return script && reply.status === 302 ? await fetchResult(ctx, reply) : outcomeOf(reply, at);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: 'refused', status: null, reason: error.reason, gone: false, retryAfterSeconds: null };
  }
};

const outcomeOf = ({ status, headers, durationMs }: OutboundReply, now: Date): Outcome => {
  if (isSuccess(status)) return { kind: 'delivered', status, durationMs };
  const retryAfterSeconds = MAY_ASK_TO_WAIT.has(status) ? readRetryAfter(headers['retry-after'], now) : null;
  return { kind: 'refused', status, reason: `answered_${status}`, gone: status === GONE, retryAfterSeconds };
};

const fetchResult = async (ctx: Courier, posted: OutboundReply): Promise<Outcome> => {
  const { status, location, durationMs } = posted;
  if (location === null || !isAppsScriptResult(location)) {
    return { kind: 'refused', status, reason: 'redirected', gone: false, retryAfterSeconds: null };
  }
  const result = await ctx.outbound.send({ url: location, ...ANSWER });
  if (isSuccess(result.status)) return { kind: 'delivered', status, durationMs: durationMs + result.durationMs };
  const reason = `script_answered_${result.status}`;
  return { kind: 'refused', status, reason, gone: false, retryAfterSeconds: null };
};
