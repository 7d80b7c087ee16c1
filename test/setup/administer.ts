import type { ClientConfig } from 'pg';
import { connectUnpooled } from '#server/platform/database/unpooled.ts';

/** The same server, another database. */
export function onDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Runs a statement that cannot be in a transaction, such as CREATE DATABASE. */
export async function administer(connection: ClientConfig, statement: string): Promise<void> {
  const client = await connectUnpooled(connection);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
