import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requirePageRow } from './pages.usecases.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { getNewestContent, listVersions, storeVersion } from './versions.usecases.ts';

const product = await testProduct();
const { pages } = await writeFarm(product, { clientName: 'Many Versions Pest', microHubs: 'Ants' });
const pageId = pages[0]?.id ?? 0;

test('a page keeps a hundred versions; the oldest unpublished ones are deleted first', async () => {
  await product.ctx.transaction(async (tx) => {
    for (let number = 2; number <= 110; number += 1) {
      const page = await requirePageRow(tx, pageId);
      const newest = await getNewestContent(tx, page);
      if (!newest) throw new Error('The page is not written.');
      const version = { ...newest, title: `Title ${number}`, reason: 'edited' as const, author: null };
      const fingerprint = { shingles: [], bands: [], sentences: [], version: 1 };
      await storeVersion(tx, { page, version: { ...version, fingerprint } });
    }
  });
  const versions = await listVersions(product.ctx, pageId);
  expect(versions).toHaveLength(100);
  expect(versions[0]).toMatchObject({ number: 110, isNewest: true, isLive: false });
  expect(versions.at(-1)).toMatchObject({ number: 1, isLive: true });
  expect(versions.at(-2)?.number).toBe(12);
});

test('every page with content has its shown version stored', async () => {
  const { rows } = await product.ctx.db.execute<{ count: number }>(sql`
    select count(*)::integer as count from pages p where body is not null
      and not exists (select from page_versions v where v.page_id = p.id and v.number = p.shown_version)`);
  expect(rows[0]?.count).toBe(0);
});
