import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedSearch {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** The response to a call: an answer, none at all, or a connection cut in the middle. */
export type SearchReaction =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  | { hang: true }
  | { cut: true };

export interface SearchServer {
  url: string;
  port: number;
  /** Oldest first. */
  calls: AskedSearch[];
  maxConcurrent: () => number;
  react(handler: (call: AskedSearch, count: number) => SearchReaction | Promise<SearchReaction>): void;
  stop(): Promise<void>;
}

/** A scripted search provider on loopback; a text body is sent as HTML, any other as JSON. */
export const startSearchServer = async (): Promise<SearchServer> => {
  const calls: AskedSearch[] = [];
  let react: Parameters<SearchServer['react']>[0] = () => ({ body: {} });
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.on('close', () => (open -= 1));
    void request.toArray().then(async (chunks) => {
      const text = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '/', 'http://search.test');
      const body: unknown = text === '' ? null : JSON.parse(text);
      const call = { method: request.method ?? '', url, headers: request.headers, body };
      calls.push(call);
      const reaction = await react(call, calls.length - 1);
      if ('hang' in reaction) return;
      if ('cut' in reaction) {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"results": [{"position": 1, "url"');
        return void setTimeout(() => response.destroy(), 10);
      }
      const isHtml = typeof reaction.body === 'string';
      const headers = { 'content-type': isHtml ? 'text/html' : 'application/json', ...reaction.headers };
      response.writeHead(reaction.status ?? 200, headers);
      response.end(isHtml ? reaction.body : JSON.stringify(reaction.body));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    maxConcurrent: () => maxOpen,
    react(handler) {
      react = handler;
      calls.length = 0;
      maxOpen = 0;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
