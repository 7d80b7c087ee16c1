import { createHash } from 'node:crypto';

export interface PagePolicy {
  /** Gives the page an opaque origin, so that it cannot access the product on the same host. */
  isSandboxed: boolean;
  /** Allows pages of the same origin to frame it. */
  mayBeFramed?: boolean;
  /** The script of the page's template; without one no script runs. */
  script?: string;
  /** Target of forms and view counts, and source of images, for a page hosted elsewhere. */
  formsOrigin?: string;
}

const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hash of the template's script: one that text brought into the page is not blessed. */
const scriptSource = (html: string, script: string | undefined): string =>
  script !== undefined && html.includes(`<script>${script}</script>`) ? hashOf(script) : "'none'";

/** The templates put styles into the head alone. */
const styleSource = (html: string): string => {
  const [head = ''] = html.split('</head>', 1);
  const hashes = [...head.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashOf(text));
  return hashes.length === 0 ? "'none'" : [...new Set(hashes)].join(' ');
};

/** The Content-Security-Policy of a page: the template's script and its styles by hash, nothing external. */
export const pagePolicy = (
  html: string,
  { isSandboxed, mayBeFramed = false, formsOrigin, script }: PagePolicy,
): string =>
  [
    "default-src 'none'",
    `script-src ${scriptSource(html, script)}`,
    `style-src ${styleSource(html)}`,
    `img-src 'self' ${formsOrigin ? '' : 'https: '}data:`,
    `connect-src ${formsOrigin ?? "'self'"}`,
    `form-action ${formsOrigin ?? "'self'"}`,
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    ...(isSandboxed ? [SANDBOX] : []),
  ].join('; ');
