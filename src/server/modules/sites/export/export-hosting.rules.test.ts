import { describe, expect, test } from 'vitest';
import { inlineScript } from '#landing/inline-assets.ts';
import { headersFile, nginxFile, redirectsFile, type HostingConfig } from './export-hosting.rules.ts';

const SCRIPT = `<script>${inlineScript}</script>`;

const hosting = (changes: Partial<HostingConfig> = {}): HostingConfig => ({
  domain: 'pests.example.com',
  origin: 'https://pests.example.com',
  appOrigin: 'https://app.example.com',
  inline: ['<style>a{}</style>', SCRIPT],
  moved: [
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ],
  removed: ['/gone'],
  hasRemovedPage: true,
  ...changes,
});
const policyIn = (text: string): string => /Content-Security-Policy: (.*)/.exec(text)?.[1] ?? '';

describe('the headers of an exported site', () => {
  test('protect every page, keep pictures, and keep the folder’s own files out of search engines', () => {
    const text = headersFile(hosting());
    expect(text.replace(/Content-Security-Policy: .*/, 'Content-Security-Policy: …')).toBe(`/*
  Content-Security-Policy: …
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Strict-Transport-Security: max-age=31536000

/img/*
  Cache-Control: public, max-age=31536000, immutable

/README.md
  X-Robots-Tag: noindex

/manifest.json
  X-Robots-Tag: noindex

/nginx.conf
  X-Robots-Tag: noindex
`);
  });

  test('allow the scripts and styles of the pages by their hashes, and requests to the product alone', () => {
    const text = headersFile(hosting());
    expect(policyIn(text)).toMatch(/script-src 'sha256-/);
    expect(policyIn(text)).toMatch(/style-src 'sha256-/);
    expect(policyIn(text)).toContain('https://app.example.com');
  });

  test('allow no script that is not the template’s', () => {
    expect(policyIn(headersFile(hosting({ inline: ['<script>alert(1)</script>'] })))).toContain("script-src 'none'");
  });

  test('allow any style where the hashes are too many for a header, but never any script', () => {
    const many = Array.from({ length: 60 }, (_, n) => `<style>a${n}{}</style>`);
    const policy = policyIn(headersFile(hosting({ inline: [...many, SCRIPT] })));
    expect(policy).toContain("style-src 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'sha256-/);
  });

  test('ask for HTTPS only where the site has it', () => {
    expect(headersFile(hosting({ origin: 'http://pests.localhost' }))).not.toContain('Strict-Transport-Security');
  });
});

describe('the addresses that moved', () => {
  test('lead on to where they are now', () => {
    expect(redirectsFile(hosting())).toBe('/old /new 301\n/older /new 301\n');
  });

  test('are 2,000 at most', () => {
    const moved = Array.from({ length: 2001 }, (_, n) => ({ from: `/${n}`, to: '/new' }));
    expect(redirectsFile(hosting({ moved })).split('\n')).toHaveLength(2001);
    expect(redirectsFile(hosting({ moved }))).not.toContain('/2000 ');
  });
});

describe('the file for nginx', () => {
  test('serves the domain from its folder', () => {
    const text = nginxFile(hosting());
    expect(text).toContain('    server_name pests.example.com;\n    root /var/www/pests.example.com;\n');
    expect(text).toContain('# pests.example.com as plain files, for nginx.');
  });

  test('sends the same headers for pages and pictures, with a time to keep each', () => {
    const text = nginxFile(hosting());
    expect(text).toContain('\n    add_header X-Content-Type-Options "nosniff" always;\n');
    expect(text).toContain(
      '\n    add_header Cache-Control "public, max-age=300, stale-while-revalidate=86400" always;\n',
    );
    expect(text).toContain('\n        add_header X-Content-Type-Options "nosniff" always;\n');
    expect(text).toContain('\n        add_header Cache-Control "public, max-age=31536000, immutable" always;\n    }\n');
    expect(text).toMatch(/add_header Content-Security-Policy "[^"\n]+" always;/);
  });

  test('redirects what moved and answers 410 for what was removed', () => {
    expect(nginxFile(hosting())).toContain(
      '    error_page 410 /410.html;\n    location = /old { return 301 /new; }\n    location = /older { return 301 /new; }\n    location = /gone { return 410; }\n}\n',
    );
  });

  test('has no page for removed addresses where none was removed', () => {
    const without = nginxFile(hosting({ hasRemovedPage: false, moved: [], removed: [] }));
    expect(without).toMatch(/error_page 404 \/404\.html;\n\}\n$/);
  });

  test('quotes what a header may hold', () => {
    const odd = nginxFile(hosting({ appOrigin: 'https://a"b\\c.example' }));
    expect(odd).toContain('https://a\\"b\\\\c.example');
  });
});
