import { expect, test } from 'vitest';
import { brandColours } from '#shared/brand.ts';
import { readPdf } from '../../../../test/setup/pdf-text.ts';
import { renderReport } from '../../../landing/report/report-page.tsx';
import { buildReportDocument } from './document.rules.ts';
import { reportFigures } from './reports.factory.ts';
import { renderReportPdf } from './pdf.presenter.ts';

const brand = { name: 'Orchard', logo: null, accent: null, ...brandColours(null) };
const print = async (changes: Parameters<typeof reportFigures>[0], note: string | null = null) => {
  const document = buildReportDocument(reportFigures(changes), { note, isDraft: false });
  const madeAt = new Date('2026-12-02T13:00:00Z');
  return readPdf(await renderReportPdf({ document, brand, logo: null, size: 'LETTER', madeAt }));
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

test('words at the ends of lines stand apart where a screen reader joins the lines', async () => {
  const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
  const titles = [{ title: words, at: null }];
  const { elements } = await print({ clientName: words, pages: { live: 1, added: 1, titles } }, words);
  expect(elements.filter((text) => text === words).length).toBeGreaterThanOrEqual(3);
  // A word that is wider than the page is joined as it was.
  expect((await print({}, 'W'.repeat(300))).elements).toContain('W'.repeat(300));
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
  const document = buildReportDocument(reportFigures(changes), { note: evil, isDraft: false });
  const html = renderReport({ document, brand, pdfPath: null });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('a logo is printed, and one that is no picture leaves its place to the name', async () => {
  const document = buildReportDocument(reportFigures(), { note: null, isDraft: false });
  const madeAt = new Date('2026-12-02T13:00:00Z');
  const shape = { width: 2, height: 1, background: 'dark' as const };
  const onePixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const printed = async (bytes: Buffer) =>
    readPdf(await renderReportPdf({ document, brand, logo: { ...shape, bytes }, size: 'A4', madeAt }));
  expect((await printed(onePixel)).raw).toContain('/Subtype /Image');
  expect((await printed(Buffer.from('no picture'))).text).toMatch(/^Orchard\n/);
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '</title><script>alert(1)</script>',
  '</style><style>*{background:url(//evil.example)}</style>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<math><mtext></p><mglyph><style><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '\\u003cscript\\u003e {{constructor.constructor("alert(1)")()}} ${alert(1)}',
  ') Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  '<< /S /URI /URI (https://evil.example) >>',
];

test('no payload becomes an element of the page or an action of the PDF, wherever it is typed', async () => {
  const titles = PAYLOADS.map((title) => ({ title, at: null }));
  const { leads, ranks, next } = reportFigures();
  const changes = {
    clientName: PAYLOADS.join(' '),
    leads: { ...leads, pages: PAYLOADS.map((title) => ({ title, leads: 1 })) },
    ranks: { ...ranks, moves: PAYLOADS.map((keyword) => ({ keyword, before: null, now: 3 })) },
    pages: { live: 1, added: 1, titles },
    next: { ...next, titles },
  };
  const { raw } = await print(changes, PAYLOADS.join('\n'));
  const commands = raw.replaceAll(/stream\n[\s\S]*?\nendstream/g, '').replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '()');
  expect(commands).toContain('/StructTreeRoot');
  expect(commands).not.toMatch(/\/(JavaScript|OpenAction|Launch|AA|URI)\b/);
  const document = buildReportDocument(reportFigures(changes), { note: PAYLOADS.join(' '), isDraft: true });
  const html = renderReport({ document, brand, pdfPath: '/report.pdf' });
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));
  for (const name of ['script', 'img', 'iframe', 'math', 'template', 'object'])
    expect([...elements]).not.toContain(name);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).not.toMatch(/<[^>]+ on\w+=/i);
});

test('a month in which nothing was measured says so', async () => {
  const { ranks, visits, leads } = reportFigures();
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
