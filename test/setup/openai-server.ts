import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received call. */
export interface AskedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: {
      type: string;
      json_schema?: { name: string; strict: boolean; schema: Record<string, unknown> };
    };
    temperature?: number;
    max_completion_tokens?: number;
    max_tokens?: number;
  };
  /** What the system prompt requests, by its first line. */
  task: 'page' | 'quiz' | 'repair' | 'other';
}

/** The response to a call. */
export type Reaction =
  | { content: string; finish?: 'stop' | 'length' | 'content_filter'; usage?: null | { input: number; output: number } }
  | { refusal: string }
  | { status: number; body: string; headers?: Record<string, string> }
  | { hang: true }
  | { hangUp: true };

export interface OpenAiServer {
  /** In the format of `OPENAI_BASE_URL`. */
  url: string;
  port: number;
  /** Calls of `/chat/completions`, oldest first. */
  calls: AskedCall[];
  /** Most calls open at the same time. */
  maxConcurrent: () => number;
  /** Sets the response from now on; the second argument counts calls since then, from 0. */
  react(handler: (call: AskedCall, count: number) => Reaction | Promise<Reaction>): void;
  stop(): Promise<void>;
}

/** An error in the API's documented format. */
export const apiError = (
  status: number,
  error: { message: string; type?: string; code?: string | null; param?: string },
  headers: Record<string, string> = {},
): Reaction => ({
  status,
  headers,
  body: JSON.stringify({ error: { type: 'invalid_request_error', param: null, code: null, ...error } }),
});

const readTask = (body: AskedCall['body']): AskedCall['task'] => {
  const system = body.messages[0]?.content ?? '';
  const user = body.messages[1]?.content ?? '';
  if (system.includes('self-check')) return 'quiz';
  if (user.startsWith('Some parts')) return 'repair';
  return system.includes('one page') ? 'page' : 'other';
};

const send = (response: ServerResponse, call: AskedCall, reaction: Reaction): void => {
  if ('hang' in reaction) return;
  if ('hangUp' in reaction) return void response.destroy();
  if ('status' in reaction) {
    const type = reaction.body.startsWith('<') ? 'text/html' : 'application/json';
    return void response.writeHead(reaction.status, { 'content-type': type, ...reaction.headers }).end(reaction.body);
  }
  const content = 'content' in reaction ? reaction.content : null;
  const usage =
    ('usage' in reaction ? reaction.usage : undefined) === null
      ? null
      : { input: 1000, output: 500, ...('usage' in reaction ? reaction.usage : {}) };
  const refusal = 'refusal' in reaction ? reaction.refusal : null;
  const completion = {
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: call.body.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal },
        logprobs: null,
        finish_reason: 'content' in reaction ? (reaction.finish ?? 'stop') : 'stop',
      },
    ],
    ...(usage === null
      ? {}
      : {
          usage: {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
          },
        }),
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion));
};

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
export const startOpenAiServer = async (models: readonly string[] = ['test-model']): Promise<OpenAiServer> => {
  const calls: AskedCall[] = [];
  let react: Parameters<OpenAiServer['react']>[0] = () => ({ content: '{}' });
  let from = 0;
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.on('close', () => (open -= 1));
    void request.toArray().then(async (chunks) => {
      const path = request.url ?? '';
      if (path === '/v1/models') {
        const list = {
          object: 'list',
          data: models.map((id) => ({ id, object: 'model', created: 1, owned_by: 'test' })),
        };
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
      }
      if (path !== '/v1/chat/completions') return response.writeHead(404).end('{}');
      const body = JSON.parse(Buffer.concat(chunks).toString()) as AskedCall['body'];
      const call = { path, headers: request.headers, body, task: readTask(body) };
      calls.push(call);
      const reaction = await react(call, calls.length - 1 - from);
      return send(response, call, reaction);
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    calls,
    maxConcurrent: () => maxOpen,
    react(handler) {
      react = handler;
      from = calls.length;
      maxOpen = open;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
