import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './content-policy.ts';

const script = 'template()';
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sources = (html: string, name: string): string | undefined =>
  new RegExp(`${name} ([^;]+)`).exec(pagePolicy(html, { isSandboxed: false, script }))?.[1];
const page = (more: string) =>
  `<html><head><style>p{}</style></head><body>${more}<script>${script}</script></body></html>`;

test('a page’s script is that of its template, whatever else stands in the page', () => {
  expect(sources(page(''), 'script-src')).toBe(hashOf(script));
  expect(sources(page('<script>alert(1)</script>'), 'script-src')).toBe(hashOf(script));
  expect(sources('<html><head></head><body><script>alert(1)</script></body></html>', 'script-src')).toBe("'none'");
  expect(pagePolicy(page(''), { isSandboxed: true })).toContain("script-src 'none'");
});

test('a page’s styles are those of its head', () => {
  expect(sources(page('<style>body{display:none}</style>'), 'style-src')).toBe(hashOf('p{}'));
  expect(sources('<p>Nothing</p>', 'style-src')).toBe("'none'");
});

test('a page in a sandbox has no origin of the product', () => {
  expect(pagePolicy(page(''), { isSandboxed: true })).toMatch(/; sandbox (?!.*allow-same-origin)/);
  expect(pagePolicy(page(''), { isSandboxed: false })).not.toContain('sandbox');
});
