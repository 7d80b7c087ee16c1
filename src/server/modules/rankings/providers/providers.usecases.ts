import type { RankProviderId } from '#shared/rank-providers.ts';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import type { HostPort } from '#server/platform/outbound/target.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import { dataforseo } from './dataforseo.rules.ts';
import { providerFailure } from './provider-failures.rules.ts';
import type {
  ProviderCredentials,
  RankProvider,
  RankSearch,
  ProviderResponse,
  SearchFault,
} from './providers.types.ts';
import { rapidapi } from './rapidapi.rules.ts';
import { serpapi } from './serpapi.rules.ts';
import { serper } from './serper.rules.ts';

export const PROVIDERS: Record<RankProviderId, RankProvider> = { rapidapi, serper, serpapi, dataforseo };

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;

const STATUS_FAULTS: Readonly<Record<number, SearchFault>> = {
  401: 'key',
  402: 'quota',
  403: 'key',
  408: 'timeout',
  429: 'rate',
};

const refusalResponse = (
  ctx: Ctx,
  { provider, reply }: { provider: RankProvider; reply: OutboundReply },
): ProviderResponse => {
  const { status, headers } = reply;
  const usual = STATUS_FAULTS[status] ?? (status >= 500 ? 'server' : 'rejected');
  const wait = headers['retry-after'] ?? headers['x-ratelimit-requests-reset'];
  return providerFailure(provider.refusal?.(reply) ?? usual, {
    retryAfterSeconds: readRetryAfter(wait, ctx.clock.now()),
  });
};

const parseResponse = ({
  provider,
  reply,
  search,
}: {
  provider: RankProvider;
  reply: OutboundReply;
  search: RankSearch;
}): ProviderResponse => {
  try {
    return provider.parse(JSON.parse(reply.text), search);
  } catch {
    return providerFailure('garbled');
  }
};

export interface ResultsPageRequest {
  provider: RankProvider;
  search: RankSearch;
  access: ProviderCredentials;
  /** The operator set this address in the environment, so it may be private. */
  allow: readonly HostPort[];
  /** Milliseconds; the provider's own or 20,000 by default. */
  timeoutMs?: number;
}

/** Requests one page of results. Failures of the provider are returned as results. */
export const fetchResultsPage = async (
  ctx: Ctx,
  { provider, search, access, allow, timeoutMs }: ResultsPageRequest,
): Promise<ProviderResponse> => {
  try {
    const request = { timeoutMs: TIMEOUT_MS, ...provider.request(search, access) };
    const reply = await ctx.outbound.send({
      ...request,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      maxBytes: MAX_BYTES,
      allow,
    });
    const isAnswer = reply.status >= 200 && reply.status < 300;
    return isAnswer ? parseResponse({ provider, reply, search }) : refusalResponse(ctx, { provider, reply });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'timeout') return providerFailure(error.isSent ? 'timeout' : 'unreachable');
    return providerFailure(error.reason === 'too_large' || error.reason === 'protocol' ? 'garbled' : 'unreachable');
  }
};
