import type { ClientConfig } from 'pg';
import type { DatabaseConnection } from '#server/platform/database/unpooled.ts';

/** A connection in the format of `DATABASE_URL`. */
export const databaseUrl = (connection: ClientConfig): string => {
  if (connection.connectionString !== undefined) return connection.connectionString;
  const { host, port, user, password, database } = connection;
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  // A socket's folder is not a valid host name, so it is a parameter.
  if (host?.startsWith('/')) url.searchParams.set('host', host);
  url.port = String(port ?? 5432);
  return url.href;
};

/** The environment variables for a database, through a pooler where there is one. */
export const databaseVariables = ({ direct, ...connection }: DatabaseConnection): Record<string, string> => ({
  DATABASE_URL: databaseUrl(connection),
  ...(direct && { DATABASE_DIRECT_URL: databaseUrl(direct) }),
});
