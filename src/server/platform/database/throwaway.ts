import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { StartupError } from '../errors.ts';
import { hasSqlState } from './sql-state.ts';
import { connectDirect, directOf, type DatabaseConnection } from './unpooled.ts';

export interface ThrowawayDatabase {
  name: string;
  connection: ClientConfig;
  /** Deletes it with all that it holds. */
  drop(): Promise<void>;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const DISK_FULL = '53100';

const onDatabase = (connection: ClientConfig, database: string): ClientConfig => {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
};

const explain = (error: unknown, user: string): unknown => {
  if (hasSqlState(error, INSUFFICIENT_PRIVILEGE)) {
    return new StartupError(
      `The database user may not create a database for the rehearsal. Let it, as another user: ALTER ROLE "${user}" CREATEDB; or add --embedded to rehearse in a database of this machine.`,
      error,
    );
  }
  if (hasSqlState(error, DISK_FULL))
    return new StartupError(
      'The disk of the database is too full for the rehearsal: add --embedded, or make room.',
      error,
    );
  return error;
};

const administer = async (connection: DatabaseConnection, statement: string): Promise<void> => {
  const client = await connectDirect(connection);
  try {
    await client.query(statement);
  } catch (error) {
    throw explain(error, client.user ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * An empty database on the same server, named by what it is for. Its user needs the right CREATEDB. Throws StartupError
 * without it.
 */
export const createThrowawayDatabase = async (
  connection: DatabaseConnection,
  purpose: 'rehearsal' | 'drill',
): Promise<ThrowawayDatabase> => {
  const name = `farmstead_${purpose}_${randomBytes(4).toString('hex')}`;
  await administer(connection, `CREATE DATABASE ${name} TEMPLATE template0`);
  return {
    name,
    connection: onDatabase(directOf(connection), name),
    drop: () => administer(connection, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
};
