import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainHost {
  origin: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** The headers of `_headers` for a path: every matching rule, like Cloudflare Pages. */
const headersFor = (path: string, rules: string): Record<string, string> => {
  const blocks = rules.split('\n\n').map((block) => block.trim().split('\n'));
  const fitting = blocks.filter(([rule = '']) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule,
  );
  const lines = fitting.flatMap(([, ...headers]) => headers.map((line) => line.trim()));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
};

/** Serves exported files on a local port by the rules of Cloudflare Pages: `/slug` is `slug.html`. */
export const hostPlainFiles = async (files: ReadonlyMap<string, Uint8Array>): Promise<PlainHost> => {
  const textOf = (path: string): string => Buffer.from(files.get(path) ?? []).toString();
  const redirects = new Map(
    textOf('_redirects')
      .split('\n')
      .map((line) => line.split(' '))
      .map(([from = '', to = '']) => [from, to]),
  );
  const server = createServer((request, answer) => {
    const path = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
    const target = redirects.get(path);
    if (target !== undefined && path !== '') return answer.writeHead(301, { location: target }).end();
    const names = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
    const name = names.find((one) => files.has(one));
    const found = name ?? '404.html';
    answer.writeHead(name === undefined ? 404 : 200, {
      ...headersFor(path, textOf('_headers')),
      'content-type': TYPES[found.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    });
    answer.end(files.get(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
