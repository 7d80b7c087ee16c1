import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { databaseUrl, median, startProduct, withDatabase, type BenchProduct } from './product.ts';

const FEW = 1000;
const MANY = 100_000;
const CHECKS = 26;
const ASKS = 110;
const FILTER_ASKS = 40;
const LIST_RATIO = 1.5;

const REFRESHED = 2000;
const ANSWER_MS = 200;
const AT_ONCE = 10;
const REFRESH_RATIO = 1.15;

const FARMS = 200;
const FIRST_ANSWER = '/api/rankings?sort=position&limit=50';
/** Filters of the list; a farm and its topics have more keywords in the larger data set. */
const FILTERS: Record<string, string> = {
  client: 'clientId=7',
  farm: 'farmId=7',
  hub: 'farmId=7&topicId=7',
  band: 'band=top10',
  trend: 'trend=down',
  state: 'state=error',
  'wrong page': 'wrongPage=true',
  'band and trend': 'band=top20&trend=up',
};

const printLine = (line: string): boolean => process.stdout.write(`  ${line}\n`);

const WORLD = `
  INSERT INTO clients (name, email, industry, location, city, state, years_in_business, emergency_service, confirmed_facts,
      created_at, updated_at)
    SELECT 'Client ' || n, 'office@example.com', 'Pest Control', 'Warwick, RI', 'Warwick', 'RI', 10, true, '{}', now(), now()
    FROM generate_series(1, 50) n;
  INSERT INTO farms (client_id, name, domain, domain_prefix, industry, location, city, state, status, publish_mode, keywords,
      created_at, updated_at)
    SELECT 1 + n % 50, 'Farm ' || n, 'farm-' || n || '.localhost', 'farm-' || n, 'Pest Control', 'Warwick, RI', 'Warwick', 'RI',
      'active', 'auto', '{}', now(), now()
    FROM generate_series(1, ${FARMS}) n;
  INSERT INTO topics (client_id, farm_id, name, slug, position) SELECT client_id, id, 'Ants', 'ants', 0 FROM farms;`;

const PAGES = `
  INSERT INTO pages (client_id, farm_id, topic_id, intent, position, status, title, slug, meta_description, keyword,
      keywords, quality, attempts, created_at, updated_at)
    SELECT f.client_id, f.id, h.id, 'cost' || n, n, 'published', 'Page ' || n, 'page-' || n, '', 'keyword ' || n, '{}',
      '{"passed":true,"score":100,"checks":[]}', 1, now(), now()
    FROM generate_series($1::integer, $2::integer) n
      JOIN farms f ON f.id = 1 + n % ${FARMS} JOIN topics h ON h.farm_id = f.id`;

/** Keywords with their last twelve checks, in the product's format; 2 % failed, 1 % have a wrong page. */
const KEYWORDS = `
  INSERT INTO rankings (client_id, farm_id, page_id, keyword, domain, current_position, previous_position, best_position, trend,
      last_checked_at, state, reason, wrong_url, wrong_position, depth, recent)
    SELECT p.client_id, p.farm_id, p.id, p.keyword, 'farm.localhost', 1 + p.id % 50, 2 + p.id % 50, 1,
      (ARRAY['up', 'down', 'same', 'new'])[1 + p.id % 4], now(), CASE WHEN p.id % 47 = 0 THEN 'error' ELSE 'ranked' END,
      CASE WHEN p.id % 47 = 0 THEN 'The search provider failed.' END,
      CASE WHEN p.id % 97 = 0 THEN 'https://farm.localhost/other' END, CASE WHEN p.id % 97 = 0 THEN 3 END, 50,
      (SELECT jsonb_agg(jsonb_build_array(1780000000000 - c * 1209600000::bigint, 1 + (p.id + c) % 50)) FROM generate_series(0, 11) c)
    FROM pages p WHERE p.position BETWEEN $1::integer AND $2::integer`;

const HISTORY = `
  INSERT INTO ranking_checks (client_id, ranking_id, checked_at, position, state, provider, query, depth, pages_fetched, cost_micros)
    SELECT r.client_id, r.id, now() - c * interval '14 days', 1 + (r.id + c) % 50, 'ranked', 'serper', r.keyword, 50, 5, 5000
    FROM generate_series(0, ${CHECKS - 1}) c, rankings r JOIN pages p ON p.id = r.page_id
    WHERE p.position BETWEEN $1::integer AND $2::integer`;

const fill = async (db: pg.Client, { from, count }: { from: number; count: number }): Promise<void> => {
  for (const statement of [PAGES, KEYWORDS, HISTORY]) await db.query(statement, [from, count]);
  await db.query('VACUUM ANALYZE rankings, ranking_checks, pages');
};

