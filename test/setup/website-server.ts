import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebsiteServer {
  origin: string;
  port: number;
  /** Paths as they were asked for, oldest first. */
  asked: string[];
  /** Sets or replaces what a path answers. */
  serve(path: string, page: WebsiteAnswer): void;
  stop(): Promise<void>;
}

export type WebsiteAnswer = string | ((response: ServerResponse) => void);

/** A website on loopback; paths that nobody set answer 404. */
export const startWebsite = async (pages: Record<string, WebsiteAnswer> = {}): Promise<WebsiteServer> => {
  const answers = new Map(Object.entries(pages));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>');
    else if (typeof answer === 'function') answer(response);
    else
      response
        .writeHead(200, {
          'content-type': path.endsWith('.txt')
            ? 'text/plain'
            : path.endsWith('.xml')
              ? 'application/xml'
              : 'text/html; charset=utf-8',
        })
        .end(answer);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    serve: (path, page) => void answers.set(path, page),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** A page with a head, a menu and a foot, as websites of local businesses have them. */
export const sitePage = (title: string, body: string, { head = '', foot = '' } = {}): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>
  <header><nav><a href="/">Home</a> <a href="/about">About us</a> <a href="/contact">Contact</a></nav></header>
  <main>${body}</main><footer>${foot}</footer></body></html>`;
