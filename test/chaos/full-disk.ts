import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startReceiver } from '../setup/receiver.ts';
import { insertClientRow, insertFarmRows } from '../setup/rows.ts';
import { startCluster, type Cluster } from './cluster.ts';
import type { Finding } from './kills.ts';
import { postLead } from './leads.ts';

const run = promisify(execFile);
const MEGABYTES = 260;

/** A small disk in memory; null where this user may not create one. */
const mountSmallDisk = async (): Promise<string | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0755`, 'farmstead', folder]);
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
};

const fillFile = (path: string): void => {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch {
    // Filling the disk ends with an error.
  } finally {
    closeSync(file);
  }
};

interface Posted {
  accepted: number;
  refused: number;
  other: string[];
}

const post = async (cluster: Cluster, { pageId, prefix, count }: { pageId: number; prefix: string; count: number }) => {
  const posted: Posted = { accepted: 0, refused: 0, other: [] };
  for (let n = 0; n < count; n += 1) {
    const key = `${prefix}-${n}`;
    // Long texts, so that the tables need new pages.
    const message = `${key} ${'long '.repeat(900)}`;
    const lead = { pageId, name: `Visitor ${n}`, email: `${key}@visitors.example`, message };
    const answer = await postLead(cluster.origins[0] ?? '', { key, lead }).catch((error: Error) => error.message);
    if (typeof answer === 'string') posted.other.push(answer);
    else if (answer.status === 201) posted.accepted += 1;
    else if (answer.status === 503) posted.refused += 1;
    else posted.other.push(String(answer.status));
  }
  return posted;
};

/** Fills the disk under the database and frees the space again; a text where no small disk can be created. */
export const surviveFullDisk = async (count: number): Promise<Finding[] | string> => {
  const disk = await mountSmallDisk();
  if (disk === null) return 'this user may not make a small disk';
  const receiver = await startReceiver();
  const filler = join(disk, 'filler');
  try {
    const options = { web: 1, workers: 1, receiver: `127.0.0.1:${receiver.port}`, dataDir: join(disk, 'data') };
    const cluster = await startCluster(options);
    try {
      const pageId = await cluster.withRows(async (ctx) => {
        const clientId = await insertClientRow(ctx, { name: 'full', webhookUrl: receiver.url('/') });
        return (await insertFarmRows(ctx, { clientId, slug: 'full' })).pageId;
      });
      const before = await post(cluster, { pageId, prefix: 'before', count: 5 });
      fillFile(filler);
      const during = await post(cluster, { pageId, prefix: 'during', count });
      rmSync(filler);
      const started = performance.now();
      let retryCount = 0;
      for (; performance.now() - started < 60_000; await delay(200)) {
        const { accepted } = await post(cluster, {
          pageId,
          prefix: `after-${Math.round(performance.now())}`,
          count: 1,
        });
        retryCount += accepted;
        if (accepted > 0) break;
      }
      const seconds = (performance.now() - started) / 1000;
      const acknowledged = before.accepted + during.accepted + retryCount;
      const [stored] = await cluster.query<{ found: number }>('select count(*)::integer as found from leads');
      return [
        { label: 'answered 503 while the disk was full', figure: during.refused, ok: during.refused > 0 },
        {
          label: 'answered otherwise',
          figure: during.other.length === 0 ? 0 : [...new Set(during.other)].join(', '),
          ok: during.other.length === 0,
        },
        { label: 'accepted again after, seconds', figure: seconds.toFixed(1), ok: retryCount > 0 },
        {
          label: 'acknowledged and stored',
          figure: `${acknowledged} and ${stored?.found}`,
          ok: acknowledged <= (stored?.found ?? 0),
        },
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    receiver.stop();
    await run('umount', ['-l', disk]).catch(() => undefined);
    rmSync(disk, { recursive: true, force: true });
  }
};
