import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const TAG = /<[a-z][^>]*>/g;
const ATTRIBUTE = / ([a-zA-Z:-]+)="([^"]*)"/g;
const BOOLEAN = new Set(['required', 'hidden', 'checked', 'disabled', 'novalidate']);

const attribute = (_: string, name: string, value: string): string => {
  const written = name.toLowerCase();
  return value === '' && BOOLEAN.has(written) ? ` ${written}` : ` ${written}="${value}"`;
};

/**
 * Lower-case attribute names, boolean attributes without a value, no XML slashes. Safe with regular expressions,
 * because React escapes `<`, `>` and `"` in every text and value.
 */
export const toHtml = (node: ReactNode): string =>
  renderToStaticMarkup(node).replace(TAG, (tag) => tag.replace(ATTRIBUTE, attribute).replace(/\/>$/, '>'));

/** The only way to embed JSON: no character can end the script element or start a comment. */
export const toInlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
