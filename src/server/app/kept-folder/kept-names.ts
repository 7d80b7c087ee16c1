import type { MadeAnswer } from '../site-pages.ts';

const FRAMES = "; frame-ancestors 'none'";
const HEAD = '<head>';

/**
 * What is written of an answer: of a page with its own policy first in its head, because the server in front sends the
 * same headers with every page. Null for an answer that it could not send as the product does.
 */
export const keptText = ({ status, headers, body }: MadeAnswer): string | null => {
  const { 'content-type': type = '', 'cache-control': _same, 'content-security-policy': policy, ...more } = headers;
  if (status !== 200 || Object.keys(more).length > 0) return null;
  if (!type.startsWith('text/html')) return body;
  // Who may frame a page is what a meta cannot say; all pages say the same of it.
  if (!policy?.endsWith(FRAMES) || !body.includes(HEAD)) return null;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.slice(0, -FRAMES.length)}">`;
  return body.replace(HEAD, () => HEAD + meta);
};

const PAGE = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CRAWLER_FILE = /^\/(?:robots\.txt|sitemap(?:-\d+)?\.xml)$/;

/** The file of an address below its host; null for addresses that only the product answers. */
export const keptFile = (address: string): string | null => {
  if (address === '/') return '_home.html';
  if (PAGE.test(address)) return `${address.slice(1)}.html`;
  return CRAWLER_FILE.test(address) ? address.slice(1) : null;
};

const PICTURE = /^\/img\/([a-z0-9-]+-[0-9a-f]{16}\.(?:avif|webp|png|jpg))$/;

/** The name of a picture at an address; null for anything else. */
export const keptPicture = (address: string): string | null => PICTURE.exec(address)?.[1] ?? null;

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Whether a host can be the name of a folder. */
export const isFolderName = (host: string): boolean => host.length <= 253 && HOST.test(host);
