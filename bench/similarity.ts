import pg from 'pg';
import { lshBuckets, jaccard, MIN_SHARED_BUCKETS } from '#server/modules/quality/similarity.rules.ts';
import { median, withDatabase } from './product.ts';

const FEW = 1000;
const MANY = 100_000;
const ASKS = 40;
const GOAL_RATIO = 2;

/**
 * Pages of 600 shingles, 120 of them from a pool of 4000 common ones: any two have a similarity of 0.003, like pages
 * of a real site, and share one of the 420 LSH bands as often (0.03² / 100 = 0.003² for each band).
 */
const PAGES = `
  INSERT INTO page_fingerprints (page_id, client_id, farm_id, shingles, lsh_buckets, sentences, version)
  SELECT p, 1, 1 + p % 500,
    (SELECT array_agg(CASE WHEN s <= 120 THEN (random() * 4000)::integer
      ELSE (random() * 4294967295 - 2147483648)::bigint::integer END) FROM generate_series(1, 600) s WHERE p > 0),
    (SELECT array_agg(CASE WHEN random() < 0.03 THEN b * 100 + (random() * 99)::integer
      ELSE (random() * 4294967295 - 2147483648)::bigint::integer END) FROM generate_series(1, 420) b WHERE p > 0),
    (SELECT array_agg((random() * 4294967295 - 2147483648)::bigint::integer) FROM generate_series(1, 35) s WHERE p > 0),
    2
  FROM generate_series($1::integer, $2::integer) p`;

interface Candidate {
  page_id: number;
  shingles: number[];
}

const COLUMNS = [1, 2, 3, 4, 5, 6, 7];

/** Loads pages up to `count`; the band indexes are created afterwards, which is faster. */
const fill = async (db: pg.Client, { from, count }: { from: number; count: number }): Promise<void> => {
  for (const column of COLUMNS) await db.query(`DROP INDEX page_lsh_buckets_${column}`);
  await db.query(PAGES, [from, count]);
  await db.query(
    `INSERT INTO page_lsh_buckets SELECT page_id, ${COLUMNS.map((column) => `lsh_buckets[i + ${column - 1}]`).join(', ')}
      FROM page_fingerprints, generate_series(1, cardinality(lsh_buckets), 7) i WHERE page_id BETWEEN $1 AND $2`,
    [from, count],
  );
  for (const column of COLUMNS)
    await db.query(`CREATE INDEX page_lsh_buckets_${column} ON page_lsh_buckets (b${column}, page_id)`);
  await db.query('VACUUM ANALYZE page_lsh_buckets, page_fingerprints');
};

/** Milliseconds to find, read and compare one page's candidates, and their number. */
const measure = async (db: pg.Client): Promise<{ ms: number; candidates: number }> => {
  const { rows } = await db.query<Candidate & { bands: number[]; sentences: number[] }>(
    `SELECT page_id, shingles, lsh_buckets AS bands, sentences FROM page_fingerprints WHERE page_id <= ${FEW} ORDER BY random() LIMIT ${ASKS + 5}`,
  );
  const times: number[] = [];
  let candidates = 0;
  for (const page of rows) {
    const from = performance.now();
    const shingleSet = new Set(page.shingles);
    const found = await db.query<Candidate>(
      `SELECT page_id, farm_id, shingles FROM page_fingerprints
        WHERE page_id <> $2 AND page_id IN (SELECT pages_sharing_lsh_buckets($1, ${MIN_SHARED_BUCKETS}))`,
      [page.bands, page.page_id],
    );
    await db.query('SELECT page_id, sentences FROM fingerprints_sharing_sentences($1) WHERE client_id = 1', [
      page.sentences,
    ]);
    for (const other of found.rows) jaccard(shingleSet, other.shingles);
    times.push(performance.now() - from);
    candidates += found.rows.length;
  }
  return { ms: median(times.slice(5)), candidates: candidates / rows.length };
};

/** Compares one page with a thousand stored pages and with a hundred thousand; the yardstick is twice the time. */
export const benchSimilarity = (): Promise<void> =>
  withDatabase(async (connection) => {
    const db = new pg.Client(connection);
    await db.connect();
    // Without rows of pages, farms and clients, which are not used here.
    await db.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
    const printLine = (line: string): boolean => process.stdout.write(`  ${line}\n`);
    const start = performance.now();
    for (let page = 0; page < 100; page += 1)
      lshBuckets(Array.from({ length: 600 }, (_, index) => page * 7919 + index));
    printLine(`the bands of one page take ${((performance.now() - start) / 100).toFixed(1)} ms`);
    await fill(db, { from: 1, count: FEW });
    const smallTime = await measure(db);
    printLine(`against ${FEW} pages: ${smallTime.ms.toFixed(1)} ms, ${smallTime.candidates.toFixed(0)} candidates`);
    await fill(db, { from: FEW + 1, count: MANY });
    const largeTime = await measure(db);
    printLine(`against ${MANY} pages: ${largeTime.ms.toFixed(1)} ms, ${largeTime.candidates.toFixed(0)} candidates`);
    const { rows } = await db.query<{ size: string }>(
      "SELECT pg_size_pretty(pg_total_relation_size('page_fingerprints') + pg_total_relation_size('page_lsh_buckets')) AS size",
    );
    printLine(
      `ratio ${(largeTime.ms / smallTime.ms).toFixed(2)}; ${GOAL_RATIO} is allowed. The fingerprints take ${rows[0]?.size}.`,
    );
    await db.end();
  });
