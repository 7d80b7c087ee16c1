import { sampled } from './full-form.ts';
import type { TestProduct } from './product.ts';

/** Answers that differ from call to call, are the log of what was done, or ask another service. */
const LEFT_OUT = [
  /^\/api\/audit/,
  /^\/api\/openapi/,
  /^\/api\/reference$/,
  /^\/api\/logout$/,
  /^\/api\/login/,
  /domain-suggestions$/,
  /^\/api\/admin\/status$/,
  /^\/api\/rankings\/\{/,
  /report-preview$/,
  /report\.pdf$/,
];

const pathsOf = ({ app }: TestProduct, staff: boolean): string[] =>
  Object.entries(app.swagger().paths ?? {})
    .filter(([url, methods]) => url.startsWith('/api/') && methods !== undefined && 'get' in methods)
    .map(([url]) => url)
    .filter((url) => url.startsWith('/api/client/') !== staff && !LEFT_OUT.some((pattern) => pattern.test(url)));

/**
 * What each reading route of staff or of the portal answers, for each of the ids, by its address. `npm test` reads a
 * third of the routes, the first, second or third as `share` says, besides those in `more`.
 */
export const readEverything = async (
  product: TestProduct,
  {
    headers,
    staff,
    ids,
    share,
    more = [],
  }: {
    headers: Record<string, string>;
    staff: boolean;
    ids: readonly number[];
    share: number;
    more?: readonly string[];
  },
): Promise<Map<string, string>> => {
  const read = new Map<string, string>();
  for (const path of new Set([...sampled(pathsOf(product, staff), 3, share), ...more])) {
    const urls = path.includes('{') ? ids.map((id) => path.replaceAll(/\{[^}]+\}/g, String(id))) : [path];
    for (const url of urls) {
      const { status, text } = await product.call('GET', url, { headers });
      read.set(url, status === 200 ? text : String(status));
    }
  }
  return read;
};

/** The addresses that answer differently. */
export const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([url, text]) => after.get(url) !== text).map(([url]) => url);
