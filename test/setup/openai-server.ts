import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBatchPath, createBatchStore, type BatchStore } from './openai-batches.ts';
import { completionOf, countTokens, createPromptCache, promptOf, streamReply, type Reply } from './openai-replies.ts';
import { createLimiter, webResponse } from './openai-limits.ts';
import type { AskedCall, AskedResponse, RateLimits, Reaction, WebReaction } from './openai-types.ts';

export type { AskedCall, Reaction } from './openai-types.ts';

export interface OpenAiOptions {
  /** Requests without this key get 401; it is read from `Authorization` and, as Azure does, from `api-key`. */
  key?: string;
  /** Counts tokens from the texts and simulates the prompt cache, in place of 1,000 in and 500 out. */
  counted?: boolean;
  streaming?: boolean;
  streamUsage?: boolean;
  cachedTokens?: boolean;
  batch?: boolean;
  responses?: boolean;
}

export interface OpenAiServer {
  /** In the format of `OPENAI_BASE_URL`. */
  url: string;
  port: number;
  /** Calls of `/chat/completions` and lines of batches, oldest first. */
  calls: AskedCall[];
  /** Every request as "POST /v1/files". */
  requests: string[];
  /** Uploaded files and batches; `outcome` says how batches end. */
  store: BatchStore;
  /** What the server supports; may change while it runs. */
  options: Required<Omit<OpenAiOptions, 'key'>> & Pick<OpenAiOptions, 'key'>;
  /** Most calls open at the same time. */
  maxConcurrent: () => number;
  /** Sets the response from now on; the second argument counts calls since then, from 0. */
  react(handler: (call: AskedCall, count: number) => Reaction | Promise<Reaction>): void;
  /** Sets the answer of `/v1/responses`. */
  respond(handler: (asked: AskedResponse) => WebReaction): void;
  /** Refuses calls above these limits with 429 and reports them in headers; null for none. */
  limit(limits: RateLimits | null): void;
  stop(): Promise<void>;
}

/** An error in the API's documented format. */
export const apiError = (
  status: number,
  error: { message: string; type?: string; code?: string | null; param?: string },
  headers: Record<string, string> = {},
): Extract<Reaction, { status: number }> => ({
  status,
  headers,
  body: JSON.stringify({ error: { type: 'invalid_request_error', param: null, code: null, ...error } }),
});

const readTask = (body: AskedCall['body']): AskedCall['task'] => {
  const system = body.messages[0]?.content ?? '';
  const user = body.messages[1]?.content ?? '';
  if (body.response_format?.json_schema?.name === 'verify') return 'verify';
  if (system.startsWith('You plan')) return 'plan';
  if (system.includes('self-check')) return 'quiz';
  if (user.includes('\nSome parts of this page failed a check.')) return 'repair';
  return system.includes('one page') ? 'page' : 'other';
};

const sendJson = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void =>
  void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const sendRaw = (
  response: ServerResponse,
  { status, body, headers }: Extract<Reaction, { status: number }>,
  more: Record<string, string> = {},
): void => {
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...more, ...headers }).end(body);
};

const hasKey = ({ headers }: IncomingMessage, key: string): boolean =>
  headers.authorization === `Bearer ${key}` || headers['api-key'] === key;

/** Ports of earlier files are not reused: the product remembers capabilities and pauses by address. */
const usedPorts = new Set<number>();

const listen = async (server: Server): Promise<number> => {
  for (;;) {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    if (!usedPorts.has(port)) {
      usedPorts.add(port);
      return port;
    }
    await new Promise((done) => server.close(done));
  }
};

