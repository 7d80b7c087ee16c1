import { setTimeout as delay } from 'node:timers/promises';
import { queryOf, startNodes, urlOf } from '../cluster.ts';
import type { Finding } from '../kills.ts';
import { signInAt } from '../staff.ts';
import { startDatabase } from './postgres.ts';

const QUESTIONS = 5;
const HUBS = [
  'Termite Control',
  'Ant Control',
  'Rodent Control',
  'Bed Bug Treatment',
  'Wasp Removal',
  'Mosquito Control',
];
const PATIENCE_MS = 300_000;

/** Lets many workers write one farm and counts what they wrote. */
export const writeTogether = async (most: number): Promise<Finding[]> => {
  const database = await startDatabase();
  const workers = database.isLarge ? most : Math.min(most, 4);
  const query = queryOf(database.connection);
  try {
    const nodes = await startNodes(urlOf(database.connection), { web: 1, workers, receiver: '127.0.0.1:1' });
    try {
      const { call } = await signInAt(nodes.origins[0] ?? '');
      const started = performance.now();
      await call('POST', '/api/farms', {
        clientName: 'Many Hands',
        industry: 'Pest Control',
        location: 'Warwick, RI',
        domainPrefix: 'many-hands',
        microHubs: HUBS.join(', '),
        questionsPerHub: QUESTIONS,
      });
      const left = async (): Promise<number> =>
        (
          await query<{ n: number }>(`select count(*)::integer as n from pages where status in ('planned', 'writing')`)
        )[0]?.n ?? 0;
      while ((await left()) > 0 && performance.now() - started < PATIENCE_MS) await delay(250);
      const seconds = (performance.now() - started) / 1000;
      const [found] = await query<Record<string, number>>(`select count(*)::integer as pages,
          count(*) filter (where status in ('published', 'draft'))::integer as written,
          count(distinct (topic_id, intent))::integer as subjects,
          (select count(*)::integer from (select page_id from page_versions group by page_id having count(*) > 1) as twice) as twice
        from pages`);
      const [ran] = await query<{ jobs: number; again: number }>(`select count(*)::integer as jobs,
          count(*) filter (where retry_count > 0)::integer as again from jobs.job where name = 'pages.generate'`);
      const states = await query<{
        state: string;
      }>(`select concat_ws(' ', count(*), status, failure) as state from pages
        group by status, failure order by 1`);
      const { pages = 0, written = 0, subjects = 0, twice = 0 } = found ?? {};
      return [
        {
          label: `pages of a farm that ${workers} workers wrote in ${seconds.toFixed(0)} s, of ${HUBS.length * QUESTIONS}`,
          figure: written,
          ok: written === pages && pages === HUBS.length * QUESTIONS,
        },
        { label: 'their states', figure: states.map(({ state }) => state).join('; '), ok: true },
        { label: 'pages with the subject of another', figure: pages - subjects, ok: pages === subjects },
        { label: 'pages written twice', figure: twice, ok: twice === 0 },
        {
          label: 'jobs that wrote them, and those that started again',
          figure: `${ran?.jobs}, ${ran?.again}`,
          ok: ran?.jobs === pages,
        },
      ];
    } finally {
      await nodes.stop();
    }
  } finally {
    await database.stop();
  }
};
