import pg, { type Client, type ClientConfig } from 'pg';

/** The system then sends ten probes, one a second. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

/** A connection outside any pool, without time limits; the caller must end it. */
export async function connectUnpooled(connection: ClientConfig): Promise<Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'farmstead',
    connectionTimeoutMillis: 5000,
    ...KEEP_ALIVE,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