/** A server with the documented behaviour of OpenAI's API, and faults as scripted by a test. */
export const startOpenAiServer = async (
  models: readonly string[] = ['test-model'],
  given: OpenAiOptions = {},
): Promise<OpenAiServer> => {
  const options: OpenAiServer['options'] = {
    counted: false,
    streaming: true,
    streamUsage: true,
    cachedTokens: true,
    batch: true,
    responses: true,
    ...given,
  };
  const calls: AskedCall[] = [];
  const requests: string[] = [];
  const store = createBatchStore();
  const limiter = createLimiter();
  const cachedTokens = createPromptCache();
  let react: Parameters<OpenAiServer['react']>[0] = () => ({ content: '{}' });
  let respond: Parameters<OpenAiServer['respond']>[0] = () => ({ text: 'ready', citations: [] });
  let [from, open, maxOpen] = [0, 0, 0];

  const replyTo = (call: AskedCall, reaction: Reply['reaction']): Reply => {
    const ownUsage = 'usage' in reaction ? reaction.usage : undefined;
    const cached = cachedTokens(call);
    const text = 'content' in reaction ? reaction.content : reaction.refusal;
    const counted = options.counted
      ? { input: countTokens(promptOf(call)), output: countTokens(text), cached }
      : { input: 1000, output: 500 };
    return { reaction, usage: ownUsage === null ? null : (ownUsage ?? counted), reportsCache: options.cachedTokens };
  };

  const answerChat = async (response: ServerResponse, call: AskedCall): Promise<void> => {
    calls.push(call);
    const { headers, refused } = limiter.take(countTokens(promptOf(call)));
    if (refused)
      return sendRaw(
        response,
        apiError(429, { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' }),
        headers,
      );
    if (call.body.stream === true && !options.streaming)
      return sendRaw(response, apiError(400, { message: "Unsupported parameter: 'stream'", param: 'stream' }));
    if (call.body.stream_options && !options.streamUsage)
      return sendRaw(
        response,
        apiError(400, { message: "Unknown parameter: 'stream_options'", param: 'stream_options' }),
      );
    const reaction = await react(call, calls.length - 1 - from);
    if ('hang' in reaction) return;
    if ('hangUp' in reaction) return void response.destroy();
    if ('status' in reaction) return sendRaw(response, reaction, headers);
    const reply = replyTo(call, reaction);
    if (call.body.stream === true) return streamReply(response, { body: call.body, reply, headers });
    sendJson(response, completionOf(call.body.model, reply), headers);
  };

  const answerLine = async (headers: IncomingHttpHeaders, body: AskedCall['body'], customId: string) => {
    const call: AskedCall = { path: '/v1/chat/completions', headers, body, task: readTask(body), batch: customId };
    calls.push(call);
    const reaction = await react(call, calls.length - 1 - from);
    if ('status' in reaction) return { status: reaction.status, body: JSON.parse(reaction.body) as unknown };
    if ('hang' in reaction || 'hangUp' in reaction) return { status: 500, body: { error: { message: 'failed' } } };
    return { status: 200, body: completionOf(body.model, replyTo(call, reaction)) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, bytes: Buffer): Promise<void> => {
    const path = (request.url ?? '').replace(/^\/openai\/v1/, '/v1').replace(/\?.*$/, '');
    requests.push(`${request.method} ${path}`);
    if (options.key !== undefined && !hasKey(request, options.key))
      return sendRaw(response, apiError(401, { message: 'Incorrect API key provided', code: 'invalid_api_key' }));
    if (path === '/v1/models')
      return sendJson(response, {
        object: 'list',
        data: models.map((id) => ({ id, object: 'model', created: 1, owned_by: 'test' })),
      });
    if (path === '/v1/chat/completions') {
      const body = JSON.parse(bytes.toString()) as AskedCall['body'];
      return answerChat(response, { path, headers: request.headers, body, task: readTask(body) });
    }
    if (path === '/v1/responses' && options.responses && request.method === 'POST') {
      const asked = JSON.parse(bytes.toString()) as AskedResponse;
      const reaction = respond(asked);
      return 'status' in reaction ? sendRaw(response, reaction) : sendJson(response, webResponse(asked, reaction));
    }
    const line = (body: AskedCall['body'], customId: string) => answerLine(request.headers, body, customId);
    if (options.batch && (await answerBatchPath(store, response, { request, path, bytes, answer: line }))) return;
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  };

  const server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.on('close', () => (open -= 1));
    void request.toArray().then((chunks) => answer(request, response, Buffer.concat(chunks as Uint8Array[])));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    calls,
    requests,
    store,
    options,
    maxConcurrent: () => maxOpen,
    react(handler) {
      react = handler;
      from = calls.length;
      maxOpen = open;
    },
    respond: (handler) => void (respond = handler),
    limit: limiter.set,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
