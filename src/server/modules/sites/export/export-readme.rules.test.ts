import { describe, expect, test } from 'vitest';
import { readmeFile, type ReadmeInput } from './export-readme.rules.ts';

const readme = (changes: Partial<Omit<ReadmeInput, 'counts'>> = {}, counts: Partial<ReadmeInput['counts']> = {}) =>
  readmeFile({
    business: 'Ocean Pest',
    domain: 'pests.example.com',
    origin: 'https://pests.example.com',
    canonicalOrigin: 'https://pests.example.com',
    appOrigin: 'https://app.example.com',
    productName: 'Farmstead',
    counts: { pages: 12, pictures: 1, moved: 3, removed: 4, ...counts },
    ...changes,
  });

describe('the README of an exported site', () => {
  test('says what is in the folder and where its forms go', () => {
    const text = readme();
    expect(text).toContain(
      '# pests.example.com\n\nThe public website of Ocean Pest as plain files: 12 pages, 1 picture,\n',
    );
    expect(text).toContain('\nhttps://pests.example.com.\n\n## Hosting it\n');
    expect(text).toContain('sent to `https://app.example.com/api/public/` (Farmstead).');
    expect(text).toContain('| an address that moved (3) | 301 | 301 |');
    expect(text).toContain('| a page that was removed (4) | 404: Pages cannot answer 410 | 410 |');
    expect(text).toContain('410 a little sooner. This page,');
    expect(text).not.toMatch(/as their home|public address/);
  });

  test('says when search engines find the pages elsewhere', () => {
    expect(readme({ canonicalOrigin: 'https://www.ocean.example' })).toContain(
      '\nThe pages name https://www.ocean.example as their home, because that is where the same pages are found by search engines.\nServed at pests.example.com they are copies, and their sitemap is empty.\n',
    );
  });

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['https://app.example.com', false],
    ['https://localhost.example.com', false],
  ])('warns of forms that visitors cannot send, to %s: %s', (appOrigin, warns) => {
    const warning = `\n**This copy was made on a machine without a public address: its forms go to ${appOrigin}, which visitors cannot\nreach. Set APP_ORIGIN and export again before you publish it.**\n`;
    expect(readme({ appOrigin }).includes(warning)).toBe(warns);
  });

  test('says that Cloudflare Pages reads no more than 2,000 redirects', () => {
    const limit = ' Pages reads the first 2000 redirects alone.';
    expect(readme({}, { moved: 2000 })).not.toContain(limit);
    expect(readme({}, { moved: 2001 })).toContain(`410 a little sooner.${limit} This page,`);
  });

  test('counts one page as one', () => {
    expect(readme({}, { pages: 1, pictures: 0 })).toContain('1 page, 0 pictures,');
  });
});
