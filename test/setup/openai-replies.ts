import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { AskedCall, Reaction } from './openai-types.ts';

/** The API's own limits of its prompt cache: from 1,024 tokens on, in steps of 128. */
const CACHE_FROM = 1024;
const CACHE_STEP = 128;
const CHARACTERS_PER_TOKEN = 4;
const PIECE = 24;
/** So many pieces are sent apart, the rest at once. */
const PIECES_APART = 5;

export interface ReplyUsage {
  input: number;
  output: number;
  cached?: number;
}

type Written = Extract<Reaction, { content: string } | { refusal: string }>;

/** The prompt as the cache sees it: the answer's schema comes before the messages. */
export const promptOf = ({ body }: Pick<AskedCall, 'body'>): string =>
  JSON.stringify(body.response_format ?? '') +
  body.messages.map(({ role, content }) => `${role}\n${content}\n`).join('');

export const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** A prompt cache as OpenAI documents it: the longest prefix shared with an earlier prompt of the same model. */
export const createPromptCache = () => {
  const earlier = new Map<string, string[]>();
  return (call: Pick<AskedCall, 'body'>): number => {
    const prompt = promptOf(call);
    const prompts = earlier.get(call.body.model) ?? [];
    earlier.set(call.body.model, [...prompts, prompt]);
    const longest = Math.max(0, ...prompts.map((other) => sharedLength(prompt, other)));
    const tokens = Math.floor(longest / CHARACTERS_PER_TOKEN);
    return tokens < CACHE_FROM ? 0 : tokens - (tokens % CACHE_STEP);
  };
};

const sharedLength = (one: string, other: string): number => {
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at += 1) if (one[at] !== other[at]) return at;
  return end;
};

const usageFields = (usage: ReplyUsage, reportsCache: boolean) => ({
  prompt_tokens: usage.input,
  completion_tokens: usage.output,
  total_tokens: usage.input + usage.output,
  ...(reportsCache
    ? {
        prompt_tokens_details: { cached_tokens: usage.cached ?? 0, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 0 },
      }
    : {}),
});

export interface Reply {
  reaction: Written;
  /** Null for a server that reports none. */
  usage: ReplyUsage | null;
  reportsCache: boolean;
}

const finishOf = (reaction: Written): string => ('content' in reaction ? (reaction.finish ?? 'stop') : 'stop');

export const completionOf = (model: string, { reaction, usage, reportsCache }: Reply) => ({
  id: 'chatcmpl-test',
  object: 'chat.completion',
  created: 1_790_000_000,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: 'content' in reaction ? reaction.content : null,
        refusal: 'refusal' in reaction ? reaction.refusal : null,
      },
      logprobs: null,
      finish_reason: finishOf(reaction),
    },
  ],
  ...(usage === null ? {} : { usage: usageFields(usage, reportsCache) }),
});

/** Sends a completion as server-sent events, whole or broken off where the reaction says so. */
export const streamReply = async (
  response: ServerResponse,
  { body, reply, headers }: { body: AskedCall['body']; reply: Reply; headers: Record<string, string> },
): Promise<void> => {
  const { reaction, usage, reportsCache } = reply;
  const wantsUsage = body.stream_options?.include_usage === true;
  const chunk = (fields: object) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-test',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: body.model,
      ...fields,
    })}\n\n`;
  const choice = (delta: object, finish: string | null = null) => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(wantsUsage ? { usage: null } : {}),
  });
  const write = (text: string) => new Promise<void>((done) => void response.write(text, () => done()));
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...headers,
  });
  await write(chunk(choice({ role: 'assistant', content: '', refusal: null })));
  const text = 'content' in reaction ? reaction.content : reaction.refusal;
  const name = 'content' in reaction ? 'content' : 'refusal';
  const end = 'content' in reaction ? (reaction.breakAt ?? reaction.errorAt ?? text.length) : text.length;
  const paceMs = 'content' in reaction ? (reaction.paceMs ?? 0) : 0;
  for (let at = 0; at < end; at += PIECE) {
    await write(chunk(choice({ [name]: text.slice(at, Math.min(at + PIECE, end)) })));
    if (paceMs > 0) await delay(paceMs);
    else if (at < PIECE * PIECES_APART) await delay(2);
  }
  if ('content' in reaction && reaction.breakAt !== undefined) return void response.destroy();
  if ('content' in reaction && reaction.errorAt !== undefined) {
    const error = {
      message: 'The server had an error while processing your request.',
      type: 'server_error',
      code: null,
    };
    return void response.end(`data: ${JSON.stringify({ error })}\n\n`);
  }
  await write(chunk(choice({}, finishOf(reaction))));
  if (wantsUsage && usage) await write(chunk({ choices: [], usage: usageFields(usage, reportsCache) }));
  response.end('data: [DONE]\n\n');
};
