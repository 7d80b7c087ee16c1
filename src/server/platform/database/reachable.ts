import { setTimeout as delay } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { StartupError } from '../errors.ts';
import { connectUnpooled } from './unpooled.ts';

const MIN_SERVER_VERSION = 150_000;
const RECOVERING = '57P03';
const RECOVERY_PATIENCE_MS = 120_000;
/** So long a failover may take. */
const STANDBY_PATIENCE_MS = 45_000;

interface ServerState {
  version: string;
  is_read_only: boolean;
  /** The server's process is not the one that the connection was told of. */
  isBehindPooler: boolean;
}

const readServerState = async (connection: ClientConfig): Promise<ServerState | undefined> => {
  const client = await connectUnpooled(connection);
  try {
    const { rows } = await client.query<Omit<ServerState, 'isBehindPooler'> & { pid: number }>(
      `SELECT current_setting('server_version_num') AS version, pg_backend_pid() AS pid,
         pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only`,
    );
    const [found] = rows;
    const { processID } = client as unknown as { processID: number | null };
    return found && { ...found, isBehindPooler: found.pid !== processID };
  } finally {
    await client.end().catch(() => undefined);
  }
};

interface Waiting {
  place: string;
  patienceMs: number;
  setting: string;
}

/** Waits while a killed server recovers from its journal, and while a standby may become the primary. */
async function waitForPrimary(
  connection: ClientConfig,
  { place, patienceMs, setting }: Waiting,
): Promise<ServerState | undefined> {
  for (const started = performance.now(); ; await delay(500)) {
    const waited = performance.now() - started;
    try {
      const state = await readServerState(connection);
      if (!state?.is_read_only) return state;
      if (waited > patienceMs) {
        throw new StartupError(
          `The PostgreSQL at ${place} is read-only (a standby, or default_transaction_read_only is on): set ${setting} to the primary.`,
        );
      }
    } catch (error) {
      if ((error as { code?: unknown }).code !== RECOVERING || waited > RECOVERY_PATIENCE_MS) throw error;
    }
  }
}

/**
 * Connects once, and again while the server recovers or is a standby; says whether a pooler is in between. Throws
 * StartupError when the database cannot be used as configured.
 */
export async function assertReachable(
  connection: ClientConfig,
  { standbyPatienceMs = STANDBY_PATIENCE_MS, setting = 'DATABASE_URL' } = {},
): Promise<{ isBehindPooler: boolean }> {
  let described: Described = { host: 'the configured host', port: 5432, setting };
  try {
    const probe = new pg.Client(connection);
    described = {
      host: probe.host,
      port: probe.port,
      user: probe.user ?? '',
      database: probe.database ?? '',
      setting,
    };
    const place = `${described.host}:${described.port}`;
    const state = await waitForPrimary(connection, { place, patienceMs: standbyPatienceMs, setting });
    if (Number(state?.version) < MIN_SERVER_VERSION) {
      throw new StartupError(
        `The PostgreSQL at ${described.host} is older than 15: upgrade it, or set ${setting} to a newer one.`,
      );
    }
    return { isBehindPooler: state?.isBehindPooler === true };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(explainConnectionError(error, described), error);
  }
}

interface Described {
  host: string;
  port: number;
  user?: string;
  database?: string;
  setting: string;
}

function explainConnectionError(error: unknown, { host, port, user, database, setting }: Described): string {
  const code = (error as { code?: string }).code ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (code === '28P01' || code === '28000') {
    return `The PostgreSQL at ${host}:${port} refuses the user "${user}" or its password: correct ${setting}.`;
  }
  if (code === '3D000')
    return `The PostgreSQL at ${host}:${port} has no database "${database}": create it, or correct ${setting}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The database host "${host}" is not known: correct ${setting}.`;
  if (code === 'ERR_INVALID_URL' || message.includes('Invalid URL')) {
    return `${setting} is not a valid address: it looks like postgresql://user:password@host:5432/database.`;
  }
  return `No PostgreSQL answers at ${host}:${port} (${message || code}): start it, or correct ${setting}.`;
}
