import { describe, expect, it } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemaps.rules.ts';

const origin = 'https://pests.example.com';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `${origin}/page-${index}`,
    modifiedAt: new Date(Date.UTC(2026, 0, 1 + (index % 28))),
  }));

describe('the sitemap of a host', () => {
  it('lists each address with the moment it last changed', () => {
    const xml = sitemapXml([{ url: `${origin}/a?b&c`, modifiedAt: null }, ...entries(1)], { origin, part: null });
    expect(xml).toContain('<loc>https://pests.example.com/a?b&amp;c</loc></url>');
    expect(xml).toContain(
      '<url><loc>https://pests.example.com/page-0</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
    );
    expect(xml).not.toMatch(/priority|changefreq/);
  });

  it('stays below 50 MB with the maximum number of long addresses', () => {
    const url = `https://${'a'.repeat(253)}/${'b'.repeat(200)}`;
    const bytes = (sitemapXml([{ url, modifiedAt: new Date() }], { origin, part: null }) ?? '').length;
    expect(bytes * 50_000).toBeLessThan(50 * 1024 * 1024);
  });

  it('is an index of files of 50,000 addresses when one cannot hold them', () => {
    const manyEntries = entries(50_001);
    const index = sitemapXml(manyEntries, { origin, part: null });
    expect(index?.match(/<sitemap>/g)).toHaveLength(2);
    expect(index).toContain(`<loc>${origin}/sitemap-2.xml</loc>`);
    expect(sitemapXml(manyEntries, { origin, part: 1 })?.match(/<url>/g)).toHaveLength(50_000);
    expect(sitemapXml(manyEntries, { origin, part: 2 })?.match(/<url>/g)).toHaveLength(1);
    expect(sitemapXml(manyEntries, { origin, part: 3 })).toBeNull();
    expect(sitemapXml(entries(3), { origin, part: 1 })).toBeNull();
  });
});

describe('a sitemap, word for word', () => {
  const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

  it('is a set of addresses', () => {
    const odd = [{ url: `${origin}/<a>"&b`, modifiedAt: null }];
    expect(sitemapXml(odd, { origin, part: null })).toBe(
      `${HEAD}<urlset ${NAMESPACE}>\n<url><loc>${origin}/&lt;a&gt;&quot;&amp;b</loc></url>\n</urlset>\n`,
    );
    expect(sitemapXml([], { origin, part: null })).toBe(`${HEAD}<urlset ${NAMESPACE}>\n</urlset>\n`);
  });

  it('is an index with the latest change of each part', () => {
    const many = entries(50_002).map((entry, index) => (index === 50_000 ? { ...entry, modifiedAt: null } : entry));
    expect(sitemapXml(many, { origin: 'https://a&b.example', part: null })).toBe(
      `${HEAD}<sitemapindex ${NAMESPACE}>\n` +
        '<sitemap><loc>https://a&amp;b.example/sitemap-1.xml</loc><lastmod>2026-01-28T00:00:00.000Z</lastmod></sitemap>\n' +
        '<sitemap><loc>https://a&amp;b.example/sitemap-2.xml</loc><lastmod>2026-01-22T00:00:00.000Z</lastmod></sitemap>\n' +
        '</sitemapindex>\n',
    );
    expect(sitemapXml(many, { origin, part: 2 })).toContain(`<loc>${origin}/page-50000</loc></url>`);
    expect(sitemapXml(many, { origin, part: 0 })).toBeNull();
    expect(sitemapXml(entries(50_000), { origin, part: null })).toContain('<urlset');
  });
});

describe('robots.txt', () => {
  it('names the host’s sitemap and blocks the API and the applications', () => {
    const robots = robotsTxt(origin, { hasSitemap: true });
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robotsTxt(origin, { hasSitemap: false })).not.toContain('Sitemap');
    expect(robots).toMatch(/Disallow: \/api\/\nDisallow: \/admin\/\nDisallow: \/client\/\n/);
  });
});
