import { setTimeout as delay } from 'node:timers/promises';
import { startReceiver } from '../../setup/receiver.ts';
import { callAtRate, showAnswers } from '../calls.ts';
import { queryOf, startNodes, urlOf, withRowsOf, type Nodes } from '../cluster.ts';
import { statusOf } from '../failover/views.ts';
import type { Finding } from '../kills.ts';
import { sendAtRate } from '../leads.ts';
import { startDatabase } from '../nodes/postgres.ts';
import { insertPages } from '../pages.ts';
import { signInAt, type StaffCall } from '../staff.ts';
import { buildVersion, findVersionBefore } from './version-before.ts';

export interface UpgradePlan {
  /** Leads and page views a second. */
  rate: number;
  progress: (line: string) => void;
}

const EMAIL = /[\w-]+@visitors\.example/;
const PATIENCE_MS = 240_000;
const SECRET = 'the-same-secret-for-both-versions-of-the-drill';

const orderFarm = (call: StaffCall, name: string): Promise<{ farms: { id: number }[] }> =>
  call('POST', '/api/farms', {
    clientName: name,
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: name.toLowerCase().replaceAll(' ', '-'),
    microHubs: 'Termite Control, Ant Control',
    questionsPerHub: 5,
  });

/** Runs the version before and this one on one database at once, under load, and then this one alone. */
export const surviveUpgrade = async ({ rate, progress }: UpgradePlan): Promise<Finding[] | string> => {
  const commit = await findVersionBefore();
  if (commit === null) return 'this clone has neither a release nor the recorded commit';
  progress(`building the version before, ${commit.slice(0, 12)}`);
  const before = await buildVersion(commit);
  const receiver = await startReceiver();
  const database = await startDatabase();
  const query = queryOf(database.connection);
  const url = urlOf(database.connection);
  const common = { receiver: `127.0.0.1:${receiver.port}`, environment: { APP_SECRET: SECRET } };
  const running: Nodes[] = [];
  try {
    const old = await startNodes(url, { ...common, web: 2, workers: 1, folder: before.folder });
    running.push(old);
    const pages = await insertPages({ withRows: withRowsOf(database.connection), query }, (path) => receiver.url(path));
    const origins = [...old.origins];
    const [oldOrigin = ''] = origins;
    const { call: callOld } = await signInAt(oldOrigin);
    const applied = async (): Promise<number> =>
      (await query<{ n: number }>('select count(*)::integer as n from drizzle.__drizzle_migrations'))[0]?.n ?? 0;
    const migrations = await applied();

    const upgrade = async (): Promise<{ seconds: number }> => {
      await orderFarm(callOld, 'Before Both');
      await delay(3000);
      progress('this version starts');
      const started = performance.now();
      const now = await startNodes(url, { ...common, web: 1, workers: 1 });
      running.push(now);
      const seconds = (performance.now() - started) / 1000;
      origins.push(...now.origins);
      progress('both serve');
      const { call: callNew } = await signInAt(now.origins[0] ?? '');
      await orderFarm(callOld, 'Old Beside New');
      await orderFarm(callNew, 'New Beside Old');
      for (const [call, page] of [[callOld, pages[0]] as const, [callNew, pages[1]] as const]) {
        await call('PATCH', `/api/farms/${page?.farmId}/status`, { status: 'inactive' });
        await call('PATCH', `/api/farms/${page?.farmId}/status`, { status: 'active' });
      }
      await delay(15_000);
      progress('the version before stops');
      origins.splice(0, old.origins.length);
      await old.stop();
      await delay(5000);
      return { seconds };
    };
    const upgrading = upgrade();
    const load = { origins, rate, until: upgrading };
    const [sent, views] = await Promise.all([
      sendAtRate({ ...load, pages: pages.map(({ id }) => id), name: 'upgrade' }),
      callAtRate({
        rate,
        until: upgrading,
        async call(n) {
          const status = await statusOf(origins[n % origins.length] ?? '', pages[(n % 40) + 5]?.slug ?? '', 15_000);
          return status === 200 ? null : status;
        },
      }),
    ]);
    const { seconds } = await upgrading;
    const count = async (text: string): Promise<number> => (await query<{ n: number }>(text))[0]?.n ?? 0;
    const unfinished = () => count(`select count(*)::integer as n from pages where status in ('planned', 'writing')`);
    const rows = await query<{ email: string; copies: number }>(
      `select email, count(*)::integer as copies from leads where email like 'upgrade-%' group by email`,
    );
    const stored = new Set(rows.map(({ email }) => email));
    const missing = (): number => {
      const heard = new Set(receiver.calls.map(({ body }) => EMAIL.exec(body)?.[0]));
      return [...stored].filter((email) => !heard.has(email)).length;
    };
    for (const from = performance.now(); missing() > 0 || (await unfinished()) > 0; await delay(500))
      if (performance.now() - from > PATIENCE_MS) break;
    const lost = [...sent.acknowledged.keys()].filter((key) => !stored.has(`${key}@visitors.example`)).length;
    const twice = rows.filter(({ copies }) => copies > 1).length;
    const written = await count(`select count(*)::integer as n from pages p join clients c on c.id = p.client_id
      where c.name in ('Before Both', 'Old Beside New', 'New Beside Old') and p.status in ('published', 'draft')`);
    const again = await count(
      'select count(*)::integer as n from (select page_id from page_versions group by page_id having count(*) > 1) as twice',
    );
    const dead = await count(`select count(*)::integer as n from jobs.job where name = 'dead'`);
    const none = (label: string, figure: number): Finding => ({ label, figure, ok: figure === 0 });
    return [
      { label: 'migrations of this version', figure: (await applied()) - migrations, ok: true },
      { label: 'seconds until this version was ready', figure: seconds.toFixed(1), ok: true },
      {
        label: `leads acknowledged in ${Math.round(sent.seconds)} s; answers`,
        figure: `${sent.acknowledged.size}; ${showAnswers(sent.answers)}`,
        ok: sent.acknowledged.size > 0 && !sent.answers.has(500),
      },
      none('acknowledged and lost', lost),
      none('stored twice', twice),
      none('webhooks missing', missing()),
      {
        label: `page views that failed, of ${views.count}`,
        figure: showAnswers(views.failed) || 0,
        ok: views.count > 0 && views.failed.size === 0,
      },
      { label: 'pages written of 30, by workers of both', figure: written, ok: written === 30 },
      none('pages written twice', again),
      none('jobs that failed for good', dead),
    ];
  } finally {
    await Promise.all(running.map((nodes) => nodes.stop()));
    await database.stop();
    receiver.stop();
    before.remove();
  }
};
