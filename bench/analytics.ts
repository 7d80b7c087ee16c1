import pg from 'pg';
import { databaseUrl, median, startProduct, withDatabase } from './product.ts';

const FEW = 1000;
const MANY = 100 * FEW;
const PAGES = 40;
const DAYS = 30;
const ASKS = 25;
const GOAL_RATIO = 1.5;

/** A farm with this many views over the same days, each counted and stored as an event. */
const fill = async (db: pg.Client, { farm, views }: { farm: number; views: number }): Promise<void> => {
  const days = `generate_series(current_date - ${DAYS - 1}, current_date, interval '1 day') d`;
  const viewsPerDay = Math.round(views / PAGES / DAYS);
  const first = farm * 1000;
  await db.query(`
    INSERT INTO farms (id, client_id, name, domain, domain_prefix, industry, location, city, state, status, publish_mode,
      keywords, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES (${farm}, 1, 'Farm ${farm}', 'farm${farm}.localhost', 'farm${farm}',
      'Pest Control', 'Warwick, RI', 'Warwick', 'RI', 'active', 'auto', '{}', now(), now())`);
  // One topic per page, because two pages of a topic never answer the same question.
  await db.query(`INSERT INTO topics (id, client_id, farm_id, name, slug, position) OVERRIDING SYSTEM VALUE
    SELECT ${first} + p, 1, ${farm}, 'Hub ' || p, 'hub-' || p, p FROM generate_series(1, ${PAGES}) p`);
  await db.query(`INSERT INTO pages (id, client_id, farm_id, topic_id, intent, position, status, title, slug,
      meta_description, keyword, keywords, quality, attempts, first_published_at, published_at, created_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT ${first} + p, 1, ${farm}, ${first} + p, 'cost', p, 'published', 'Page ' || p, 'page-${farm}-' || p, '', 'cost', '{}',
      '{"passed":true,"score":100,"checks":[]}', 1, now() - interval '200 days', now(), now(), now() FROM generate_series(1, ${PAGES}) p`);
  await db.query(`INSERT INTO page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
    SELECT ${first} + p, 1, ${farm}, d::date, ${viewsPerDay}, ${viewsPerDay}, 0, 0 FROM generate_series(1, ${PAGES}) p, ${days}`);
  await db.query(`INSERT INTO farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors)
    SELECT ${farm}, 1, d::date, part, name, ${viewsPerDay}, ${viewsPerDay} FROM ${days},
      (VALUES ('device', 'phone'), ('device', 'desk'), ('search', 'Google'), ('direct', '')) parts (part, name)`);
  await db.query(`INSERT INTO page_quiz_days (page_id, client_id, farm_id, day, step, reached)
    SELECT ${first} + p, 1, ${farm}, d::date, s, ${viewsPerDay} FROM generate_series(1, ${PAGES}) p, generate_series(0, 5) s, ${days}`);
  await db.query(`INSERT INTO visitor_events (client_id, farm_id, page_id, kind, at)
    SELECT 1, ${farm}, ${first} + 1 + v % ${PAGES}, 'view', now() - v * interval '20 seconds' FROM generate_series(1, ${views}) v`);
};

const fillBoth = async (connection: pg.ClientConfig): Promise<void> => {
  const db = new pg.Client(connection);
  await db.connect();
  try {
    await db.query('SET session_replication_role = replica; SET statement_timeout = 0');
    await db.query(`INSERT INTO clients (id, name, email, industry, location, years_in_business, emergency_service,
      confirmed_facts, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES (1, 'Bench', 'bench@example.com',
      'Pest Control', 'Warwick, RI', 10, true, '{}', now(), now())`);
    await fill(db, { farm: 1, views: FEW });
    await fill(db, { farm: 2, views: MANY });
    await db.query('VACUUM ANALYZE');
  } finally {
    await db.end();
  }
};

const ANSWERS = [
  (farm: number) => `/api/farms/${farm}/analytics`,
  (farm: number) => `/api/analytics?farmId=${farm}&compare=previous`,
  (farm: number) => `/api/analytics/pages?farmId=${farm}`,
  (farm: number) => `/api/analytics/advice?farmId=${farm}`,
  (farm: number) => `/api/analytics/quiz?farmId=${farm}`,
];

/** Times every analytics call for a farm with a thousand views and one with a hundred thousand over the same days. */
export const benchAnalytics = (): Promise<void> =>
  withDatabase(async (connection) => {
    await fillBoth(connection);
    const product = await startProduct({
      DATABASE_URL: databaseUrl(connection),
      APP_SECRET: 'bench-only-secret-of-at-least-32-characters',
    });
    try {
      for (const answer of ANSWERS) {
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < 2 * (ASKS + 5); round += 1) {
          const from = performance.now();
          await product.call('GET', answer(1 + (round % 2)));
          if (round >= 10) times[round % 2 === 0 ? 0 : 1].push(performance.now() - from);
        }
        const [small, large] = [median(times[0]), median(times[1])];
        process.stdout.write(
          `  ${answer(0).replace(/\?.*/, '').replace('/0/', '/{id}/')}: ${small.toFixed(1)} ms with ${FEW} views, ${large.toFixed(1)} ms with ${MANY}; ratio ${(large / small).toFixed(2)}, ${GOAL_RATIO} is allowed\n`,
        );
      }
    } finally {
      await product.stop();
    }
  });
