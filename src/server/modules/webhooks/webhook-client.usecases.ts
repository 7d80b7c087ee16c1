import { Webhook } from 'standardwebhooks';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import { isAppsScript, isAppsScriptResult, escapeFormulas } from './webhooks.rules.ts';
import { isGoogleSignIn, isScriptError } from './webhook-client.rules.ts';

export type WebhookClientContext = Pick<Ctx, 'clock' | 'outbound'>;

export interface WebhookRequest {
  address: string;
  /** `whsec_…`; two during a rotation. */
  secrets: readonly string[];
  webhookId: string;
  /** JSON text. */
  body: string;
  /** Further headers; those of the call itself win. */
  headers?: Readonly<Record<string, string>>;
  /** 15 s by default. */
  timeoutMs?: number;
}

export type WebhookResult =
  | { kind: 'delivered'; status: number; durationMs: number }
  | {
      kind: 'refused';
      /** Null without an answer. */
      status: number | null;
      /** A word for the log. */
      reason: string;
      /** The target asks for no further attempts. */
      gone: boolean;
      retryAfterSeconds: number | null;
      durationMs: number;
    };

const TIMEOUT_MS = 15_000;
const GONE = 410;
const RETRY_AFTER_STATUSES = new Set([429, 503]);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Posts once, signed with each of the secrets as Standard Webhooks specifies; follows a Google Apps Script's redirect
 * to its result once. The outcome's details beyond the status are for the log only.
 */
export const sendWebhook = async (ctx: WebhookClientContext, request: WebhookRequest): Promise<WebhookResult> => {
  const script = isAppsScript(request.address);
  const body = script ? escapeFormulas(request.body) : request.body;
  const at = ctx.clock.now();
  const headers = {
    ...request.headers,
    'content-type': 'application/json',
    'webhook-id': request.webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': request.secrets
      .map((secret) => new Webhook(secret).sign(request.webhookId, at, body))
      .join(' '),
  };
  const answer = { timeoutMs: request.timeoutMs ?? TIMEOUT_MS, overflow: 'cut' } as const;
  const started = performance.now();
  try {
    const reply = await ctx.outbound.send({ url: request.address, method: 'POST', headers, body, ...answer });
    if (!script) return webhookResult(reply, at);
    return reply.status === 302 ? await fetchScriptResult(ctx, { posted: reply, answer }) : scriptResult(reply, at);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const durationMs = Math.round(performance.now() - started);
    return { kind: 'refused', status: null, reason: error.reason, gone: false, retryAfterSeconds: null, durationMs };
  }
};

const webhookResult = ({ status, headers, durationMs }: OutboundReply, now: Date): WebhookResult => {
  if (isSuccess(status)) return { kind: 'delivered', status, durationMs };
  const retryAfterSeconds = RETRY_AFTER_STATUSES.has(status) ? readRetryAfter(headers['retry-after'], now) : null;
  return {
    kind: 'refused',
    status,
    reason: `answered_${status}`,
    gone: status === GONE,
    retryAfterSeconds,
    durationMs,
  };
};

/** Google answers 200 for a failed script too, so the body decides. */
const scriptResult = (reply: OutboundReply, now: Date): WebhookResult => {
  const { status, durationMs } = reply;
  if (!isSuccess(status) || !isScriptError(reply.text)) return webhookResult(reply, now);
  return { kind: 'refused', status, reason: 'script_failed', gone: false, retryAfterSeconds: null, durationMs };
};

const fetchScriptResult = async (
  ctx: WebhookClientContext,
  { posted, answer }: { posted: OutboundReply; answer: { timeoutMs: number; overflow: 'cut' } },
): Promise<WebhookResult> => {
  const { status, location } = posted;
  const refused = { kind: 'refused', status, gone: false, retryAfterSeconds: null } as const;
  if (location === null || !isAppsScriptResult(location)) {
    const reason = location !== null && isGoogleSignIn(location) ? 'script_closed' : 'redirected';
    return { ...refused, reason, durationMs: posted.durationMs };
  }
  const result = await ctx.outbound.send({ url: location, ...answer });
  const durationMs = posted.durationMs + result.durationMs;
  if (!isSuccess(result.status)) return { ...refused, reason: `script_answered_${result.status}`, durationMs };
  if (isScriptError(result.text)) return { ...refused, reason: 'script_failed', durationMs };
  return { kind: 'delivered', status, durationMs };
};
