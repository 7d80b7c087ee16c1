import { createHash } from 'node:crypto';

export interface PagePolicy {
  /** Gives the page an origin of its own, so that it can reach nothing of the product beside it. */
  isSandboxed: boolean;
  /** Whether pages of the same origin may show it in a frame. */
  mayBeFramed?: boolean;
  /** Where its forms and counts go, when the page stands away from the product; its pictures then stand beside it. */
  formsOrigin?: string;
}

const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation';

const hashesOf = (html: string, element: RegExp): string => {
  const hashes = [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.length === 0 ? "'none'" : [...new Set(hashes)].join(' ');
};

/** The Content-Security-Policy of a whole page: its own inline script and style by their hashes, and nothing foreign. */
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
