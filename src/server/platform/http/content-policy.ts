import { createHash } from 'node:crypto';

export interface PagePolicy {
  /** Gives the page an opaque origin, so that it cannot access the product on the same host. */
  isSandboxed: boolean;
  /** Allows pages of the same origin to frame it. */
  mayBeFramed?: boolean;
  /** Target of forms and view counts, and source of images, for a page hosted elsewhere. */
  formsOrigin?: string;
}

const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation';

const hashesOf = (html: string, element: RegExp): string => {
  const hashes = [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.length === 0 ? "'none'" : [...new Set(hashes)].join(' ');
};

/** The Content-Security-Policy of a page: its inline scripts and styles by hash, nothing external. */
export const pagePolicy = (html: string, { isSandboxed, mayBeFramed = false, formsOrigin }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src ${hashesOf(html, /<script>([\s\S]*?)<\/script>/g)}`,
    `style-src ${hashesOf(html, /<style>([\s\S]*?)<\/style>/g)}`,
    `img-src 'self' ${formsOrigin ? '' : 'https: '}data:`,
    `connect-src ${formsOrigin ?? "'self'"}`,
    `form-action ${formsOrigin ?? "'self'"}`,
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    ...(isSandboxed ? [SANDBOX] : []),
  ].join('; ');
