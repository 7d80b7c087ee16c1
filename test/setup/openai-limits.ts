import type { RateLimits, AskedResponse, WebAnswer } from './openai-types.ts';

/** "1s", "6m0s", "120ms": how the API writes the time until a limit resets. */
const formatReset = (milliseconds: number): string => {
  if (milliseconds < 1000) return `${Math.ceil(milliseconds)}ms`;
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
};

/** Counts requests and tokens of a window that begins with its first call. */
export const createLimiter = () => {
  let limits: RateLimits | null = null;
  let since = 0;
  let used = { requests: 0, tokens: 0 };
  return {
    set: (next: RateLimits | null) => {
      limits = next;
      since = 0;
    },
    take: (tokens: number): { headers: Record<string, string>; refused: boolean } => {
      if (!limits) return { headers: {}, refused: false };
      if (Date.now() - since >= limits.windowMs) {
        since = Date.now();
        used = { requests: 0, tokens: 0 };
      }
      const refused = used.requests + 1 > limits.requests || used.tokens + tokens > limits.tokens;
      if (!refused) used = { requests: used.requests + 1, tokens: used.tokens + tokens };
      const left = since + limits.windowMs - Date.now();
      const reset = formatReset(left);
      return {
        refused,
        headers: {
          'x-ratelimit-limit-requests': String(limits.requests),
          'x-ratelimit-limit-tokens': String(limits.tokens),
          'x-ratelimit-remaining-requests': String(limits.requests - used.requests),
          'x-ratelimit-remaining-tokens': String(limits.tokens - used.tokens),
          'x-ratelimit-reset-requests': reset,
          'x-ratelimit-reset-tokens': reset,
          ...(refused ? { 'retry-after-ms': String(left), 'retry-after': String(Math.ceil(left / 1000)) } : {}),
        },
      };
    },
  };
};

/** An answer of `/v1/responses` with its web search. */
export const webResponse = (
  { model }: AskedResponse,
  { text, citations, hasSearched = true, isCut = false, usage = { input: 1000, output: 200 } }: WebAnswer,
) => ({
  id: 'resp_test',
  object: 'response',
  status: isCut ? 'incomplete' : 'completed',
  incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
  model,
  output: [
    ...(hasSearched
      ? [{ type: 'web_search_call', id: 'ws_test', status: 'completed', action: { type: 'search', query: 'test' } }]
      : []),
    {
      type: 'message',
      id: 'msg_test',
      status: 'completed',
      role: 'assistant',
      content: [
        {
          type: 'output_text',
          text,
          annotations: citations.map((citation) => ({
            type: 'url_citation',
            start_index: 0,
            end_index: text.length,
            ...citation,
          })),
        },
      ],
    },
  ],
  usage: { input_tokens: usage.input, output_tokens: usage.output, total_tokens: usage.input + usage.output },
});
