import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { load, type CheerioAPI } from 'cheerio';
import type { GalleryRequest } from './gallery.types.ts';

/** Maximum size of a page: ten packets, the most a server may send before the browser responds. */
const PAGE_BYTES = 14_600;
const SCRIPT_BYTES = 4096;

/** A page as sent over the wire with Brotli. */
export interface SentPage {
  status: number;
  /** Of the body as sent. */
  bytes: number;
  html: string;
}

const ACCEPTS = { accept: 'text/html', 'accept-encoding': 'br' };

/** The method, headers and body that a browser would send. */
export const wireRequest = ({ host, form }: GalleryRequest) => ({
  method: form ? ('POST' as const) : ('GET' as const),
  headers: { ...ACCEPTS, host, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
  body: form && new URLSearchParams(form).toString(),
});

/** Parses a page from the bytes of a response. */
export const sentPage = (answer: { status: number; encoding: string | undefined; body: Buffer }): SentPage => ({
  status: answer.status,
  bytes: answer.body.length,
  html: (answer.encoding === 'br' ? brotliDecompressSync(answer.body) : answer.body).toString(),
});

/** Requests a page from the gallery's product. */
export const fetchPage = (port: number, pageRequest: GalleryRequest): Promise<SentPage> =>
  new Promise((resolve, reject) => {
    const { method, headers, body } = wireRequest(pageRequest);
    const outgoing = request(
      { host: '127.0.0.1', port, path: pageRequest.path, method, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const encoding = answer.headers['content-encoding'];
          resolve(sentPage({ status: answer.statusCode ?? 0, encoding, body: Buffer.concat(chunks) }));
        });
      },
    );
    outgoing.on('error', reject).end(body);
  });

/** Characters of the page's own scripts; JSON-LD is not executed. */
export const scriptBytes = ({ html }: SentPage): number => {
  const $ = load(html);
  const scripts = $('script:not([type="application/ld+json"])').toArray();
  return scripts.reduce((sum, element) => sum + Buffer.byteLength($(element).text()), 0);
};

/** URLs that the page makes a browser fetch, including images. */
const fetched = ($: CheerioAPI): string[] => {
  const links = $('link[rel]:not([rel=canonical])').toArray();
  const sources = $('[src], [srcset], [imagesrcset], object[data]').toArray();
  return [...links, ...sources].flatMap((element) => {
    const { href, src, srcset, imagesrcset, data } = $(element).attr() ?? {};
    return [href, src, srcset, imagesrcset, data].filter((address) => address !== undefined);
  });
};

/** What is too large, or loaded from other hosts, as sentences; empty when nothing is. */
export const weightFaults = (page: SentPage): string[] => {
  const $ = load(page.html);
  const script = scriptBytes(page);
  const foreign = fetched($).filter((address) => /^([a-z]+:)?\/\//i.test(address.trim()));
  const files = $('script[src], link[rel=stylesheet], iframe, object').length;
  return [
    ...(page.bytes > PAGE_BYTES ? [`${page.bytes} bytes sent, ${PAGE_BYTES} are allowed`] : []),
    ...(script > SCRIPT_BYTES ? [`${script} bytes of script, ${SCRIPT_BYTES} are allowed`] : []),
    ...(files > 0 ? [`${files} scripts, styles or frames that are not in the page`] : []),
    ...foreign.map((address) => `fetches ${address}`),
  ];
};
