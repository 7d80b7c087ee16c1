import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { failedGates, writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { lshBuckets, FINGERPRINT_VERSION } from '../quality/similarity.rules.ts';
import { generatePlannedPage } from './planned-pages.usecases.ts';
import { recomputeOldFingerprints } from './page-checks.usecases.ts';

const product = await testProduct();

const createFarm = async (clientName: string): Promise<{ farmId: number; headers: Record<string, string> }> => {
  const headers = await product.signIn('admin');
  const created = await product.call<{ farms: { id: number }[] }>('POST', '/api/farms', {
    headers,
    body: {
      clientName,
      industry: 'Pest Control',
      location: 'Warwick, RI',
      domainPrefix: clientName.toLowerCase().replaceAll(' ', '-'),
      microHubs: 'Ants',
      questionsPerHub: 5,
    },
  });
  return { farmId: created.body.farms[0]?.id ?? 0, headers };
};

test('outdated fingerprints are compared with every page until they are recomputed', async () => {
  const first = await writeFarm(product, { clientName: 'Old Scheme Pest', microHubs: 'Termites' });
  const { db } = product.ctx;
  await db.execute(
    sql`update page_fingerprints set version = 1, lsh_buckets = '{1,2,3}' where farm_id = ${first.farmId}`,
  );
  // Two clients use both library texts; the third finds the similar pages although no LSH bucket matches.
  await writeFarm(product, { clientName: 'Between Pest', microHubs: 'Termites', location: 'Keene, NH' });
  await db.execute(sql`update page_fingerprints set version = 1, lsh_buckets = '{1,2,3}'`);
  const third = await writeFarm(product, { clientName: 'Third Pest', microHubs: 'Termites', location: 'Salem, MA' });
  for (const page of third.pages) expect(failedGates(page)).toContain('F-02');

  expect(await recomputeOldFingerprints(product.ctx)).toBeGreaterThanOrEqual(10);
  expect(await recomputeOldFingerprints(product.ctx)).toBe(0);
  const { rows } = await db.execute<{ shingles: number[]; bands: number[]; version: number; kept: number }>(sql`
    select shingles, lsh_buckets as bands, version, (select count(*)::integer from page_lsh_buckets b, unnest(array[b1, b2, b3, b4, b5, b6, b7]) k
      where b.page_id = f.page_id and k = any(f.lsh_buckets)) as kept
    from page_fingerprints f where farm_id = ${first.farmId}`);
  for (const row of rows) {
    expect(row).toMatchObject({ version: FINGERPRINT_VERSION, bands: lshBuckets(row.shingles) });
    expect(row.kept).toBe(row.bands.length);
  }
});

test('concurrent similar pages are not both published', async () => {
  const { db } = product.ctx;
  // The library has two texts per question: one of three clients gets none.
  const farms = [await createFarm('One Ants'), await createFarm('Two Ants'), await createFarm('Three Ants')];
  const ids = sql.join(
    farms.map(({ farmId }) => sql`${farmId}`),
    sql`, `,
  );
  await db.execute(sql`update pages set variant = 0 where farm_id in (${ids})`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from pages where farm_id in (${ids}) order by position, id`,
  );
  for (let at = 0; at < rows.length; at += 3) {
    const batch = rows.slice(at, at + 3);
    await Promise.all(batch.map(({ id }) => generatePlannedPage(product.ctx, { pageId: id, run: `run-${id}` })));
  }
  const { rows: pairs } = await db.execute<{ j: number }>(sql`
    select (select count(*) from unnest(a.shingles) s where s = any(b.shingles))::float
      / (select count(*) from (select unnest(a.shingles) union select unnest(b.shingles)) u) as j
    from page_fingerprints a join page_fingerprints b on a.page_id < b.page_id
    join pages p on p.id = a.page_id and p.status = 'published' and p.farm_id in (${ids})
    join pages q on q.id = b.page_id and q.status = 'published' and q.farm_id in (${ids})`);
  expect(pairs.length).toBeGreaterThan(0);
  expect(Math.max(...pairs.map(({ j }) => j))).toBeLessThan(0.2);
});

test('a deleted page leaves no LSH buckets behind', async () => {
  const { db } = product.ctx;
  await db.execute(sql`delete from pages where id = (select min(page_id) from page_fingerprints)`);
  const { rows } = await db.execute<{ page_id: number }>(
    sql`select page_id from page_lsh_buckets b where not exists (select from page_fingerprints f where f.page_id = b.page_id)`,
  );
  expect(rows).toEqual([]);
});
