import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import type { TokenGrant } from '#server/platform/http/principal.ts';
import { methodNotAllowed } from '../allowed-methods.ts';
import { createProgramSession } from '../token-gate.ts';
import { ToolFailure, type ToolApi } from './tool.ts';

interface Refusal {
  message?: string;
  issues?: { path: string; message: string }[];
}

const queryOf = (query: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const reasonOf = (body: string, status: number): string => {
  try {
    const { message = `Refused with ${status}.`, issues = [] } = JSON.parse(body) as Refusal;
    return [message, ...issues.map((issue) => `${issue.path}: ${issue.message}`)].join('\n');
  } catch {
    return `Refused with ${status}.`;
  }
};

/** Calls of the API in the name of the request's token. */
const createToolApi = (app: App, { request, token }: { request: FastifyRequest; token: TokenGrant }): ToolApi => {
  const { host, authorization = '' } = request.headers;
  const call = async <Answer>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    more: object,
  ): Promise<Answer> => {
    const headers = { authorization, ...(host !== undefined && { host }) };
    const answer = await app.inject({ method, url, headers, remoteAddress: request.ip, ...more });
    if (answer.statusCode >= 400) throw new ToolFailure(reasonOf(answer.body, answer.statusCode));
    return (answer.body === '' ? null : JSON.parse(answer.body)) as Answer;
  };
  return {
    get: (path, query = {}) => call('GET', path, { query: queryOf(query) }),
    send: (method, path, body) => call(method, path, body === undefined ? {} : { payload: body as object }),
    has: (scope) => token.scopes.has(scope),
  };
};

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request brings its token. The packages load
 * with the first one.
 */
export const mcpRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const authenticate = createProgramSession(ctx);

  // Servers without sessions have no stream to open and nothing to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: (_request, reply) => {
      reply.header('allow', 'POST');
      throw methodNotAllowed(['POST']);
    },
  });

  app.post('/mcp', { schema: { hide: true } }, async (request, reply) => {
    const { token } = await authenticate(request, reply);
    const [{ createMcpHandler }, { buildMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./mcp-server.ts'),
    ]);
    const api = createToolApi(app, { request, token });
    const handler = createMcpHandler(() => buildMcpServer(api), {
      maxSubscriptions: 0,
      onerror: (error) => ctx.log.info({ err: error }, 'a request of an agent was refused'),
    });
    const headers = new Headers();
    for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const asked = new Request(new URL('/mcp', ctx.config.appOrigin), {
      method: 'POST',
      headers,
      body: JSON.stringify(request.body),
    });
    const answer = await handler.fetch(asked, { parsedBody: request.body });
    reply.status(answer.status).header('cache-control', 'no-store');
    for (const name of ['content-type', 'mcp-session-id', 'mcp-protocol-version']) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.send(answer.body === null ? undefined : Readable.fromWeb(answer.body as ReadableStream));
  });
};
