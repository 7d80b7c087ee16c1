import { expect, test } from 'vitest';
import { brandColours } from '#shared/brand.ts';
import { readPdf } from '../../../../../test/setup/pdf-text.ts';
import { renderReport } from '../../../../landing/report/report-page.tsx';
import { writeDocument } from '../document/document.rules.ts';
import { figuresOf } from '../reports.factory.ts';
import { printReport } from './paper.presenter.ts';

const brand = { name: 'Orchard', logo: null, accent: null, ...brandColours(null) };
const print = async (changes: Parameters<typeof figuresOf>[0], note: string | null = null) => {
  const document = writeDocument(figuresOf(changes), { note, isDraft: false });
  const madeAt = new Date('2026-12-02T13:00:00Z');
  return readPdf(await printReport({ document, brand, logo: null, size: 'LETTER', madeAt }));
};

test('a report is printed as text, tagged, with its language, title and pages', async () => {
  const { text, pages, raw } = await print({}, 'A good month.\nThe new pages bring calls.');
  for (const words of [
    'Narragansett Pest Control',
    'Leads by week',
    'The new pages bring calls.',
    '$6,240',
    '#4',
    'Not found',
  ])
    expect(text).toContain(words);
  expect(text).toContain(`page ${pages} of ${pages}`);
  for (const part of [
    '/Marked true',
    '/Lang (en-US)',
    '/DisplayDocTitle true',
    '/StructTreeRoot',
    '/S /H1',
    '/S /TH',
    '/S /Figure',
  ])
    expect(raw, part).toContain(part);
});

test('letters of all kinds print or are a question mark; none breaks the page', async () => {
  const { text } = await print({ clientName: 'Łódź Größe Ελλάς Київ 東京 شركة 👩‍🔧 \u0000\u202e' });
  expect(text.replaceAll('\n', '')).toContain('Łódź Größe Ελλάς Київ ?? ???? ??');
  const long = await print({ clientName: 'W'.repeat(2000) });
  expect(long.pages).toBeGreaterThan(1);
});

test('what a client typed is text alone, on paper and on the page', async () => {
  const evil = '</style><script>alert(1)</script><img src=x onerror=alert(1)> (/URI) Tj ET';
  const changes = {
    clientName: evil,
    work: [],
    pages: { live: 1, added: 1, titles: [{ title: evil, at: null }] },
  };
  const { text, raw } = await print(changes, evil);
  expect(text.replaceAll('\n', ' ')).toContain('<script>alert(1)</script>');
  expect(raw).not.toMatch(/\/JavaScript|\/OpenAction|\/URI /);
  const document = writeDocument(figuresOf(changes), { note: evil, isDraft: false });
  const html = renderReport({ document, brand, pdfPath: null });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('a month in which nothing was measured says so', async () => {
  const { ranks, visits, leads } = figuresOf();
  const { text } = await print({
    leads: { ...leads, total: 0, before: null, weeks: [], months: [], pages: [], medianMinutes: null },
    visits: { ...visits, since: null, views: 0, rate: null },
    ranks: { ...ranks, measured: 0, moves: [] },
  });
  for (const words of [
    'No leads came this month.',
    'Visits were not measured this month.',
    'No keyword was measured this month',
  ])
    expect(text).toContain(words);
  expect(text.match(/Not measured/g)?.length).toBe(2);
  expect(text).not.toContain('0.0%');
});
