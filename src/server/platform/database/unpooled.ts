import pg, { type Client, type ClientConfig } from 'pg';

/** The system then sends ten probes, one a second. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

/** How a database is reached. */
export interface DatabaseConnection extends ClientConfig {
  /** The way around a pooler, for what needs a session of its own. Left out where there is no pooler. */
  direct?: ClientConfig;
}

export const isPooled = ({ direct }: DatabaseConnection): boolean => direct !== undefined;

/** The way around any pooler. */
export const directOf = (connection: DatabaseConnection): ClientConfig => connection.direct ?? connection;

/** A pooler keeps the names of connections that have ended: those behind it say nothing of who is there now. */
export const applicationName = (connection: DatabaseConnection): string =>
  isPooled(connection) ? 'farmstead-pooled' : 'farmstead';

/** A connection outside any pool of this process, without time limits; the caller must end it. */
export async function connectUnpooled(connection: DatabaseConnection): Promise<Client> {
  const client = new pg.Client({
    ...connection,
    application_name: applicationName(connection),
    connectionTimeoutMillis: 5000,
    ...KEEP_ALIVE,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Of a role whose limits are for the statements that a pooler carries. */
const WITHOUT_LIMITS = 'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** A session of its own, around any pooler and without time limits; the caller must end it. */
export async function connectDirect(connection: DatabaseConnection): Promise<Client> {
  const client = await connectUnpooled(directOf(connection));
  if (isPooled(connection)) await client.query(WITHOUT_LIMITS);
  return client;
}
