import { randomBytes } from 'node:crypto';
import pg, { type Client, type ClientConfig } from 'pg';
import { StartupError } from '../errors.ts';
import { assertReachable } from './reachable.ts';
import { connectDirect, connectUnpooled, type DatabaseConnection } from './unpooled.ts';
import { within } from './write-probe.ts';

export interface DatabaseAddresses {
  databaseUrl: string;
  databaseDirectUrl: string | null;
}

const ANSWER_MS = 2000;
/** Each occupies a process of the server, so that a pooler has to choose another for the session. */
const OTHERS = 2;

/**
 * Reaches the database by its address and, behind a pooler, by the direct one beside it. Throws StartupError when it
 * cannot be used as configured.
 */
export async function reachDatabase({
  databaseUrl,
  databaseDirectUrl,
}: DatabaseAddresses): Promise<DatabaseConnection> {
  const connection: ClientConfig = { connectionString: databaseUrl };
  const { isBehindPooler } = await assertReachable(connection);
  if (databaseDirectUrl === null) {
    if (!isBehindPooler && (await keepsSession(connection))) return connection;
    throw new StartupError(
      'DATABASE_URL leads through a connection pooler: set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself, for what needs a session of its own.',
    );
  }
  const direct: ClientConfig = { connectionString: databaseDirectUrl };
  await assertReachable(direct, { setting: 'DATABASE_DIRECT_URL' });
  if (!(await keepsSession(direct))) {
    throw new StartupError(
      'DATABASE_DIRECT_URL leads through a pooler that keeps no session: set it to the address of the PostgreSQL server itself.',
    );
  }
  const both = { ...connection, direct };
  if (await hearsPooled(both)) return both;
  throw new StartupError(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one, with and without the pooler.',
  );
}

const backendOf = async (client: Client): Promise<number | undefined> =>
  (await within(client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'), ANSWER_MS)).rows[0]?.pid;

/** Whether one of the server's processes serves a connection from its begin to its end, whoever else is there. */
async function keepsSession(connection: ClientConfig): Promise<boolean> {
  const session = await connectUnpooled(connection);
  const others: Client[] = [];
  try {
    const own = await backendOf(session);
    for (let count = 0; count < OTHERS; count += 1) {
      const other = await connectUnpooled(connection);
      others.push(other);
      await within(other.query('BEGIN'), ANSWER_MS);
      if ((await backendOf(other)) === own) return false;
    }
    return (await backendOf(session)) === own;
  } catch {
    return false;
  } finally {
    await Promise.allSettled([session, ...others].map((client) => client.end()));
  }
}

/** Whether a notification that is sent on the pooled way arrives on the direct one. */
export async function hearsPooled(connection: DatabaseConnection): Promise<boolean> {
  const [listening, sending] = await Promise.all([connectDirect(connection), connectUnpooled(connection)]);
  try {
    const channel = `farmstead_way_${randomBytes(8).toString('hex')}`;
    const heard = new Promise<void>((resolve) => listening.once('notification', () => resolve()));
    await listening.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    await sending.query(`SELECT pg_notify($1, '')`, [channel]);
    await within(heard, ANSWER_MS);
    return true;
  } catch {
    return false;
  } finally {
    await Promise.allSettled([listening.end(), sending.end()]);
  }
}
