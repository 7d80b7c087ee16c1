import type { MovedAddress } from './export.types.ts';
import { publicPagePolicy } from '../../pages/public-page.policy.ts';

export interface HostingConfig {
  domain: string;
  /** Scheme and host of the exported site. */
  origin: string;
  /** Receives forms, quizzes and page views. */
  appOrigin: string;
  /** The distinct inline scripts and styles of the pages, with their tags. */
  inline: readonly string[];
  moved: readonly MovedAddress[];
  removed: readonly string[];
  hasRemovedPage: boolean;
}

/** These files are not pages. */
export const HOSTING_FILES = ['README.md', 'manifest.json', 'nginx.conf', '_headers', '_redirects'];

/** Limits of Cloudflare Pages. */
export const MAX_REDIRECTS = 2_000;
const MAX_HEADER_LENGTH = 1_900;

const ONE_YEAR = 31_536_000;
const PAGES = 'public, max-age=300, stale-while-revalidate=86400';
const FOREVER = `public, max-age=${ONE_YEAR}, immutable`;

/** One policy for all pages: hashes of their scripts and styles, requests only to the product. */
const policyOf = ({ inline, appOrigin }: HostingConfig): string => {
  const policy = publicPagePolicy(inline.join(''), { isSandboxed: false, formsOrigin: appOrigin });
  if (policy.length <= MAX_HEADER_LENGTH) return policy;
  // Each kind of page adds a style, but there are only one or two scripts.
  return policy.replace(/style-src [^;]*/, "style-src 'unsafe-inline'");
};

const headersOf = (hosting: HostingConfig): [string, string][] => [
  ['Content-Security-Policy', policyOf(hosting)],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ...(hosting.origin.startsWith('https://')
    ? [['Strict-Transport-Security', `max-age=${ONE_YEAR}`] as [string, string]]
    : []),
];

export const headersFile = (hosting: HostingConfig): string => {
  const rule = (path: string, lines: [string, string][]): string =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const hidden = HOSTING_FILES.filter((name) => !name.startsWith('_'));
  return `${[
    rule('/*', headersOf(hosting)),
    rule('/img/*', [['Cache-Control', FOREVER]]),
    ...hidden.map((name) => rule(`/${name}`, [['X-Robots-Tag', 'noindex']])),
  ].join('\n\n')}\n`;
};

export const redirectsFile = ({ moved }: HostingConfig): string =>
  moved
    .slice(0, MAX_REDIRECTS)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');

const quoteNginx = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** An nginx server block that answers like the product, with 410 for removed pages. */
export const nginxFile = (hosting: HostingConfig): string => {
  const { domain, moved, removed, hasRemovedPage } = hosting;
  const add = (lines: [string, string][], indent: string): string =>
    lines.map(([name, value]) => `${indent}add_header ${name} ${quoteNginx(value)} always;`).join('\n');
  const headerLines = headersOf(hosting);
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

${add([...headerLines, ['Cache-Control', PAGES]], '    ')}

    # One address for each page: /slug, kept in slug.html.
    if ($request_uri ~ ^/index(?:\\.html)?(?:\\?|$)) { return 301 /; }
    if ($request_uri ~ ^/([^?]+)\\.html(?:\\?|$)) { return 301 /$1; }
    if ($request_uri ~ ^/([^?]*[^/?])/+(?:\\?|$)) { return 301 /$1; }
    location / { try_files $uri $uri.html $uri/index.html =404; }
    location /img/ {
        try_files $uri =404;
${add([...headerLines, ['Cache-Control', FOREVER]], '        ')}
    }

    # For the person who hosts the folder, not for visitors.
    location ~ ^/(?:\\.|_headers$|_redirects$|README\\.md$|manifest\\.json$|nginx\\.conf$) { return 404; }
    error_page 404 /404.html;
${hasRemovedPage ? '    error_page 410 /410.html;\n' : ''}${[
    ...moved.map(({ from, to }) => `    location = ${from} { return 301 ${to}; }\n`),
    ...removed.map((address) => `    location = ${address} { return 410; }\n`),
  ].join('')}}
`;
};
