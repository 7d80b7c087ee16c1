import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A local webhook receiver that stores requests; it answers 200 until a test says otherwise. */
export interface Receiver {
  port: number;
  calls: Call[];
  url(path: string): string;
  answers(handler: (response: ServerResponse, call: Call) => void): void;
  /** The named field of each call's body. */
  field(name: string): unknown[];
  stop(): void;
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

export const startReceiver = async (): Promise<Receiver> => {
  const calls: Call[] = [];
  let answer: (response: ServerResponse, call: Call) => void = (response) => response.end('ok');
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const body = Buffer.concat(chunks).toString();
      const call = { path: request.url ?? '', headers: plain(request.headers), body };
      calls.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    calls,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    answers: (handler) => (answer = handler),
    field: (name) => calls.map(({ body }) => (JSON.parse(body) as Record<string, unknown>)[name]),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
