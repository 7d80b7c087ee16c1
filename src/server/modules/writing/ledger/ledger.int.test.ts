import { expect, test } from 'vitest';
import type { PageLedger } from '#shared/ledger.ts';
import type { Page } from '#shared/pages.ts';
import { writeFarm } from '../../../../../test/setup/farm.ts';
import { testProduct } from '../../../../../test/setup/product.ts';

const product = await testProduct();

const ledgerOf = async (page: Page, headers: Record<string, string>): Promise<PageLedger> =>
  (await product.call<PageLedger>('GET', `/api/pages/${page.id}/ledger`, { headers })).body;

test('every sentence of a page names the fact, source or library text it rests on', async () => {
  const { pages, headers } = await writeFarm(product, {
    clientName: 'Ledger Pest',
    location: 'Warwick, RI',
    microHubs: 'Termites',
  });
  const { lines, nearest } = await ledgerOf(pages[0]!, headers);
  expect(lines.length).toBeGreaterThanOrEqual(15);
  expect(lines.filter(({ holds }) => !holds)).toEqual([]);
  const kinds = new Set(lines.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(['client', 'library', 'source']));
  const sources = lines.flatMap(({ evidence }) => evidence.filter((one) => one.kind === 'source'));
  expect(sources.every(({ url, quote }) => url.startsWith('https://') && quote !== '')).toBe(true);
  expect(nearest.every(({ value, farmName }) => value < 0.2 && farmName.length > 0)).toBe(true);
});

test('a page that repeats another client’s shows which, and the sentences and phrases both say', async () => {
  const order = { location: 'Keene, NH', microHubs: 'Termites' };
  await writeFarm(product, { clientName: 'Second Pest', ...order });
  const { pages, headers } = await writeFarm(product, { clientName: 'Third Pest', ...order });
  const { nearest } = await ledgerOf(pages[0]!, headers);
  expect(nearest[0]?.value).toBeGreaterThan(0.2);
  expect(['Ledger Pest', 'Second Pest']).toContain(nearest[0]?.clientName);
  expect(nearest[0]?.url).toMatch(/^http.*\/[a-z0-9-]+$/);
  expect(nearest[0]?.sharedSentences.length).toBeGreaterThan(5);
  expect(nearest[0]?.sharedPhrases.length).toBeGreaterThan(0);
});
