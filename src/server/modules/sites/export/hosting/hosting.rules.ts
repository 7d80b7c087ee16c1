import { pagePolicy } from '#server/platform/http/content-policy.ts';
import type { MovedAddress } from '../export.types.ts';

export interface Hosting {
  domain: string;
  /** Scheme and host that the folder is made for. */
  origin: string;
  /** Where forms, quizzes and counts go. */
  appOrigin: string;
  /** Every inline script and style of the pages, with their tags, each once. */
  inline: readonly string[];
  moved: readonly MovedAddress[];
  removed: readonly string[];
  hasRemovedPage: boolean;
}

/** Files for whoever hosts the folder: their addresses are no pages. */
export const HOSTS_FILES = ['README.md', 'manifest.json', 'nginx.conf', '_headers', '_redirects'];

/** Cloudflare Pages reads so many of the redirects, and so long a line of headers. */
export const MOST_REDIRECTS = 2_000;
const LONGEST_HEADER = 1_900;

const ONE_YEAR = 31_536_000;
const PAGES = 'public, max-age=300, stale-while-revalidate=86400';
const FOREVER = `public, max-age=${ONE_YEAR}, immutable`;

/** One policy for all pages: their own scripts and styles by hash, calls to the product alone. */
const policyOf = ({ inline, appOrigin }: Hosting): string => {
  const policy = pagePolicy(inline.join(''), { isSandboxed: false, formsOrigin: appOrigin });
  if (policy.length <= LONGEST_HEADER) return policy;
  // Styles can be many, one for each kind of page; scripts are one or two and stay named.
  return policy.replace(/style-src [^;]*/, "style-src 'unsafe-inline'");
};

const headersOf = (hosting: Hosting): [string, string][] => [
  ['Content-Security-Policy', policyOf(hosting)],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ...(hosting.origin.startsWith('https://')
    ? [['Strict-Transport-Security', `max-age=${ONE_YEAR}`] as [string, string]]
    : []),
];

/** `_headers` of Cloudflare Pages. */
export const headersFile = (hosting: Hosting): string => {
  const rule = (path: string, lines: [string, string][]): string =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const hidden = HOSTS_FILES.filter((name) => !name.startsWith('_'));
  return `${[
    rule('/*', headersOf(hosting)),
    rule('/img/*', [['Cache-Control', FOREVER]]),
    ...hidden.map((name) => rule(`/${name}`, [['X-Robots-Tag', 'noindex']])),
  ].join('\n\n')}\n`;
};

/** `_redirects` of Cloudflare Pages. */
export const redirectsFile = ({ moved }: Hosting): string =>
  moved
    .slice(0, MOST_REDIRECTS)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');

/** Text inside double quotes of nginx's own language. */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A server block for nginx that answers as the product does, gone pages included. */
export const nginxFile = (hosting: Hosting): string => {
  const { domain, moved, removed, hasRemovedPage } = hosting;
  const add = (lines: [string, string][], indent: string): string =>
    lines.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`).join('\n');
  const own = headersOf(hosting);
  return `# ${domain} as plain files, for nginx. Put the folder at the root named below, this file into /etc/nginx/conf.d/, and
# add your certificate (for instance by certbot). Compressed copies stand beside the files; where nginx has its Brotli
# module, take the # away from brotli_static.
server {
    listen 80;
    listen [::]:80;
    server_name ${domain};
    root /var/www/${domain};

    charset utf-8;
    gzip_static on;
    gzip_vary on;
    # brotli_static on;
    types {
        text/html html;
        application/xml xml;
        text/plain txt md conf;
        application/json json;
        image/avif avif;
        image/webp webp;
        image/png png;
        image/jpeg jpg;
        image/svg+xml svg;
    }

${add([...own, ['Cache-Control', PAGES]], '    ')}

    # One address for each page: /slug, kept in slug.html.
    if ($request_uri ~ ^/index(?:\\.html)?(?:\\?|$)) { return 301 /; }
    if ($request_uri ~ ^/([^?]+)\\.html(?:\\?|$)) { return 301 /$1; }
    if ($request_uri ~ ^/([^?]*[^/?])/+(?:\\?|$)) { return 301 /$1; }
    location / { try_files $uri $uri.html $uri/index.html =404; }
    location /img/ {
        try_files $uri =404;
${add([...own, ['Cache-Control', FOREVER]], '        ')}
    }

    # For whoever hosts the folder, not for visitors.
    location ~ ^/(?:\\.|_headers$|_redirects$|README\\.md$|manifest\\.json$|nginx\\.conf$) { return 404; }
    error_page 404 /404.html;
${hasRemovedPage ? '    error_page 410 /410.html;\n' : ''}${[
    ...moved.map(({ from, to }) => `    location = ${from} { return 301 ${to}; }\n`),
    ...removed.map((address) => `    location = ${address} { return 410; }\n`),
  ].join('')}}
`;
};
