import { expect, test } from 'vitest';
import type { PageCitations } from '#shared/citations.ts';
import type { Page } from '#shared/pages.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();

const getCitations = async (page: Page, headers: Record<string, string>): Promise<PageCitations> =>
  (await product.call<PageCitations>('GET', `/api/pages/${page.id}/citations`, { headers })).body;

test('every sentence of a page has a fact, source or library text as evidence', async () => {
  const { pages, headers } = await writeFarm(product, {
    clientName: 'Ledger Pest',
    location: 'Warwick, RI',
    microHubs: 'Termites',
  });
  const { citations, nearest } = await getCitations(pages[0]!, headers);
  expect(citations.length).toBeGreaterThanOrEqual(15);
  expect(citations.filter(({ holds }) => !holds)).toEqual([]);
  const kinds = new Set(citations.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(['client', 'library', 'source']));
  const sources = citations.flatMap(({ evidence }) => evidence.filter((one) => one.kind === 'source'));
  expect(sources.every(({ url, quote }) => url.startsWith('https://') && quote !== '')).toBe(true);
  expect(sources.some(({ tier, checkedAt }) => tier === 1 && checkedAt !== undefined)).toBe(true);
  expect(sources.filter(({ itemId, id }) => id === `e${itemId}`).length).toBeGreaterThan(0);
  expect(nearest.every(({ value, farmName }) => value < 0.2 && farmName.length > 0)).toBe(true);
});

test('a page that repeats another client’s page shows the page and the shared text', async () => {
  const farmInput = { location: 'Keene, NH', microHubs: 'Termites' };
  await writeFarm(product, { clientName: 'Second Pest', ...farmInput });
  const { pages, headers } = await writeFarm(product, { clientName: 'Third Pest', ...farmInput });
  const { nearest } = await getCitations(pages[0]!, headers);
  expect(nearest[0]?.value).toBeGreaterThan(0.2);
  expect(['Ledger Pest', 'Second Pest']).toContain(nearest[0]?.clientName);
  expect(nearest[0]?.url).toMatch(/^http.*\/[a-z0-9-]+$/);
  expect(nearest[0]?.sharedSentences.length).toBeGreaterThan(5);
  expect(nearest[0]?.sharedPhrases.length).toBeGreaterThan(0);
});

test('a sentence about the client says who confirmed the fact, and when', async () => {
  const headers = await product.signIn('editor');
  const body = {
    name: 'Confirmed Pest',
    email: 'owner@confirmed.example',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    phone: '(401) 555-0134',
    licenseNumber: 'RI-4471',
    confirmedFacts: ['phone', 'licenseNumber'],
  };
  const { id } = (await product.call<{ id: number }>('POST', '/api/clients', { headers, body })).body;
  const farm = { clientName: body.name, clientId: id, location: 'Barrington, RI', microHubs: 'Termites' };
  const { pages } = await writeFarm(product, { ...farm, questionsPerHub: 10 });
  const cited = await Promise.all(pages.map((page) => getCitations(page, headers)));
  const facts = cited.flatMap(({ citations }) => citations.flatMap(({ evidence }) => evidence));
  expect(facts).toContainEqual(
    expect.objectContaining({
      kind: 'client',
      field: 'licenseNumber',
      confirmation: { by: expect.stringMatching(/./), at: expect.stringMatching(/^20/), until: null },
    }),
  );
});