interface World {
  db: pg.Client;
  product: BenchProduct;
}

/** The built product on a separate database that the bench can fill. */
const withWorld = (environment: Record<string, string>, work: (world: World) => Promise<void>): Promise<void> =>
  withDatabase(async (connection) => {
    const db = new pg.Client(connection);
    await db.connect();
    await db.query(WORLD);
    const product = await startProduct({
      DATABASE_URL: databaseUrl(connection),
      APP_SECRET: 'rank bench secret of forty characters and more',
      ...environment,
    });
    try {
      await work({ db, product });
    } finally {
      await product.stop();
      await db.end();
    }
  });

const timeOf = async (product: BenchProduct, path: string): Promise<number> => {
  const from = performance.now();
  await product.call('GET', path);
  return performance.now() - from;
};

interface Worlds {
  small: World;
  large: World;
}

/** The medians of alternating calls, so that other load on the machine affects both alike. */
const compare = async ({ small, large }: Worlds, { path, rounds }: { path: string; rounds: number }) => {
  const times: { smallTime: number; largeTime: number }[] = [];
  for (let n = 0; n < rounds; n += 1) {
    times.push({ smallTime: await timeOf(small.product, path), largeTime: await timeOf(large.product, path) });
  }
  const counted = times.slice(Math.floor(rounds / 10));
  return { few: median(counted.map((time) => time.smallTime)), many: median(counted.map((time) => time.largeTime)) };
};

const benchList = (): Promise<void> =>
  withWorld({ ROLE: 'web' }, (small) =>
    withWorld({ ROLE: 'web' }, async (large) => {
      await fill(small.db, { from: 1, count: FEW });
      await fill(large.db, { from: 1, count: MANY });
      const products = { small, large };
      const { few: smallTime, many: largeTime } = await compare(products, { path: FIRST_ANSWER, rounds: ASKS });
      printLine(`first answer of ${FEW} keywords with ${CHECKS} checks each: ${smallTime.toFixed(1)} ms`);
      printLine(`first answer of ${MANY} keywords with ${CHECKS} checks each: ${largeTime.toFixed(1)} ms`);
      printLine(`ratio ${(largeTime / smallTime).toFixed(2)}; ${LIST_RATIO} is allowed`);
      for (const [name, query] of Object.entries(FILTERS)) {
        const path = `${FIRST_ANSWER}&${query}`;
        const times = await compare(products, { path, rounds: FILTER_ASKS });
        const sides = `${times.few.toFixed(1)} and ${times.many.toFixed(1)} ms`;
        printLine(`narrowed by ${name}: ${sides}, ratio ${(times.many / times.few).toFixed(2)}`);
      }
      const clients = await compare(products, { path: '/api/rankings/clients?trend=down', rounds: FILTER_ASKS });
      printLine(`clients by trend: ${clients.few.toFixed(1)} and ${clients.many.toFixed(1)} ms`);
    }),
  );

/** A slow provider that never finds the page. */
const startProvider = async () => {
  let calls = 0;
  const results = Array.from({ length: 50 }, (_, n) => ({ title: `Result ${n}`, url: `https://other-${n}.example/` }));
  const body = JSON.stringify({ results });
  const server = createServer((_request, response) => {
    calls += 1;
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), ANSWER_MS);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, stop: () => server.close() };
};

const benchRefresh = async (): Promise<void> => {
  const provider = await startProvider();
  await withWorld({ RAPIDAPI_BASE_URL: provider.url, RAPIDAPI_KEY: 'bench-key' }, async ({ db, product }) => {
    await db.query(PAGES, [1, REFRESHED]);
    const from = performance.now();
    await product.call('POST', '/api/rankings/refresh');
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      if ((await product.call<{ underWay: number }>('GET', '/api/rankings/activity')).underWay === 0) break;
    }
    const seconds = (performance.now() - from) / 1000;
    const ideal = (REFRESHED / AT_ONCE) * (ANSWER_MS / 1000);
    printLine(
      `refresh of ${REFRESHED} keywords, ${provider.calls()} look-ups of ${ANSWER_MS} ms, ${AT_ONCE} at once: ${seconds.toFixed(1)} s`,
    );
    printLine(`${(seconds / ideal).toFixed(2)} of the ideal ${ideal.toFixed(0)} s; ${REFRESH_RATIO} is allowed`);
  });
  provider.stop();
};

/** The first response of the rankings page with a hundred times the keywords, and a refresh against a slow provider. */
export const benchRankings = async (): Promise<void> => {
  await benchList();
  await benchRefresh();
};
