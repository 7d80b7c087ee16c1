import type { KeptAnswer } from '#server/platform/http/answer-cache.ts';

const HASH = "'sha256-([\\w-]{43}=)'";
/** The policy of a public page; what differs from page to page is the hash of its script, where it has one, and of its style. */
const POLICY = new RegExp(
  `^default-src 'none'; script-src (?:'none'|${HASH}); style-src ${HASH}; img-src 'self' https: data:; ` +
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$",
);

const KNOWN_HEADERS = new Set(['content-type', 'cache-control', 'content-security-policy']);
const PAGE_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
const TYPES = new Set(['text/html; charset=utf-8', 'application/xml; charset=utf-8', 'text/plain; charset=utf-8']);

/**
 * What the files of an answer are called: `<tag>.<script>.<style>`, all that the server in front needs to send the same
 * headers as the product. Null for an answer with a header that a name cannot carry: the product itself sends that.
 */
export const keptName = ({ status, headers, tag }: KeptAnswer): string | null => {
  const isPlain = Object.keys(headers).every((name) => KNOWN_HEADERS.has(name));
  const type = headers['content-type'] ?? '';
  if (status !== 200 || !isPlain || !TYPES.has(type) || headers['cache-control'] !== PAGE_CACHING) return null;
  const policy = headers['content-security-policy'];
  if (policy === undefined) return type.startsWith('text/html') ? null : `${tag}.-.-`;
  const match = POLICY.exec(policy);
  return match?.[2] === undefined ? null : `${tag}.${match[1] ?? 'none'}.${match[2]}`;
};

const PLAIN = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|robots\.txt|sitemap(?:-\d+)?\.xml)$/;

/** Where an address stands below its host; null for addresses that only the product answers. */
export const keptPlace = (address: string): string | null => {
  if (address === '/') return '_home';
  return PLAIN.test(address) ? address.slice(1) : null;
};

const PICTURE = /^\/img\/([a-z0-9-]+-[0-9a-f]{16}\.(?:avif|webp|png|jpg))$/;

/** The name of a picture at an address; null for anything else. */
export const keptPicture = (address: string): string | null => PICTURE.exec(address)?.[1] ?? null;

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Whether a host can be the name of a folder. */
export const isFolderName = (host: string): boolean => host.length <= 253 && HOST.test(host);
