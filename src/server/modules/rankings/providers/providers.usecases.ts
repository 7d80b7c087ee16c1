import type { RankProviderId } from '#shared/rank-providers.ts';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import type { Place } from '#server/platform/outbound/target.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import { dataforseo } from './dataforseo/dataforseo.rules.ts';
import { failed } from './faults/faults.rules.ts';
import type { Access, RankProvider, RankSearch, SearchAnswer, SearchFault } from './providers.types.ts';
import { rapidapi } from './rapidapi/rapidapi.rules.ts';
import { serpapi } from './serpapi/serpapi.rules.ts';
import { serper } from './serper/serper.rules.ts';

export const PROVIDERS: Record<RankProviderId, RankProvider> = { rapidapi, serper, serpapi, dataforseo };

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;

const USUAL: Readonly<Record<number, SearchFault>> = {
  401: 'key',
  402: 'quota',
  403: 'key',
  408: 'timeout',
  429: 'rate',
};

const refused = (ctx: Ctx, { provider, reply }: { provider: RankProvider; reply: OutboundReply }): SearchAnswer => {
  const { status, headers } = reply;
  const usual = USUAL[status] ?? (status >= 500 ? 'server' : 'rejected');
  const wait = headers['retry-after'] ?? headers['x-ratelimit-requests-reset'];
  return failed(provider.refusal?.(reply) ?? usual, { retryAfterSeconds: readRetryAfter(wait, ctx.clock.now()) });
};

const read = ({
  provider,
  reply,
  search,
}: {
  provider: RankProvider;
  reply: OutboundReply;
  search: RankSearch;
}): SearchAnswer => {
  try {
    return provider.read(JSON.parse(reply.text), search);
  } catch {
    return failed('garbled');
  }
};

export interface PageOrder {
  provider: RankProvider;
  search: RankSearch;
  access: Access;
  /** The operator named this address in the environment, so that it may be private. */
  allow: readonly Place[];
  /** Milliseconds; the provider's own or 20,000 when left out. */
  timeoutMs?: number;
}

/** Asks a provider for one page of results. Whatever goes wrong at the provider is an answer. */
export const searchPage = async (
  ctx: Ctx,
  { provider, search, access, allow, timeoutMs }: PageOrder,
): Promise<SearchAnswer> => {
  try {
    const request = { timeoutMs: TIMEOUT_MS, ...provider.request(search, access) };
    const reply = await ctx.outbound.send({
      ...request,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      maxBytes: MAX_BYTES,
      allow,
    });
    const isAnswer = reply.status >= 200 && reply.status < 300;
    return isAnswer ? read({ provider, reply, search }) : refused(ctx, { provider, reply });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'timeout') return failed('timeout');
    return failed(error.reason === 'too_large' || error.reason === 'protocol' ? 'garbled' : 'unreachable');
  }
};
