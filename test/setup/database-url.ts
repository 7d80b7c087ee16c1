import type { ClientConfig } from 'pg';

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
