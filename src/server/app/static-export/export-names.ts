import type { UncompressedResponse } from '../page-cache.ts';

const FRAME_ANCESTORS = "; frame-ancestors 'none'";
const HEAD = '<head>';

/**
 * The body of a response as a file. A page gets its content policy as the first element of its head, because the
 * server in front sends the same headers with every page. Null for a response that the server in front could not
 * reproduce.
 */
export const exportedBody = ({ status, headers, body }: UncompressedResponse): string | null => {
  const { 'content-type': type = '', 'cache-control': _same, 'content-security-policy': policy, ...others } = headers;
  if (status !== 200 || Object.keys(others).length > 0) return null;
  if (!type.startsWith('text/html')) return body;
  // A meta element cannot carry `frame-ancestors`; the server in front sends it with every page.
  if (!policy?.endsWith(FRAME_ANCESTORS) || !body.includes(HEAD)) return null;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.slice(0, -FRAME_ANCESTORS.length)}">`;
  return body.replace(HEAD, () => HEAD + meta);
};

const PAGE_PATH = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CRAWLER_FILE = /^\/(?:robots\.txt|favicon\.svg|sitemap(?:-\d+)?\.xml)$/;

/** The file name of a path, relative to its host; null for paths that only the product serves. */
export const exportFileName = (path: string): string | null => {
  if (path === '/') return '_home.html';
  if (PAGE_PATH.test(path)) return `${path.slice(1)}.html`;
  return CRAWLER_FILE.test(path) ? path.slice(1) : null;
};

const IMAGE_PATH = /^\/img\/([a-z0-9-]+-[0-9a-f]{16}\.(?:avif|webp|png|jpg))$/;

/** The name of the image at a path; null for anything else. */
export const exportImageName = (path: string): string | null => IMAGE_PATH.exec(path)?.[1] ?? null;

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Whether a host can be the name of a folder. */
export const isFolderName = (host: string): boolean => host.length <= 253 && HOST.test(host);
